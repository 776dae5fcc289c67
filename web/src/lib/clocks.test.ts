import { expect, test } from 'vitest';
import { leftOf, stands } from './clocks';

const at = (text: string) => Date.parse(text);

test('the clock of the side that decides runs, the other shows its bank, and a pause lets it stand', () => {
  const clock = { side: 'red', from: '2026-05-01T12:00:00Z', due: '2026-05-01T13:00:00Z', red: 3_600_000, blue: 1_500 };
  expect(leftOf(clock, 'red', at('2026-05-01T12:20:00Z'))).toBe(2400);
  expect(leftOf(clock, 'red', at('2026-05-01T14:00:00Z'))).toBe(0);
  expect(leftOf(clock, 'blue', at('2026-05-01T12:20:00Z'))).toBe(1.5);
  expect(stands(clock, at('2026-05-01T12:20:00Z'))).toBe(false);
  expect(stands(clock, at('2026-05-01T11:00:00Z'))).toBe(true);
  expect(leftOf(clock, 'red', at('2026-05-01T11:00:00Z'))).toBe(3600);
  expect(leftOf({ side: 'red', due: '2026-05-01T13:00:00Z' }, 'blue', 0)).toBe(null);
});
