import { expect, test } from 'vitest';
import { clockOf, minutesOf } from './notices.svelte';

test('minutes of a day are a time on a clock, and back', () => {
  for (const m of [0, 1, 59, 60, 1320, 1439]) expect(minutesOf(clockOf(m))).toBe(m);
  expect(clockOf(425)).toBe('07:05');
  expect(minutesOf('')).toBe(0);
});
