import { describe, expect, it } from 'vitest';
import type { Line, Told, UnitView } from '../engine/types';
import { actingSide, briefly, isTold, ordersIn, sentenceOf, tellingOf } from './briefly';

const told = (text: string, over: Partial<Told> = {}): Told => ({ kind: 'x', text, ...over });
const line = (seq: number, ...events: Told[]): Line => ({ seq, side: 'red', events });

describe('a line in brief', () => {
  it('tells the worst that came of it', () => {
    expect(tellingOf(line(1, told('They fire.', { flash: 'shot', unit: 1 }), told('One is lost.', { flash: 'gone', unit: 2 }), told('The rest go down.', { unit: 2 })))?.text).toBe('One is lost.');
  });

  it('tells what concerns a unit where none is hurt', () => {
    expect(tellingOf(line(1, told('He runs.', { unit: 1 }), told('The step ends.')))?.text).toBe('He runs.');
  });

  it('leaves out what says nothing, what is said twice, and what was taken back', () => {
    const lines: Line[] = [line(1, told('A')), line(2), line(3, told('A')), line(4, told('B')), { seq: 5, undo: 3 }, line(6, told('C'))];
    expect(briefly(lines).map((b) => b.text)).toEqual(['A', 'C']);
  });
});

describe('an order, its action, and the casualties', () => {
  const order = line(1, told('Dragoons: run.', { unit: 1, prelude: true }), told('Blue draws.', { flash: 'lot' }));
  const run = line(2, told('Dragoons run.', { unit: 1 }));
  const other = line(2, told('Kurz runs.', { unit: 2 }));

  it('are one line: the order is told by what follows it', () => {
    expect([isTold(order, [run]), isTold(order, [other]), isTold(order, [])]).toEqual([true, false, false]);
    expect(briefly([order, run]).map((b) => b.text)).toEqual(['Dragoons run.']);
  });

  it('are one line though a shot at them breaks in', () => {
    const start = line(1, told('Alpha advances.', { unit: 1, prelude: true }));
    const shot = line(2, told('Kurz fires.', { unit: 2, target: 1 }));
    const gone = line(3, told('Alpha advances.', { unit: 1 }));
    expect(briefly([start, shot, gone]).map((b) => b.text)).toEqual(['Kurz fires.', 'Alpha advances.']);
  });

  it('have the sign of the order where it is told, whatever comes between', () => {
    const start = line(1, told('Alpha advances.', { unit: 1, prelude: true, order: 'on' }));
    const shot = line(2, told('Kurz fires.', { unit: 2, target: 1 }));
    const gone = line(3, told('Alpha advances.', { unit: 1 }));
    const alone = line(4, told('Kurz waits.', { unit: 2, order: 'wait' }));
    expect([...ordersIn([start, shot, gone, alone])]).toEqual([[3, 'on'], [4, 'wait']]);
  });

  it('leave out the drawing of lots and the choice of casualties', () => {
    const lot = line(3, told('Red draws.', { flash: 'lot' }));
    const shot: Line = { ...line(4, told('Kurz fires: 2 hits.', { flash: 'shot' })), brief: 'Kurz fires: 2 men lost.' };
    const fall: Line = { ...line(5, told('2 fall.', { flash: 'blow', unit: 1 })), echo: true };
    expect(sentenceOf(shot)).toBe('Kurz fires: 2 men lost.');
    expect(briefly([lot, shot, fall]).map((b) => b.text)).toEqual(['Kurz fires: 2 men lost.']);
  });
});

describe('whose units act', () => {
  const units = [{ id: 1, side: 'red' }, { id: 2, side: 'blue' }] as unknown as UnitView[];

  it('is the unit that shoots, though the other side gave the command and is hit', () => {
    const shot: Line = { ...line(1, told('Kurz lets them.', {}), told('Dragoons fire.', { flash: 'shot', unit: 1, target: 2 }), told('Kurz falls.', { flash: 'gone', unit: 2 })), side: 'blue' };
    expect(actingSide(shot, units)).toBe('red');
    expect(actingSide({ ...shot, brief: 'Dragoons wipe out Kurz.' }, units)).toBe('red');
  });

  it('is the unit that moves, the one drawn by lot, or the one that gave the command', () => {
    expect(actingSide({ ...line(1, told('Kurz runs.', { unit: 2 })), side: 'red' }, units)).toBe('blue');
    expect(actingSide(line(1, told('Blue draws.', { flash: 'lot', side: 'blue' })), units)).toBe('blue');
    expect(actingSide(line(1, told('The turn ends.')), units)).toBe('red');
  });
});
