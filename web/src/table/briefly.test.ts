import { describe, expect, it } from 'vitest';
import type { Line, Told } from '../engine/types';
import { briefly, tellingOf } from './briefly';

const told = (text: string, over: Partial<Told> = {}): Told => ({ kind: 'x', text, ...over });
const line = (seq: number, ...events: Told[]): Line => ({ seq, side: 'red', events });

describe('a line in brief', () => {
  it('tells the worst that came of it', () => {
    expect(tellingOf(line(1, told('They fire.', { flash: 'shot', unit: 1 }), told('One is lost.', { flash: 'gone', unit: 2 }), told('The rest go down.', { unit: 2 })))?.text).toBe('One is lost.');
  });

  it('tells what concerns somebody where nobody is hurt', () => {
    expect(tellingOf(line(1, told('He runs.', { unit: 1 }), told('The step ends.')))?.text).toBe('He runs.');
  });

  it('leaves out what says nothing, what is said twice, and what was taken back', () => {
    const lines: Line[] = [line(1, told('A')), line(2), line(3, told('A')), line(4, told('B')), { seq: 5, undo: 3 }, line(6, told('C'))];
    expect(briefly(lines).map((b) => b.text)).toEqual(['A', 'C']);
  });
});
