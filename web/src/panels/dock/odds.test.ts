import { describe, expect, it } from 'vitest';
import type { Preview } from '../../engine/types';
import { nothing, outcomes, tone, widths, type Outcome } from './odds';

const odds = (...ppm: number[]): Outcome[] => ppm.map((n, i) => ({ name: `o${i}`, outcome: `o${i}`, ppm: n }));
const preview = (headline: Outcome[], ...lists: { odds: Outcome[]; if?: string }[]) => ({ command: '', headline, rolls: lists }) as unknown as Preview;

describe('odds in the dock', () => {
  it('are those of the headline, as on the button and the board', () => {
    const order = [{ name: 'gets through', outcome: 'passed', ppm: 722_222 }, { name: 'does not get through', outcome: 'failed', ppm: 250_000 }, { name: 'blunder', outcome: 'blunder', ppm: 27_778 }];
    const one = outcomes(preview(order, { odds: odds(250_000, 690_000, 28_000) }));
    expect(one.map((o) => o.name)).toEqual(['gets through', 'does not get through', 'blunder']);
    expect(nothing(one)).toBe(0);
  });

  it('show a test that is passed as good, and the rest of it as neither', () => {
    const order: Outcome[] = [{ name: 'gets through', outcome: 'passed', ppm: 722_222, hoped: true }, { name: 'does not get through', outcome: 'failed', ppm: 277_778 }];
    expect([tone(order, 0), tone(order, 1), tone(odds(1, 2), 0), tone(odds(1, 2), 1)]).toEqual(['good', 'n2', 'n0', 'n1']);
  });

  it('are those of the first roll that is thrown in any case, where a book names none', () => {
    expect(outcomes(preview([], { odds: odds(1), if: 'then' }, { odds: odds(130_000, 670_000) })).map((o) => o.ppm)).toEqual([130_000, 670_000]);
  });

  it('fill the bar where only one of them can happen', () => {
    expect([widths(odds(130_000, 670_000)), nothing(odds(130_000, 670_000))]).toEqual([[13, 67], 200_000]);
  });

  it('add what is left where one holds another, however small they are', () => {
    const one: Outcome[] = [{ name: 'casualties', outcome: 'casualties', ppm: 170_000, least: true }, { name: 'at least pinned', outcome: 'pins', ppm: 330_000, least: true }];
    expect([widths(one), nothing(one)]).toEqual([[17, 16], 670_000]);
  });
});
