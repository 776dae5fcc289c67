import { describe, expect, it } from 'vitest';
import type { Line, Roll, Told } from '../engine/types';
import { outcomeOf, resultOf, sorted } from './results';

const roll = (over: Partial<Roll>): Roll => ({ text: '', reason: 'to hit', clause: 'TEST-01', dice: [3, 6], need: 4, needs: 'need 4+', met: [false, true], ...over });
const told = (text: string, over: Partial<Told> = {}): Told => ({ kind: 'x', text, ...over });
const line = (...events: Told[]): Line => ({ seq: 7, side: 'red', events });

describe('a result', () => {
  it('is what the dice were thrown for, and the worst that came of it', () => {
    const found = resultOf(line(told('They fire.', { flash: 'shot', rolls: [roll({})] }), told('One is hurt.', { flash: 'blow' }), told('One is lost.', { flash: 'gone' })));
    expect(found?.text).toBe('They fire. One is lost.');
    expect(found?.rolls[0]?.dice).toEqual([6, 3]);
    expect(found?.rolls[0]?.met).toEqual([true, false]);
  });

  it('is what is said of a unit after the dice where none is hurt', () => {
    const found = resultOf(line(told('They fire.', { flash: 'shot' }), told('A 2 to hit.', { rolls: [roll({})] }), told('Nobody in particular.'), told('It jams.', { unit: 1 }), told('He goes on.', { unit: 2 })));
    expect(found?.text).toBe('They fire. It jams.');
    expect(resultOf(line(told('A 2.', { unit: 1, rolls: [roll({})] })))?.text).toBe('A 2.');
  });

  it('is nothing where no die fell and no unit was lost', () => {
    expect(resultOf(line(told('They go.'), told('A lot.', { flash: 'lot', side: 'red', rolls: [roll({ dice: ['d9:4'], met: undefined })] })))).toBeNull();
    expect(resultOf(line())).toBeNull();
    expect(resultOf(line(told('One is lost.', { flash: 'gone' })))?.rolls).toEqual([]);
  });

  it('counts the dice that there is no room for', () => {
    const many = resultOf(line(told('They fire.', { rolls: [roll({ dice: Array<number>(20).fill(4), met: Array<boolean>(20).fill(true) })] })));
    expect([many?.rolls[0]?.dice.length, many?.more]).toEqual([12, 8]);
  });

  it('leaves dice that count together as they fell', () => {
    expect(sorted(roll({ together: true, met: [true, true], dice: [2, 5] })).dice).toEqual([2, 5]);
  });

  it('is told by its outcome where there is little room', () => {
    const shot = told("Dorn's squad fires at Kurz's squad.", { flash: 'shot', unit: 1, rolls: [roll({})] });
    const brief = (...events: Told[]) => outcomeOf(resultOf(line(...events))!, ["Dorn's squad", "Kurz's squad"], 'missed');
    expect(brief(shot)).toBe('Missed');
    expect(brief(shot, told("Kurz's squad loses 1 man to the fire.", { flash: 'fall', unit: 2 }))).toBe('Loses 1 man to the fire.');
    expect(brief(shot, told('It jams.', { unit: 1 }))).toBe('It jams.');
    expect(outcomeOf({ ...resultOf(line(shot))!, then: "Dorn's squad fires at Kurz's squad: 1 man lost." }, [], '1 of 2')).toBe('1 man lost.');
  });
});
