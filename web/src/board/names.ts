import type { Base, ModelView, Point, UnitID, UnitView } from '../engine/types';

/** Below which everything of a unit is: its base, its men and its sign. There its name goes. */
function lowest(base: Base, models: readonly ModelView[], chip: { y: number } | null, scale: number): number {
  const own = (base.round ? base.width : Math.max(base.width, base.depth)) / 2;
  const men = models.map((m) => base.at.y - m.base.at.y + m.base.width / 2);
  return Math.max(own, ...men, chip ? chip.y + 9 / scale : 0);
}

/** Above which everything of a unit is, as far below its middle as that is negative. */
export function highest(base: Base, models: readonly ModelView[], chip: { y: number } | null, scale: number): number {
  const own = (base.round ? base.width : Math.max(base.width, base.depth)) / 2;
  return Math.min(-own, ...models.map((m) => base.at.y - m.base.at.y - m.base.width / 2), (chip?.y ?? 0) - 12 / scale);
}

interface Seen {
  /** pixels for a tenth of a millimetre */
  scale: number;
  selected: UnitID | null;
  /** where the sign of a unit is seen off its base, if it is */
  chipOf: (unit: UnitView) => { x: number; y: number } | null;
  /** the badges that units wear, in pixels */
  badges?: readonly { at: Point; half: number }[];
}

/**
 * Where names go, in lengths of the table from the middle of their unit: below it, or above it where another name, base, sign or badge
 * is in the way. Units that find no room have none; the chosen unit has its name in any case, then the others in their order. A unit without a
 * name is covered.
 */
export function namePlaces(units: readonly UnitView[], nameOf: (unit: UnitView) => string | null, { scale, selected, chipOf, badges = [] }: Seen): Map<UnitID, number> {
  const out = new Map<UnitID, number>();
  const taken: { x: number; y: number; half: number }[] = [];
  const things = units.flatMap((unit) => {
    const { id, base } = unit;
    if (!base || nameOf(unit) === null) return [];
    const chip = chipOf(unit);
    const [x, y, r] = [base.at.x * scale, -base.at.y * scale, Math.min(base.width, base.round ? base.width : base.depth) * 0.5 * scale];
    return [{ id, x, y, w: r, h: r }, { id, x: x + (chip?.x ?? 0) * scale, y: y + (chip?.y ?? 0) * scale, w: 14, h: 10 }];
  });
  const worn = badges.map(({ at, half }) => ({ x: at.x, y: at.y, w: half - 3, h: half - 3 }));
  for (const unit of [...units].sort((a, b) => Number(b.id === selected) - Number(a.id === selected))) {
    const { id, base } = unit;
    if (!base || id === 0) continue;
    const chip = chipOf(unit);
    const models = unit.models ?? [];
    const half = (nameOf(unit) ?? unit.name).length * 3;
    const spots = [lowest(base, models, chip, scale) + 14 / scale, highest(base, models, chip, scale) - 4 / scale];
    const spot = spots.find((dy) => {
      const [x, y] = [base.at.x * scale, (dy - base.at.y) * scale];
      const over = (o: { x: number; y: number; w: number; h: number }) => Math.abs(o.y - y + 5) < o.h + 6 && Math.abs(o.x - x) < o.w + half;
      if (things.some((o) => o.id !== id && over(o)) || worn.some(over)) return false;
      return !taken.some((o) => Math.abs(o.y - y) < 12 && Math.abs(o.x - x) < o.half + half);
    });
    const at = spot ?? (id === selected ? spots[0] : undefined);
    if (at === undefined) continue;
    out.set(id, at);
    taken.push({ x: base.at.x * scale, y: (at - base.at.y) * scale, half });
  }
  return out;
}
