import type { Base, ModelView, Point } from '../engine/types';

// From near the model of a unit says what it is, and its sign is a chip behind the base.

/** Half of a sign at full size, and what lies free between it and the base, in pixels. */
const [half, free] = [{ x: 15.5, y: 10.5 }, 3];

/** How large a chip is against a full sign: it grows with the model, so that neither is lost beside the other. */
export function chipSize(base: Base, scale: number): number {
  const long = Math.max(base.width, base.round ? 0 : base.depth) * scale;
  return Math.max(0.62, Math.min(1.2, long * 0.0085));
}

/** Where the middle of a chip is: behind a base, or behind the last man of a squad; from the place of the unit, on the paper. */
export function chipAt(base: Base, models: readonly ModelView[], scale: number): Point {
  const a = (base.facing * Math.PI) / 1800;
  const [x, y] = [-Math.sin(a), Math.cos(a)];
  const size = chipSize(base, scale);
  const last = Math.max(0, ...models.map((m) => (m.base.at.x - base.at.x) * x + (base.at.y - m.base.at.y) * y));
  const by = last + (base.round ? base.width : base.depth) / 2 + ((Math.abs(x) * half.x + Math.abs(y) * half.y) * size + free) / scale;
  return { x: x * by, y: y * by };
}

/** Where the badge of a number sits beside a chip, in units of the sign: away from the base, so that it lies on no model. */
export function seatAt(base: Base, i: number): { side: 1 | -1; x: number; y: number } {
  const a = (base.facing * Math.PI) / 1800;
  const [x, y] = [-Math.sin(a), Math.cos(a)];
  if (Math.abs(x) >= 0.35) {
    const side = x > 0 ? 1 : -1;
    return { side, x: side * (6.4 + Math.floor(i / 2) * 12.4), y: (i % 2) * 12.4 - 6.2 };
  }
  const side = i % 4 < 2 ? 1 : -1;
  return { side, x: side * (6.4 + Math.floor(i / 4) * 12.4), y: (i % 2) * 12.4 * (y > 0 ? 1 : -1) };
}
