import { describe, expect, it } from 'vitest';
import type { Preview } from '../engine/types';
import { percent } from '../lib/percent';
import { headline } from './headline';

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
  it('tells two outcomes that matter, in their order and in whole per cent, without amounts', () => {
    expect(headline(preview)).toBe('destroyed 13% · damaged 33%');
  });

  it('is as short as there is room', () => {
    expect(headline(preview, 1)).toBe('destroyed 13%');
  });

  it('does not tell that a hit is as likely as what only a hit can do', () => {
    const head = (name: string, ppm: number, least = false) => ({ text: '', name, outcome: name, ppm, ...(least && { least }) });
    expect(headline({ command: '', headline: [head('falls back', 712_000), head('any hit', 710_000, true)] })).toBe('falls back 71%');
    expect(headline({ command: '', headline: [head('suppressed', 303_000), head('any hit', 710_000, true)] })).toBe('suppressed 30% · any hit 71%');
  });

  it('never says that something is impossible or certain that is not', () => {
    expect([1, 999_999, 1_000_000, 0].map(percent)).toEqual(['<1%', '>99%', '100%', '0%']);
  });

  it('is empty where the book names nothing that matters', () => {
    expect(headline({ ...preview, headline: undefined })).toBe('');
  });
});
