import type { Grid, Item, Scene } from '../engine/types';

// One of the painters of a scene: on a canvas. What everything looks like was decided when the scene was made; here are no colours but
// those of light and shade.

type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Picture = Canvas | ImageBitmap;
export type Brush = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Sprites are drawn with this radius in their scene; they reach a little beyond it. */
const radius = 1000;
const reach = 1250;
/** What is seen from near only is left out while a unit is shorter than this, in pixels. */
const nearBy = 34;
/** A fine line is no wider than this, in pixels: from near the contour of a hill is no wall. */
const finest = 2.6;

export function sheet(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

export const brushOf = (canvas: Canvas) => canvas.getContext('2d') as Brush;

/** For a canvas that is painted all over. */
export const opaque = (canvas: Canvas) => canvas.getContext('2d', { alpha: false }) as Brush;

/** A canvas that is not painted on any more: to draw it again and again costs less. */
const dry = (canvas: Canvas): Picture => ('transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas);

/** A part of the table, in its lengths. */
export interface Part {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** An item with what is worked out once. */
interface Prepared {
  item: Item;
  box: Part;
  path?: Path2D;
  /** of each of its paths, where it has many */
  boxes?: Part[];
}

/** An item with more paths than this is painted in part where only some of them are seen: rows of a whole field take long. */
const many = 8;

export class Painter {
  private readonly items: Prepared[];
  private readonly ground: Picture;
  private readonly relief: Picture | null;
  /** the largest radius that a sprite is set with */
  private readonly largest = new Map<number, number>();
  /** sprites as pictures, for the scale that was painted last */
  private stamps: { scale: number; of: Map<number, Picture> } = { scale: 0, of: new Map() };
  /** blades of grass from very near, for the scale that was painted last */
  private blades: { scale: number; of: Picture } | null = null;

  constructor(private readonly scene: Scene) {
    this.items = scene.items.map((item) => ({ item, box: this.boxOf(item) }));
    this.ground = picture(scene.ground, (data, at) => [data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0, 255]);
    this.relief = scene.relief ? picture(scene.relief, (data, at) => light(data[at] ?? 128)) : null;
  }

  /** Paints a part of the table so that it fills a canvas. What belongs to pieces that are gone is left out. */
  paint(brush: Brush, part: Part, scale: number, gone: ReadonlySet<number>): void {
    brush.setTransform(scale, 0, 0, scale, -part.x * scale, -part.y * scale);
    brush.imageSmoothingEnabled = true;
    brush.imageSmoothingQuality = 'high';
    this.lay(brush, this.scene.ground, this.ground);
    if (this.scene.unit * scale >= nearBy) this.sow(brush, part, scale);
    for (const made of this.items) {
      const { item, box } = made;
      if (item.piece !== undefined && gone.has(item.piece)) continue;
      if (item.near && this.scene.unit * scale < nearBy) continue;
      if (item.shade) {
        if (this.relief && this.scene.relief) this.lay(brush, this.scene.relief, this.relief);
      } else if (meet(box, part)) {
        if (item.set) this.stamp(brush, item.set, part, scale);
        else this.draw(brush, item, this.pathIn(made, part), scale);
      }
    }
  }

  /** Lays short blades and specks over the open ground, a square of a few units again and again: what stands on the ground covers them. */
  private sow(brush: Brush, part: Part, scale: number): void {
    const side = Math.min(1024, Math.round(grassy * this.scene.unit * scale));
    if (this.blades?.scale !== scale) this.blades = { scale, of: meadow(side, this.scene.season) };
    const pattern = brush.createPattern(this.blades.of, 'repeat');
    if (!pattern) return;
    const k = (grassy * this.scene.unit) / side;
    pattern.setTransform({ a: k, d: k });
    brush.fillStyle = pattern;
    brush.fillRect(part.x, part.y, part.wide, part.high);
  }

  private lay(brush: Brush, grid: Grid, picture: Picture): void {
    brush.drawImage(picture, -grid.step / 2, -grid.step / 2, grid.columns * grid.step, grid.rows * grid.step);
  }

  /** The paths of an item that are seen in a part. */
  private pathIn(made: Prepared, part: Part): Path2D {
    const { item, box } = made;
    const paths = item.paths ?? [];
    const inside = box.x >= part.x && box.y >= part.y && box.x + box.wide <= part.x + part.wide && box.y + box.high <= part.y + part.high;
    if (paths.length <= many || inside) return (made.path ??= pathOf(item));
    const boxes = (made.boxes ??= paths.map((p) => this.boxOf({ ...item, paths: [p] })));
    const seen = paths.filter((_, i) => meet(boxes[i]!, part));
    return seen.length === paths.length ? (made.path ??= pathOf(item)) : pathOf({ ...item, paths: seen });
  }

  private draw(brush: Brush, item: Item, path: Path2D, scale: number): void {
    if (item.fill) {
      brush.fillStyle = this.scene.colours[item.fill - 1] ?? '';
      brush.fill(path);
    }
    if (!item.stroke) return;
    brush.strokeStyle = this.scene.colours[item.stroke - 1] ?? '';
    brush.lineWidth = item.fine ? Math.min(item.width ?? 1, finest / scale) : (item.width ?? 1);
    brush.lineJoin = 'round';
    brush.lineCap = item.butt ? 'butt' : 'round';
    brush.setLineDash(item.dash ?? []);
    brush.stroke(path);
  }

  /** Sets the sprites of a run. */
  private stamp(brush: Brush, set: readonly number[], part: Part, scale: number): void {
    for (let i = 0; i + 3 < set.length; i += 4) {
      const [sprite = 0, x = 0, y = 0, r = 0] = [set[i], set[i + 1], set[i + 2], set[i + 3]];
      const half = (r * reach) / radius;
      if (x + half < part.x || y + half < part.y || x - half > part.x + part.wide || y - half > part.y + part.high) continue;
      brush.drawImage(this.stampOf(sprite, scale), x - half, y - half, 2 * half, 2 * half);
    }
  }

  private stampOf(sprite: number, scale: number): Picture {
    if (this.stamps.scale !== scale) this.stamps = { scale, of: new Map() };
    const known = this.stamps.of.get(sprite);
    if (known) return known;
    const side = Math.max(6, Math.ceil(((2 * (this.largest.get(sprite) ?? 1) * reach) / radius) * scale));
    const canvas = sheet(side, side);
    const brush = brushOf(canvas);
    const k = side / (2 * reach);
    brush.setTransform(k, 0, 0, k, side / 2, side / 2);
    for (const item of this.scene.sprites[sprite] ?? []) this.draw(brush, item, pathOf(item), k);
    const stamp = dry(canvas);
    this.stamps.of.set(sprite, stamp);
    return stamp;
  }

  private boxOf(item: Item): Part {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    const reckon = (x: number, y: number, by: number) => {
      [left, top, right, bottom] = [Math.min(left, x - by), Math.min(top, y - by), Math.max(right, x + by), Math.max(bottom, y + by)];
    };
    const half = (item.stroke ? (item.width ?? 0) : 0) / 2;
    for (const p of item.paths ?? []) for (let i = 0; i + 1 < p.length; i += 2) reckon(p[i] ?? 0, p[i + 1] ?? 0, half);
    const set = item.set ?? [];
    for (let i = 0; i + 3 < set.length; i += 4) {
      const r = set[i + 3] ?? 0;
      reckon(set[i + 1] ?? 0, set[i + 2] ?? 0, (r * reach) / radius);
      this.largest.set(set[i] ?? 0, Math.max(this.largest.get(set[i] ?? 0) ?? 1, r));
    }
    return { x: left, y: top, wide: right - left, high: bottom - top };
  }
}

/** How many units the square of blades of grass is wide. */
const grassy = 7;

/** A square of blades and specks whose edges join, so faint that its repeats do not show. */
function meadow(side: number, season: Scene['season']): Picture {
  const canvas = sheet(side, side);
  const brush = brushOf(canvas);
  const unit = side / grassy;
  let state = 7;
  const chance = () => (state = (state * 48271) % 2147483647) / 2147483647;
  brush.lineCap = 'round';
  for (let i = 0; i < 900; i++) {
    const [x, y, long, lean, dark] = [chance() * side, chance() * side, (0.05 + chance() * 0.11) * unit, (chance() - 0.5) * 0.09 * unit, chance() < 0.6];
    const speck = season === 'winter' || season === 'dust' ? chance() < 0.7 : chance() < 0.12;
    brush.strokeStyle = dark ? 'rgb(52 58 18 / 0.13)' : 'rgb(255 252 214 / 0.2)';
    brush.lineWidth = unit * (0.012 + chance() * 0.014);
    for (const dx of x > side - unit ? [0, -side] : [0]) {
      for (const dy of y < unit ? [0, side] : [0]) {
        brush.beginPath();
        brush.moveTo(x + dx, y + dy);
        brush.lineTo(x + dx + (speck ? unit * 0.02 : lean), y + dy - (speck ? 0 : long));
        brush.stroke();
      }
    }
  }
  return dry(canvas);
}

function meet(a: Part, b: Part): boolean {
  return a.x <= b.x + b.wide && b.x <= a.x + a.wide && a.y <= b.y + b.high && b.y <= a.y + a.high;
}

function pathOf(item: Item): Path2D {
  const path = new Path2D();
  for (const p of item.paths ?? []) {
    path.moveTo(p[0] ?? 0, p[1] ?? 0);
    for (let i = 2; i + 1 < p.length; i += 2) path.lineTo(p[i] ?? 0, p[i + 1] ?? 0);
    if (item.fill) path.closePath();
  }
  return path;
}

/** A grid as a picture, a point for each node. */
function picture(grid: Grid, colour: (data: Uint8Array, at: number) => readonly [number, number, number, number]): Picture {
  const data = Uint8Array.from(atob(grid.data), (c) => c.charCodeAt(0));
  const out = new ImageData(grid.columns, grid.rows);
  for (let at = 0; at < grid.columns * grid.rows; at++) out.data.set(colour(data, at), at * 4);
  const canvas = sheet(grid.columns, grid.rows);
  brushOf(canvas).putImageData(out, 0, 0);
  return dry(canvas);
}

/** What a value of the relief lays over the ground, as the other painters do: above 128 shade, under it light. */
function light(v: number): [number, number, number, number] {
  return v >= 128 ? [0x2b, 0x26, 0x1b, v - 128] : [0xff, 0xfa, 0xe1, ((128 - v) * 3) >> 2];
}
