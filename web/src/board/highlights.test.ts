import { describe, expect, it } from 'vitest';
import type { Line, PlaceView, Position, Told, UnitView } from '../engine/types';
import { highlightOf } from './highlights';

const unit = (id: number, side: string, sign: string, out = false) => ({ id, side, sign, out, name: `${sign} ${id}`, base: { at: { x: id, y: id } } }) as unknown as UnitView;
const table = (units: UnitView[], places: Partial<PlaceView>[] = [], more = {}) =>
  ({ score: { turn: 1 }, view: { units, places }, places: places.map((p) => ({ key: p.key, label: `the ${p.key}` })), ...more }) as unknown as Position;
const line = (...events: Partial<Told>[]) => [{ seq: 1, events }] as unknown as Line[];
const many = [unit(1, 'red', 'infantry'), unit(2, 'red', 'infantry'), unit(11, 'blue', 'infantry'), unit(12, 'blue', 'infantry')];

describe('what deserves a look', () => {
  it('a tank and a commander that are lost to a blow', () => {
    const lost = (sign: string, flash: Told['flash']) => highlightOf(line({ flash, unit: 3 }), table([...many, unit(3, 'red', sign)]), table([...many, unit(3, 'red', sign, true)]));
    expect(lost('tank', 'gone')).toMatchObject({ kind: 'tank', side: 'red', name: 'tank 3', at: { x: 3, y: 3 } });
    expect(lost('tank', 'blow')).toMatchObject({ kind: 'tank' });
    expect(lost('co', 'gone')).toMatchObject({ kind: 'commander' });
    expect(lost('infantry', 'gone')).toBeNull();
  });

  it('not one that left by itself, nor before the battle, nor when it is over', () => {
    const [before, after] = [[...many, unit(3, 'red', 'tank')], [...many, unit(3, 'red', 'tank', true)]];
    expect(highlightOf(line({}), table(before), table(after))).toBeNull();
    expect(highlightOf(line({ flash: 'gone', unit: 3 }), table(before, [], { score: { turn: 0 } }), table(after))).toBeNull();
    expect(highlightOf(line({ flash: 'gone', unit: 3 }), table(before), table(after, [], { result: 'over' }))).toBeNull();
  });

  it('the last of a side', () => {
    const after = many.map((u) => (u.id === 12 ? { ...u, out: true } : u));
    expect(highlightOf(line({ flash: 'gone', unit: 12 }), table(many), table(after))).toMatchObject({ kind: 'last', side: 'blue', name: 'infantry 11' });
  });

  it('an objective that comes into other hands', () => {
    const place = (side?: string) => [{ key: 'objective-1', kind: 'objective', at: { x: 5, y: 6 }, ...(side && { side }) }] as Partial<PlaceView>[];
    expect(highlightOf(line({}), table(many, place('blue')), table(many, place('red')))).toMatchObject({ kind: 'objective', side: 'red', name: 'the objective-1' });
    expect(highlightOf(line({}), table(many, place('red')), table(many, place('red')))).toBeNull();
    expect(highlightOf(line({}), table(many, place('red')), table(many, place()))).toBeNull();
  });
});
