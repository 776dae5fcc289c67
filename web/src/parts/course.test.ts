import { expect, it } from 'vitest';
import { crossed } from './course';

it('a line of the lead has a point where the lead changes hands', () => {
  const line = [{ x: 0, y: 10 }, { x: 100, y: -30 }, { x: 200, y: -5 }, { x: 300, y: 0 }, { x: 400, y: 8 }];
  expect(crossed(line)).toEqual([{ x: 0, y: 10 }, { x: 25, y: 0 }, ...line.slice(1)]);
  expect(crossed([])).toEqual([]);
});
