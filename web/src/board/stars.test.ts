import { expect, it } from 'vitest';
import { starry, starsOf } from './stars';

const shot = (...odds: [number, boolean?][]) => ({ command: '', headline: odds.map(([ppm, least]) => ({ name: '', outcome: '', text: '', ppm, ...(least && { least }) })) });

it('a shot is worth as many stars as something is likely to come of it', () => {
  expect(starsOf(shot([100_000], [200_000], [720_000, true]))).toBe(3);
  expect(starsOf(shot([100_000], [200_000], [310_000, true]))).toBe(2);
  expect(starsOf(shot([160_000, true]))).toBe(1);
  expect(starsOf({ command: '' })).toBe(1);
  const stopped = { name: '', outcome: '', text: '', ppm: 830_000, least: true, harmless: true };
  expect(starsOf({ command: '', headline: [...shot([250_000]).headline, stopped] })).toBe(1);
  expect(starsOf({ command: '', headline: [...shot([250_000], [60_000]).headline, stopped] })).toBe(2);
  expect(starry(2)).toBe('★★☆');
});
