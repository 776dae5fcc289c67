import type { Line, Side, Told, UnitID, UnitView } from '../engine/types';
import { parties } from '../board/told';

/** A line of the log in one sentence. */
export interface Brief {
  line: Line;
  text: string;
}

/** What matters more is told rather. */
const weight: Record<string, number> = { gone: 4, blow: 3, fall: 2, shot: 1 };

/** How much a line tells: whether a unit is lost or hurt. */
export const weightOf = (line: Line): number => Math.max(0, ...(line.events ?? []).map((e) => weight[e.flash ?? ''] ?? 0));

/**
 * The event of a line that says most: a unit is lost or hurt, else the last of those that concern a unit. What only announces the next
 * says least, and whose lot is drawn is seen where the lots lie.
 */
export function tellingOf(line: Line): Told | undefined {
  const told = (line.events ?? []).filter((e) => e.text);
  const plain = told.filter((e) => !e.prelude && e.flash !== 'lot');
  const events = plain.length > 0 ? plain : told;
  const worst = events.reduce<Told | undefined>((best, e) => ((weight[e.flash ?? ''] ?? 0) > (weight[best?.flash ?? ''] ?? 0) ? e : best), undefined);
  return worst ?? events.findLast((e) => e.unit !== undefined && e.flash !== 'lot') ?? events.findLast((e) => e.unit !== undefined || e.flash === 'lot') ?? events.at(-1);
}

/** A line in one sentence: who did what and what came of it, or else what matters most of it. */
export const sentenceOf = (line: Line): string => line.brief ?? tellingOf(line)?.text ?? '';

const suffered: ReadonlySet<string> = new Set(['gone', 'blow', 'fall']);

/** The deed that a line tells of: of a unit that is hit, the shot at it. */
function deedOf(line: Line): Told | undefined {
  const events = line.events ?? [];
  const telling = tellingOf(line);
  if (!line.brief && !suffered.has(telling?.flash ?? '')) return telling;
  return events.find((e) => e.flash === 'shot') ?? events.find((e) => e.target ?? e.targets?.length) ?? telling;
}

/** The units that do what a line tells: those that shoot rather than those that are hit. */
export function actorsOf(line: Line): UnitID[] {
  const deed = deedOf(line);
  return deed ? parties(deed).by : [];
}

/** The side whose units do what a line tells. Where no unit acts, the side whose lot is drawn, or that gave the command. */
export function actingSide(line: Line, units: readonly UnitView[]): Side | undefined {
  const [by] = actorsOf(line);
  return units.find((u) => u.id !== 0 && u.id === by)?.side ?? deedOf(line)?.side ?? line.side;
}

/** Only a lot has been drawn, or an order given that no unit has begun to carry out: the next line tells it better. */
export const announces = (line: Line) => (line.events ?? []).filter((e) => e.text).every((e) => e.prelude || e.flash === 'lot');
const isLot = (line: Line) => (line.events ?? []).filter((e) => e.text).every((e) => e.flash === 'lot');

/** Whether a line is told by those around it. An order of whose carrying out nothing has been seen yet stands by itself. */
export function isTold(line: Line, next: readonly Line[]): boolean {
  if (line.undo !== undefined || !line.events?.some((e) => e.text)) return false;
  if (line.echo || isLot(line)) return true;
  if (!announces(line)) return false;
  const actors = new Set((line.events ?? []).flatMap((e) => (e.unit ? [e.unit] : [])));
  if (actors.size === 0) return true;
  // The same words about the same unit, whatever has broken in between, are one deed.
  const said = new Set((line.events ?? []).filter((e) => e.unit !== undefined).map((e) => `${e.unit} ${e.text}`));
  if (next.some((l) => (l.events ?? []).some((e) => !e.prelude && said.has(`${e.unit} ${e.text}`)))) return true;
  const after = next.find((l) => !l.echo && (l.events ?? []).some((e) => e.text && !e.prelude && e.flash !== 'lot'));
  return after !== undefined && (after.events ?? []).some((e) => (e.unit !== undefined && actors.has(e.unit)) || e.by?.some((id) => actors.has(id)));
}

/** The order by which each line is done, by its entry. Where that it was given is told by what came of it, it stands there. */
export function ordersIn(lines: readonly Line[]): ReadonlyMap<number, string> {
  const out = new Map<number, string>();
  let given: Told | undefined;
  lines.forEach((line, i) => {
    const own = line.events?.findLast((e) => e.order);
    given = own ?? given;
    if (!given?.order || isTold(line, lines.slice(i + 1, i + 5))) return;
    if (!own && !actorsOf(line).includes(given.unit ?? 0)) return; // another broke in
    out.set(line.seq, given.order);
    given = undefined;
  });
  return out;
}

/** The lines that tell something, each in a sentence. Those that say nothing but what was said last are left out. */
export function briefly(lines: readonly Line[]): Brief[] {
  const out: Brief[] = [];
  lines.forEach((line, i) => {
    if (line.undo !== undefined) {
      while (out.length > 0 && out.at(-1)!.line.seq > line.undo) out.pop();
      return;
    }
    const text = sentenceOf(line);
    if (text && out.at(-1)?.text !== text && !isTold(line, lines.slice(i + 1, i + 5))) out.push({ line, text });
  });
  return out;
}
