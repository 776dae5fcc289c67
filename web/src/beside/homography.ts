import type { Point } from '../engine/types';

/** Brings points of one plane to another as a camera does: the rows of a matrix whose last number is 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

/** Where a point comes to lie. */
export function through([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** What brings so many points, four at least, to others with the smallest error; null: they say too little. */
export function homography(from: readonly Point[], to: readonly Point[]): Homography | null {
  // Around their middle and of one size, so that nothing is lost in very large and very small numbers.
  const [of, back] = [even(from), even(to)];
  const m = Array.from({ length: 8 }, () => new Array<number>(9).fill(0));
  from.forEach((p, i) => {
    const q = to[i];
    if (!q) return;
    const [x, y, u, v] = [(p.x - of.x) * of.k, (p.y - of.y) * of.k, (q.x - back.x) * back.k, (q.y - back.y) * back.k];
    for (const row of [[x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]]) {
      for (let j = 0; j < 8; j++) for (let k = 0; k < 9; k++) m[j]![k]! += row[j]! * row[k]!;
    }
  });
  const n = solved(m);
  if (!n) return null;
  const [a, b, c, d, e, f, g, h] = n as [number, number, number, number, number, number, number, number];
  // Undone: first the size of the one, then that of the other.
  const near = [[of.k, 0, -of.k * of.x], [0, of.k, -of.k * of.y], [0, 0, 1]];
  const far = [[1 / back.k, 0, back.x], [0, 1 / back.k, back.y], [0, 0, 1]];
  const all = times(times(far, [[a, b, c], [d, e, f], [g, h, 1]]), near);
  const last = all[2]![2]!;
  if (Math.abs(last) < 1e-12) return null;
  return all.flat().slice(0, 8).map((x) => x / last) as unknown as Homography;
}

function even(points: readonly Point[]): { x: number; y: number; k: number } {
  const [x, y] = [points.reduce((s, p) => s + p.x, 0) / points.length, points.reduce((s, p) => s + p.y, 0) / points.length];
  const far = points.reduce((s, p) => s + Math.hypot(p.x - x, p.y - y), 0) / points.length;
  return { x, y, k: 1 / (far || 1) };
}

const times = (a: number[][], b: number[][]): number[][] => a.map((row) => b[0]!.map((_, j) => row.reduce((s, x, k) => s + x * b[k]![j]!, 0)));

/** The unknowns of equations whose last column is what they come to. */
function solved(m: number[][]): number[] | null {
  const n = m.length;
  for (let i = 0; i < n; i++) {
    const best = m.slice(i).reduce((at, row, k) => (Math.abs(row[i]!) > Math.abs(m[at]![i]!) ? k + i : at), i);
    [m[i], m[best]] = [m[best]!, m[i]!];
    if (Math.abs(m[i]![i]!) < 1e-12) return null;
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      const by = m[j]![i]! / m[i]![i]!;
      for (let k = i; k <= n; k++) m[j]![k]! -= by * m[i]![k]!;
    }
  }
  return m.map((row, i) => row[n]! / row[i]!);
}
