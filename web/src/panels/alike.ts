import type { UnitView } from '../engine/types';

/** Units that are called the same but for a number at the end. */
export interface Alike {
  name: string;
  units: UnitView[];
}

/** A name without the number by which units of a kind are told apart. */
const kindOf = (name: string): string => name.replace(/[\s-]*\d{1,2}$/, '') || name;

/** Puts units together that are alike, in the order of the first of each kind. One that has no like keeps its whole name. */
export function alike(units: readonly UnitView[]): Alike[] {
  const kinds = new Map<string, UnitView[]>();
  for (const unit of units) {
    const name = unit.name ?? '';
    const key = `${kindOf(name)}/${unit.sign ? JSON.stringify(unit.sign) : ''}`;
    kinds.set(key, [...(kinds.get(key) ?? []), unit]);
  }
  return [...kinds.values()].map((of) => ({ name: of.length > 1 ? kindOf(of[0]!.name ?? '') : (of[0]!.name ?? ''), units: of }));
}
