import type { Line, UnitID } from '../engine/types';
import { pause } from './api';
import { begin } from './draft';
import { classOf, oftenVerbs } from './asked';
import { ADVISER } from './players';
import type { Table } from './table';

// How many commands chance gives at a time, and how often it does something that no unit does, such as laying works.
const MOST = 400;
const TIMES = 30;

/**
 * Lets chance finish the decision at hand: whoever has done nothing in it yet does something, and then it is ended. It stops
 * when dice have been thrown, somebody else is to decide, or the player has seen enough. It says how much it did.
 */
export async function auto(table: Table, isEnough: () => boolean): Promise<number> {
  const first = table.position.view.pending;
  const used = new Set<UnitID>();
  const times = new Map<string, number>();
  for (let n = 0; n < MOST; n++) {
    const now = table.position.view.pending;
    if (!first || !table.position.mine || now?.side !== first.side || now.kind !== first.kind || isEnough()) return n;
    const before = table.lines.length;
    if (!(await next(table, used, times))) return n;
    if (table.lines.slice(before).some(hasDice)) return n + 1;
  }
  return MOST;
}

/** How long somebody else's part of the same step is waited for, in milliseconds. */
const PATIENCE = 30_000;
const TICK = 50;

/**
 * Lets a player of the program set up whoever is not on the table yet. Whoever stands there stays, and to end the step is left to the
 * person. Where sides take turns it waits for the other, as long as that is the same step.
 */
export async function deploy(table: Table, isEnough: () => boolean): Promise<number> {
  const { kind } = table.position;
  for (let n = 0; n < MOST; n++) {
    const { position } = table;
    if (!table.choose || !position.mine || position.kind !== kind || isEnough()) return n;
    const { command } = await table.choose(ADVISER, false);
    if (classOf(position, command) === 'pass' || isEnough() || table.position !== position) return n;
    await table.do(command);
    await turn(table, isEnough);
  }
  return MOST;
}

/** Waits until the decision comes back, if it has gone to somebody else. */
async function turn(table: Table, isEnough: () => boolean): Promise<void> {
  const isOurs = () => table.position.mine || table.position.result !== undefined || table.veil !== null;
  for (let ms = 0; ms < PATIENCE && !isOurs() && !isEnough(); ms += TICK) await pause(TICK);
}

function hasDice(line: Line): boolean {
  return line.events?.some((e) => e.rolls?.length) ?? false;
}

/** Gives the next command: of a unit that has had none yet, else of nobody, else one that ends the decision. */
async function next(table: Table, used: Set<UnitID>, times: Map<string, number>): Promise<boolean> {
  let end: string | null = null;
  for (const { verb } of oftenVerbs(table.position)) {
    const start = begin(table.position, verb).command;
    const slot = await table.ask(start, []);
    if (!slot.field) {
      end = verb;
      continue;
    }
    if (slot.field === 'unit' || slot.field === 'units') {
      const unit = slot.values?.find((v) => v.unit && !used.has(v.unit))?.unit;
      if (!unit) continue;
      used.add(unit);
      await table.do(await table.sample({ ...start, ...(slot.field === 'unit' ? { unit } : { units: [unit] }) }, true));
      return true;
    }
    const so = (times.get(verb) ?? 0) + 1;
    times.set(verb, so);
    if (so > TIMES) continue;
    await table.do(await table.sample(start, true));
    return true;
  }
  if (end === null) return false;
  await table.do(begin(table.position, end).command);
  return true;
}
