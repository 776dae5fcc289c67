import { expect, it } from 'vitest';
import type { PlaceView, Position } from '../engine/types';
import { countedAs, goalsOf, sharesOf } from './score';

const goal = (side?: 'red' | 'blue'): PlaceView => ({ key: 'objective', kind: 'objective', at: { x: 0, y: 0 }, facts: [], ...(side && { side }) });
const stands = (red: number, blue: number, places: PlaceView[] = [], measure: Position['score']['measure'] = 'units') => ({ score: { red, blue, measure, turn: 1, turns: 6 }, view: { places } }) as unknown as Position;

it('shares the strip by the number that is shown', () => {
  expect(sharesOf(stands(1, 3))).toEqual({ red: 0.25, blue: 0.75 });
  expect(sharesOf(stands(4, 0))).toEqual({ red: 1, blue: 0 });
});

it('is even where nothing is left', () => {
  expect(sharesOf(stands(0, 0))).toEqual({ red: 0.5, blue: 0.5 });
});

it('goes by what is held, whatever is left', () => {
  expect(sharesOf(stands(30, 2, [goal('blue')]))).toEqual({ red: 0, blue: 1 });
  expect(sharesOf(stands(2, 30, [goal('red'), goal()]))).toEqual({ red: 0.5, blue: 0 });
  expect(sharesOf(stands(5, 9, [goal('red'), goal('blue')]))).toEqual({ red: 0.5, blue: 0.5 });
});

it('says a number and what it counts as a phrase', () => {
  const said = (n: number, measure: Position['score']['measure']) => `${n} ${countedAs(stands(n, n, [], measure), n)}`;
  expect([said(27, 'units'), said(1, 'units'), said(3, 'strength'), said(1, 'points'), said(2, 'points')]).toEqual(['27 men left', '1 man left', '3 to breakpoint', '1 point won', '2 points won']);
});

it('shows no flags where points decide, or where nothing lies on the table', () => {
  expect(goalsOf(stands(1, 1, [goal('red')], 'points'))).toBeNull();
  expect(goalsOf(stands(1, 1, [{ key: 'objective', kind: 'objective', facts: [] }]))).toBeNull();
  expect(goalsOf(stands(1, 1, [goal('red'), goal()]))).toEqual(['red', undefined]);
});
