import type { Base, Point } from '../engine/types';

// Lines between units run from rim to rim: over a figure or a sign they would hide it.

/** Half of a sign at full size with its rim, in pixels. */
const sign = { x: 17, y: 12 };

/** Where a line from the middle of a base towards a place leaves the base and the sign on it. A squad has its sign elsewhere. */
function rim(base: Base, to: Point, scale: number, bare: boolean): number {
  const long = Math.hypot(to.x - base.at.x, to.y - base.at.y);
  if (long === 0) return 0;
  const [ex, ey] = [(to.x - base.at.x) / long, (to.y - base.at.y) / long];
  const box = (x: number, y: number, dx: number, dy: number) => Math.min(x / Math.max(1e-6, Math.abs(dx)), y / Math.max(1e-6, Math.abs(dy)));
  const a = base.round ? 0 : (base.facing * Math.PI) / 1800;
  const [side, ahead] = [ex * Math.cos(a) - ey * Math.sin(a), ex * Math.sin(a) + ey * Math.cos(a)];
  const own = base.round ? base.width * 0.55 : box(base.width / 2, base.depth / 2, side, ahead);
  return Math.max(own, bare ? 0 : box(sign.x / scale, sign.y / scale, ex, ey)) + 2 / scale;
}

/** The line between two units, without what lies on them; null where nothing is left between. */
export function between(a: { base: Base; bare: boolean }, b: { base: Base; bare: boolean }, scale: number): { from: Point; to: Point } | null {
  const [p, q] = [a.base.at, b.base.at];
  const long = Math.hypot(q.x - p.x, q.y - p.y);
  const [off, on] = [rim(a.base, q, scale, a.bare), rim(b.base, p, scale, b.bare)];
  if (off + on >= long) return null;
  const at = (k: number) => ({ x: p.x + ((q.x - p.x) * k) / long, y: p.y + ((q.y - p.y) * k) / long });
  return { from: at(off), to: at(long - on) };
}
