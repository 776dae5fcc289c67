import { describe, expect, it } from 'vitest';
import type { Base } from '../engine/types';
import { boxOf, corners, gap, hull, long, moved, onShape, paper, points, toArea, toBase, turned, upTo, within } from './geometry';

const base: Base = { at: { x: 100, y: 200 }, facing: 0, width: 40, depth: 20 };

describe('places', () => {
  it('are turned round once, on the way to the paper', () => {
    expect(paper({ x: 30, y: 100 }, 1000)).toEqual({ x: 30, y: 900 });
    expect(points([{ x: 0, y: 0 }, { x: 10.4, y: 990 }], 1000)).toBe('0,1000 10,10');
  });

  it('are beside a row as well as beside an outline', () => {
    const row = [{ x: 0, y: 0 }, { x: 10, y: 0 }];
    expect(toArea({ x: 5, y: 0 }, row)).toBe(0);
    expect(toArea({ x: 5, y: 3 }, row)).toBe(3);
  });

  it('lie within outlines or not', () => {
    const area = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }, { x: 5, y: 4 }, { x: 0, y: 10 }];
    expect(within({ x: 5, y: 2 }, area)).toBe(true);
    expect(within({ x: 5, y: 8 }, area)).toBe(false);
    expect(within({ x: 11, y: 2 }, area)).toBe(false);
    expect(toArea({ x: 5, y: 2 }, area)).toBe(0);
  });

  it('have a box and an outline', () => {
    const all = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 5, y: 5 }, { x: 10, y: 10 }, { x: 0, y: 10 }];
    expect(boxOf(all)).toEqual({ min: { x: 0, y: 0 }, max: { x: 10, y: 10 } });
    expect(boxOf([])).toBeNull();
    expect(hull(all)).toHaveLength(4);
    expect(hull(all)).not.toContainEqual({ x: 5, y: 5 });
  });
});

describe('bases', () => {
  // The same figures as those of the Go package geom.
  it('have corners like those of the engine', () => {
    expect(corners(base).map(round)).toEqual([{ x: 80, y: 210 }, { x: 120, y: 210 }, { x: 120, y: 190 }, { x: 80, y: 190 }]);
    expect(corners({ ...base, facing: 900 }).map(round)).toEqual([{ x: 110, y: 220 }, { x: 110, y: 180 }, { x: 90, y: 180 }, { x: 90, y: 220 }]);
  });

  it('are hit on them and missed beside them', () => {
    expect(toBase({ x: 119, y: 209 }, base)).toBe(0);
    expect(toBase({ x: 100, y: 215 }, base)).toBeCloseTo(5);
    expect(toBase({ x: 123, y: 214 }, base)).toBeCloseTo(5);
    expect(toBase({ x: 100, y: 219 }, { ...base, round: true })).toBe(0);
    expect(toBase({ x: 100, y: 225 }, { ...base, round: true })).toBeCloseTo(5);
  });

  it('are measured from edge to edge', () => {
    expect(gap(base, moved(base, { x: 100, y: 0 }))).toBeCloseTo(60);
    expect(gap(base, moved(base, { x: 30, y: 10 }))).toBe(0);
    expect(gap(base, { ...base, facing: 450 })).toBe(0);
    expect(gap({ ...base, round: true }, moved(base, { x: 100, y: 0 }))).toBeCloseTo(60);
    expect(gap(base, { ...moved(base, { x: 100, y: 0 }), round: true })).toBeCloseTo(60);
  });

  it('move and turn', () => {
    expect(moved(base, { x: 1, y: -2 }, 30)).toEqual({ ...base, at: { x: 101, y: 198 }, facing: 30 });
    expect([turned(-150), turned(3600), turned(725.4)]).toEqual([3450, 0, 725]);
  });
});

describe('paths', () => {
  const path = [{ x: 0, y: 0 }, { x: 30, y: 40 }, { x: 30, y: 140 }];

  it('have a length', () => {
    expect(long(path)).toBe(150);
    expect(long([])).toBe(0);
  });

  it('can be cut at a length', () => {
    expect(upTo(path, 25)).toEqual([{ x: 0, y: 0 }, { x: 15, y: 20 }]);
    expect(upTo(path, 100)).toEqual([{ x: 0, y: 0 }, { x: 30, y: 40 }, { x: 30, y: 90 }]);
    expect(upTo(path, 500)).toEqual(path);
  });

  it('stay on the line if there is only one', () => {
    const shape = { from: { x: 0, y: 0 }, to: { x: 0, y: 100 }, line: true };
    expect(onShape({ x: 40, y: 50 }, shape)).toEqual({ x: 0, y: 50 });
    expect(onShape({ x: 40, y: 500 }, shape)).toEqual({ x: 0, y: 100 });
    expect(onShape({ x: 40, y: 50 }, undefined)).toEqual({ x: 40, y: 50 });
  });
});

const round = (p: { x: number; y: number }) => ({ x: Math.round(p.x), y: Math.round(p.y) });
