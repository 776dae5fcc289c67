import { describe, expect, it } from 'vitest';
import type { EntryChoice, Roster } from '../engine/types';
import { add, changed, counted, served, split, taken, withOption } from './picks';

const roster: Roster = { rules: 'b', nation: 'n', name: 'Army', units: [{ entry: 'rifles', count: 2 }, { entry: 'gun', options: ['crew', 'shield 2'] }] };
const entry = (id: string, work = false): EntryChoice => ({ id, name: id, work, years: [1939, 1945], cost: 10, sure: 'found' });

describe('building an army', () => {
  it('adds to what is alike, else anew', () => {
    expect(add(roster, entry('rifles')).units[0]?.count).toBe(3);
    expect(add(roster, entry('gun')).units).toHaveLength(3); // the other gun has options
    expect(add(roster, entry('trench', true)).works).toEqual([{ entry: 'trench' }]);
    expect(roster.units[0]?.count).toBe(2);
  });

  it('counts down to nothing', () => {
    expect(counted(roster, 'units', 0, 1).units[0]).toEqual({ entry: 'rifles' });
    expect(counted(roster, 'units', 0, 0).units).toHaveLength(1);
  });

  it('parts one from those alike', () => {
    expect(split(roster, 0).units.map((p) => p.entry)).toEqual(['rifles', 'rifles', 'gun']);
    expect(split(roster, 1)).toBe(roster);
  });

  it('takes options and gives them back', () => {
    const gun = roster.units[1]!;
    expect([taken(gun, 'crew'), taken(gun, 'shield'), taken(gun, 'tow')]).toEqual([1, 2, 0]);
    expect(withOption(gun, 'shield', 0)).toEqual(['crew']);
    expect(withOption({ entry: 'x', options: ['a'] }, 'a', 0)).toBeUndefined();
    expect(changed(roster, 'units', 1, { options: undefined }).units[1]).toEqual({ entry: 'gun' });
  });

  it('knows which units served', () => {
    expect([served([1940, 1942], 1939), served([1940, 1942], 1941), served([1940, 1942], undefined)]).toEqual([false, true, true]);
  });
});
