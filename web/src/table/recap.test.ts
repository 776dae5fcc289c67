import { describe, expect, it } from 'vitest';
import type { Line, UnitView } from '../engine/types';
import { recapOf } from './recap';

const units = [
  { id: 1, name: 'Dragoons', side: 'red' }, { id: 2, name: 'Sherman', side: 'red', base: { at: { x: 1, y: 1 } } },
  { id: 7, name: 'Mortar', side: 'blue' },
  { id: 5, name: 'Kurz', side: 'blue', base: { at: { x: 9, y: 9 } } }, { id: 6, name: 'Panzer', side: 'blue' },
] as unknown as UnitView[];
const lines: Line[] = [
  { seq: 1, side: 'red', events: [{ kind: 'moved', text: '', unit: 1, path: [{ x: 0, y: 0 }] }] },
  { seq: 2, side: 'blue', events: [{ kind: 'moved', text: '', unit: 5, path: [{ x: 3, y: 4 }] }] },
  { seq: 3, side: 'blue', events: [{ kind: 'fired', text: '', flash: 'shot', unit: 6, target: 1 }, { kind: 'lost', text: '', flash: 'gone', unit: 1 }] },
];

describe('what the enemy has done in his turn', () => {
  it('is the units that moved, those that fired, and the losses', () => {
    const recap = recapOf(lines, 1, 'blue', units)!;
    expect([recap.moved, recap.shot, recap.lost]).toEqual([['Kurz'], ['Panzer'], ['Dragoons']]);
    expect(recap.places).toContainEqual({ x: 3, y: 4 });
  });

  it('leaves no unit out: those that only go to ground, and those that were hit', () => {
    const more: Line[] = [...lines.slice(0, 2), { seq: 3, side: 'blue', events: [{ kind: 'down', text: 'Mortar goes to ground.', unit: 7 }] }, { seq: 4, side: 'blue', events: [{ kind: 'fired', text: 'Panzer fires.', flash: 'shot', unit: 6, target: 2 }, { kind: 'hit', text: 'Sherman is hit.', flash: 'blow', unit: 2 }] }];
    const recap = recapOf(more, 1, 'blue', units)!;
    expect([recap.moved, recap.shot, recap.other, recap.hit, recap.lost]).toEqual([['Kurz'], ['Panzer'], ['Mortar'], ['Sherman'], []]);
  });

  it('leaves out an enemy unit that an own shot before it has driven back', () => {
    const shot: Line = { seq: 2, side: 'red', events: [{ kind: 'fired', text: '', flash: 'shot', unit: 2, target: 7 }, { kind: 'moved', text: '', unit: 7, path: [{ x: 5, y: 5 }] }] };
    const recap = recapOf([lines[0]!, shot, { ...lines[1]!, seq: 3 }, { ...lines[2]!, seq: 4 }], 1, 'blue', units)!;
    expect(recap.moved).toEqual(['Kurz']);
  });

  it('is not summed up where one unit moved and nothing was lost', () => {
    expect(recapOf(lines.slice(0, 2), 1, 'blue', units)).toBeNull();
  });

  it('leaves out what was taken back', () => {
    expect(recapOf([...lines, { seq: 4, undo: 2 }], 1, 'blue', units)).toBeNull();
  });
});
