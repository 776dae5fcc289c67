import type { Command, Fact, Field, Point, Refusal } from '../engine/types';
import { Refused, type Table } from '../table/table';
import { long, upTo } from './geometry';

/** What the rules say of something that is only being tried out. */
export interface Verdict {
  /** where it fails, if it does */
  at?: Point;
  why?: Refusal;
  /** what it would come to, such as the length of a path */
  facts: Fact[];
}

/** How often a path is halved to find where it fails: to a hundredth of its length. */
const halvings = 7;

async function refusal(table: Table, command: Command, passed: readonly Field[]): Promise<Refusal | null> {
  try {
    await table.ask(command, passed);
    return null;
  } catch (e) {
    if (e instanceof Refused) return e.why;
    throw e;
  }
}

/** Tries a command out whose newest field is a place, a facing or parts. */
export async function judge(table: Table, command: Command, passed: readonly Field[], at: Point): Promise<Verdict> {
  const why = await refusal(table, command, passed);
  return why ? { at, why, facts: [] } : { facts: await factsOf(table, command) };
}

/**
 * Tries a path out. If it is refused, it is walked by halves to find the very place where it fails; over a network, where every
 * question is a journey, its end stands for that place.
 */
export async function judgePath(table: Table, command: Command, passed: readonly Field[], from: Point, path: Point[]): Promise<Verdict> {
  const why = await refusal(table, { ...command, path }, passed);
  if (!why) return { facts: await factsOf(table, { ...command, path }) };
  const end = path[path.length - 1] ?? from;
  if (table.kind === 'remote' && !table.position.open) return { at: end, why, facts: [] };
  const whole = [from, ...path];
  let [good, bad] = [0, long(whole)];
  for (let i = 0; i < halvings; i++) {
    const middle = (good + bad) / 2;
    const no = await refusal(table, { ...command, path: upTo(whole, middle).slice(1) }, passed);
    if (no?.clause === why.clause) bad = middle; // that one cannot stop half-way for another reason is no matter
    else good = middle;
  }
  return { at: upTo(whole, bad).at(-1) ?? end, why, facts: [] };
}

async function factsOf(table: Table, command: Command): Promise<Fact[]> {
  try {
    return (await table.check(command)).facts ?? [];
  } catch (e) {
    if (e instanceof Refused) return []; // something that is asked for later is still lacking
    throw e;
  }
}
