import { describe, expect, it } from 'vitest';
import type { BookChoice, Campaign, MatchupChoice } from '../engine/types';
import { foughtIn, met, nearest, originOf } from './history';

const book = { id: 'b', rosters: [{ id: 'reds-1939-guards', nation: 'reds', year: 1939, name: 'Guards', points: 100 }] } as unknown as BookChoice;
const campaigns: Campaign[] = [{ years: [1939, 1940], one: ['reds', 'greens'], other: ['blues'] }];
const fight = (id: string, year: number, red: string, blue: string, rules = 'b'): MatchupChoice => ({ id, name: id, about: id, year, armies: [{ rules, red, blue }] });

describe('which nations fought each other', () => {
  it('knows where an army comes from', () => {
    expect(originOf('reds-1939-guards', book)).toEqual({ nation: 'reds', year: 1939 });
    expect(originOf('blues-west-1944', book)).toEqual({ nation: 'blues-west', year: 1944 });
    expect(originOf('mine:3f', book)).toBeUndefined();
  });

  it('tells which fought each other in a year', () => {
    const of = (nation: string, year = 1940) => ({ nation, year });
    expect(met(of('reds'), of('blues'), campaigns)).toBe(true);
    expect(met(of('blues'), of('greens'), campaigns)).toBe(true);
    expect(met(of('reds'), of('greens'), campaigns)).toBe(false);
    expect(met(of('reds'), of('blues', 1939), campaigns)).toBe(false);
    expect(met(of('reds', 1941), of('blues', 1941), campaigns)).toBe(false);
  });

  it('offers the battle most like two armies', () => {
    const all = foughtIn(book, [fight('far', 1944, 'reds-1944', 'blues-1944'), fight('near', 1939, 'reds-1939-guards', 'blues-1939'), fight('half', 1940, 'greens-1940', 'blues-1940'), fight('else', 1939, 'reds-1939', 'blues-1939', 'c')]);
    expect(all.map((f) => f.id)).toEqual(['far', 'near', 'half']);
    expect(nearest({ nation: 'reds', year: 1939 }, { nation: 'blues', year: 1944 }, book, all)?.id).toBe('near');
    expect(nearest({ nation: 'reds', year: 1940 }, { nation: 'greens', year: 1940 }, book, all)?.id).toBe('half');
    expect(nearest({ nation: 'x', year: 1940 }, { nation: 'y', year: 1940 }, book, all)).toBeUndefined();
  });
});
