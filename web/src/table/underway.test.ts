import { describe, expect, it } from 'vitest';
import type { Line, Told, UnitView } from '../engine/types';
import { underway } from './underway';

const units = [{ id: 1, side: 'red', name: 'Second section' }, { id: 11, side: 'blue', name: "Kurz's squad" }] as UnitView[];
const line = (seq: number, ...events: Partial<Told>[]) => ({ seq, events: events.map((e) => ({ kind: 'x', text: 'x', ...e })) }) as Line;
const aims = line(4, { prelude: true, unit: 1, target: 11, text: 'Second section takes aim.' });
const fires = line(5, { flash: 'shot', unit: 1, target: 11 }, { flash: 'blow', unit: 11 });

describe('what is still carried out while the other side is awaited', () => {
  it('is a shot that is announced', () => {
    expect(underway([aims], units, 'blue', Infinity)).toEqual({ side: 'red', unit: 'Second section', announced: 'Second section takes aim.' });
    expect(underway([aims], units, 'red', Infinity)).toBeNull();
    expect(underway([aims], units, 'blue', Infinity, true)).toBeNull(); // a person elsewhere thinks about it
  });

  it('is a shot whose rounds fly, whatever follows it', () => {
    const drawn = line(6, { flash: 'lot', side: 'blue' });
    expect(underway([aims, fires, drawn], units, 'blue', 5)).toEqual({ side: 'red', unit: 'Second section', announced: '' });
    expect(underway([aims, fires, drawn], units, 'blue', Infinity)).toBeNull();
  });

  it('is nothing that was taken back', () => {
    expect(underway([aims, { ...aims, seq: 5, undo: 3 }], units, 'blue', Infinity)).toBeNull();
    expect(underway([], units, 'blue', Infinity)).toBeNull();
  });
});
