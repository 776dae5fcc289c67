import { expect, it } from 'vitest';
import type { Line, Position, Side } from '../engine/types';
import { heardOf } from './heard';

const at = (mine: boolean, side: Side, winner?: Side) =>
  ({ mine, verbs: [{ verb: 'order', class: 'order' }], view: { pending: { side }, ...(winner && { result: { winner } }) }, ...(winner && { result: 'over' }) }) as unknown as Position;
const line = (verb: string, rolls = 0) => ({ seq: 1, verb, events: [{ kind: 'a', text: 'a', ...(rolls && { rolls: [{ dice: [4] }] }) }] }) as unknown as Line;

it('dice and an order are heard, and a call to decide', () => {
  expect(heardOf([line('order', 1)], at(true, 'red'), at(true, 'red'), 'red')).toEqual(['dice', 'order']);
  expect(heardOf([line('move')], at(false, 'blue'), at(true, 'red'), 'red')).toEqual(['turn']);
});

it('a battle ends with a tune for those who listen', () => {
  const end = (own: Side | null, winner: Side) => heardOf([line('move')], at(true, 'red'), at(false, 'red', winner), own);
  expect(end('red', 'red')).toEqual(['victory']);
  expect(end('blue', 'red')).toEqual(['defeat']);
  expect(end(null, 'blue')).toEqual(['victory']);
  expect(end('red', 'nobody')).toEqual(['turn']);
});
