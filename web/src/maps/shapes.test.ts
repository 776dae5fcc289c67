import { describe, expect, it } from 'vitest';
import { within } from '../board/geometry';
import type { Point } from '../engine/types';
import { stroke } from './brush';
import { curve, knotsOf } from './curve';
import { drawingOf, empty, fileOf, type Drawing } from './drawing';
import { area2, contour, heightAt, isSimple, moved, ridge, simplifiedRing, turnedAbout } from './shapes';

const square: Point[] = [{ x: 0, y: 0 }, { x: 1000, y: 0 }, { x: 1000, y: 1000 }, { x: 0, y: 1000 }];

describe('pieces', () => {
  it('are moved and turned with all that belongs to them', () => {
    const hill = { kind: 'hill' as const, area: square, crest: [{ x: 200, y: 500 }, { x: 800, y: 500 }] };
    expect(moved(hill, 10, -5).crest).toEqual([{ x: 210, y: 495 }, { x: 810, y: 495 }]);
    expect(turnedAbout(hill, { x: 500, y: 500 }, 90).crest).toEqual([{ x: 500, y: 800 }, { x: 500, y: 200 }]);
    expect(area2(turnedAbout(hill, { x: 0, y: 0 }, 30).area!) / 2).toBeCloseTo(1_000_000, -4);
  });

  it('that cross themselves are known', () => {
    expect(isSimple(square)).toBe(true);
    expect(isSimple([square[0]!, square[2]!, square[1]!, square[3]!])).toBe(false);
    expect(isSimple([...square, { x: 500, y: 0 }])).toBe(false);
    expect(isSimple(square.slice(0, 2))).toBe(false);
  });

  it('keep their form with fewer points', () => {
    const ring = Array.from({ length: 200 }, (_, i) => ({ x: Math.cos((i / 200) * 2 * Math.PI) * 2000, y: Math.sin((i / 200) * 2 * Math.PI) * 2000 }));
    const few = simplifiedRing(ring, 40);
    expect(few.length).toBeLessThan(30);
    expect(area2(few) / area2(ring)).toBeGreaterThan(0.96);
  });
});

describe('hills', () => {
  const long = [{ x: 0, y: 0 }, { x: 4000, y: 0 }, { x: 4000, y: 1000 }, { x: 0, y: 1000 }];
  it('have a ridge along the longer way', () => {
    const [a, b] = ridge(long) as [Point, Point];
    expect(Math.abs(a.y - b.y)).toBeLessThan(5);
    expect(Math.abs(a.x - b.x)).toBe(2000);
  });
  it('rise by contours that lie within each other', () => {
    const inner = contour(long);
    expect(inner.every((p) => within(p, long))).toBe(true);
    const parts = [{ kind: 'hill' as const, area: long, level: 1 }, { kind: 'hill' as const, area: inner, level: 2 }];
    expect([heightAt({ x: 50, y: 50 }, parts), heightAt({ x: 2000, y: 500 }, parts), heightAt({ x: -5, y: 0 }, parts)]).toEqual([1, 2, 0]);
  });
});

describe('curves', () => {
  const knots = [{ x: 0, y: 0 }, { x: 2000, y: 900 }, { x: 4000, y: -300 }, { x: 7000, y: 0 }];
  it('run through their knots in short stretches, and can be taken hold of again', () => {
    const line = curve(knots);
    expect(line.length).toBeGreaterThan(12);
    expect(line.length).toBeLessThan(60);
    for (const k of knots) expect(Math.min(...line.map((p) => Math.hypot(p.x - k.x, p.y - k.y)))).toBeLessThan(20);
    const again = knotsOf(line);
    expect(again.length).toBeLessThan(line.length / 2);
    expect([again[0], again.at(-1)]).toEqual([knots[0], knots[3]]);
  });
});

describe('the brush', () => {
  it('paints one sound outline around its way', () => {
    const way = Array.from({ length: 30 }, (_, i) => ({ x: 3000 + i * 100, y: 4000 + Math.sin(i / 4) * 800 }));
    for (const ragged of [false, true]) {
      const ring = stroke(way, 600, ragged)!;
      expect(isSimple(ring)).toBe(true);
      expect(ring.length).toBeLessThan(160);
      for (const p of way) expect(within(p, ring)).toBe(true);
    }
    const dot = stroke([{ x: 500, y: 500 }], 300, false)!;
    expect(Math.abs(area2(dot)) / 2 / (Math.PI * 300 * 300)).toBeGreaterThan(0.93);
    expect(stroke([], 300, false)).toBeNull();
  });

  it('fills a ring that was painted round', () => {
    const round = Array.from({ length: 41 }, (_, i) => ({ x: Math.cos((i / 40) * 2 * Math.PI) * 3000, y: Math.sin((i / 40) * 2 * Math.PI) * 3000 }));
    expect(within({ x: 0, y: 0 }, stroke(round, 400, false)!)).toBe(true);
  });
});

describe('a map file', () => {
  it('says what the drawing says, in either measure', () => {
    for (const unit of ['cm', 'in'] as const) {
      const d: Drawing = {
        ...empty({ en: 'Mill', pl: 'Młyn' }, unit, 18_288, 12_192),
        season: 'winter',
        pieces: [
          { kind: 'road', line: [{ x: -7, y: 1 }, { x: 18_299, y: 12_345 }], width: 501, knots: [{ x: 1, y: 2 }] },
          { name: 'hill', kind: 'hill', area: square, crest: [{ x: 1, y: 2 }, { x: 3, y: 333 }], level: 2, tags: ['stone'] },
          { kind: 'crater', spot: { x: 1234, y: 777 } },
        ],
      };
      const { knots, ...road } = d.pieces[0]!;
      void knots;
      expect(drawingOf(fileOf(d))).toEqual({ ...d, pieces: [road, ...d.pieces.slice(1)] });
      expect(JSON.stringify(fileOf(d))).not.toMatch(/\d\.\d{4}/);
    }
  });
});
