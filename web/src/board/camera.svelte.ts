import type { Point } from '../engine/types';
import { isStill } from '../lib/motion';
import { around, covered, uncover, type Rect } from './clear';
import type { Box } from './geometry';

/** How close one can get, in pixels for a tenth of a millimetre. */
const closest = 0.32;
/** How long after the last turn of the wheel the picture is drawn sharp again. */
const rest = 160;
/** How long the board takes to move by itself, in milliseconds. */
const glide = 320;
/** How much room is left around what must be seen, in pixels. */
const rim = 16;
/** How long after a player's tap the board lies still, unless what is decided on is not seen, in milliseconds. */
const still = 2000;
/** A part that lies along so much of an edge of the window leaves no ground beside it. */
const edge = 0.85;
/** How much of what nothing lies over is table, when the board moves by itself: best, where it must make room, and at least. */
const [filled, shifted, ground] = [0.97, 0.88, 0.77];
/** How much of it is table at least, when a battle opens with both sides in sight. */
const wholly = 0.3;
/** A window lower than this has no room for rims: it is a phone's in landscape. */
const low = 480;
/** By how much the board shows more of the table at a time, until all that matters has room. */
const steps = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.5, 0.42, 0.35];
/** A board that shows so much more of the table than at first comes nearer again when it can. */
const shrunk = 0.9;
/** How much larger a whole table could be drawn before it is. */
const roomier = 1.12;
/** Places that lie so near to each other are one, in pixels. */
const grain = 14;

/** What places are to the decision: named by it, where a side deploys, or merely among those that may be chosen. */
type Need = 'named' | 'zone' | 'may';

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
  /** it has not been moved yet: it goes on showing the whole table */
  private whole = true;
  /** the player has moved the board since the last decision: it is left alone */
  private own = false;
  private gliding = 0;
  /** how large the table was drawn when the battle was opened, and how large the player has made it since */
  private opened = 0;
  private liked = 0;
  /** where it was before a visit */
  private left: { x: number; y: number; scale: number } | null = null;
  /** a finger or a button is down on the board, or has just turned the wheel */
  held = false;
  private turned = -Infinity;
  /** when the player last tapped */
  private tapped = -Infinity;
  /** another decision has come up: the board may come nearer again */
  private fresh = true;
  /** where it came to rest */
  rested = $state.raw<Seen>({ x: 0, y: 0, scale: 0.05, width: 0, height: 0 });
  /** what lies over the board now */
  covers: () => Rect[] = () => [];
  /** those of them that do not come and go by themselves */
  lasting: () => Rect[] = () => this.covers();

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
    const around = 0.15;
    const [wide, high] = [this.width / this.scale, this.height / this.scale];
    return { x: -this.x / this.scale - wide * around, y: -this.y / this.scale - high * around, wide: wide * (1 + 2 * around), high: high * (1 + 2 * around) };
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
    const { left, top, right, bottom } = this.free(this.lasting());
    this.x = (left + right - this.table.x * this.scale) / 2;
    this.y = (top + bottom - this.table.y * this.scale) / 2;
    this.sharpen();
  }

  /**
   * Keeps the whole of a small table in sight, unless the player has moved it: it lies still as long as nothing lies over it, and only where
   * there is much more room than it takes it grows again.
   */
  keepWhole(): void {
    if (this.own || this.width === 0) return;
    const { left, top, right, bottom } = this.free(this.lasting()); // what comes and goes by itself makes it no smaller
    const [wide, high] = [this.table.x * this.scale, this.table.y * this.scale];
    const covered = this.x < left - 1 || this.y < top - 1 || this.x + wide > right + 1 || this.y + high > bottom + 1;
    const to = this.least();
    if (!covered && to < this.scale * roomier) return;
    this.glideTo((left + right - this.table.x * to) / 2, (top + bottom - this.table.y * to) / 2, to);
  }

  /** The player wants to see the whole table: it is left so until the next decision. */
  overview(): void {
    this.fit();
    this.own = true;
    this.liked = this.opened; // how near the player came before is forgotten
  }

  /** The player has tapped: the board is not to be pulled away under the hand. */
  touch(): void {
    this.tapped = performance.now();
  }

  /** The player has not tapped anything yet. */
  get untouched(): boolean {
    return this.tapped < 0;
  }

  /** The player has tapped a moment ago. */
  get resting(): boolean {
    return performance.now() - this.tapped < still;
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

  /** The part of the window that has ground all around: without what lies along a whole edge. */
  private bare(covers: readonly Rect[]): Rect {
    const out = this.window();
    const [wide, high] = [this.width * edge, this.height * edge];
    for (const r of covers) {
      const [w, h] = [r.right - r.left, r.bottom - r.top];
      if (w >= wide && r.bottom < this.height / 2) out.top = Math.max(out.top, r.bottom);
      else if (w >= wide && r.top > this.height / 2) out.bottom = Math.min(out.bottom, r.top);
      else if (h >= high && r.left > this.width / 2) out.right = Math.min(out.right, r.left);
      else if (h >= high && r.right < this.width / 2) out.left = Math.max(out.left, r.right);
    }
    return out;
  }

  /** How large the table is drawn to fill the window. */
  private full(covers: readonly Rect[]): number {
    const fill = ({ left, top, right, bottom }: Rect) => Math.max((right - left) / this.table.x, (bottom - top) / this.table.y);
    return Math.min(closest, Math.max(fill(this.bare(covers)), fill(this.window()) * 0.8));
  }

  /** How much of what nothing lies over is table, if that lies there. */
  private share(x: number, y: number, scale: number, covers: readonly Rect[]): number {
    const [right, bottom] = [x + this.table.x * scale, y + this.table.y * scale];
    const cut = (r: Rect, a: number, b: number, c: number, d: number) => Math.max(0, Math.min(r.right, c) - Math.max(r.left, a)) * Math.max(0, Math.min(r.bottom, d) - Math.max(r.top, b));
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    const [to, low] = [Math.min(this.width, right), Math.min(this.height, bottom)];
    let [free, table] = [this.width * this.height, Math.max(0, to - left) * Math.max(0, low - top)];
    for (const r of covers) {
      free -= cut(r, 0, 0, this.width, this.height);
      table -= cut(r, left, top, to, low);
    }
    return table / Math.max(1, free);
  }

  /**
   * Where a battle is looked at when it opens: ground fills the window, and as many of these places as have room lie where nothing
   * covers them. The first so many must lie there, even if more of the table is seen then; the next so many should, unless everything
   * became too small. For the others the table is not pushed far aside.
   */
  open(places: readonly Point[], must = 1, should = 0): void {
    if (places.length === 0 || this.width === 0) return;
    this.stop();
    this.whole = this.own = false;
    this.fresh = true;
    const covers = this.covers();
    const full = this.full(covers);
    // A phone that is held upright shows ground from top to bottom; arrows lead to what stands beyond its sides.
    const least = this.upright ? shifted : ground;
    let wanted = places.slice(0, Math.max(1, must));
    const box = around(wanted);
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const from = { x: this.width / 2 - middle.x * full, y: this.height / 2 - (this.table.y - middle.y) * full, scale: full };
    let best = this.settled(wanted, from, covers, least);
    for (const [i, p] of places.slice(wanted.length).entries()) {
      const more = this.settled([...wanted, p], best, covers, i < should ? least : shifted, i < should ? 3 : 1);
      if (more.covered > 0) continue;
      wanted = [...wanted, p];
      best = more;
    }
    Object.assign(this, { x: best.x, y: best.y, scale: best.scale, opened: best.scale, liked: best.scale });
    this.sharpen();
  }

  /**
   * Opens a battle with all these places in sight, if they have room and most of what nothing lies over is table.
   */
  openAll(places: readonly Point[]): void {
    if (places.length === 0 || this.width === 0) return;
    const covers = this.covers();
    const full = this.full(covers);
    const box = around(places);
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const from = { x: this.width / 2 - middle.x * full, y: this.height / 2 - (this.table.y - middle.y) * full, scale: full };
    // Rather smaller than with bare table around it.
    const found = [shifted, ground, wholly].map((least) => this.settled(places, from, covers, least)).find((f) => f.covered === 0);
    if (!found) return;
    this.stop();
    this.whole = this.own = false;
    this.fresh = true;
    Object.assign(this, { x: found.x, y: found.y, scale: found.scale, opened: found.scale, liked: found.scale });
    this.sharpen();
  }

  /** How many of these places are not seen. */
  unseen(places: readonly Point[]): number {
    return places.filter((p) => this.hidden([p], this.covers()) > 0).length;
  }

  private window(): Rect {
    return { left: 0, top: 0, right: this.width, bottom: this.height };
  }

  /** Where the table lies so that it fills what has ground, as near as can be to where it is wanted. */
  private filling(x: number, y: number, scale: number, covers: readonly Rect[]): Point {
    const room = this.bare(covers);
    const lie = (at: number, long: number, from: number, to: number) => (long >= to - from ? Math.max(to - long, Math.min(from, at)) : (from + to - long) / 2);
    return { x: lie(x, this.table.x * scale, room.left, room.right), y: lie(y, this.table.y * scale, room.top, room.bottom) };
  }

  /**
   * Where the table lies, and how large, so that nothing covers these places: nearest to where it is, and no smaller than they need. The
   * window stays full of ground, at least so much of it. Where all have no room, as many as can are uncovered.
   */
  private settled(places: readonly Point[], from: { x: number; y: number; scale: number }, covers: readonly Rect[], least: number, most = steps.length): { x: number; y: number; scale: number; covered: number } {
    const [mx, my] = [this.width / 2, this.height / 2];
    let best = { ...from, covered: Infinity };
    for (const k of steps.slice(0, most)) {
      const scale = from.scale * k;
      const start = this.filling(mx - (mx - from.x) * k, my - (my - from.y) * k, scale, covers);
      const possible = this.share(start.x, start.y, scale, covers);
      if (k < 1 && (possible < least || scale < this.least() * 0.75)) break;
      const at = thinned(places.map((p) => ({ x: start.x + p.x * scale, y: start.y + (this.table.y - p.y) * scale })));
      if (k < 1 && !this.fits(at) && best.covered < Infinity && k > 0.36 && least < ground) continue;
      for (const full of k === 1 ? [filled, shifted, least] : [Math.max(least, shifted), least]) {
        const enough = Math.min(full, possible - 0.01);
        const mayLie = (dx: number, dy: number) => this.share(start.x + dx, start.y + dy, scale, covers) >= enough;
        const found = uncover(at, this.window(), covers, rim, mayLie, this.reach(mayLie));
        if (found.covered < best.covered) best = { x: start.x + found.dx, y: start.y + found.dy, scale, covered: found.covered };
        if (found.covered === 0) return best;
        if (full <= least) break;
      }
    }
    return best;
  }

  /** How far the board may move to each side. */
  private reach(mayLie: (dx: number, dy: number) => boolean): Rect {
    const far = (x: number, y: number, most: number) => {
      let by = 0;
      while (by < most && mayLie(x * (by + 24), y * (by + 24))) by += 24;
      return by + 24;
    };
    return { left: -far(-1, 0, this.width), right: far(1, 0, this.width), top: -far(0, -1, this.height), bottom: far(0, 1, this.height) };
  }

  /** Another decision: the board may move by itself again. */
  release(): void {
    this.own = false;
    this.fresh = true;
  }

  /**
   * Moves the board until nothing covers these places and the lines between the first of them and the others, unless the player has
   * moved it himself, nor the figures around them. Where they do not fit it shows more of the table. Those who are not named but may
   * be chosen have no lines between them, and the table never becomes small for them. A zone for deploying has no lines either. Others are uncovered too where there is room.
   */
  uncover(places: readonly Point[], figures: readonly Point[] = [], need: Need = 'named', others: readonly Point[] = []): void {
    if (!this.own) this.clear(places, figures, need, others);
  }

  /** Something happens at these places: the board moves if they are not seen, but never under the player's own hand. */
  follow(places: readonly Point[]): void {
    const { fresh } = this;
    if (!this.held && performance.now() - this.turned > 1000) this.clear(places, [], 'named');
    this.fresh = fresh; // it is no decision
  }

  /** How large the table is drawn at best: as the player likes it. In an upright window it fills the height that is free, unless he came nearer himself. */
  private wished(): number {
    return this.upright && this.liked <= this.opened ? Math.max(this.liked, this.full(this.lasting())) : this.liked;
  }

  private get upright(): boolean {
    return this.height > this.width * 1.3;
  }

  private clear(places: readonly Point[], figures: readonly Point[], need: Need, others: readonly Point[] = []): void {
    const [actor, ...rest] = places;
    if (!actor || this.width === 0) return;
    const covers = this.covers();
    const all = [...places, ...figures];
    const lines = need === 'named' ? rest.flatMap((p) => between(actor, p, 32 / this.scale)) : [];
    const wanted = [...all, ...lines];
    const now = { x: this.x, y: this.y, scale: this.scale };
    // It comes nearer with another decision only, never with what is said about the one that is open.
    const wished = this.wished();
    const moves = this.fresh && !this.resting;
    const near = moves && (this.scale < wished * shrunk || this.whole) ? { ...this.about(wished), scale: wished } : now;
    if (!this.resting) this.fresh = false;
    // It also moves when what floats has grown so much that it leaves little but the bare table around the board.
    if (near === now && this.share(this.x, this.y, this.scale, covers) >= (moves && this.upright ? filled : ground) && this.hidden(others.length > 0 ? [...wanted, ...others] : wanted, covers) === 0) return;
    for (const start of near === now ? [now] : [near, now]) {
      for (const seen of others.length > 0 ? [[...wanted, ...others], wanted] : [wanted]) {
        const found = this.settled(seen, start, covers, ground, 1);
        if (found.covered === 0) return this.goTo(found);
      }
    }
    // Rather a little smaller than with much bare table beside it.
    const full = need === 'named' ? this.settled(wanted, near, covers, ground) : null;
    if (full?.covered === 0) return this.goTo(full);
    // What comes and goes by itself may lie over a place for a moment before half of the window is bare.
    const passing = need === 'named' ? this.settled(wanted, near, this.lasting(), ground) : null;
    if (passing?.covered === 0) return this.goTo(passing);
    // So may a piece of the line between units that are free; in a low window, a corner of one, too.
    if (passing && this.hidden(all, this.lasting(), passing) <= (this.height < low ? 1 : 0)) return this.goTo(passing);
    // Where not all who may be chosen have room, as on a phone, it does not move for a few of them.
    const least = need !== 'may' ? 0 : this.width < this.height ? shifted : ground;
    const to = this.settled(wanted, near, covers, least);
    if (need === 'may' && near === now && this.width < this.height && to.covered > 0 && to.covered > this.hidden(wanted, covers) * 0.7) return;
    // In an upright window the table fills the height; arrows lead to those who may be chosen and stand beyond its sides.
    this.goTo(to);
  }

  /** How many of these places are covered or out of the window: now, or where the table would lie. */
  private hidden(places: readonly Point[], covers: readonly Rect[], from?: { x: number; y: number; scale: number }): number {
    const { x, y, scale } = from ?? { x: this.x, y: this.y, scale: this.scale };
    const at = thinned(places.map((p) => ({ x: x + p.x * scale, y: y + (this.table.y - p.y) * scale })));
    return covered(at, 0, 0, this.window(), covers, rim);
  }

  /** Where the table lies at another size, if what is in the middle of the window stays there. */
  private about(scale: number): Point {
    const [k, mx, my] = [scale / this.scale, this.width / 2, this.height / 2];
    return { x: mx - (mx - this.x) * k, y: my - (my - this.y) * k };
  }

  private goTo({ x, y, scale }: { x: number; y: number; scale: number }): void {
    if (Math.abs(x - this.x) > 0.5 || Math.abs(y - this.y) > 0.5 || Math.abs(scale / this.scale - 1) > 1e-4) this.glideTo(x, y, scale);
  }

  /** Whether places of the window could lie in it all at once. */
  private fits(places: readonly Point[]): boolean {
    const { left, top, right, bottom } = around(places);
    return right - left <= this.width - 2 * rim && bottom - top <= this.height - 2 * rim;
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
    this.glideTowards(at, mid);
    return true;
  }

  /** Goes to a place that the player asks for. */
  turnTo(p: Point): void {
    this.own = true;
    this.glideTowards(this.toWindow(p), this.middle);
  }

  /** Moves the board so that a place of the window comes as near to another as ground fills the window. */
  private glideTowards(at: Point, mid: Point): void {
    const to = this.filling(this.x + mid.x - at.x, this.y + mid.y - at.y, this.scale, this.covers());
    this.glideTo(to.x, to.y, this.scale);
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
    const { left, top, right, bottom } = this.free(this.lasting());
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
    this.liked = Math.max(scale, this.opened);
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
    this.shift(this.width / 2 - (a.x + b.x) / 2, this.height / 2 - (a.y + b.y) / 2);
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
    // Whole points of the screen: what is drawn sharp is laid there as it is.
    const { devicePixelRatio: dots = 1 } = globalThis;
    const [x, y] = [this.x, this.y].map((at) => Math.round(at * dots) / dots);
    this.world.style.transform = Math.abs(k - 1) > 1e-6 ? `translate3d(${this.x}px, ${this.y}px, 0) scale(${k})` : `translate3d(${x}px, ${y}px, 0)`;
  }
}

const [least, most] = [0.3, 0.7];

/** Where an edge of the table may be in the window: never altogether outside. */
function within(at: number, size: number, window: number): number {
  return Math.max(window * least - size, Math.min(window * most, at));
}

/** Without those that lie near to another. */
function thinned(places: readonly Point[]): Point[] {
  const taken = new Set<string>();
  return places.filter((p, i) => {
    const key = `${Math.round(p.x / grain)} ${Math.round(p.y / grain)}`;
    if (i > 0 && taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

/** Places along a line of the table, so far apart. */
function between(a: Point, b: Point, step: number): Point[] {
  const n = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step));
  return Array.from({ length: n + 1 }, (_, i) => ({ x: a.x + ((b.x - a.x) * i) / n, y: a.y + ((b.y - a.y) * i) / n }));
}
