import { expect, it } from 'vitest';
import type { Line, Roll } from '../engine/types';
import type { Change } from '../table/table';
import { Results } from './results.svelte';

it('tells what is shown in the language that is set now', () => {
  const roll = { text: '', reason: 'to hit', clause: 'TEST-01', dice: [6], need: 4, met: [true] } as Roll;
  const line = (text: string): Line => ({ seq: 7, side: 'red', events: [{ kind: 'x', text, rolls: [roll] }] });
  const results = new Results();
  results.hear({ kind: 'lines', lines: [line('They fire.')], before: { view: { units: [] } } } as unknown as Change);
  expect(results.shown?.text).toBe('They fire.');
  results.retell([line('Strzelają.')], []);
  expect(results.shown?.text).toBe('Strzelają.');
  results.retell([], []);
  expect(results.shown?.text).toBe('Strzelają.');
});
