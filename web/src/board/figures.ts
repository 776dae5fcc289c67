import type { AreaShown, Base, Command, Point, Position, Refusal, Slot, UnitID, Value } from '../engine/types';
import { asksFigure } from '../table/draft';
import { toBase } from './geometry';

/** A figure of a unit that a command names or that may be asked for. */
export interface Figure {
  unit: UnitID;
  model: number;
  base: Base;
  /** what choosing it puts into the command */
  value?: Value;
  /** why it may not be chosen */
  why?: Refusal;
  /** the command names it already */
  named?: boolean;
  /** it is among those that were picked */
  picked?: boolean;
}

/** The figures that a command names, and those that may or may not fill the field it lacks. */
export function figuresOf(position: Position, command: Command | undefined, slot: Slot | null, picked: readonly Value[] = []): Figure[] {
  if (!command) return [];
  const out: Figure[] = [];
  const actor = command.unit ?? position.unit ?? position.view.pending?.unit;
  const add = (unit: UnitID | undefined, model: number | undefined, rest: Partial<Figure>) => {
    const base = unit && model ? baseOf(position, unit, model) : undefined;
    if (unit && model && base) out.push({ unit, model, base, ...rest });
  };
  add(actor, command.model, { named: true });
  add(command.target, command.aim, { named: true });
  if (!slot || !asksFigure(slot, command)) return out;
  const of = slot.field === 'aim' ? command.target : actor;
  for (const v of slot.barred ?? []) add(v.unit ?? of, v.n, { why: v.why });
  for (const v of slot.values ?? []) add(v.unit ?? of, v.n, { value: v, ...(picked.some((p) => p.n === v.n && p.text === v.text) && { picked: true }) });
  return out;
}

/** The figure at a place that is asked for: one that may be chosen comes first, then the nearest. */
export function figureAt(figures: readonly Figure[], p: Point, slack: number): Figure | undefined {
  let best: Figure | undefined;
  let least = Infinity;
  for (const f of figures) {
    const d = toBase(p, f.base);
    if (f.named || d > slack) continue;
    const rank = d + (f.value ? 0 : slack + 1);
    if (rank < least) [best, least] = [f, rank];
  }
  return best;
}

/** The units in an area that a command would reach, and where they stand. */
export function caughtIn(area: AreaShown, position: Position): { base: Base; friend: boolean }[] {
  return (area.in ?? []).flatMap((c) => {
    const base = baseOf(position, c.unit, c.model ?? 0) ?? position.view.units.find((u) => u.id === c.unit)?.base;
    return base ? [{ base, friend: c.friend ?? false }] : [];
  });
}

// A unit of one model may be shown without a list of them.
function baseOf(position: Position, unit: UnitID, model: number): Base | undefined {
  const view = position.view.units.find((u) => u.id === unit);
  return view?.models?.find((m) => m.model === model)?.base ?? (view?.models?.length ? undefined : view?.base);
}
