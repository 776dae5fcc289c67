import type { Point } from '../engine/types';
import { homography, through, type Homography } from './homography';

// Four codes lie at the corners of a real table. From them a photograph is known to be where on it.

export type Corner = 'NW' | 'NE' | 'SE' | 'SW';
export const corners: readonly Corner[] = ['NW', 'NE', 'SE', 'SW'];

/** What the code of a corner says. */
export const codeOf = (corner: Corner) => `SANDTABLE ${corner}`;
export const cornerIn = (code: string): Corner | null => corners.find((c) => codeOf(c) === code) ?? null;

/** How large a code is printed, and how far from both edges of the table its outer corner lies, in tenths of a millimetre. */
export const CODE = 800;
export const MARGIN = 100;

/** The corners of a code in a picture as one reads it: top left, top right, bottom right, bottom left. */
export type Square = readonly [Point, Point, Point, Point];
export type Found = Partial<Record<Corner, Square>>;

/** Where the corners of a code lie on a table, from its north-west corner. */
function squareOf(corner: Corner, width: number, depth: number): Square {
  const [x, y] = [corner.endsWith('W') ? MARGIN : width - MARGIN - CODE, corner.startsWith('N') ? MARGIN : depth - MARGIN - CODE];
  return [{ x, y }, { x: x + CODE, y }, { x: x + CODE, y: y + CODE }, { x, y: y + CODE }];
}

/** Brings places of the table, from its north-west corner, to the photograph; null: a code is missing. */
export function viewOf(found: Found, width: number, depth: number): Homography | null {
  const known = corners.flatMap((c) => (found[c] ? [{ from: squareOf(c, width, depth), to: found[c] }] : []));
  return known.length < 4 ? null : homography(known.flatMap((k) => [...k.from]), known.flatMap((k) => [...k.to]));
}

/** How large the table is, by how large the codes are on it; null: a code is missing. */
export function sizeOf(found: Found): { width: number; depth: number } | null {
  const outer = corners.flatMap((c, i) => (found[c] ? [found[c][i as 0 | 1 | 2 | 3]] : []));
  const unit: Point[] = [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 1 }];
  const flat = outer.length === 4 ? homography(outer, unit) : null;
  if (!flat) return null;
  let [across, down] = [0, 0];
  corners.forEach((c, i) => {
    const [out, inner] = [through(flat, found[c]![i as 0]), through(flat, found[c]![((i + 2) % 4) as 0])];
    across += Math.abs(out.x - inner.x) / 4;
    down += Math.abs(out.y - inner.y) / 4;
  });
  return { width: CODE / across + 2 * MARGIN, depth: CODE / down + 2 * MARGIN };
}

/** A table of a usual size that is about as large; otherwise to the next 5 cm. */
export function usual<S extends { unit: 'cm' | 'in'; width: number; depth: number }>(size: { width: number; depth: number }, all: readonly S[]): { unit: 'cm' | 'in'; width: number; depth: number } {
  const off = (s: S) => {
    const per = s.unit === 'in' ? 254 : 100;
    return Math.abs(Math.log((s.width * per) / size.width)) + Math.abs(Math.log((s.depth * per) / size.depth));
  };
  const near = all.toSorted((a, b) => off(a) - off(b))[0];
  const round = (n: number) => Math.max(10, 5 * Math.round(n / 500));
  return near && off(near) < 0.1 ? near : { unit: 'cm', width: round(size.width), depth: round(size.depth) };
}

type Reader = (data: Uint8ClampedArray, width: number, height: number) => { data: string; location: Record<`${'top' | 'bottom'}${'Left' | 'Right'}Corner`, Point> } | null;

/** Parts of a picture in which a code is looked for, as shares of it: the corners first. */
const windows: readonly [x: number, y: number, size: number][] = [
  ...[0, 0.45].flatMap((y) => [0, 0.45].map((x) => [x, y, 0.55] as [number, number, number])), [0, 0, 1],
  ...[0, 0.2, 0.4, 0.6].flatMap((y) => [0, 0.2, 0.4, 0.6].map((x) => [x, y, 0.4] as [number, number, number])),
  ...[0, 0.25, 0.5, 0.75].flatMap((y) => [0, 0.25, 0.5, 0.75].map((x) => [x, y, 0.25] as [number, number, number])),
];

/** First at few pixels, which is quick, and then at more. */
const looks = [700, 1400].flatMap((most) => windows.map(([x, y, size]) => ({ most, x, y, size })));

/** A reader knows one code at a time, and not among many: it looks at parts of the picture, and what was found is painted over. */
export async function findCorners(picture: ImageBitmap | HTMLCanvasElement, read: Reader): Promise<Found> {
  const whole = document.createElement('canvas');
  [whole.width, whole.height] = [picture.width, picture.height];
  const pen = whole.getContext('2d', { willReadFrequently: true });
  const part = document.createElement('canvas');
  const lens = part.getContext('2d', { willReadFrequently: true });
  if (!pen || !lens) return {};
  pen.drawImage(picture, 0, 0);
  pen.fillStyle = '#888';
  const found: Found = {};
  for (const { most, x, y, size } of looks) {
    const [left, top, width, height] = [x * whole.width, y * whole.height, size * whole.width, size * whole.height];
    const scale = Math.min(3, most / Math.max(width, height)); // small codes are read better when they are enlarged
    [part.width, part.height] = [Math.round(width * scale), Math.round(height * scale)];
    for (let again = 0; again < 4 && corners.some((c) => !found[c]); again++) {
      lens.drawImage(whole, left, top, width, height, 0, 0, part.width, part.height);
      const code = read(lens.getImageData(0, 0, part.width, part.height).data, part.width, part.height);
      if (!code) break;
      const { topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner } = code.location;
      const at = [topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner].map((p) => ({ x: left + p.x / scale, y: top + p.y / scale })) as unknown as Square;
      const corner = cornerIn(code.data);
      if (corner) found[corner] = at;
      pen.beginPath();
      at.forEach((p) => pen.lineTo(p.x, p.y));
      pen.fill();
    }
    if (corners.every((c) => found[c])) break;
    await new Promise((done) => setTimeout(done)); // the page stays alive
  }
  return found;
}

/** The photograph as the table is seen from above, so many pixels wide. */
export function rectified(picture: ImageBitmap | HTMLCanvasElement, view: Homography, width: number, depth: number, pixels = 2000): HTMLCanvasElement {
  const from = document.createElement('canvas');
  [from.width, from.height] = [picture.width, picture.height];
  const pen = from.getContext('2d', { willReadFrequently: true });
  const to = document.createElement('canvas');
  const k = pixels / Math.max(width, depth);
  [to.width, to.height] = [Math.round(width * k), Math.round(depth * k)];
  const brush = to.getContext('2d');
  if (!pen || !brush) return to;
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, from.width, from.height);
  const out = brush.createImageData(to.width, to.height);
  for (let y = 0, at = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++, at += 4) {
      const p = through(view, { x: (x + 0.5) / k, y: (y + 0.5) / k });
      const [left, top] = [Math.floor(p.x - 0.5), Math.floor(p.y - 0.5)];
      if (left < 0 || top < 0 || left >= from.width - 1 || top >= from.height - 1) continue;
      const [fx, fy] = [p.x - 0.5 - left, p.y - 0.5 - top];
      const i = 4 * (top * from.width + left);
      for (let c = 0; c < 3; c++) {
        const above = data[i + c]! * (1 - fx) + data[i + 4 + c]! * fx;
        const below = data[i + 4 * from.width + c]! * (1 - fx) + data[i + 4 * from.width + 4 + c]! * fx;
        out.data[at + c] = above * (1 - fy) + below * fy;
      }
      out.data[at + 3] = 255;
    }
  }
  brush.putImageData(out, 0, 0);
  return to;
}
