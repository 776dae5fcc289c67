import { expect, test } from 'vitest';
import { duration } from './duration';

test('a length of time is told by its largest part and the next', () => {
  const times = [-5, 0.4, 59.9, 60, 3599, 3600, 86_399, 86_400, 7 * 86_400 - 1];
  expect(times.map((s) => duration(s, 'en'))).toEqual([
    '0 sec', '0 sec', '59 sec', '1 min 0 sec', '59 min 59 sec', '1 hr 0 min', '23 hr 59 min', '1 day 0 hr', '6 days 23 hr',
  ]);
  expect(times.map((s) => duration(s, 'pl')).slice(-3)).toEqual(['23 godz. 59 min', '1 dzień 0 godz.', '6 dni 23 godz.']);
});
