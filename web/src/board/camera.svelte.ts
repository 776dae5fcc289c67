import type { Point } from '../engine/types';
import { isStill } from '../lib/motion';
import { along, uncover, type Rect } from './clear';
import type { Box } from './geometry';

/** How close one can get, in pixels for a tenth of a millimetre. */
const closest = 0.32;
/** How long after the last turn of the wheel the picture is drawn sharp again. */
const rest = 160;
/** How long the board takes to move by itself, in milliseconds. */
const glide = 320;
/** How much room a unit or figure wants around its middle, in pixels. */
const margin = 24;

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
  private free(): Rect {
    const window = { left: 0, top: 0, right: this.width, bottom: this.height };
    const [x, y] = [this.width / 2, this.height / 2];
    for (const r of this.covers()) {
      if (r.left < x && r.right > x && r.bottom < y) window.top = Math.max(window.top, r.bottom);
      else if (r.left < x && r.right > x && r.top > y) window.bottom = Math.min(window.bottom, r.top);
      else if (r.top < y && r.bottom > y && r.left > x && r.right - r.left > 100) window.right = Math.min(window.right, r.left);
      else if (r.top < y && r.bottom > y && r.right < x && r.right - r.left > 100) window.left = Math.max(window.left, r.right);
    }
    return window;
  }

  /** Fills the window with ground, around the middle of these places. */
  fill(places: readonly Point[]): void {
    if (places.length === 0 || this.width === 0) return;
    const [xs, ys] = [places.map((p) => p.x), places.map((p) => p.y)];
    const mid = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
    this.whole = false;
    this.scale = Math.min(closest, Math.max(this.width / this.table.x, this.height / this.table.y));
    this.x = this.width / 2 - mid.x * this.scale;
    this.y = this.height / 2 - (this.table.y - mid.y) * this.scale;
    const filled = (at: number, size: number, window: number) => Math.max(Math.min(0, window - size), Math.min(0, at));
    this.x = filled(this.x, this.table.x * this.scale, this.width);
    this.y = filled(this.y, this.table.y * this.scale, this.height);
    this.sharpen();
  }

  /** Another decision: the board may move by itself again. */
  release(): void {
    this.own = false;
  }

  /**
   * Moves the board until nothing covers these places and the lines between the first of them and the others, unless the player has
   * moved it himself, nor the figures around them. Where they do not fit it shows more of the table, but never more than all of it;
   * those who are not named but may be chosen have no lines between them, and it moves only.
   */
  uncover(places: readonly Point[], around: readonly Point[] = [], named = true): void {
    const [actor, ...others] = places;
    if (!actor || this.own || this.width === 0) return;
    const covers = this.covers();
    const window = { left: 0, top: 0, right: this.width, bottom: this.height };
    for (let scale = this.scale; ; scale *= 0.9) {
      const near = Math.max(scale, this.least());
      const k = near / this.scale;
      const mid = { x: this.width / 2, y: this.height / 2 };
      const at = (p: Point) => {
        const w = this.toWindow(p);
        return { x: mid.x + (w.x - mid.x) * k, y: mid.y + (w.y - mid.y) * k };
      };
      const from = at(actor);
      const wanted = [from, from, from, ...others.flatMap((p) => (named ? [at(p), at(p), ...along(from, at(p))] : [at(p)])), ...around.map(at)];
      const size = { x: this.table.x * near, y: this.table.y * near };
      const corner = { x: mid.x + (this.x - mid.x) * k, y: mid.y + (this.y - mid.y) * k };
      const may = (dx: number, dy: number) => isWithin(corner.x + dx, size.x, this.width) && isWithin(corner.y + dy, size.y, this.height);
      const found = uncover(wanted, window, covers, margin, may, named ? 0 : wanted.length / 4);
      if (found.covered > 0 && named && scale > this.least()) continue;
      if (found.dx !== 0 || found.dy !== 0 || k !== 1) this.glideTo(corner.x + found.dx, corner.y + found.dy, near);
      return;
    }
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
    this.whole = false;
    this.x = at.x - (at.x - this.x) * k;
    this.y = at.y - (at.y - this.y) * k;
    this.scale = scale;
    this.keep();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.sharpen(), rest);
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
  }

  private sharpen(): void {
    clearTimeout(this.timer);
    this.drawn = this.scale;
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

function isWithin(at: number, size: number, window: number): boolean {
  return at >= window * least - size && at <= window * most;
}
