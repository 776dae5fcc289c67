import type { Point } from '../engine/types';

// A photograph of a real table under the map. It is never sent anywhere: the page shows the file as it lies in the player's browser.

/** The rows of a matrix that brings the corners of a square to four other places (north-west, north-east, south-east, south-west). */
export function warp(to: readonly [Point, Point, Point, Point]): [number, number, number, number, number, number, number, number] {
  const [a, b, c, d] = to;
  const [dx1, dx2, dy1, dy2] = [b.x - c.x, d.x - c.x, b.y - c.y, d.y - c.y];
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const det = dx1 * dy2 - dx2 * dy1 || 1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / det, (dx1 * sy - sx * dy1) / det];
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h];
}

export class Photo {
  url = $state('');
  size = $state.raw({ width: 1, height: 1 });
  /** where its corners lie on the table, in its lengths from the north-west corner */
  corners = $state.raw<readonly [Point, Point, Point, Point]>([{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 1 }]);
  /** how much of the ground is seen through: 0 … 1 */
  through = $state(0.55);
  /** its corners are being laid */
  laying = $state(false);

  /** Lays a picture from a file under a table of this size; throws if it is none. Its corners may be known. */
  async lay(file: Blob, width: number, depth: number, laying = true): Promise<void> {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    try {
      await image.decode();
    } catch (e) {
      URL.revokeObjectURL(url);
      throw e;
    }
    this.remove();
    this.size = { width: image.naturalWidth, height: image.naturalHeight };
    this.corners = [{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: depth }, { x: 0, y: depth }];
    this.url = url;
    this.laying = laying;
  }

  remove(): void {
    if (this.url) URL.revokeObjectURL(this.url);
    this.url = '';
    this.laying = false;
  }

  move(corner: number, to: Point): void {
    this.corners = this.corners.map((p, i) => (i === corner ? to : p)) as unknown as [Point, Point, Point, Point];
  }

  /** How a browser lays the picture, with so many pixels for a tenth of a millimetre. */
  transform(scale: number): string {
    const at = (p: Point): Point => ({ x: p.x * scale, y: p.y * scale });
    const [a, b, c, d] = this.corners;
    const [m11, m12, m13, m21, m22, m23, m31, m32] = warp([at(a), at(b), at(c), at(d)]);
    const { width: w, height: h } = this.size;
    return `matrix3d(${[m11 / w, m21 / w, 0, m31 / w, m12 / h, m22 / h, 0, m32 / h, 0, 0, 1, 0, m13, m23, 0, 1].join(',')})`;
  }
}
