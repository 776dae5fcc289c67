import type { Fact } from '../engine/types';

/** A figure of both sides. */
export interface Pair {
  key: string;
  label: string;
  red: string;
  blue: string;
}

/** The name of a side before what is counted of it, as in "Red: units lost". */
const naming = /^[^:]{1,24}:\s*/;

const said = (label: string) => label.replace(naming, '');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Facts of which each side has its own, beside each other; and those that stand alone. What neither side has anything of is left out. */
export function paired(facts: readonly Fact[]): { pairs: Pair[]; others: Fact[] } {
  const of = (key: string) => facts.find((f) => f.key === key);
  const pairs = facts.flatMap((red): Pair[] => {
    const key = /^red-(.+)$/.exec(red.key)?.[1];
    const blue = key === undefined ? undefined : of(`blue-${key}`);
    return key && blue ? [{ key, label: capital(said(red.label)), red: red.value, blue: blue.value }] : [];
  });
  const names = new Set(pairs.flatMap(({ key }) => [`red-${key}`, `blue-${key}`]));
  return { pairs: pairs.filter((p) => p.red !== '0' || p.blue !== '0'), others: facts.filter((f) => !names.has(f.key)) };
}
