import type { Point } from '../engine/types';
import type { Box } from './geometry';

/** How close one can get, in pixels for a tenth of a millimetre. */
const closest = 0.32;
/** How long after the last turn of the wheel the picture is drawn sharp again. */
const rest = 160;

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
    this.whole = true;
    this.scale = this.least();
    this.x = (this.width - this.table.x * this.scale) / 2;
    this.y = (this.height - this.table.y * this.scale) / 2;
    this.sharpen();
  }

  /** The scale at which the whole table is seen. */
  private least(): number {
    const margin = Math.min(24, this.width * 0.02);
    return Math.max(0.001, Math.min((this.width - 2 * margin) / this.table.x, (this.height - 2 * margin) / this.table.y));
  }

  pan(dx: number, dy: number): void {
    this.whole = false;
    this.x += dx;
    this.y += dy;
    this.keep();
  }

  /** Comes closer (more than 1) or goes further away, around a place of the window. */
  zoom(by: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(closest, Math.max(this.least() * 0.8, this.scale * by));
    const k = scale / this.scale;
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
    if (dx || dy) this.pan(dx, dy);
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
    this.pan(this.width / 2 - mid.x, this.height / 2 - mid.y);
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
    const within = (at: number, size: number, window: number) => Math.max(window * 0.3 - size, Math.min(window * 0.7, at));
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
