import type { Base, Piece, UnitView } from '../engine/types';
import { boxOf } from './geometry';

/** How large the mark of a unit is whose men are not seen one by one. */
const size = 200;

/**
 * The units with those that stand nowhere by themselves because they are in something: a house with a name. They are seen there, side by
 * side, and have no depth: no one can say where they look.
 */
export function housed(units: readonly UnitView[], pieces: readonly Piece[]): UnitView[] {
  const taken = new Map<string, number>();
  const named = pieces.filter((p) => p.name && p.area && p.area.length > 2);
  return units.map((unit) => {
    if (unit.base || unit.out || !unit.id) return unit;
    const piece = named.find((p) => unit.facts.some((f) => f.value === p.name));
    const box = piece && boxOf(piece.area!);
    if (!piece || !box) return unit;
    const n = taken.get(piece.name!) ?? 0;
    taken.set(piece.name!, n + 1);
    const base: Base = { at: { x: (box.min.x + box.max.x) / 2 + n * size * 1.6, y: (box.min.y + box.max.y) / 2 }, width: size, depth: 0, facing: 0, round: true };
    return { ...unit, base };
  });
}

/** Whether a unit is in something. */
export const isHoused = ({ base, models }: Pick<UnitView, 'base' | 'models'>): boolean => base !== undefined && base.round === true && base.depth === 0 && !models?.length;
