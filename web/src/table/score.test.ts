import { expect, it } from 'vitest';
import type { PlaceView, Position } from '../engine/types';
import { goalsOf, shareOf } from './score';

const goal = (side?: 'red' | 'blue'): PlaceView => ({ key: 'objective', kind: 'objective', at: { x: 0, y: 0 }, facts: [], ...(side && { side }) });
const stands = (red: number, blue: number, places: PlaceView[] = [], measure: Position['score']['measure'] = 'units') => ({ score: { red, blue, measure, turn: 1, turns: 6 }, view: { places } }) as unknown as Position;

it('shares the strip by what is left', () => {
  expect(shareOf(stands(1, 3))).toBe(0.25);
  expect(shareOf(stands(4, 0))).toBe(1);
});

it('is even where nothing is left', () => {
  expect(shareOf(stands(0, 0))).toBe(0.5);
});

it('goes by what is fought for, whatever is left', () => {
  expect(shareOf(stands(30, 2, [goal('blue')]))).toBeCloseTo(0.1);
  expect(shareOf(stands(2, 30, [goal('red'), goal()]))).toBeCloseTo(0.7);
  expect(shareOf(stands(5, 5, [goal('red'), goal('blue')]))).toBe(0.5);
});

it('shows no flags where points decide, or where nothing lies on the table', () => {
  expect(goalsOf(stands(1, 1, [goal('red')], 'points'))).toBeNull();
  expect(goalsOf(stands(1, 1, [{ key: 'objective', kind: 'objective', facts: [] }]))).toBeNull();
  expect(goalsOf(stands(1, 1, [goal('red'), goal()]))).toEqual(['red', undefined]);
});
