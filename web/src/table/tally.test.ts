import { describe, expect, it } from 'vitest';
import type { Fact } from '../engine/types';
import { paired } from './tally';

const fact = (key: string, label: string, value: string) => ({ key, label, value }) as Fact;

describe('the figures of the end', () => {
  it('stand beside each other, without what neither side has', () => {
    const facts = [fact('red-lost', 'Red: units lost', '4'), fact('red-vp', 'Red: victory points', '0'), fact('blue-lost', 'Blue: units lost', '0'), fact('blue-vp', 'Blue: victory points', '0'), fact('night', 'Night', 'yes')];
    expect(paired(facts)).toEqual({ pairs: [{ key: 'lost', label: 'Units lost', red: '4', blue: '0' }], others: [facts[4]] });
  });

  it('that only one side has stand alone', () => {
    const facts = [fact('red-commander', 'Red: commander', 'Zawada')];
    expect(paired(facts)).toEqual({ pairs: [], others: facts });
  });
});
