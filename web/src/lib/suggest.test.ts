import { describe, expect, it } from 'vitest';
import type { Side } from '../engine/types';
import { as, characterOf, levelOf } from './level';
import { suggest, type Fought } from './suggest';

const all = ['recruit', 'corporal', 'sergeant', 'captain'];

/** Battles of Red against Blue, the oldest first. */
const fought = (...battles: [level: string, winner: Side][]): Fought[] =>
  battles.map(([level, winner], at) => ({ kind: 'local', at, over: true, players: { blue: level }, winner }));

describe('a level that suits', () => {
  it('is the next one up after victories, and down after defeats', () => {
    expect(suggest(fought(['recruit', 'red'], ['recruit', 'red']), all)).toEqual({ level: 'corporal', why: 'higher', n: 2, of: 2 });
    expect(suggest(fought(['sergeant', 'blue'], ['sergeant', 'red'], ['sergeant', 'blue']), all)).toEqual({ level: 'corporal', why: 'lower', n: 2, of: 3 });
  });

  it('goes by the last three battles at the level fought last, with any character', () => {
    const battles = fought(['recruit', 'blue'], ['recruit', 'blue'], ['recruit', 'blue'], ['corporal:bold', 'red'], ['corporal', 'red'], ['corporal:cunning', 'nobody']);
    expect(suggest(battles, all)).toEqual({ level: 'sergeant', why: 'higher', n: 2, of: 3 });
    expect(suggest([...battles].reverse(), all)?.level).toBe('sergeant');
  });

  it('is none without two battles that tell, or where no level is left', () => {
    expect(suggest([], all)).toBeNull();
    expect(suggest(fought(['recruit', 'red']), all)).toBeNull();
    expect(suggest(fought(['recruit', 'red'], ['corporal', 'red']), all)).toBeNull();
    expect(suggest(fought(['corporal', 'red'], ['corporal', 'blue'], ['corporal', 'nobody']), all)).toBeNull();
    expect(suggest(fought(['recruit', 'blue'], ['recruit', 'blue']), all)).toBeNull();
    expect(suggest(fought(['captain', 'red'], ['captain', 'red']), all)).toBeNull();
  });

  it('counts neither lessons, nor battles for two or for none, nor what is not over', () => {
    const two = fought(['recruit', 'red'], ['recruit', 'red']);
    expect(suggest(two.map((b) => ({ ...b, lesson: 'first' })), all)).toBeNull();
    expect(suggest(two.map((b) => ({ ...b, players: {} })), all)).toBeNull();
    expect(suggest(two.map((b) => ({ ...b, players: { red: 'recruit', blue: 'recruit' } })), all)).toBeNull();
    expect(suggest(two.map((b) => ({ ...b, over: false })), all)).toBeNull();
  });
});

describe('the temperament of a level', () => {
  it('stands behind it', () => {
    expect(as('sergeant', 'bold')).toBe('sergeant:bold');
    expect(as('sergeant', '')).toBe('sergeant');
    expect(as('', 'bold')).toBe('');
    expect([levelOf('sergeant:bold'), characterOf('sergeant:bold'), characterOf('sergeant')]).toEqual(['sergeant', 'bold', '']);
  });
});
