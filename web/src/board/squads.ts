import type { Base, ModelView, Point, UnitID, UnitView } from '../engine/types';
import type { Rect } from './clear';
import { hull } from './geometry';
import { meet } from './labels';

// A squad whose men stand on bases of their own: the ground they stand on, and the plate above them that says what they are.

/** The men of a unit who stand on bases of their own, be it the last of them. A vehicle stands on the base of its unit. */
export function menOf({ base, models = [] }: Pick<UnitView, 'base' | 'models'>): readonly ModelView[] {
  return models.length > 1 || (models.length === 1 && base?.round && models[0]!.base.round) ? models : [];
}

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

/** Half of a plate at full size with its rim, in pixels. */
const plate = { x: 16.5, y: 12 };

/** How wide two badges are that sit beside a plate, one above the other, in pixels. */
const column = 17;

/** The room that a plate and what is worn beside it take, in pixels from its middle. */
export const plateRoom = (size: number, worn: number): Rect => ({ left: -plate.x * size, right: plate.x * size + Math.ceil(worn / 2) * column, top: -plate.y * size, bottom: plate.y * size });

/**
 * Where the plates of squads are: above their men, unless another plate or a vehicle is there; then below them or beside them, where least is
 * hidden. What they wear has room beside them. From the places of their leaders, on the paper.
 */
export function platesOf(units: readonly UnitView[], scale: number, wornBy: (unit: UnitView) => number = () => 0): Map<UnitID, Point> {
  const out = new Map<UnitID, Point>();
  const box = (x: number, y: number, w: number, h: number): Rect => ({ left: x - w, right: x + w, top: y - h, bottom: y + h });
  const there = units.filter((u) => u.base && !u.out && u.id !== 0).sort((a, b) => a.id - b.id);
  const stands = there.flatMap((unit) => {
    const men = menOf(unit);
    const bases = men.length > 0 ? men.map((m) => m.base) : [unit.base!];
    return bases.map((b) => ({ id: unit.id, at: box(b.at.x * scale, -b.at.y * scale, (b.width / 2) * scale, ((b.round ? b.width : b.depth) / 2) * scale) }));
  });
  const laid: Rect[] = [];
  for (const unit of there) {
    const [base, men] = [unit.base!, menOf(unit)];
    if (men.length === 0) continue;
    const size = plateSize(base, scale);
    const [w, h] = [plate.x * size, plate.y * size];
    const own = stands.filter((s) => s.id === unit.id).map((s) => s.at);
    const [left, right, top, bottom] = [Math.min(...own.map((r) => r.left)), Math.max(...own.map((r) => r.right)), Math.min(...own.map((r) => r.top)), Math.max(...own.map((r) => r.bottom))];
    const above = plateAt(base, men, scale);
    const [x, y] = [base.at.x * scale, -base.at.y * scale];
    const [mx, my] = [(left + right) / 2, (top + bottom) / 2];
    const highest = { x: x + above.x * scale, y: y + above.y * scale };
    const spots = [
      highest,
      ...[-1.1, 1.1].map((by) => ({ x: highest.x + by * w, y: highest.y })),
      { x: mx, y: bottom + h - 1 },
      { x: left - w + 1, y: my },
      { x: right + w - 1, y: my },
      ...[-2.2, 2.2].map((by) => ({ x: highest.x + by * w, y: highest.y })),
      { x: highest.x, y: highest.y - 1.6 * h },
      ...[-1.1, 1.1].map((by) => ({ x: mx + by * w, y: bottom + h - 1 })),
    ];
    const worn = Math.ceil(wornBy(unit) / 2) * column;
    const besides = (at: Point): Rect[] => (worn === 0 ? [] : [1, -1].map((side) => box(at.x + side * (w + worn / 2), at.y, worn / 2, h)));
    const hides = (at: Point) => {
      const r = box(at.x, at.y, w, h);
      const crowded = worn === 0 ? 0 : Math.min(...besides(at).map((b) => laid.filter((o) => meet(b, o)).length));
      return laid.filter((o) => meet(r, o)).length * 4 + crowded * 3 + stands.reduce((sum, s) => sum + (meet(r, s.at) ? (s.id === unit.id ? 1 : 3) : 0), 0);
    };
    const first = hides(highest);
    // One of its own men who is touched is no reason to look for the sign elsewhere; those of others stand before it and would cover it.
    const best = first < 3 ? highest : spots.reduce((a, b) => (hides(b) < hides(a) ? b : a));
    out.set(unit.id, { x: (best.x - x) / scale, y: (best.y - y) / scale });
    laid.push(box(best.x, best.y, w, h));
    const free = besides(best).find((b) => !laid.some((o) => meet(b, o)));
    if (free) laid.push(free);
  }
  return out;
}
