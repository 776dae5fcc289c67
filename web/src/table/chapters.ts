import type { Line, Side } from '../engine/types';

/** What of the log is shown. */
export type Filter = 'all' | 'mine' | 'fallen';
export const filters: readonly Filter[] = ['all', 'mine', 'fallen'];

/** The lines of a turn. */
export interface Chapter {
  key: string;
  /** undefined: before the first, or not told */
  turn: number | undefined;
  lines: Line[];
}

const begins = new Set(['phase', 'turn', 'round']);

/** Which turn a line says has begun. */
export function turnIn(line: Line): number | undefined {
  const event = line.events?.findLast((e) => begins.has(e.kind) && /\d/.test(e.text));
  return event ? Number(/\d+/.exec(event.text)?.[0]) : undefined;
}

/** The log by turns: a turn begins after the line that says so. A starter begins in the midst of its first. */
export function turnsOf(lines: readonly Line[], first?: number): Chapter[] {
  const out: Chapter[] = [];
  let turn = first;
  for (const line of lines) {
    const last = out.at(-1);
    if (last && last.turn === turn) last.lines.push(line);
    else out.push({ key: `${turn ?? 0} ${line.seq}`, turn, lines: [line] });
    turn = turnIn(line) ?? turn;
  }
  return out;
}

/** Lines that are shown one by one, or many of a kind that are shown as one. */
export interface Fold {
  lines: Line[];
  /** how many of each side; undefined: they are shown one by one */
  many?: { red: number; blue: number };
}

/** How many lines of a kind are worth one line for all of them. */
const MANY = 3;

/** Before the first turn every unit that is put on the table is an entry: those of a kind that follow each other become one. */
export function folded({ turn, lines }: Chapter): Fold[] {
  if (turn !== undefined) return [{ lines }];
  const out: Fold[] = [];
  let run: Line[] = [];
  const flush = () => {
    const count = (side: Side) => run.filter((l) => l.side === side).length;
    if (run.length > 0) out.push(run.length < MANY ? { lines: run } : { lines: run, many: { red: count('red'), blue: count('blue') } });
    run = [];
  };
  for (const line of lines) {
    if (!isPlacing(line) || run.at(-1)?.verb !== line.verb) flush();
    if (isPlacing(line)) run.push(line);
    else out.push({ lines: [line] });
  }
  flush();
  return out;
}

/** A unit is placed, and nothing else happens. */
export const isPlacing = (line: Line) =>
  line.undo === undefined && line.verb !== undefined && (line.events ?? []).some((e) => e.unit !== undefined) && !(line.events ?? []).some((e) => e.rolls?.length || e.flash);

/** A line that only repeats which button was pressed: nothing came of it that is worth a sentence. */
export const isPress = (line: Line): boolean => line.undo === undefined && line.command !== undefined && !(line.events ?? []).some((e) => e.text);

/** Whether a line belongs to what is to be shown. */
export function matches(line: Line, filter: Filter, own: Side | null): boolean {
  if (filter === 'mine') return line.side === own;
  return filter === 'all' || (line.events ?? []).some((e) => e.flash === 'gone' || e.flash === 'blow');
}
