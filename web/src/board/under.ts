import type { Point, UnitView, View } from '../engine/types';
import { apart } from '../lib/measure';
import { hull, toArea, toBase } from './geometry';
import { housed } from './housed';
import { platesOf } from './squads';

/** The unit under a finger or the mouse, at most so many pixels away. One that is no answer to the question comes second. */
export function unitAt(view: View, p: Point, pixel: number, reach: number, isSecond: (unit: UnitView) => boolean, plates: boolean): UnitView | undefined {
  const slack = pixel * reach;
  let best: UnitView | undefined;
  let least = Infinity;
  for (const unit of housed(view.units, view.pieces)) {
    if (!unit.base) continue;
    let d = toBase(p, unit.base);
    for (const m of unit.models ?? []) d = Math.min(d, toBase(p, m.base));
    if (plates && onPlate(view, p, unit, pixel)) d = 0;
    if (d > slack) continue;
    const rank = d + apart(p, unit.base.at) / 1000 + (isSecond(unit) ? slack : 0);
    if (rank < least) [best, least] = [unit, rank];
  }
  return best;
}

/** The squad among whose figures a place is, as they are drawn on one ground: where a man was lost, its middle is empty. */
export function squadAt({ units }: View, p: Point, isLit: (unit: UnitView) => boolean): UnitView | undefined {
  const around = units.filter((u) => u.base && (u.models?.length ?? 0) > 1 && toArea(p, hull(u.models!.map((m) => m.base.at))) <= u.base.width * 0.75);
  return around.find(isLit) ?? around[0];
}

/** Whether a place lies on the plate above a squad. */
function onPlate({ units }: View, p: Point, { id, base }: UnitView, pixel: number): boolean {
  const plate = base && platesOf(units, 1 / pixel).get(id);
  if (!base || !plate) return false;
  return Math.abs(p.x - base.at.x - plate.x) < pixel * 16 && Math.abs(p.y - base.at.y + plate.y) < pixel * 11;
}
