import { expect, test } from 'vitest';
import { resultOf } from './counted';

const score = { red: 7, blue: 3 };

test.each([
  ['red', 'red', 'red', { outcome: 'red', red: 7, blue: 3 }],
  ['blue', 'red', 'red', { outcome: 'blue', red: 3, blue: 7 }],
  ['red', 'blue', 'red', { outcome: 'blue', red: 3, blue: 7 }],
  ['blue', 'blue', 'blue', { outcome: 'blue', red: 7, blue: 3 }],
  ['blue', 'red', 'nobody', { outcome: 'draw', red: 3, blue: 7 }],
] as const)('paired as %s, %s at the desk, won by %s', (side, mine, winner, result) => {
  expect(resultOf({ side }, mine, { winner }, score)).toEqual(result);
});
