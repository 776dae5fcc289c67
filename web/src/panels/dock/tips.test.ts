import { expect, test } from 'vitest';
import type { Position } from '../../engine/types';
import { firstSentence, tipNow } from './tips';

const position = (kind: string, mine = true) => ({ mine, kind, tip: `about ${kind}` }) as Position;
const told = { book: 'bkc1', position: position('command'), first: true, known: [], aim: '' };

test('a first battle tells its aim, then what each kind of decision is about, once', () => {
  expect(tipNow({ ...told, aim: 'Take the bridge.' })).toEqual({ key: 'aim', text: 'Take the bridge.' });
  expect(tipNow(told)).toEqual({ key: 'bkc1 command', text: 'about command' });
  expect(tipNow({ ...told, known: ['bkc1 command'] })).toBe(null);
  expect(tipNow({ ...told, known: ['bkc1 command'], position: position('act') })?.text).toBe('about act');
});

test('nothing is told in other battles, to a player who does not want it, or while the enemy decides', () => {
  expect(tipNow({ ...told, first: false })).toBe(null);
  expect(tipNow({ ...told, position: position('command', false) })).toBe(null);
});

test('where there is little room the aim is told in one sentence', () => {
  expect(firstSentence('Hold the yard for 1.5 rounds, or win. The gate counts too.')).toBe('Hold the yard for 1.5 rounds, or win.');
  expect(firstSentence('No full stop')).toBe('No full stop');
});
