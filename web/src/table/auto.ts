import type { Command, Line, Point, Position, UnitID } from '../engine/types';
import { bearing } from '../lib/measure';
import { pause } from './api';
import { begin } from './draft';
import { canSetUp, classOf, oftenVerbs, refusalOf } from './asked';
import { ADVISER } from './players';
import { Refused, type Table } from './table';

// How many commands chance gives at a time, and how often it does something that no unit does, such as laying works.
const MOST = 400;
const TIMES = 30;

/** What chance has done since it was asked. */
interface Done {
  used: Set<UnitID>;
  times: Map<string, number>;
  /** it has put a unit on the table: the player looks at that before the decision ends */
  placed: boolean;
}

/**
 * Lets chance finish the decision at hand: each unit that has done nothing in it yet does something, and then it is ended. What was put
 * on the table by hand stays as it is, and if chance has put others there, it leaves the end to the player. It stops when dice
 * have been thrown, another player is to decide, or the player has seen enough. It says how much it did.
 */
export async function auto(table: Table, isEnough: () => boolean): Promise<number> {
  const first = table.position.view.pending;
  const done: Done = { used: new Set(), times: new Map(), placed: false };
  for (let n = 0; n < MOST; n++) {
    const now = table.position.view.pending;
    if (!first || !table.position.mine || now?.side !== first.side || now.kind !== first.kind || isEnough()) return n;
    const before = table.lines.length;
    if (!(await next(table, done))) return n;
    if (table.lines.slice(before).some(hasDice)) return n + 1;
  }
  return MOST;
}

/** How long the other side's part of the same step is waited for, in milliseconds. */
const PATIENCE = 30_000;
const TICK = 50;

/**
 * Lets a player of the program set up the units that are not on the table yet. Units that stand there stay, and ending the step is left
 * to the person. Where sides take turns it waits for the other, as long as that is the same step, or one in which only units are set
 * up, such as beside others.
 */
export async function deploy(table: Table, isEnough: () => boolean): Promise<number> {
  const { kind } = table.position;
  const isOnly = (position: Position) => canSetUp(position) && oftenVerbs(position).every((v) => v.class === 'deploy' || v.class === 'pass');
  for (let n = 0; n < MOST; n++) {
    const { position } = table;
    if (!table.choose || !position.mine || (position.kind !== kind && !isOnly(position)) || isEnough()) return n;
    const { command } = await table.choose(ADVISER, false);
    if (classOf(position, command) === 'pass' || isEnough() || table.position !== position) return n;
    await table.do(command);
    await turn(table, isEnough);
  }
  return MOST;
}

/** Turns down what a unit is offered as often as the same is asked: once for each man of a squad, say. */
export async function decline(table: Table, isEnough: () => boolean): Promise<number> {
  const { kind, unit } = table.position;
  for (let n = 0; n < MOST; n++) {
    const { position } = table;
    const no = refusalOf(position);
    if (!no || position.kind !== kind || position.unit !== unit || isEnough()) return n;
    await table.do(begin(position, no.verb).command);
  }
  return MOST;
}

/** Waits until the decision comes back, if it has gone to another player. */
export async function turn(table: Table, isEnough: () => boolean): Promise<void> {
  const isOurs = () => table.position.mine || table.position.result !== undefined || table.veil !== null;
  for (let ms = 0; ms < PATIENCE && !isOurs() && !isEnough(); ms += TICK) await pause(TICK);
}

function hasDice(line: Line): boolean {
  return line.events?.some((e) => e.rolls?.length) ?? false;
}

/** Gives the next command: of a unit that has had none yet, else one without a unit, else one that ends the decision. */
async function next(table: Table, done: Done): Promise<boolean> {
  let end: string | null = null;
  for (const { verb, class: kind } of oftenVerbs(table.position)) {
    const start = begin(table.position, verb).command;
    const slot = await table.ask(start, []);
    if (!slot.field) {
      end = verb;
      continue;
    }
    if (slot.field === 'unit' || slot.field === 'units') {
      const there = new Set(kind === 'deploy' ? table.position.view.units.filter((u) => u.base).map((u) => u.id) : []);
      const unit = slot.values?.find((v) => v.unit && !done.used.has(v.unit) && !there.has(v.unit))?.unit;
      if (!unit) continue;
      done.used.add(unit);
      const command = await table.sample({ ...start, ...(slot.field === 'unit' ? { unit } : { units: [unit] }) }, true);
      if (kind === 'deploy') {
        done.placed = true;
        await place(table, command);
      } else await table.do(command);
      return true;
    }
    const so = (done.times.get(verb) ?? 0) + 1;
    done.times.set(verb, so);
    done.placed ||= kind === 'deploy';
    if (so > TIMES) continue;
    await table.do(await table.sample(start, true));
    return true;
  }
  if (end === null || done.placed) return false;
  await table.do(begin(table.position, end).command);
  return true;
}

/** Puts a unit on the table so that it looks at the enemy, if it may. */
async function place(table: Table, command: Command): Promise<void> {
  const facing = command.at && command.facing !== undefined ? towardsEnemy(table.position, command.at) : undefined;
  if (facing !== undefined) {
    try {
      await table.do({ ...command, facing });
      return;
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
    }
  }
  await table.do(command);
}

/** Which way the enemy is: where most of him stands, else where he is to set up, else across the middle of the table. */
export function towardsEnemy({ view, width, depth }: Position, at: Point): number {
  const side = view.pending?.side;
  const others = view.units.flatMap((u) => (u.base && u.side !== side ? [u.base.at] : []));
  const zone = view.places?.find((p) => p.kind === 'zone' && p.side && p.side !== side)?.area;
  const them = middle(others) ?? middle(zone ?? []);
  if (them) return bearing(at, them);
  const [dx, dy] = [width / 2 - at.x, depth / 2 - at.y];
  if (Math.abs(dy) * width >= Math.abs(dx) * depth) return dy >= 0 ? 0 : 1800;
  return dx >= 0 ? 900 : 2700;
}

function middle(of: readonly Point[]): Point | null {
  if (of.length === 0) return null;
  return { x: of.reduce((sum, p) => sum + p.x, 0) / of.length, y: of.reduce((sum, p) => sum + p.y, 0) / of.length };
}
