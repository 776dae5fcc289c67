import { describe, expect, it } from 'vitest';
import { within } from '../board/geometry';
import type { Point } from '../engine/types';
import { joined, joinedLines, parted, partedLine, without } from './overlay';
import { area2, isSimple } from './shapes';

const box = (x: number, y: number, w: number, h: number): Point[] => [{ x, y }, { x: x + w, y }, { x: x + w, y: y + h }, { x, y: y + h }];
const area = (ring: readonly Point[]) => Math.abs(area2(ring)) / 2;

/** A round area with an uneven edge, the same for the same number. */
function blob(seed: number, at: Point, size: number): Point[] {
  let s = seed * 7919 + 17;
  const chance = () => ((s = (s * 1103515245 + 12345) % 2147483648) / 2147483648);
  return Array.from({ length: 14 }, (_, i) => {
    const [a, r] = [(i / 14) * 2 * Math.PI, size * (0.55 + 0.45 * chance())];
    return { x: Math.round(at.x + Math.cos(a) * r), y: Math.round(at.y + Math.sin(a) * r) };
  });
}

describe('areas', () => {
  it('are joined where they overlap, where they share a side, and not where they lie apart', () => {
    expect(area(joined(box(0, 0, 1000, 1000), box(500, 500, 1000, 1000))!)).toBe(1_750_000);
    const shared = joined(box(0, 0, 1000, 1000), box(1000, 0, 600, 1000))!;
    expect(area(shared)).toBe(1_600_000);
    expect(shared).toHaveLength(4);
    expect(area(joined(box(0, 0, 1000, 1000), box(1000, 200, 600, 500))!)).toBe(1_300_000);
    expect(area(joined(box(0, 0, 1000, 1000), box(200, 200, 300, 300))!)).toBe(1_000_000);
    expect(joined(box(0, 0, 1000, 1000), box(1200, 0, 600, 1000))).toBeNull();
    expect(joined(box(0, 0, 1000, 1000), box(1000, 1000, 600, 600))).toBeNull();
  });

  it('lose what is taken away, without holes', () => {
    expect(without(box(0, 0, 1000, 1000), box(500, -10, 1000, 2000)).map(area)).toEqual([500_000]);
    expect(without(box(0, 0, 1000, 1000), box(400, -10, 200, 2000)).map(area)).toEqual([400_000, 400_000]);
    const around = without(box(0, 0, 1000, 1000), box(400, 400, 200, 200));
    expect(around.length).toBeGreaterThan(1);
    expect(around.every(isSimple)).toBe(true);
    expect(around.map(area).reduce((a, b) => a + b)).toBe(960_000);
    expect(without(box(400, 400, 200, 200), box(0, 0, 1000, 1000))).toEqual([]);
    expect(without(box(0, 0, 1000, 1000), box(2000, 0, 600, 600)).map(area)).toEqual([1_000_000]);
  });

  it('are cut in two, or in more where they are bent', () => {
    expect(parted(box(0, 0, 1000, 1000), { x: -50, y: 300 }, { x: 1100, y: 300 }).map(area).sort()).toEqual([300_000, 700_000]);
    const bent = [{ x: 0, y: 0 }, { x: 3000, y: 0 }, { x: 3000, y: 1000 }, { x: 2000, y: 1000 }, { x: 2000, y: 400 }, { x: 1000, y: 400 }, { x: 1000, y: 1000 }, { x: 0, y: 1000 }];
    expect(parted(bent, { x: -10, y: 700 }, { x: 3010, y: 700 })).toHaveLength(3);
    expect(parted(box(0, 0, 1000, 1000), { x: 0, y: 5000 }, { x: 1000, y: 5000 })).toHaveLength(1);
  });

  it('of any outline cover together what they covered before', () => {
    let failed = 0;
    const wrong: string[] = [];
    const check = (is: boolean, what: string) => is || wrong.push(what);
    for (let n = 0; n < 80; n++) {
      const [a, b] = [blob(n, { x: 5000, y: 5000 }, 2500), blob(n + 1000, { x: 5000 + (n % 13) * 250, y: 5000 + (n % 7) * 300 }, 2000)];
      const one = joined(a, b);
      if (!one) {
        failed++;
        continue;
      }
      const rest = without(a, b);
      check([one, ...rest].every(isSimple), `${n}: an outline crosses itself`);
      for (let k = 0; k < 60; k++) {
        const p = { x: 2000 + ((k * 7919 + n * 31) % 8000), y: 2000 + ((k * 104729 + n * 57) % 7000) };
        if (within(p, a) || within(p, b)) check(within(p, one), `${n}: a place is lost`);
      }
      const shared = area(a) + area(b) - area(one);
      const left = rest.reduce((s, r) => s + area(r), 0);
      check(Math.abs(left - (area(a) - shared)) < area(a) / 20, `${n}: ${left} is left`); // what is enclosed is filled, splinters go
      const halves = parted(a, { x: 4000 + n * 10, y: 0 }, { x: 6000, y: 10_000 });
      check(Math.abs(halves.reduce((s, r) => s + area(r), 0) - area(a)) < area(a) / 200, `${n}: the halves are not the whole`);
    }
    expect(wrong).toEqual([]);
    expect(failed).toBeLessThan(4);
  }, 20_000);
});

describe('lines', () => {
  const road = [{ x: 0, y: 0 }, { x: 1000, y: 0 }, { x: 1000, y: 1000 }];
  it('are cut where they are crossed', () => {
    const parts = partedLine(road, { x: 500, y: -100 }, { x: 500, y: 100 });
    expect(parts).toEqual([[{ x: 0, y: 0 }, { x: 500, y: 0 }], [{ x: 500, y: 0 }, { x: 1000, y: 0 }, { x: 1000, y: 1000 }]]);
    expect(partedLine(road, { x: 500, y: 100 }, { x: 500, y: 300 })).toHaveLength(1);
  });
  it('are joined at their nearest ends', () => {
    expect(joinedLines(road, [{ x: 2000, y: 1100 }, { x: 1000, y: 1000 }])).toEqual([...road, { x: 2000, y: 1100 }]);
  });
});
