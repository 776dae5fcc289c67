import type { Refusal, UnitID, Verb } from '../engine/types';
import { begin, isCasualty } from './draft';
import type { Table } from './table';

/** What a unit could be chosen for now, and what not, with the reason. */
export interface Chances {
  can: Verb[];
  cannot: { verb: Verb; why: Refusal }[];
}

/** What the verbs that are open need. */
export interface Survey {
  /** what each unit may be chosen for before a verb is */
  chances: ReadonlyMap<UnitID, Chances>;
  /** verbs that need nothing else */
  whole: ReadonlySet<string>;
  /** verbs of a choice that the book makes if the player does not, such as who falls */
  usual: ReadonlySet<string>;
  /** verbs that no unit may be chosen for */
  barred: ReadonlySet<string>;
  /** verbs that ask for nothing but a figure */
  falls: ReadonlySet<string>;
}

/** Asks of each verb that is open whom it may be given for, and whether it needs anything else. */
export async function surveyOf(table: Table): Promise<Survey> {
  const { position } = table;
  const verbs = position.verbs ?? [];
  const slots = await Promise.all(verbs.map((v) => table.ask(begin(position, v.verb).command, []).catch(() => null)));
  const chances = new Map<UnitID, Chances>();
  const of = (id: UnitID) => {
    let c = chances.get(id);
    if (!c) chances.set(id, (c = { can: [], cannot: [] }));
    return c;
  };
  const [whole, barred, usual, falls] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  slots.forEach((slot, i) => {
    const verb = verbs[i];
    if (verb && (!slot || (slot.field && !slot.optional && !slot.shape && !slot.values?.length))) barred.add(verb.verb);
    if (!slot || !verb) return;
    if (isCasualty(slot)) falls.add(verb.verb);
    if (slot.optional && slot.field === 'parts' && slot.values?.length && verb.class === 'choose') usual.add(verb.verb);
    // A side that may pass for one unit may pass for all of them at once.
    if (!slot.field || (slot.optional && verb.class === 'pass')) whole.add(verb.verb);
    if (slot.field !== 'unit' && slot.field !== 'units') return;
    for (const v of slot.values ?? []) if (v.unit) of(v.unit).can.push(verb);
    for (const v of slot.barred ?? []) if (v.unit) of(v.unit).cannot.push({ verb, why: v.why });
  });
  return { chances, whole, usual, barred, falls };
}
