import { describe, expect, it } from 'vitest';
import type { Roll, Told } from '../engine/types';
import { decisive } from './decisive';
import { resultOf } from './results';

const roll = (dice: number[], over: Partial<Roll> = {}): Roll => ({ text: '', reason: 'to hit', clause: 'T-1', dice, met: dice.map((d) => d > 3), ...over });
const told = (text: string, over: Partial<Told> = {}): Told => ({ kind: 'x', text, ...over });
const of = (...events: Told[]) => decisive(resultOf({ seq: 1, side: 'red', events })!);

describe('the decisive roll', () => {
  it('is the one by which a unit was hurt, and not what came after', () => {
    expect(of(told('Fire.', { flash: 'shot', rolls: [roll([5, 4, 1])] }), told('Lost.', { flash: 'gone' }), told('Reload.', { rolls: [roll([6, 6, 6, 6])] }))?.dice).toEqual([5, 4, 1]);
  });

  it('has the dice of all units that fired together, so that they are as many as the hits', () => {
    const one = of(told('Two fire: 4 hits.', { flash: 'shot', rolls: [roll([5, 5, 2], { unit: 1 }), roll([6, 4, 1], { unit: 2, needs: 'need 4+' }), roll([1, 2, 3, 2], { clause: 'SAVE' })] }));
    expect([one?.dice, one?.met?.filter(Boolean).length]).toEqual([[6, 5, 5, 4, 2, 1], 4]);
  });

  it('is the die by which the target got away, and not the one for reloading', () => {
    const shot = told('Fire.', { flash: 'shot', unit: 4, target: 14, rolls: [] });
    const dice = [told('To hit: 4.', { unit: 4, rolls: [roll([4], { met: undefined, unit: 4 })] }), told('Defence: 5.', { unit: 14, rolls: [roll([5], { met: undefined, unit: 14 })] })];
    const one = [shot, ...dice, told('Unhurt.', { unit: 14 }), told('Reloading: 2.', { unit: 4, rolls: [roll([2], { met: [true], unit: 4 })] })];
    expect(of(...one)?.dice).toEqual([5]);
    expect(of(...one, ...one)?.dice).toEqual([5]); // of two who fire
  });

  it('is one that needed something rather than one that did not', () => {
    expect(of(told('So far.', { rolls: [roll([6, 5, 4, 3], { met: undefined })] }), told('A test.', { rolls: [roll([2])] }))?.dice).toEqual([2]);
  });
});
