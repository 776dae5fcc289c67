import type { UnitView } from '../engine/types';
import type { Seen } from './camera.svelte';
import type { Rect } from './clear';

/** Units of a side of which a part lies beyond the left or the right edge of the window, and where the arrow to them stands. */
export interface Beyond {
  /** one below the other; the arrow leads to the first */
  units: [UnitView, ...UnitView[]];
  right: boolean;
  /** the middle of the arrow, in the window */
  y: number;
}

/** How high and wide an arrow is that a finger can hit, and how far two of them are apart at least. */
const [size, wide] = [44, 56];

/** How far a sign reaches from the middle of its unit, in pixels. */
const sign = 20;

/** The rectangle in the window of all that is drawn of a unit. */
function boxOf({ base, models = [] }: UnitView, seen: Seen, depth: number): Rect | null {
  if (!base) return null;
  const half = Math.max((Math.max(base.width, base.depth) / 2) * seen.scale, sign);
  const at = [base.at, ...models.map((m) => m.base.at)].map((p) => ({ x: seen.x + p.x * seen.scale, y: seen.y + (depth - p.y) * seen.scale }));
  const [xs, ys] = [at.map((p) => p.x), at.map((p) => p.y)];
  return { left: Math.min(...xs) - half, right: Math.max(...xs) + half, top: Math.min(...ys) - half, bottom: Math.max(...ys) + half };
}

/** The free place that is nearest to one on an edge; where there is none, the place itself. */
function dodge(y: number, height: number, taken: readonly Rect[]): number {
  const isFree = (at: number) => at >= size / 2 && at <= height - size / 2 && taken.every((r) => at + size / 2 <= r.top || at - size / 2 >= r.bottom);
  for (let by = 0; by < height; by += 2) {
    for (const at of [y - by, y + by]) if (isFree(at)) return at;
  }
  return y;
}

/**
 * The arrows to those of the units that are not wholly in the window; those of a side beside each other have one together. What floats over the
 * board hides none of them, and they hide no unit that is seen.
 */
export function beyond(units: readonly UnitView[], seen: Seen, depth: number, covers: readonly Rect[], all: readonly UnitView[] = []): Beyond[] {
  const out: Beyond[] = [];
  const boxes = all.flatMap((u) => boxOf(u, seen, depth) ?? []);
  for (const right of [false, true]) {
    const there = units.flatMap((unit): Beyond[] => {
      const { base } = unit;
      if (!base) return [];
      const half = (Math.max(base.width, base.depth) / 2) * seen.scale;
      const xs = [base.at, ...(unit.models ?? []).map((m) => m.base.at)].map((p) => seen.x + p.x * seen.scale);
      const isThere = right ? Math.max(...xs) + half > seen.width : Math.min(...xs) - half < 0;
      return isThere ? [{ units: [unit], right, y: seen.y + (depth - base.at.y) * seen.scale }] : [];
    });
    const groups: Beyond[] = [];
    for (const one of there.sort((a, b) => a.y - b.y)) {
      const last = groups.findLast((g) => g.units[0].side === one.units[0].side);
      if (last && one.y - last.y < size) last.units.push(one.units[0]);
      else groups.push(one);
    }
    const edge = right ? seen.width - wide : 0;
    const touches = (r: Rect) => r.left < edge + wide && r.right > edge;
    const parts = covers.filter(touches);
    const signs = boxes.filter(touches);
    for (const one of groups) {
      const beside = out.filter((o) => o.right === right).map(({ y }) => ({ left: edge, right: edge + wide, top: y - size / 2, bottom: y + size / 2 }));
      const y = dodge(one.y, seen.height, [...parts, ...beside, ...signs]);
      const isFree = [...parts, ...beside, ...signs].every((r) => y + size / 2 <= r.top || y - size / 2 >= r.bottom);
      out.push({ ...one, y: isFree ? y : dodge(Math.max(size / 2, Math.min(seen.height - size / 2, one.y)), seen.height, [...parts, ...beside]) });
    }
  }
  return out;
}
