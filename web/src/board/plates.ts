import type { Side } from '../engine/types';

// The forms of bases and signs. Sides differ in form, so that no colour has to tell them apart: one has cut corners, the other whole ones.

/** How far the corners of one side's bases are cut, of their smaller side. */
const cut = 0.26;

/** What of a base its outline depends on. */
interface Form {
  width: number;
  depth: number;
  round?: boolean;
}

/** The outline of a base around its middle, nose up: hexagons and cut corners for red, squares for blue, and its own shape for neither side. */
export function plateOf({ width, depth, round }: Form, side: Side): string {
  const [w, d] = [width / 2, (round ? width : depth) / 2];
  if (side === 'red' && round) return poly([0, -1.1], [0.95, -0.55], [0.95, 0.55], [0, 1.1], [-0.95, 0.55], [-0.95, -0.55])(w, w);
  if (side === 'red') {
    const c = cut * 2 * Math.min(w, d);
    return `M${n(c - w)} ${n(-d)}H${n(w - c)}L${n(w)} ${n(c - d)}V${n(d - c)}L${n(w - c)} ${n(d)}H${n(c - w)}L${n(-w)} ${n(d - c)}V${n(c - d)}Z`;
  }
  if (side === 'blue' && round) return poly([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9])(w, w);
  if (round) return `M${n(-w)} 0a${n(w)} ${n(w)} 0 1 0 ${n(2 * w)} 0a${n(w)} ${n(w)} 0 1 0 ${n(-2 * w)} 0Z`;
  return poly([-1, -1], [1, -1], [1, 1], [-1, 1])(w, d);
}

const n = (v: number) => Math.round(v);
const poly =
  (...pts: readonly [number, number][]) =>
  (w: number, d: number) =>
    `M${pts.map(([x, y]) => `${n(x * w)} ${n(y * d)}`).join('L')}Z`;

/** Half of a sign, and how far the tick stands out that says where its unit looks. */
const [half, out] = [{ x: 15.5, y: 10.5 }, 11];

/** How far from the middle of a sign the tick is, so that as much of it is seen in whatever direction a unit looks. */
export function tickOf(facing: number): { from: number; to: number } {
  const a = (facing * Math.PI) / 1800;
  const edge = Math.min(half.x / Math.max(1e-6, Math.abs(Math.sin(a))), half.y / Math.max(1e-6, Math.abs(Math.cos(a))));
  return { from: Math.round((edge - 5) * 10) / 10, to: Math.round((edge + out) * 10) / 10 };
}
