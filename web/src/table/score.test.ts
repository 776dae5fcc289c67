import { expect, it } from 'vitest';
import type { Position } from '../engine/types';
import { shareOf } from './score';

const stands = (red: number, blue: number) => ({ score: { red, blue, turn: 1, turns: 6 } }) as Position;

it('shares the strip by what is left', () => {
  expect(shareOf(stands(1, 3))).toBe(0.25);
  expect(shareOf(stands(4, 0))).toBe(1);
});

it('is even where nothing is left', () => {
  expect(shareOf(stands(0, 0))).toBe(0.5);
});
