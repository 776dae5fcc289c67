import { describe, expect, it } from 'vitest';
import type { AccountMoment, Line, Position } from '../engine/types';
import { lineOf, sceneOf, seenAt, swingsOf } from './swings';

const moment = (seq: number, ahead: number): AccountMoment => ({ seq, turn: 1 + Math.floor(seq / 4), ahead, text: `${ahead}` });

describe('the moments at which a battle turned', () => {
  it('are the largest changes, in their order, without the end itself', () => {
    const course = [0, 10, -200, -190, 150, 140, 400, 1000].map((ahead, i) => moment(i, ahead));
    expect(swingsOf(course, []).map((s) => [s.seq, s.by])).toEqual([[2, -210], [4, 340], [6, 260]]);
  });

  it('are the last turn too, where the winner did not lead when it began', () => {
    const course = [0, 10, -200, -190, -300, -300, -290, -290, -280, 1000].map((ahead, i) => moment(i, ahead));
    expect(swingsOf(course, [], 3, true).map((s) => [s.seq, s.from, s.by, s.last ?? false])).toEqual([[2, 1, -210, false], [4, 3, -110, false], [9, 7, 1290, true]]);
    expect(swingsOf(course.map((m) => ({ ...m, ahead: -m.ahead - 1 })), [], 3).some((s) => s.last)).toBe(false);
    expect(swingsOf([100, 100, 300, 300, 300, 1000].map((ahead, i) => moment(i, ahead)), [], 3, true).some((s) => s.last)).toBe(false);
  });

  it('are none in a battle that never turned', () => {
    expect(swingsOf([moment(0, 0), moment(1, 0), moment(2, 1000)], [])).toEqual([]);
  });

  it('begin with the first turn', () => {
    const deployed = [0, 600, 610, 700].map((ahead, seq) => ({ ...moment(seq, ahead), turn: seq < 2 ? 0 : 1 }));
    expect(swingsOf(deployed, [])).toEqual([]);
  });

  it('are lost units rather than tests that were passed', () => {
    const line = (seq: number, flash?: string) => ({ seq, events: [{ kind: 'k', text: 'x', ...(flash && { flash }) }] }) as unknown as Line;
    const course = [0, 100, 200, 300, 390, 380].map((ahead, i) => moment(i, ahead));
    expect(swingsOf(course, [line(1), line(2), line(3), line(4, 'gone')], 1).map((s) => s.seq)).toEqual([4]);
    expect([seenAt(line(4, 'gone')), seenAt(line(4, 'shot'))]).toEqual([3, 4]);
  });

  it('are no small swings, unless there is nothing else: then each unit that was hurt, once', () => {
    const hit = (seq: number, unit: number) => ({ seq, events: [{ kind: 'k', text: 'x', unit, flash: 'blow' }] }) as unknown as Line;
    const lines = [hit(1, 7), hit(2, 7), hit(3, 8), hit(4, 9)];
    const seqs = (...course: number[]) => swingsOf(course.map((ahead, i) => moment(i, ahead)), lines).map((s) => s.seq);
    expect(seqs(0, 10, 50, 250, 260, 1000)).toEqual([3]);
    expect(seqs(0, 10, 50, 90, 100, 1000)).toEqual([1, 3, 4]);
  });

  it('are no moves and no tests', () => {
    const move = { seq: 1, events: [{ kind: 'k', text: 'First dragoons move.', unit: 1 }] } as unknown as Line;
    expect(swingsOf([0, 300, 310].map((ahead, i) => moment(i, ahead)), [move])).toEqual([]);
  });

  it('are told by the line that says most', () => {
    const line = (seq: number, text: string, flash?: string) => ({ seq, events: [{ kind: 'k', text, ...(flash && { flash }) }] }) as unknown as Line;
    const lines = [line(1, 'lost', 'gone'), line(2, 'fires', 'shot'), line(3, 'is hit', 'blow'), line(4, 'moves'), line(5, 'lost', 'gone')];
    expect(lineOf({ from: 1, seq: 4 }, lines)?.seq).toBe(3);
    expect(lineOf({ from: 3, seq: 4 }, lines)?.seq).toBe(4);
  });

  it('are shown where they happened', () => {
    const position = { width: 9000, depth: 9000, view: { units: [{ id: 7, base: { at: { x: 4000, y: 5000 } } }] } } as unknown as Position;
    const line = { seq: 1, events: [{ kind: 'k', text: '', unit: 7, at: { x: 2000, y: 5000 } }] } as unknown as Line;
    expect(sceneOf(line, position, 100)).toEqual({ x0: 1900, y0: 4900, x1: 4100, y1: 5100 });
    expect(sceneOf(undefined, position)).toEqual({ x0: 0, y0: 0, x1: 9000, y1: 9000 });
  });
});
