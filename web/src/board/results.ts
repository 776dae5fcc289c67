import type { Line, Roll, Side, Told, UnitView } from '../engine/types';
import { gather } from '../lib/throws';
import { actingSide } from '../table/briefly';

/** What has just happened, as it is shown over the table: a sentence or two, and the dice that decided it. */
export interface Result {
  seq: number;
  /** whose units act */
  side?: Side | undefined;
  text: string;
  /** what was done, and what came of it, if that is two things */
  why?: string;
  then: string;
  /** what came of it, if it was said by itself */
  came?: string;
  rolls: Roll[];
  /** whom the sentences are about: the first event of those that they tell */
  about?: Told;
  /** dice that there is no room for */
  more: number;
  events: Told[];
}

/** How many handfuls of dice, and dice in each, there is room for. */
const [handfuls, handful] = [3, 12];

/** A sentence of more letters than this does not stand beside dice on a phone. */
const long = 30;

/** What matters most is told: a unit is lost, a unit is hurt, something comes down. */
const lost = 3;
const weight: Record<string, number> = { gone: lost, blow: 2, fall: 1 };

/** Lots are seen to be drawn; they are no throw. */
const thrown = (e: Told) => (e.flash === 'lot' ? [] : (e.rolls ?? []));

/** The result of a line; null: nothing was decided by it. */
export function resultOf(line: Line, units: readonly UnitView[] = []): Result | null {
  const events = line.events ?? [];
  const rolls = gather(events.flatMap(thrown));
  const worst = events.reduce<Told | undefined>((best, e) => ((weight[e.flash ?? ''] ?? 0) > (weight[best?.flash ?? ''] ?? 0) ? e : best), undefined);
  if (rolls.length === 0 && weight[worst?.flash ?? ''] !== lost) return null;
  const rolled = (e: Told) => thrown(e).length > 0;
  const why = events.find((e) => e.flash === 'shot') ?? events.find(rolled);
  // Where no unit is hurt, the outcome is what is said of a unit after the last die.
  const after = events.some(rolled) ? events.slice(events.findLastIndex(rolled) + 1) : [];
  // After the last shot of a turn the next turn's dice may fall: what came of the shot is said before them.
  const shot = events.findLastIndex((e) => e.flash === 'shot');
  const then = worst ?? after.find((e) => e.unit && e.text) ?? (shot < 0 ? undefined : events.slice(shot + 1).find((e) => e.unit && e.text && !rolled(e)));
  const told = [...new Set([why, then])].filter((e) => e !== undefined);
  const chosen = choose(rolls);
  const shown = chosen.reduce((n, r) => n + r.dice.length, 0);
  const all = rolls.reduce((n, r) => n + r.dice.length, 0);
  const [first, last] = [told[0]?.text ?? '', told.at(-1)?.text ?? ''];
  return { seq: line.seq, side: actingSide(line, units), text: told.map((e) => e.text).join(' '), ...(told.length > 1 && !line.brief && { why: first }), then: line.brief ?? last, ...(then && then !== why && { came: then.text }), ...(told[0] && { about: told.find((e) => e.target ?? e.targets?.length) ?? told[0] }), rolls: chosen, more: all - shown, events };
}

/** The handfuls that are shown: those that needed something first, in the order in which they fell. */
function choose(rolls: Roll[]): Roll[] {
  const needing = rolls.filter((r) => r.met);
  const kept = new Set((needing.length > 0 ? needing : rolls).slice(0, handfuls));
  return rolls.filter((r) => kept.has(r)).map((r) => sorted(r));
}

/** A handful with what succeeded first, each from the highest down; dice that count together lie as they fell. */
export function sorted(roll: Roll): Roll {
  const met = roll.met;
  if (!met || roll.together || roll.dice.length < 2) return { ...roll, dice: roll.dice.slice(0, handful), ...(met ? { met: met.slice(0, handful) } : {}) };
  const face = (i: number) => Number(roll.dice[i]) || 0;
  const order = roll.dice.map((_, i) => i).sort((a, b) => Number(met[b] ?? false) - Number(met[a] ?? false) || face(b) - face(a) || a - b).slice(0, handful);
  return { ...roll, dice: order.map((i) => roll.dice[i] ?? 0), met: order.map((i) => met[i] ?? false) };
}

/** What came of it without who did it to whom, for where there is little room: "Third section fires at Kurz's squad: 1 man lost." is "1 man lost.". */
export function outcomeOf({ then, came, text }: Result, names: readonly string[], rolled: string): string {
  const upper = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);
  const after = then.includes(': ') ? then.slice(then.indexOf(': ') + 2).trim() : '';
  if (after.length > 2) return upper(after);
  const said = came ?? rolled;
  const name = said.length > long ? names.find((n) => n && said.startsWith(`${n} `)) : undefined;
  return upper(name ? said.slice(name.length + 1) : said) || then || text;
}
