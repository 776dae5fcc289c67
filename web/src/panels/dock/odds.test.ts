import { describe, expect, it } from 'vitest';
import type { Odds, Preview } from '../../engine/types';
import { nothing, outcomes, widths } from './odds';

const odds = (...ppm: number[]): Odds[] => ppm.map((n, i) => ({ text: '', name: `o${i}`, outcome: `o${i}`, ppm: n }));
const preview = (...lists: { odds: Odds[]; if?: string }[]) => ({ command: '', rolls: lists }) as unknown as Preview;

describe('odds in the dock', () => {
  it('are those of the first roll that is thrown in any case', () => {
    expect(outcomes(preview({ odds: odds(1), if: 'then' }, { odds: odds(130_000, 670_000) })).map((o) => o.ppm)).toEqual([130_000, 670_000]);
  });

  it('keep their order and fill the bar where only one of them can happen', () => {
    const one = outcomes(preview({ odds: odds(130_000, 670_000) }));
    expect([widths(one), nothing(one)]).toEqual([[13, 67], 200_000]);
  });

  it('begin with the worst where one contains another', () => {
    const one = outcomes(preview({ odds: odds(960_000, 870_000, 560_000) }));
    expect(one.map((o) => o.ppm)).toEqual([560_000, 870_000, 960_000]);
    expect([widths(one), nothing(one)]).toEqual([[56, 31, 9], 40_000]);
  });
});
