import { expect, it } from 'vitest';
import { mostInSight, ranked, type Action } from './action';

it('keeps four buttons in sight, the word that ends it among them', () => {
  const all = ['fire', 'move', 'follow', 'dig', 'carry', 'end'].map((key) => ({ key }) as Action);
  const most = mostInSight('desktop');
  const keys = ranked(all, most, (a) => a.key === 'end').map((a) => a.key);
  expect(most).toBe(4);
  expect(keys.slice(0, most)).toEqual(['fire', 'move', 'dig', 'end']);
  expect(keys.slice(most)).toEqual(['carry', 'follow']);
  expect(ranked(all.slice(0, 4), most, () => false).map((a) => a.key)).toEqual(['fire', 'move', 'dig', 'follow']);
});
