import { describe, expect, it } from 'vitest';
import type { Line } from '../engine/types';
import { matches, turnsOf } from './chapters';

const line = (seq: number, phase?: string): Line => ({ seq, side: 'red', events: phase ? [{ kind: 'phase', text: phase }] : [] });

describe('the log by turns', () => {
  it('begins a turn after the line that says so', () => {
    const chapters = turnsOf([line(1), line(2, 'Turn 1 begins.'), line(3), line(4, 'Orders.'), line(5, 'Turn 2 begins.'), line(6)]);
    expect(chapters.map((c) => [c.turn, c.lines.map((l) => l.seq)])).toEqual([[undefined, [1, 2]], [1, [3, 4, 5]], [2, [6]]]);
  });

  it('shows what was asked for', () => {
    const loss: Line = { seq: 1, side: 'blue', events: [{ kind: 'x', text: 'Lost.', flash: 'gone' }] };
    expect([matches(loss, 'all', 'red'), matches(loss, 'mine', 'red'), matches(loss, 'fallen', 'red'), matches(line(2), 'fallen', 'red')]).toEqual([true, false, true, false]);
  });
});
