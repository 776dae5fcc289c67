import { describe, expect, it } from 'vitest';
import type { Roll } from '../engine/types';
import { gather } from './throws';

const roll = (dice: number[], more: Partial<Roll> = {}): Roll => ({ text: '', reason: 'to hit', clause: 'A-1', needs: 'need 5+', dice, ...more });

describe('dice of the log', () => {
  it('are shown together if they were thrown for the same', () => {
    const shown = gather([roll([3]), roll([5]), roll([2], { mods: [{ name: 'long range', n: -1, clause: 'A-2', text: '' }] }), roll([6])]);
    expect(shown.map((r) => r.dice)).toEqual([[3, 5], [2], [6]]);
  });

  it('stay apart if each has its total', () => {
    const shown = gather([roll([3], { total: 'total 5' }), roll([4], { total: 'total 6' }), roll([2])]);
    expect(shown.map((r) => r.dice)).toEqual([[3], [4], [2]]);
  });

  it('are left as they were told', () => {
    const told = [roll([3]), roll([5])];
    gather(told);
    expect(told).toEqual([roll([3]), roll([5])]);
  });
});
