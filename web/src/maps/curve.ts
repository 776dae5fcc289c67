import type { Point } from '../engine/types';
import { simplified, whole } from './shapes';

// Roads and rivers are curves to the hand and lines of short stretches in a map: the hand puts down knots, the line runs softly through them.

/** How near the line stays to the curve, in tenths of a millimetre, and how near knots that are found again stay to the line. */
const fine = 8;
const coarse = 70;
const mostKnots = 24;

/** The line of a curve through all knots (Catmull and Rom). */
export function curve(knots: readonly Point[]): Point[] {
  if (knots.length < 3) return knots.map(whole);
  const out: Point[] = [];
  for (let i = 0; i + 1 < knots.length; i++) {
    const [b, c] = [knots[i]!, knots[i + 1]!];
    const a = knots[i - 1] ?? { x: 2 * b.x - c.x, y: 2 * b.y - c.y };
    const d = knots[i + 2] ?? { x: 2 * c.x - b.x, y: 2 * c.y - b.y };
    const steps = Math.max(2, Math.min(16, Math.ceil(Math.hypot(c.x - b.x, c.y - b.y) / 150)));
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const at = (p: number, q: number, r: number, u: number) => (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - u) * t * t + (3 * q - p - 3 * r + u) * t * t * t) / 2;
      out.push({ x: at(a.x, b.x, c.x, d.x), y: at(a.y, b.y, c.y, d.y) });
    }
  }
  return simplified([...out, knots[knots.length - 1]!], fine);
}

/** Few knots through which a line runs: to take hold of a curve that came from elsewhere. */
export function knotsOf(line: readonly Point[]): Point[] {
  for (let near = coarse; ; near *= 1.5) {
    const found = simplified(line, near);
    if (found.length <= mostKnots) return found;
  }
}
