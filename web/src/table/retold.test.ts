import { expect, test } from 'vitest';
import type { Line } from '../engine/types';
import { retold } from './retold';

const line = (seq: number, text: string, flash: 'gone' | 'blow' | 'shot', kind = 'x'): Line => ({ seq, events: [{ kind, text, flash, unit: 1 }] });
const begins = (seq: number, turn: number): Line => ({ seq, events: [{ kind: 'turn', text: `Turn ${turn} begins.` }] });

test('each turn is told by what mattered most in it, in order', () => {
  const lines = [
    line(1, 'A squad is hurt before it begins.', 'blow'), begins(2, 1), line(3, 'A shot.', 'shot'), line(4, 'A is hit.', 'blow'), begins(5, 2), begins(6, 3),
    ...Array.from({ length: 7 }, (_, i) => line(7 + i, `Blow ${i}.`, 'blow')), line(14, 'B is lost.', 'gone'), line(15, 'B is lost.', 'gone'),
  ];
  const turns = retold(lines);
  expect(turns.map((t) => t.turn)).toEqual([1, 2, 3]);
  expect(turns[0]!.sentences).toEqual(['A is hit.']);
  expect(turns[1]!.sentences).toEqual([]);
  expect(turns[2]!.sentences).toEqual(['Blow 0.', 'Blow 1.', 'Blow 2.', 'Blow 3.', 'Blow 4.', 'B is lost.']);
});
