import type { Point } from '../engine/types';
import { isStill } from '../lib/motion';
import { along, around, clearing, uncover, type Rect } from './clear';
import type { Box } from './geometry';

/** How close one can get, in pixels for a tenth of a millimetre. */
const closest = 0.32;
/** How long after the last turn of the wheel the picture is drawn sharp again. */
const rest = 160;
/** How long the board takes to move by itself, in milliseconds. */
const glide = 320;
/** How much room a unit or figure wants around its middle, in pixels. */
const margin = 26;
/** By how much what just fits may lie to one side: it is looked for in steps. */
const play = 26;
/** How far the edge of the table may come into the window when the board moves by itself, in pixels. */
const shore = 48;

/** What of the table is seen, as it last came to rest. */
export interface Seen {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
}

/**
 * Where the table is seen from. A drag or a pinch changes one transform of one element and draws nothing: the picture is only
 * drawn again, sharp, when a zoom has come to rest.
 */
export class Camera {
  /** pixels for a tenth of a millimetre, as last drawn */
  drawn = $state(0.05);
  private scale = 0.05;
  private x = 0;
  private y = 0;
  private width = 0;
  private height = 0;
  private table = { x: 1, y: 1 };
  private world: HTMLElement | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private readonly watchers = new Set<() => void>();
  /** nobody has moved it yet: it goes on showing the whole table */
  private whole = true;
  /** the player has moved the board since the last decision: it is left alone */
  private own = false;
  private gliding = 0;
  /** where it was before a visit */
  private left: { x: number; y: number; scale: number } | null = null;
  /** a finger or a button is down on the board, or has just turned the wheel */
  held = false;
  private turned = -Infinity;
  /** where it came to rest */
  rested = $state.raw<Seen>({ x: 0, y: 0, scale: 0.05, width: 0, height: 0 });
  /** what lies over the board now */
  covers: () => Rect[] = () => [];

  /** Takes hold of the element that is moved. */
  hold(world: HTMLElement): () => void {
    this.world = world;
    this.show();
    return () => {
      clearTimeout(this.timer);
      cancelAnimationFrame(this.frame);
      this.world = null;
    };
  }

  /** Calls back whenever another part of the table is seen. */
  watch(moved: () => void): () => void {
    this.watchers.add(moved);
    return () => this.watchers.delete(moved);
  }

  /** The part of the table that is seen, from its north-west corner, with a little around it. */
  seen(): { x: number; y: number; wide: number; high: number } {
    const rim = 0.15;
    const [wide, high] = [this.width / this.scale, this.height / this.scale];
    return { x: -this.x / this.scale - wide * rim, y: -this.y / this.scale - high * rim, wide: wide * (1 + 2 * rim), high: high * (1 + 2 * rim) };
  }

  /** Tells the size of the window, of the table, or both. */
  measure(width: number, height: number, table: Point): void {
    const other = table.x !== this.table.x || table.y !== this.table.y;
    Object.assign(this, { width, height, table: { ...table } });
    if (this.whole || other) this.fit();
    else this.keep();
  }

  /** Shows the whole table. */
  fit(): void {
    this.stop();
    this.whole = true;
    this.scale = this.least();
    const { left, top, right, bottom } = this.free();
    this.x = (left + right - this.table.x * this.scale) / 2;
    this.y = (top + bottom - this.table.y * this.scale) / 2;
    this.sharpen();
  }

  /** The part of the window that nothing lies over: between the parts that lie across its middle. */
  private free(covers: readonly Rect[] = this.covers()): Rect {
    const window = { left: 0, top: 0, right: this.width, bottom: this.height };
    const [x, y] = [this.width / 2, this.height / 2];
    for (const r of covers) {
      if (r.left < x && r.right > x && r.bottom < y) window.top = Math.max(window.top, r.bottom);
      else if (r.left < x && r.right > x && r.top > y) window.bottom = Math.min(window.bottom, r.top);
      else if (r.top < y && r.bottom > y && r.left > x && r.right - r.left > 100) window.right = Math.min(window.right, r.left);
      else if (r.top < y && r.bottom > y && r.right < x && r.right - r.left > 100) window.left = Math.max(window.left, r.right);
    }
    return window;
  }

  /**
   * Where a battle is looked at when it opens: ground fills the window, and as many of these places as have room lie where nothing
   * covers them. The first so many must lie there, even if more than the table is seen then; the next so many should, unless everything
   * became too small.
   */
  open(places: readonly Point[], must = 1, should = 0): void {
    if (places.length === 0 || this.width === 0) return;
    this.stop();
    this.whole = this.own = false;
    const covers = this.covers();
    const first = places.slice(0, Math.max(1, must));
    const room = this.roomFor(first, covers);
    const full = Math.min(closest, Math.max(this.width / this.table.x, this.height / this.table.y));
    const wanted = [...first];
    for (const [i, p] of places.slice(first.length).entries()) if (this.scaleFor([...wanted, p], room) >= full * (i < should ? 0.45 : 1)) wanted.push(p);
    const scale = Math.min(full, Math.max(this.least(), this.scaleFor(wanted, room)));
    Object.assign(this, this.placed(wanted, room, scale, covers), { scale });
    this.sharpen();
  }

  private window(): Rect {
    return { left: 0, top: 0, right: this.width, bottom: this.height };
  }

  /** The part of the window in which these places can be seen largest. */
  private roomFor(places: readonly Point[], covers: readonly Rect[]): Rect {
    return clearing(this.window(), covers, (room) => Math.min(closest, this.scaleFor(places, room)));
  }

  /** How large the table may be drawn if these places are all to lie in a rectangle of the window. */
  private scaleFor(places: readonly Point[], room: Rect): number {
    const box = around(places);
    const [wide, high] = [room.right - room.left - 2 * margin - play, room.bottom - room.top - 2 * margin - play];
    return Math.max(0.001, Math.min(wide / Math.max(1, box.right - box.left), high / Math.max(1, box.bottom - box.top)));
  }

  /**
   * Where the table lies so that nothing covers these places: as near as can be to where it fills the window with these places in the
   * middle, else with all of them in a rectangle that is free.
   */
  private placed(places: readonly Point[], room: Rect, scale: number, covers: readonly Rect[]): Point {
    const { left, top, right, bottom } = around(places);
    const free = this.free(covers);
    const size = { x: this.table.x * scale, y: this.table.y * scale };
    const full = (low: number, high: number, from: number, to: number, long: number) =>
      long >= to - from ? Math.max(to - long, Math.min(from, (from + to - (low + high) * scale) / 2)) : (from + to - long) / 2;
    const best = { x: full(left, right, free.left, free.right, size.x), y: full(this.table.y - bottom, this.table.y - top, free.top, free.bottom, size.y) };
    const at = places.map((p) => ({ x: best.x + p.x * scale, y: best.y + (this.table.y - p.y) * scale }));
    const found = uncover(at, this.window(), covers, margin, (dx, dy) => mayLie(best.x + dx, size.x, free.left, free.right) && mayLie(best.y + dy, size.y, free.top, free.bottom));
    if (found.covered === 0) return { x: best.x + found.dx, y: best.y + found.dy };
    const into = (from: number, to: number, low: number, high: number, lies: number) => Math.max(Math.min(lies, to - margin - high * scale), from + margin - low * scale);
    return { x: into(room.left, room.right, left, right, best.x), y: into(room.top, room.bottom, this.table.y - bottom, this.table.y - top, best.y) };
  }

  /** Another decision: the board may move by itself again. */
  release(): void {
    this.own = false;
  }

  /**
   * Moves the board until nothing covers these places and the lines between the first of them and the others, unless the player has
   * moved it himself, nor the figures around them. Where they do not fit it shows more of the table. Those who are not named but may
   * be chosen have no lines between them.
   */
  uncover(places: readonly Point[], figures: readonly Point[] = [], named = true): void {
    if (!this.own) this.clear(places, figures, named);
  }

  /** Something happens at these places: the board moves if they are not seen, but never under the player's own hand. */
  follow(places: readonly Point[]): void {
    if (!this.held && performance.now() - this.turned > 1000) this.clear(places, [], true);
  }

  private clear(places: readonly Point[], figures: readonly Point[], named: boolean): void {
    const [actor, ...others] = places;
    if (!actor || this.width === 0) return;
    const covers = this.covers();
    const window = this.window();
    const free = this.free(covers);
    const size = { x: this.table.x * this.scale, y: this.table.y * this.scale };
    const at = (p: Point) => this.toWindow(p);
    const from = at(actor);
    const wanted = [from, ...others.flatMap((p) => (named ? [at(p), ...along(from, at(p))] : [at(p)])), ...figures.map(at)];
    const found = this.fits(wanted) ? uncover(wanted, window, covers, margin, (dx, dy) => mayLie(this.x + dx, size.x, free.left, free.right) && mayLie(this.y + dy, size.y, free.top, free.bottom)) : null;
    if (found?.covered === 0) {
      if (found.dx !== 0 || found.dy !== 0) this.glideTo(this.x + found.dx, this.y + found.dy, this.scale);
      return;
    }
    const all = [...places, ...figures];
    const room = this.roomFor(all, covers);
    const scale = Math.min(this.scale, Math.max(this.least() * 0.75, this.scaleFor(all, room)));
    const to = this.placed(all, room, scale, covers);
    this.glideTo(to.x, to.y, scale);
  }

  /** Whether places of the window could lie in it all at once. */
  private fits(places: readonly Point[]): boolean {
    const { left, top, right, bottom } = around(places);
    return right - left <= this.width - 2 * margin && bottom - top <= this.height - 2 * margin;
  }

  /** Moves the board to a place by and by; at once for those who want stillness. */
  private glideTo(x: number, y: number, scale: number): void {
    this.stop();
    this.whole = false;
    const from = { x: this.x, y: this.y, scale: this.scale };
    const began = performance.now();
    const move = (now: number) => {
      const t = isStill() ? 1 : Math.min(1, (now - began) / glide);
      const k = 1 - (1 - t) ** 3;
      this.x = from.x + (x - from.x) * k;
      this.y = from.y + (y - from.y) * k;
      this.scale = from.scale + (scale - from.scale) * k;
      if (t < 1) {
        this.show();
        this.gliding = requestAnimationFrame(move);
      } else this.sharpen();
    };
    if (isStill()) move(began);
    else this.gliding = requestAnimationFrame(move);
  }

  private stop(): void {
    if (this.gliding) cancelAnimationFrame(this.gliding);
    this.gliding = 0;
  }

  /** The middle of what nothing lies over. */
  get middle(): Point {
    const { left, top, right, bottom } = this.free();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  /** Goes to a place for a moment, if it is not well in sight and the player has not moved the board himself; it says whether it goes. */
  visit(p: Point): boolean {
    if (this.own || this.width === 0) return false;
    const [at, mid, { left, top, right, bottom }] = [this.toWindow(p), this.middle, this.free()];
    const rim = Math.min(70, (right - left) * 0.12, (bottom - top) * 0.12);
    if (at.x > left + rim && at.x < right - rim && at.y > top + rim && at.y < bottom - rim) return false;
    this.left = { x: this.x, y: this.y, scale: this.scale };
    this.glideTo(within(this.x + mid.x - at.x, this.table.x * this.scale, this.width), within(this.y + mid.y - at.y, this.table.y * this.scale, this.height), this.scale);
    return true;
  }

  /** Goes back to where it was before the visit, unless the player has moved the board since. */
  leave(): void {
    const { left } = this;
    this.left = null;
    if (left && !this.own) this.glideTo(left.x, left.y, left.scale);
  }

  /** The scale at which the whole table is seen. */
  private least(): number {
    const edge = Math.min(24, this.width * 0.02);
    const { left, top, right, bottom } = this.free();
    return Math.max(0.001, Math.min((right - left - 2 * edge) / this.table.x, (bottom - top - 2 * edge) / this.table.y));
  }

  /** The player moves the board. */
  pan(dx: number, dy: number): void {
    this.own = true;
    this.stop();
    this.shift(dx, dy);
  }

  private shift(dx: number, dy: number): void {
    this.whole = false;
    this.x += dx;
    this.y += dy;
    this.keep();
  }

  /** Comes closer (more than 1) or goes further away, around a place of the window. */
  zoom(by: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(closest, Math.max(this.least() * 0.8, this.scale * by));
    const k = scale / this.scale;
    this.stop();
    this.own = true;
    this.turned = performance.now();
    this.whole = false;
    this.x = at.x - (at.x - this.x) * k;
    this.y = at.y - (at.y - this.y) * k;
    this.scale = scale;
    this.keep();
  }

  /** Brings a place into view, if it is not well within. */
  reveal(p: Point): void {
    const at = this.toWindow(p);
    const rim = Math.min(32, Math.min(this.width, this.height) * 0.15);
    const out = (v: number, size: number) => (v < rim ? rim - v : v > size - rim ? size - rim - v : 0);
    const [dx, dy] = [out(at.x, this.width), out(at.y, this.height)];
    if (dx || dy) this.shift(dx, dy);
  }

  /** Brings a whole box into view. */
  revealBox(box: Box): void {
    const [a, b] = [this.toWindow(box.min), this.toWindow(box.max)];
    const fits = Math.abs(b.x - a.x) < this.width * 0.8 && Math.abs(b.y - a.y) < this.height * 0.8;
    const seen = a.x > 0 && b.x < this.width && b.y > 0 && a.y < this.height;
    if (seen) return;
    if (!fits) {
      this.fit();
      return;
    }
    const mid = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    this.shift(this.width / 2 - mid.x, this.height / 2 - mid.y);
  }

  /** A place of the window as a place of the table. */
  toTable(p: Point): Point {
    return { x: (p.x - this.x) / this.scale, y: this.table.y - (p.y - this.y) / this.scale };
  }

  /** A place of the table as a place of the window. */
  toWindow(p: Point): Point {
    return { x: this.x + p.x * this.scale, y: this.y + (this.table.y - p.y) * this.scale };
  }

  /** How long so many pixels are on the table. */
  pixels(n: number): number {
    return n / this.scale;
  }

  // The table never leaves the window altogether.
  private keep(): void {
    this.x = within(this.x, this.table.x * this.scale, this.width);
    this.y = within(this.y, this.table.y * this.scale, this.height);
    if (!this.frame) this.frame = requestAnimationFrame(() => this.show());
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.sharpen(), rest);
  }

  private sharpen(): void {
    clearTimeout(this.timer);
    this.drawn = this.scale;
    this.rested = { x: this.x, y: this.y, scale: this.scale, width: this.width, height: this.height };
    this.show();
  }

  private show(): void {
    this.frame = 0;
    if (!this.world) return;
    for (const moved of this.watchers) moved();
    const k = this.scale / this.drawn;
    this.world.style.transform = `translate3d(${this.x}px, ${this.y}px, 0)${Math.abs(k - 1) > 1e-6 ? ` scale(${k})` : ''}`;
  }
}

const [least, most] = [0.3, 0.7];

/** Where an edge of the table may be in the window: never altogether outside. */
function within(at: number, size: number, window: number): number {
  return Math.max(window * least - size, Math.min(window * most, at));
}

/** Whether an edge of the table may lie there when the board moves by itself: what is not covered is filled with ground. */
function mayLie(at: number, size: number, from: number, to: number): boolean {
  return size >= to - from ? at <= from + shore && at + size >= to - shore : at >= from - shore && at + size <= to + shore;
}
