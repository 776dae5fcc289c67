import { describe, expect, it } from 'vitest';
import type { Preview } from '../engine/types';
import { headline, heads } from './headline';

// An anti-tank gun at a tank: it is pinned two times of three, and what matters is that it may be destroyed.
const preview: Preview = {
  command: 'Shoot: → tank, armour-piercing',
  headline: [
    { text: 'destroyed 13%', name: 'destroyed', unit: 4, outcome: 'destroyed', ppm: 134259 },
    { text: 'damaged 33%', name: 'damaged', unit: 4, outcome: 'damaged', ppm: 333333 },
    { text: 'pins 67%, 1.3 (1–2)', name: 'pins', unit: 4, outcome: 'pins', ppm: 666666, amount: '1.3 (1–2)', mean: 1333, low: 1, high: 2, sampled: 400 },
  ],
  rolls: [
    {
      text: '',
      reason: 'damage',
      clause: 'BA-DAMAGE-02',
      dice: 1,
      need: 0,
      odds: [
        { text: '', name: 'pins', outcome: 'pins', unit: 4, ppm: 666666 },
        { text: '', name: 'destroyed', outcome: 'destroyed', unit: 4, ppm: 134259 },
      ],
    },
  ],
};

describe('the headline of a preview', () => {
  it('tells what matters, in its order and in whole per cent, and not what is likeliest', () => {
    expect(headline(preview, 'en')).toBe('destroyed 13% · damaged 33% · pins 67%, 1.3 (1–2)');
  });

  it('is as short as there is room', () => {
    expect(headline(preview, 'en', 1)).toBe('destroyed 13%');
  });

  it('has the mean and the spread of what is counted, and says whether it was tried out', () => {
    expect(heads(preview, 'pl')).toMatchObject([
      { name: 'destroyed', chance: '13%', exact: true },
      { name: 'damaged', chance: '33%', exact: true },
      { name: 'pins', chance: '67%', amount: '1.3 (1–2)', mean: '1,3', spread: '1–2', exact: false },
    ]);
    expect(heads(preview, 'en')[0]?.mean).toBeUndefined();
  });

  it('never says that something is impossible or certain that is not', () => {
    const [a, b, c] = heads({ command: '', headline: [1, 999_999, 1_000_000].map((ppm) => ({ text: '', name: 'hit', outcome: 'hit', ppm })) }, 'en');
    expect([a?.chance, b?.chance, c?.chance]).toEqual(['<1%', '>99%', '100%']);
  });

  it('is empty where the book names nothing that matters', () => {
    expect(headline({ ...preview, headline: undefined }, 'en')).toBe('');
  });
});
