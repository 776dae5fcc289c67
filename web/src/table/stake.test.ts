import { expect, it } from 'vitest';
import { withPlace } from './stake';

it('a sentence says where, if that is known', () => {
  const text = 'You[ held {place}| were ahead] when the last turn ended.';
  expect(withPlace(text, 'the bridge')).toBe('You held the bridge when the last turn ended.');
  expect(withPlace(text, '')).toBe('You were ahead when the last turn ended.');
  expect(['Skrzyżowanie', 'Most', 'Stary młyn', 'Droga'].map((p) => withPlace('{place} {as stracony|stracona|stracone}.', p))).toEqual(['Skrzyżowanie stracone.', 'Most stracony.', 'Stary młyn stracony.', 'Droga stracona.']);
  expect(withPlace('The enemy gave up.', 'the bridge')).toBe('The enemy gave up.');
});
