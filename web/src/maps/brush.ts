import { toLine } from '../board/geometry';
import type { Point } from '../engine/types';
import { area2, isSimple, simplifiedRing } from './shapes';

// A brush paints what lies within its reach of the way it went: a field of heights over a mesh, of which the outline is the shore.

/** A number from -1 to 1 that depends on the place alone, and changes softly. */
function noise(p: Point, size: number): number {
  const [x, y] = [p.x / size, p.y / size];
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const soft = (t: number) => t * t * (3 - 2 * t);
  const at = (a: number, b: number) => {
    let h = Math.imul(a, 374761393) ^ Math.imul(b, 668265263);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 2 ** 31 - 1;
  };
  const [u, v] = [soft(x - i), soft(y - j)];
  const row = (b: number) => at(i, b) * (1 - u) + at(i + 1, b) * u;
  return row(j) * (1 - v) + row(j + 1) * v;
}

/** The outline of a stroke of the brush; ragged: as woods grow. Null: it has none. */
export function stroke(way: readonly Point[], reach: number, ragged: boolean): Point[] | null {
  const first = way[0];
  if (!first) return null;
  const line = way.length > 1 ? way : [first, first];
  const rim = reach * (ragged ? 1.35 : 1.1);
  const [xs, ys] = [way.map((p) => p.x), way.map((p) => p.y)];
  const mesh = Math.max(30, reach / 5, (Math.max(...xs) - Math.min(...xs)) / 120, (Math.max(...ys) - Math.min(...ys)) / 120);
  const from = { x: Math.min(...xs) - rim - mesh, y: Math.min(...ys) - rim - mesh };
  const cols = Math.ceil((Math.max(...xs) + rim + mesh - from.x) / mesh) + 1;
  const rows = Math.ceil((Math.max(...ys) + rim + mesh - from.y) / mesh) + 1;
  const place = (i: number, j: number): Point => ({ x: from.x + i * mesh, y: from.y + j * mesh });
  const height = new Float64Array(cols * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const p = place(i, j);
      const wild = ragged ? reach * (0.16 * noise(p, reach * 1.1) + 0.1 * noise(p, reach * 0.45)) : 0;
      height[j * cols + i] = reach + wild - toLine(p, line);
    }
  }
  const rings = shores(height, cols, rows, place).sort((a, b) => Math.abs(area2(b)) - Math.abs(area2(a)));
  for (let near = reach / 16; rings[0] && near < reach; near *= 1.6) {
    const ring = simplifiedRing(rings[0], near);
    if (ring.length <= 160 && isSimple(ring)) return ring;
  }
  return null;
}

/** The lines along which heights are zero, as rings (marching squares). */
function shores(height: Float64Array, cols: number, rows: number, place: (i: number, j: number) => Point): Point[][] {
  const next = new Map<string, { to: string; at: Point }>();
  const h = (i: number, j: number) => height[j * cols + i] ?? -1;
  // The crossing of a side of the mesh has one name, from whichever cell it is looked at.
  const cut = (i: number, j: number, k: number, l: number) => {
    const [a, b] = [h(i, j), h(k, l)];
    const t = a / (a - b);
    const [p, q] = [place(i, j), place(k, l)];
    const [ni, nj] = [Math.min(i, k), Math.min(j, l)];
    return { name: `${ni},${nj},${i === k ? 'v' : 'h'}`, at: { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t } };
  };
  for (let j = 0; j + 1 < rows; j++) {
    for (let i = 0; i + 1 < cols; i++) {
      const corner = [[i, j], [i + 1, j], [i + 1, j + 1], [i, j + 1]] as const;
      const up = corner.map(([a, b]) => h(a, b) > 0);
      // Going round the cell, a shore begins where the ground falls under water and ends where it rises again.
      const falls: ReturnType<typeof cut>[] = [];
      const rises: ReturnType<typeof cut>[] = [];
      for (let c = 0; c < 4; c++) {
        const d = (c + 1) % 4;
        if (up[c] === up[d]) continue;
        (up[c] ? falls : rises).push(cut(...corner[c]!, ...corner[d]!));
      }
      falls.forEach((f, k) => next.set(f.name, { to: rises[k]!.name, at: f.at }));
    }
  }
  const rings: Point[][] = [];
  while (next.size > 0) {
    const ring: Point[] = [];
    for (let name = next.keys().next().value; name !== undefined; ) {
      const here = next.get(name);
      if (!here) break;
      next.delete(name);
      ring.push(here.at);
      name = here.to;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}
