import type { Scene } from '../engine/types';
import { opaque, Painter, type Part } from './paint';
import type { Order, Painted } from './worker';

/** The side of a tile, in pixels; neighbours overlap by a little, so that no seam is seen. */
const side = 512;
const overlap = 2;
/** The whole table is this many pixels wide or deep when it is painted coarse. */
const coarse = 1024;
/** How many tiles are kept besides those of the whole table. */
const most = 64;

interface Tile {
  /** pixels for a tenth of a millimetre */
  scale: number;
  canvas: HTMLCanvasElement;
  used: number;
}

const canvasOf = (width: number, height: number) => Object.assign(document.createElement('canvas'), { width, height });

/** Which tiles of a scale show a part of the table. */
export function tilesOf(part: Part, scale: number, size: { width: number; depth: number }): { column: number; row: number }[] {
  const step = (side - overlap) / scale;
  const from = (at: number) => Math.max(0, Math.floor(at / step));
  const to = (at: number, end: number) => Math.floor(Math.min(at, end - 1) / step);
  const out: { column: number; row: number }[] = [];
  for (let row = from(part.y); row <= to(part.y + part.high, size.depth); row++) {
    for (let column = from(part.x); column <= to(part.x + part.wide, size.width); column++) out.push({ column, row });
  }
  const middle = { x: (part.x + part.wide / 2) / step - 0.5, y: (part.y + part.high / 2) / step - 0.5 };
  const far = (t: { column: number; row: number }) => Math.hypot(t.column - middle.x, t.row - middle.y);
  return out.sort((a, b) => far(a) - far(b));
}

/**
 * The scale that tiles are painted at: that of the screen, so that a tile is shown point for point. To shrink or enlarge tiles in every
 * frame is what a machine without a graphics card is slowest at. The coarse tiles serve for whatever is not much nearer.
 */
export function sharpest(scale: number, whole: number): number {
  return scale <= whole * 1.15 ? whole : scale;
}

/**
 * The ground as tiles, which a worker paints: the whole table first and coarse, then what is seen, as sharp as the screen. Moving the
 * table paints nothing that is already there.
 */
export class Tiles {
  private readonly worker: Worker | null;
  private painter: Painter | null;
  private readonly whole: number;
  private readonly tiles = new Map<string, Tile>();
  private readonly asked = new Set<string>();
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private gone = new Set<number>();
  private version = 0;
  private clock = 0;
  private scale: number;
  private seen: string[] = [];

  constructor(
    private scene: Scene,
    private readonly into: HTMLElement,
    /** called when the whole table is painted, if only coarse */
    private readonly painted: () => void = () => undefined,
  ) {
    this.whole = this.scale = coarse / Math.max(scene.width, scene.depth);
    const apart = typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';
    this.worker = apart ? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) : null;
    this.painter = apart ? null : new Painter(scene);
    if (this.worker) {
      this.worker.onmessage = ({ data }: MessageEvent<Painted>) => this.hang(data.tile, data.bitmap);
      this.tell({ scene });
    }
    this.ask(this.whole, { x: 0, y: 0, wide: scene.width, high: scene.depth });
  }

  stop(): void {
    this.worker?.terminate();
    clearTimeout(this.timer);
    for (const key of [...this.tiles.keys()]) this.drop(key);
  }

  /** Paints another scene of the same size: what is shown stays until the new is there. */
  renew(scene: Scene): void {
    if (scene === this.scene) return;
    this.scene = scene;
    if (this.painter) this.painter = new Painter(scene);
    this.tell({ scene });
    this.anew();
  }

  /** Tells which pieces are no longer on the table: what is shown is painted anew without them. */
  without(gone: ReadonlySet<number>): void {
    if (gone.size === this.gone.size && [...gone].every((id) => this.gone.has(id))) return;
    this.gone = new Set(gone);
    this.tell({ absent: [...gone] });
    this.anew();
  }

  private anew(): void {
    this.version++;
    this.ask(this.whole, { x: 0, y: 0, wide: this.scene.width, high: this.scene.depth });
    this.seen = [];
  }

  /** Shows a part of the table at a scale, in pixels of the screen for a tenth of a millimetre. */
  show(part: Part, scale: number): void {
    this.scale = sharpest(scale, this.whole);
    this.seen = this.scale === this.whole ? [] : this.ask(this.scale, part);
    this.tidy();
  }

  // What was asked for and is not seen any more is not painted: only tiles of the whole table wait in any case.
  private ask(scale: number, part: Part): string[] {
    this.waiting = this.waiting.filter((key) => this.isCoarse(key));
    const keys = tilesOf(part, scale, this.scene).map(({ column, row }) => `${this.version} ${scale} ${column} ${row}`);
    for (const key of keys) {
      const known = this.tiles.get(key);
      if (known) known.used = ++this.clock;
      else if (!this.asked.has(key) && !this.waiting.includes(key)) this.waiting.push(key);
    }
    this.pump();
    return keys;
  }

  /** Whether it is a tile of the whole table as it is now. */
  private isCoarse(key: string): boolean {
    return key.startsWith(`${this.version} ${this.whole} `);
  }

  private pump(): void {
    while (this.asked.size < 2) {
      const key = this.waiting.shift();
      if (key === undefined) return;
      this.asked.add(key);
      this.order(key);
    }
  }

  private placeOf(key: string): { part: Part; scale: number; wide: number; high: number } {
    const [, scale = this.whole, column = 0, row = 0] = key.split(' ').map(Number);
    const step = (side - overlap) / scale;
    const at = { x: column * step, y: row * step };
    const wide = Math.min(side, Math.ceil((this.scene.width - at.x) * scale));
    const high = Math.min(side, Math.ceil((this.scene.depth - at.y) * scale));
    return { part: { ...at, wide: wide / scale, high: high / scale }, scale, wide, high };
  }

  private order(key: string): void {
    const { part, scale, wide, high } = this.placeOf(key);
    if (this.worker) {
      this.tell({ tile: key, part, scale, wide, high });
      return;
    }
    // Without a worker a tile is painted whenever the page has a moment.
    this.timer = setTimeout(() => {
      const canvas = canvasOf(wide, high);
      this.painter?.paint(opaque(canvas), part, scale, this.gone);
      this.place(key, canvas);
    }, 8);
  }

  private tell(order: Order): void {
    this.worker?.postMessage(order);
  }

  private hang(key: string, bitmap: ImageBitmap): void {
    const canvas = canvasOf(bitmap.width, bitmap.height);
    const to = canvas.getContext('bitmaprenderer', { alpha: false }); // what lies under it need not be drawn
    if (to) to.transferFromImageBitmap(bitmap);
    else bitmap.close();
    this.place(key, canvas);
  }

  private place(key: string, canvas: HTMLCanvasElement): void {
    this.asked.delete(key);
    this.pump();
    if (!key.startsWith(`${this.version} `)) return; // the ground is another since it was asked for
    const { scale, part } = this.placeOf(key);
    const of = (n: number, all: number) => `${(n / all) * 100}%`;
    const { width, depth } = this.scene;
    Object.assign(canvas.style, { left: of(part.x, width), top: of(part.y, depth), width: of(part.wide, width), height: of(part.high, depth), zIndex: scale === this.whole ? '0' : '1' });
    this.into.append(canvas);
    this.tiles.set(key, { scale, canvas, used: ++this.clock });
    this.tidy();
  }

  // Once all that is seen is sharp, tiles of other scales and of an earlier ground go; of the rest those looked at last stay.
  private tidy(): void {
    const sharp = this.seen.every((key) => this.tiles.has(key));
    const now = `${this.version} `;
    const rough = [...this.asked, ...this.waiting].some((key) => this.isCoarse(key));
    if (!rough) this.painted();
    for (const [key, tile] of this.tiles) {
      const old = !key.startsWith(now);
      if (old ? sharp && !rough : sharp && tile.scale !== this.whole && tile.scale !== this.scale) this.drop(key);
    }
    const spare = [...this.tiles].filter(([key, t]) => t.scale !== this.whole && !this.seen.includes(key)).sort((a, b) => a[1].used - b[1].used);
    for (const [key] of spare.slice(0, Math.max(0, spare.length + this.seen.length - most))) this.drop(key);
  }

  private drop(key: string): void {
    const tile = this.tiles.get(key);
    tile?.canvas.remove();
    if (tile) tile.canvas.width = tile.canvas.height = 0; // its memory is given back now
    this.tiles.delete(key);
  }
}
