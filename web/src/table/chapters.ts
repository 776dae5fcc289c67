import type { Line, Side } from '../engine/types';

/** What of the log is shown. */
export type Filter = 'all' | 'mine' | 'fallen';
export const filters: readonly Filter[] = ['all', 'mine', 'fallen'];

/** The lines of a turn. */
export interface Chapter {
  key: string;
  /** undefined: before the first, or nobody has said */
  turn: number | undefined;
  lines: Line[];
}

const begins = new Set(['phase', 'turn', 'round']);

/** Which turn a line says has begun. */
export function turnIn(line: Line): number | undefined {
  const event = line.events?.findLast((e) => begins.has(e.kind) && /\d/.test(e.text));
  return event ? Number(/\d+/.exec(event.text)?.[0]) : undefined;
}

/** The log by turns: a turn begins after the line that says so. */
export function turnsOf(lines: readonly Line[]): Chapter[] {
  const out: Chapter[] = [];
  let turn: number | undefined;
  for (const line of lines) {
    const last = out.at(-1);
    if (last && last.turn === turn) last.lines.push(line);
    else out.push({ key: `${turn ?? 0} ${line.seq}`, turn, lines: [line] });
    turn = turnIn(line) ?? turn;
  }
  return out;
}

/** Whether a line belongs to what is to be shown. */
export function matches(line: Line, filter: Filter, own: Side | null): boolean {
  if (filter === 'mine') return line.side === own;
  return filter === 'all' || (line.events ?? []).some((e) => e.flash === 'gone' || e.flash === 'blow');
}
