import { describe, expect, it } from 'vitest';
import type { Line } from '../engine/types';
import { folded, isPress, matches, turnsOf } from './chapters';

const line = (seq: number, phase?: string): Line => ({ seq, side: 'red', events: phase ? [{ kind: 'phase', text: phase }] : [] });

describe('the log by turns', () => {
  it('begins a turn after the line that says so', () => {
    const chapters = turnsOf([line(1), line(2, 'Turn 1 begins.'), line(3), line(4, 'Orders.'), line(5, 'Turn 2 begins.'), line(6)]);
    expect(chapters.map((c) => [c.turn, c.lines.map((l) => l.seq)])).toEqual([[undefined, [1, 2]], [1, [3, 4, 5]], [2, [6]]]);
  });

  it('begins in the first turn where the battle does', () => {
    expect(turnsOf([line(1), line(2, 'Turn 2 begins.'), line(3)], 1).map((c) => c.turn)).toEqual([1, 2]);
  });

  it('knows what is no more than a press of a button', () => {
    const press = { seq: 1, side: 'red', command: 'No more orders' } as unknown as Line;
    expect([isPress(press), isPress({ ...press, events: [{ kind: 'k', text: 'Orders end.' }] }), isPress({ seq: 2, side: 'red' } as Line)]).toEqual([true, false, false]);
  });

  it('shows what was asked for', () => {
    const loss: Line = { seq: 1, side: 'blue', events: [{ kind: 'x', text: 'Lost.', flash: 'gone' }] };
    expect([matches(loss, 'all', 'red'), matches(loss, 'mine', 'red'), matches(loss, 'fallen', 'red'), matches(line(2), 'fallen', 'red')]).toEqual([true, false, true, false]);
  });
});

describe('entries before the battle', () => {
  const put = (seq: number, side: string, verb = 'put') => ({ seq, side, verb, events: [{ kind: 'k', text: 't', unit: seq }] }) as unknown as Line;
  const other = { seq: 9, side: 'red', verb: 'edge', events: [{ kind: 'k', text: 'chooses' }] } as unknown as Line;

  it('are one where unit after unit is put on the table', () => {
    const lines = [other, put(1, 'red'), put(2, 'blue'), put(3, 'red'), put(4, 'red'), other, put(5, 'red'), put(6, 'blue')];
    const folds = folded({ key: '', turn: undefined, lines });
    expect(folds.map((f) => f.many ?? f.lines.length)).toEqual([1, { red: 3, blue: 1 }, 1, 2]);
    expect(folds.flatMap((f) => f.lines)).toEqual(lines);
  });

  it('stay as they are in a turn', () => {
    const lines = [put(1, 'red'), put(2, 'red'), put(3, 'red')];
    expect(folded({ key: '', turn: 1, lines })).toEqual([{ lines }]);
  });
});
