import { expect, it } from 'vitest';
import { starry, starsOf } from './stars';

const shot = (...odds: [number, boolean?][]) => ({ command: '', headline: odds.map(([ppm, least]) => ({ name: '', outcome: '', text: '', ppm, ...(least && { least }) })) });

it('a shot is worth as many stars as it is likely to hit, whatever the hit does', () => {
  expect(starsOf(shot([100_000], [200_000], [720_000, true]))).toBe(3);
  expect(starsOf(shot([100_000], [200_000], [310_000, true]))).toBe(2);
  expect(starsOf(shot([160_000, true]))).toBe(1);
  expect(starsOf({ command: '' })).toBe(1);
  expect(starry(2)).toBe('★★☆');
});
