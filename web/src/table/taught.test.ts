import { expect, it } from 'vitest';
import { nextPress } from './taught';

it('says which button is next, also after something was shown', () => {
  const step = { isReading: false, isReady: false, isBegun: false, verb: 'Move', confirm: 'Confirm' };
  expect(nextPress(step)).toBe('Move');
  expect(nextPress({ ...step, isBegun: true })).toBe('');
  expect(nextPress({ ...step, isBegun: true, isReady: true })).toBe('Confirm');
  expect(nextPress({ ...step, isReady: true, verb: '' })).toBe('Confirm');
  expect(nextPress({ ...step, isReading: true })).toBe('');
});
