import type { UnitID, UnitView } from '../engine/types';

/** Most of what a sign covers on the screen when it is as small as it gets, in pixels: whoever is nearer than that lies below it. */
const room = { x: 21, y: 15 };

/**
 * From afar signs lie on each other: then one stands for all that are like it and says how many they are. Whoever must be seen by
 * himself, because he is chosen, is like nobody: he has no key.
 */
export function stacksOf(units: readonly UnitView[], scale: number, keyOf: (unit: UnitView) => string): { tops: ReadonlyMap<UnitID, number>; under: ReadonlySet<UnitID> } {
  const tops = new Map<UnitID, number>();
  const under = new Set<UnitID>();
  const standing: { id: UnitID; key: string; x: number; y: number }[] = [];
  for (const unit of units) {
    const { id, base } = unit;
    const key = keyOf(unit);
    if (!base || id === 0 || !key) continue;
    const [x, y] = [base.at.x * scale, base.at.y * scale];
    const top = standing.find((o) => o.key === key && Math.abs(o.x - x) < room.x && Math.abs(o.y - y) < room.y);
    if (top) {
      under.add(id);
      tops.set(top.id, (tops.get(top.id) ?? 1) + 1);
    } else standing.push({ id, key, x, y });
  }
  return { tops, under };
}
