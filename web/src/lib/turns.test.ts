import { expect, it } from 'vitest';
import { turnText, turnNamed } from './turns';

it('calls a turn what the book calls it', () => {
  expect([turnText({ turn: 2, turns: 7 }), turnText({ turn: 2, turns: 7, rounds: true }), turnNamed(3, true), turnText({ turn: 4, turns: 0 })]).toEqual(['Turn 2 of 7', 'Round 2 of 7', 'Round 3', 'Turn 4']);
});
