import { expect, it } from 'vitest';
import { formOf } from './plural';

it('chooses the form that a number takes', () => {
  expect([1, 2, 5, 12, 22].map((n) => formOf(n, 'pl'))).toEqual(['one', 'few', 'many', 'many', 'few']);
  expect([0, 1, 2].map((n) => formOf(n, 'en'))).toEqual(['many', 'one', 'many']);
});
