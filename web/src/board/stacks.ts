import type { Point, UnitID, UnitView } from '../engine/types';

/** Most of what a sign covers on the screen when it is as small as it gets, in pixels: a unit nearer than that lies below it. */
const room = { x: 21, y: 15 };

/**
 * From afar signs lie on each other: then one stands for all that are like it and says how many they are. A unit that must be
 * seen by itself, because it is chosen, has no key: it is like no other.
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

/** How much of its full size a sign has room for, and whether its badges hang on its left because others stand on its right. */
export interface Space {
  room: number;
  left: boolean;
}

/** A sign at full size with its rim, and what it has at least; badges reach so far beside it. */
const [full, leastRoom, badges] = [{ x: 34, y: 25 }, 0.72, { x: 46, y: 26 }];

/** What room signs have among the others that are seen, each where it hangs, in pixels. */
export function spacesOf(units: readonly UnitView[], scale: number, chipOf: (unit: UnitView) => Point | null, isSeen: (unit: UnitView) => boolean): ReadonlyMap<UnitID, Space> {
  const seen = units.flatMap((unit) => {
    if (!unit.base || !isSeen(unit)) return [];
    const [{ at }, chip] = [unit.base, chipOf(unit)];
    return [{ id: unit.id, x: (at.x + (chip?.x ?? 0)) * scale, y: (at.y - (chip?.y ?? 0)) * scale }];
  });
  return new Map(
    seen.map(({ id, x, y }) => {
      let [room, left, right] = [1, 0, 0];
      for (const o of seen) {
        if (o.id === id) continue;
        const [dx, dy] = [o.x - x, Math.abs(o.y - y)];
        room = Math.min(room, Math.max(Math.abs(dx) / full.x, dy / full.y));
        if (dy < badges.y && Math.abs(dx) < badges.x) {
          if (dx > 0) right++;
          else left++;
        }
      }
      return [id, { room: Math.max(leastRoom, room), left: right > left }];
    }),
  );
}
