import { expect, test } from 'vitest';
import type { ExerciseRow } from '../engine/types';
import { nextOf } from './list';

const row = (id: string, rating: number): ExerciseRow => ({ book: 'b', id, rating, side: 'red', turn: 2 });
const rows = [row('a', 1300), row('b', 1500), row('c', 1700)];
const next = (done: Record<string, 'failed' | 'solved'>, you = 1500, but?: ExerciseRow) => nextOf(rows, you, (r) => ({ done: done[r.id], rating: r.rating }), but)?.id;

test('the next exercise is the untried one whose rating is nearest', () => {
  expect(next({})).toBe('b');
  expect(next({}, 1900)).toBe('c');
  expect(next({ b: 'failed' }, 1590)).toBe('c');
});

test('when all were tried, those come back that were not solved', () => {
  expect(next({ a: 'solved', b: 'failed', c: 'solved' })).toBe('b');
  expect(next({ a: 'solved', b: 'failed', c: 'solved' }, 1500, rows[1])).toBeUndefined();
  expect(next({ a: 'solved', b: 'solved', c: 'solved' })).toBeUndefined();
});
