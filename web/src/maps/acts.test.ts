import { describe, expect, it } from 'vitest';
import type { Point } from '../engine/types';
import { copied, corners, cut, dropped, freehand, join, laid, made, ordered, painted, pieceAt, raised, rubbed, snapped, softened, turnBy } from './acts';
import { empty, type Drawing, type Part } from './drawing';
import { area2 } from './shapes';

const box = (x: number, y: number, w: number, h: number): Point[] => [{ x, y }, { x: x + w, y }, { x: x + w, y: y + h }, { x, y: y + h }];
const table = (...pieces: Part[]): Drawing => ({ ...empty({ en: 'Test', pl: '' }, 'cm', 18_000, 12_000), pieces });
const size = (p: Part | undefined) => Math.abs(area2(p?.area ?? [])) / 2;

describe('deeds on a drawing', () => {
  const wood: Part = { kind: 'wood', area: box(1000, 1000, 2000, 2000), name: 'copse' };

  it('make pieces as their kind is drawn', () => {
    expect(made('river', [{ x: 0, y: 0 }, { x: 3000, y: 900 }, { x: 6000, y: 0 }], [])).toMatchObject({ width: 800, knots: { length: 3 } });
    expect(made('hedge', [{ x: 0, y: 0 }, { x: 0, y: 0 }], [])).toBeNull();
    expect(made('wood', [{ x: 0, y: 0 }, { x: 9, y: 9 }, { x: 9, y: 0 }, { x: 0, y: 9 }], [])).toBeNull();
    const hill = made('hill', box(0, 0, 4000, 2000), [])!;
    expect(hill).toMatchObject({ level: 1, crest: { length: 2 } });
    expect(made('hill', box(1000, 500, 1000, 800), [hill])).toMatchObject({ level: 2 });
    expect(raised(table(hill), [0])?.pieces).toHaveLength(2);
    expect(laid(table(), null)).toBeNull();
    expect(freehand('road', Array.from({ length: 50 }, (_, i) => ({ x: i * 100, y: i % 2 })), 20)).toHaveLength(2);
  });

  it('paint into what is there of the same kind, and keep its name', () => {
    const done = painted(table(wood, { kind: 'field', area: box(2000, 2000, 900, 900) }), 'wood', [{ x: 3000, y: 2000 }, { x: 4500, y: 2000 }], 500)!;
    expect(done.pieces.map((p) => p.kind)).toEqual(['wood', 'field']);
    expect(done.pieces[0]?.name).toBe('copse');
    expect(size(done.pieces[0])).toBeGreaterThan(4_500_000);
  });

  it('paint a hill at the height where the brush came down', () => {
    const hills: Part[] = [{ kind: 'hill', area: box(1000, 1000, 4000, 3000), level: 1 }, { kind: 'hill', area: box(2000, 2000, 1000, 1000), level: 2 }];
    const levels = (from: Point) => painted(table(...hills), 'hill', [from, { x: 2600, y: 2500 }], 300)!.pieces.map((p) => p.level);
    expect(levels({ x: 500, y: 2500 })).toEqual([1, 2]);
    expect(levels({ x: 1800, y: 2500 })).toEqual([1, 2]);
    expect(levels({ x: 2200, y: 2500 })).toEqual([1, 2, 3]);
  });

  it('rub out of what is chosen, else of the kind', () => {
    const field: Part = { kind: 'field', area: box(1000, 1000, 2000, 2000) };
    const way = [{ x: 900, y: 1000 }, { x: 3100, y: 1000 }];
    const of = (chosen: number[]) => rubbed(table(wood, field), 'wood', chosen, way, 400)!.pieces.map((p) => size(p) < 4_000_000);
    expect(of([])).toEqual([true, false]);
    expect(of([1])).toEqual([false, true]);
    expect(rubbed(table(wood), 'wood', [], [{ x: 9000, y: 9000 }], 400)).toBeNull();
  });

  it('cut and join', () => {
    const road: Part = { kind: 'road', line: [{ x: 0, y: 2000 }, { x: 9000, y: 2000 }], width: 500 };
    const done = cut(table(wood, road), [], { x: 2000, y: 0 }, { x: 2000, y: 5000 })!;
    expect(done.pieces).toHaveLength(4);
    const whole = join({ ...table(), pieces: done.pieces }, [0, 1])!;
    expect(size(whole.pieces[2])).toBe(4_000_000);
    expect(join({ ...table(), pieces: done.pieces }, [0, 2])).toBeNull();
    expect(cut(table(wood), [], { x: 0, y: 0 }, { x: 500, y: 0 })).toBeNull();
  });

  it('turn, double, order, soften and drop', () => {
    const d = table(wood, { kind: 'crater', spot: { x: 5, y: 5 } });
    expect(turnBy(d, [0], 90).pieces[0]?.area?.[0]).toEqual({ x: 1000, y: 3000 });
    expect(copied(d, [0, 1], 200)?.chosen).toEqual([2, 3]);
    expect(ordered(d, [0], true).pieces.map((p) => p.kind)).toEqual(['crater', 'wood']);
    expect(dropped(d, [0]).pieces).toHaveLength(1);
    expect(softened(wood).area!.length).toBeGreaterThan(6);
  });

  it('find what is meant', () => {
    const d = table({ kind: 'hill', area: box(0, 0, 9000, 9000) }, wood, { kind: 'road', line: [{ x: 0, y: 2000 }, { x: 9000, y: 2000 }], width: 400 });
    expect([pieceAt(d, { x: 500, y: 500 }, 20), pieceAt(d, { x: 1500, y: 1500 }, 20), pieceAt(d, { x: 1500, y: 2100 }, 20), pieceAt(d, { x: 9999, y: 9999 }, 20)]).toEqual([0, 1, 2, null]);
    expect(snapped({ x: 1040, y: 1030 }, d.pieces, 100, 100)).toEqual({ x: 1000, y: 1000 });
    expect(snapped({ x: 15_033, y: 11_071 }, d.pieces, 100, 100)).toEqual({ x: 15_000, y: 11_100 });
  });
});

describe('houses', () => {
  it('are drawn from corner to corner', () => {
    const way = [{ x: 100, y: 100 }, { x: 420, y: 380 }, { x: 900, y: 700 }];
    expect(corners(way[0]!, way[2]!, way)).toEqual([{ x: 100, y: 100 }, { x: 900, y: 100 }, { x: 900, y: 700 }, { x: 100, y: 700 }]);
  });

  it('may be drawn by a loop around them, too', () => {
    const way = [{ x: 100, y: 100 }, { x: 1500, y: 90 }, { x: 1520, y: 1200 }, { x: 95, y: 1210 }, { x: 110, y: 130 }];
    const area = corners(way[0]!, way.at(-1)!, way);
    expect(made('built-up', area, [])?.area).toHaveLength(4);
    expect(area[2]).toEqual({ x: 1520, y: 1210 });
  });
});
