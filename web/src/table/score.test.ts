import { describe, expect, it } from 'vitest';
import type { Position } from '../engine/types';
import { scoreOf } from './score';

const position = (facts: Record<string, number | string>, units: { side: string; out?: boolean }[] = []) =>
  ({ facts: [{ key: 'phase', label: 'phase', value: 'Command' }], view: { facts: Object.entries(facts).map(([key, value]) => ({ key, value })), units } }) as unknown as Position;

describe('the score', () => {
  it('is the strength left where an army breaks', () => {
    const score = scoreOf(position({ turn: 3, turns: 8, 'red-break': 6, 'red-losses': 2, 'blue-break': 5, 'blue-losses': 5, 'red-vp': 9 }));
    expect(score.of).toEqual({ red: 4, blue: 0 });
    expect([score.share, score.turn, score.turns, score.phase]).toEqual([1, 3, 8, 'Command']);
  });

  it('is points where somebody has any', () => {
    expect(scoreOf(position({ 'red-vp': 1, 'blue-vp': 3 })).of).toEqual({ red: 1, blue: 3 });
    expect(scoreOf(position({ 'red-vp': 1, 'blue-vp': 3 })).share).toBe(0.25);
  });

  it('is the troops left otherwise', () => {
    const score = scoreOf(position({ 'red-vp': 0 }, [{ side: 'red' }, { side: 'red', out: true }, { side: 'blue' }, { side: 'blue' }, { side: 'blue' }]));
    expect(score.of).toEqual({ red: 1, blue: 3 });
  });

  it('is even where nothing is left', () => {
    expect(scoreOf(position({})).share).toBe(0.5);
  });
});
