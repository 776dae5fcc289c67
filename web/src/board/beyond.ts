import type { UnitView } from '../engine/types';
import type { Seen } from './camera.svelte';
import type { Rect } from './clear';

/** A unit of which a part lies beyond the left or the right edge of the window, and where the arrow to it stands. */
export interface Beyond {
  unit: UnitView;
  right: boolean;
  /** the middle of the arrow, in the window */
  y: number;
}

/** How high an arrow is that a finger can hit, and how far two of them are apart at least. */
const size = 44;

/** The arrows to those of the units that are not wholly in the window; what floats over the board hides none of them. */
export function beyond(units: readonly UnitView[], seen: Seen, depth: number, covers: readonly Rect[]): Beyond[] {
  const out: Beyond[] = [];
  for (const right of [false, true]) {
    const there = units.flatMap((unit): Beyond[] => {
      if (!unit.base) return [];
      const half = Math.max(unit.base.width, unit.base.depth) / 2;
      const xs = [unit.base.at, ...(unit.models ?? []).map((m) => m.base.at)].flatMap((p) => [p.x - half, p.x + half].map((x) => seen.x + x * seen.scale));
      const isThere = right ? Math.max(...xs) > seen.width : Math.min(...xs) < 0;
      return isThere ? [{ unit, right, y: seen.y + (depth - unit.base.at.y) * seen.scale }] : [];
    });
    const edge = right ? seen.width - size : 0;
    const over = covers.filter((r) => r.left < edge + size && r.right > edge);
    const low = Math.min(seen.height, ...over.filter((r) => r.top > seen.height / 2).map((r) => r.top)) - size / 2;
    let free = Math.max(0, ...over.filter((r) => r.bottom < seen.height / 2).map((r) => r.bottom)) + size / 2;
    for (const one of there.sort((a, b) => a.y - b.y)) {
      const y = Math.max(free, Math.min(low, one.y));
      out.push({ ...one, y });
      free = y + size;
    }
  }
  return out;
}
