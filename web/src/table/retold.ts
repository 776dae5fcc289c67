import type { Line } from '../engine/types';
import { briefly, weightOf } from './briefly';
import { turnsOf } from './chapters';

/** A turn as a report tells it: what mattered most, in sentences. */
export interface Retold {
  turn: number;
  sentences: string[];
}

/** What is no loss and no hurt is not told. */
const LEAST = 2;
/** So much of a turn is told. */
const MOST = 6;

/** A battle told turn by turn; before the first turn nothing happens that is worth telling. */
export function retold(lines: readonly Line[], first?: number): Retold[] {
  return turnsOf(lines, first).flatMap(({ turn, lines }) => {
    if (turn === undefined) return [];
    const all = briefly(lines).filter((b, i, told) => weightOf(b.line) >= LEAST && told.findIndex((o) => o.text === b.text) === i);
    const kept = new Set([...all].sort((a, b) => weightOf(b.line) - weightOf(a.line)).slice(0, MOST));
    return [{ turn, sentences: all.filter((b) => kept.has(b)).map((b) => b.text) }];
  });
}
