import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Preview } from '../../engine/types';
import type { Focus } from '../../table/focus.svelte';
import Details from './Details.svelte';

// Rifles at a squad: that a man falls is nearly certain, and how many is what matters.
const preview = {
  command: 'Shoot: → squad',
  rolls: [
    {
      text: '',
      reason: 'to hit',
      clause: 'BA-SHOOT-10',
      odds: [
        { text: '', name: 'casualties', outcome: 'casualties', unit: 2, ppm: 868_312, amount: '1.9 (1–3)', amounts: [{ n: 1, text: '1', ppm: 360_000 }, { n: 2, text: '2', ppm: 508_312 }] },
        { text: '', name: 'destroyed', outcome: 'destroyed', unit: 2, ppm: 61_271 },
      ],
    },
  ],
} as unknown as Preview;

describe('the details of a preview', () => {
  const words = render(Details, { props: { book: 'boltaction', preview, focus: {} as Focus } }).body.replace(/<!--.*?-->|<[^>]*>/g, ' ').replace(/\s+/g, ' ');

  it('say how much of an outcome there is, on the average and mostly', () => {
    expect(words).toContain('casualties 1.9 (1–3) 87%');
  });

  it('say nothing of an amount where there is none', () => {
    expect(words).toContain('destroyed 6%');
  });
});
