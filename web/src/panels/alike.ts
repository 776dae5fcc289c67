import type { UnitView } from '../engine/types';

/** Units that are called the same but for a number at the end. */
export interface Alike {
  name: string;
  units: UnitView[];
}

/** How many are one group at most, so that one press can choose a line of them. */
const most = 10;

/** A name without the number by which units of a kind are told apart. */
const kindOf = (name: string): string => name.replace(/[\s-]*\d{1,2}$/, '') || name;

/** Puts units together that are alike, in the order of the first of each kind, ten at most. One that has no like keeps its whole name. */
export function alike(units: readonly UnitView[]): Alike[] {
  const kinds = new Map<string, UnitView[]>();
  for (const unit of units) {
    const { name } = unit;
    const key = `${kindOf(name)}/${unit.sign}`;
    kinds.set(key, [...(kinds.get(key) ?? []), unit]);
  }
  const few = [...kinds.values()].flatMap((of) => Array.from({ length: Math.ceil(of.length / most) }, (_, i) => of.slice(i * most, (i + 1) * most)));
  return few.map((of) => ({ name: of.length > 1 ? kindOf(of[0]!.name) : of[0]!.name, units: of }));
}
