import type { Base, ModelView, Point } from '../engine/types';
import { hull } from './geometry';

// A squad whose men stand on bases of their own: the ground they stand on, and the plate above them that says what they are.

/** Around each man so many corners are looked at, so far from his middle, of the width of his base. */
const [corners, far] = [10, 0.82];

/** The outline of the ground on which a squad stands, from the place of its leader, north up. */
export function groundOf(base: Base, models: readonly ModelView[]): Point[] {
  const all = models.flatMap(({ base: own }) => {
    const r = Math.max(own.width, own.round ? 0 : own.depth) * far;
    return Array.from({ length: corners }, (_, i) => {
      const a = ((i + 0.5) / corners) * 2 * Math.PI;
      return { x: own.at.x - base.at.x + r * Math.sin(a), y: own.at.y - base.at.y + r * Math.cos(a) };
    });
  });
  return hull(all);
}

/** How far the edge of the plate is above the northmost man, and half of its height at full size, in pixels. */
const [free, half] = [4.5, 10.5];

/** How large the plate of a squad is against a full sign: from very near it grows a little with the men. */
export const plateSize = (base: Base, scale: number): number => Math.max(1, Math.min(1.4, base.width * scale * 0.018));

/** Where the plate of a squad is: above its northmost men; from the place of its leader, on the paper. */
export function plateAt(base: Base, models: readonly { base: Base }[], scale: number): Point {
  const deep = (b: Base) => Math.max(b.width, b.round ? 0 : b.depth);
  const top = Math.max(...models.map((m) => m.base.at.y + deep(m.base) / 2));
  const first = models.filter((m) => m.base.at.y + deep(m.base) / 2 > top - deep(m.base)).map((m) => m.base.at.x);
  return { x: (Math.min(...first) + Math.max(...first)) / 2 - base.at.x, y: -(top - base.at.y) - (free + half * plateSize(base, scale)) / scale };
}
