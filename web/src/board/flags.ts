import type { Point, UnitView } from '../engine/types';
import { meet } from './labels';
import { paper } from './geometry';

/** How much larger than a mark the flag of an objective is drawn: its number is read on a phone. */
export const flagSize = 1.45;

/** What a flag covers around its foot, in pixels. */
const flag = { left: 5, right: 18 * flagSize, top: 24 * flagSize, bottom: 5 };

/** A unit as it is seen around its place: its base or its sign, whichever is larger, with the tick that says where it looks. */
const sign = { x: 20, y: 17 };

/**
 * Where the flag of a place flies: on its place, unless a unit or one of its men stands there; then at the nearest free place beside it. On paper, in
 * lengths of the table; px is the length of a pixel.
 */
export function flagPlace(place: Point, units: readonly UnitView[], depth: number, px: number): Point {
  const taken = units.flatMap(({ base, models, out }) => {
    if (!base || out) return [];
    const half = Math.max(base.width, base.round ? 0 : base.depth) / 2 / px;
    const own = { ...paper(base.at, depth), x2: Math.max(half, sign.x), y2: Math.max(half, sign.y) };
    const men = (models ?? []).map((m) => ({ ...paper(m.base.at, depth), x2: m.base.width / 2 / px, y2: m.base.width / 2 / px }));
    return [own, ...men].map(({ x, y, x2, y2 }) => ({ left: x / px - x2, right: x / px + x2, top: y / px - y2, bottom: y / px + y2 }));
  });
  const at = paper(place, depth);
  const isFree = (p: Point) => {
    const r = { left: p.x / px - flag.left, right: p.x / px + flag.right, top: p.y / px - flag.top, bottom: p.y / px + flag.bottom };
    return !taken.some((o) => meet(r, o));
  };
  for (const far of [0, 18, 30, 42, 56, 72, 90]) {
    for (const turn of far === 0 ? [0] : [180, 0, 225, 315, 135, 45, 270, 90]) {
      const a = (turn * Math.PI) / 180;
      const p = { x: at.x + Math.cos(a) * far * px, y: at.y + Math.sin(a) * far * px };
      if (isFree(p)) return p;
    }
  }
  return at;
}
