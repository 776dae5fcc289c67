import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Camera } from './camera.svelte';

describe('the camera', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', () => 1);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const made = () => {
    const camera = new Camera();
    camera.measure(1000, 800, { x: 18000, y: 12000 });
    return camera;
  };

  it('shows the whole table, north up', () => {
    const camera = made();
    const [northWest, southEast] = [camera.toWindow({ x: 0, y: 12000 }), camera.toWindow({ x: 18000, y: 0 })];
    expect(northWest.x).toBeGreaterThan(0);
    expect(northWest.y).toBeGreaterThan(0);
    expect(southEast.x).toBeLessThan(1000);
    expect(southEast.y).toBeLessThan(800);
    expect(southEast.y).toBeGreaterThan(northWest.y);
  });

  it('turns places of the window into places of the table and back', () => {
    const camera = made();
    camera.zoom(2.5, { x: 300, y: 200 });
    camera.pan(-40, 25);
    const p = { x: 4321, y: 8765 };
    const back = camera.toTable(camera.toWindow(p));
    expect(back.x).toBeCloseTo(p.x);
    expect(back.y).toBeCloseTo(p.y);
  });

  it('comes closer to what is under the pointer', () => {
    const camera = made();
    const at = { x: 620, y: 310 };
    const before = camera.toTable(at);
    camera.zoom(2, at);
    const after = camera.toTable(at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('draws anew only when a zoom has come to rest', () => {
    const camera = made();
    const before = camera.drawn;
    camera.zoom(2);
    camera.pan(10, 10);
    expect(camera.drawn).toBe(before);
    vi.advanceTimersByTime(1000);
    expect(camera.drawn).toBeCloseTo(before * 2);
  });

  it('never loses the table', () => {
    const camera = made();
    camera.pan(1e6, -1e6);
    const corner = camera.toWindow({ x: 0, y: 0 });
    expect(corner.x).toBeLessThan(1000);
    expect(corner.y).toBeGreaterThan(0);
  });

  it('brings into view what is out of it, and leaves alone what is not', () => {
    const camera = made();
    camera.zoom(6);
    const middle = camera.toWindow({ x: 9000, y: 6000 });
    camera.reveal({ x: 9000, y: 6000 });
    expect(camera.toWindow({ x: 9000, y: 6000 })).toEqual(middle);
    camera.reveal({ x: 2000, y: 2000 });
    const seen = camera.toWindow({ x: 2000, y: 2000 });
    expect(seen.x).toBeGreaterThan(0);
    expect(seen.y).toBeLessThan(800);
  });

  describe('with parts that float over the board', () => {
    const strip = { left: 0, top: 0, right: 1000, bottom: 60 };
    const dock = { left: 200, top: 640, right: 800, bottom: 800 };
    const covered = (camera: Camera, p: { x: number; y: number }) => {
      const { x, y } = camera.toWindow(p);
      return x < 0 || y < 0 || x > 1000 || y > 800 || [strip, dock].some((r) => x > r.left && x < r.right && y > r.top && y < r.bottom);
    };
    const own = [{ x: 9000, y: 300 }, { x: 7000, y: 800 }, { x: 11000, y: 500 }];
    const opened = () => {
      vi.stubGlobal('matchMedia', () => ({ matches: true }));
      const camera = made();
      camera.covers = () => [strip, dock];
      camera.open([...own, { x: 9000, y: 11000 }], own.length);
      return camera;
    };

    it('opens with own troops beside them', () => {
      const camera = opened();
      expect(own.filter((p) => covered(camera, p))).toEqual([]);
    });

    it('shows the units that may be chosen, and stays where all are seen', () => {
      const camera = opened();
      camera.uncover([{ x: 9000, y: 9000 }, ...own], [], 'may');
      expect([{ x: 9000, y: 9000 }, ...own].filter((p) => covered(camera, p))).toEqual([]);
      const before = camera.toWindow(own[0]!);
      camera.uncover(own, [], 'may');
      expect(camera.toWindow(own[0]!)).toEqual(before);
    });

    it('uncovers the other units that may be chosen, where there is room for all', () => {
      const camera = opened();
      const other = { x: 8000, y: 1500 };
      camera.pan(0, 250);
      camera.release();
      expect(covered(camera, other)).toBe(true);
      camera.uncover([{ x: 9000, y: 7000 }], [], 'named');
      expect(covered(camera, other)).toBe(true);
      camera.uncover([{ x: 9000, y: 7000 }], [], 'named', [other]);
      expect([{ x: 9000, y: 7000 }, other].filter((p) => covered(camera, p))).toEqual([]);
    });

    it('does not push the map away for a small part at the edge', () => {
      const camera = opened();
      const rail = { left: 940, top: 300, right: 1000, bottom: 500 };
      camera.covers = () => [strip, dock, rail];
      const line = [1000, 5000, 9000, 13000, 17000].map((x) => ({ x, y: 3500 }));
      camera.open(line, line.length);
      expect(line.filter((p) => covered(camera, p))).toEqual([]);
      expect(camera.toWindow({ x: 0, y: 0 }).y).toBeGreaterThan(600); // no bare ground above the dock
    });

    /** How much of what nothing lies over is table, looked at every 10 pixels. */
    const share = (camera: Camera) => {
      let [free, table] = [0, 0];
      for (let x = 5; x < 1000; x += 10) {
        for (let y = 5; y < 800; y += 10) {
          if ([strip, dock].some((r) => x > r.left && x < r.right && y > r.top && y < r.bottom)) continue;
          free++;
          const p = camera.toTable({ x, y });
          if (p.x > 0 && p.y > 0 && p.x < 18000 && p.y < 12000) table++;
        }
      }
      return table / free;
    };

    it('shows the whole zone where a side deploys, even if more than the table is seen then', () => {
      const camera = opened();
      const zone = [0.1, 0.5, 0.9].flatMap((x) => [0.02, 0.12, 0.2].map((y) => ({ x: x * 18000, y: y * 12000 })));
      camera.uncover(zone, [], 'zone');
      expect(zone.filter((p) => covered(camera, p))).toEqual([]);
    });

    it('leaves the whole table in sight where the player asked for it, until the next decision', () => {
      const camera = opened();
      camera.overview();
      const { scale } = camera.rested;
      camera.uncover(own, [], 'may');
      expect(camera.rested.scale).toBe(scale);
      camera.release();
      camera.uncover(own, [], 'may');
      expect(camera.rested.scale).toBeGreaterThan(scale);
    });

    it('keeps the window full of ground at every decision', () => {
      const camera = opened();
      expect(share(camera)).toBeGreaterThan(0.75);
      const all = [{ x: 1000, y: 300 }, { x: 17000, y: 500 }, { x: 3000, y: 11800 }, { x: 16000, y: 11700 }];
      const decisions: [places: { x: number; y: number }[], named: boolean][] = [[own, false], [[own[0]!, { x: 9000, y: 6000 }], true], [[own[1]!], true], [all, false], [[all[3]!], true], [[all[0]!, own[1]!], true], [own, false]];
      for (const [places, named] of decisions) {
        camera.release();
        camera.uncover(places, [], named ? 'named' : 'may', own);
        expect(share(camera)).toBeGreaterThan(0.75);
        if (places !== all) expect(places.filter((p) => covered(camera, p))).toEqual([]);
      }
    });

    it('shows more of the table only as long as that is needed', () => {
      const camera = opened();
      const before = camera.drawn;
      camera.uncover([{ x: 9000, y: 300 }, { x: 9000, y: 11800 }], [], 'named');
      expect(camera.drawn).toBeLessThan(before * 0.96);
      camera.release();
      camera.uncover(own, [], 'may');
      expect(camera.drawn).toBeCloseTo(before);
    });

    it('does not come nearer while a decision goes on, nor just after a tap', () => {
      const camera = opened();
      const far = [{ x: 600, y: 300 }, { x: 17400, y: 11800 }];
      camera.uncover(far, [], 'named');
      const { scale } = camera.rested;
      camera.uncover(own, [], 'may');
      expect(camera.rested.scale).toBe(scale);
      const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
      camera.touch();
      camera.release();
      camera.uncover(own, [], 'may');
      expect(camera.rested.scale).toBe(scale);
      clock.mockReturnValue(12_500);
      camera.release();
      camera.uncover(own, [], 'may');
      clock.mockRestore();
      expect(camera.rested.scale).toBeGreaterThan(scale);
    });

    it('opens a small table with both sides in sight', () => {
      const camera = opened();
      const both = [...own, { x: 3000, y: 11000 }, { x: 15000, y: 10500 }];
      camera.openAll(both);
      expect(camera.unseen(both)).toBe(0);
    });

    it('stays as near as the player has come', () => {
      const camera = opened();
      camera.zoom(2, camera.toWindow({ x: 9000, y: 1500 }));
      camera.release();
      camera.uncover([{ x: 9000, y: 300 }, { x: 9000, y: 11800 }], [], 'named');
      camera.release();
      camera.uncover([{ x: 9000, y: 1500 }], [], 'named');
      vi.advanceTimersByTime(1000);
      expect(camera.drawn).toBeGreaterThan(0.12);
    });

    it('follows what happens out of sight, but not under the player’s hand', () => {
      const camera = opened();
      camera.pan(0, 2000);
      const away = { x: 9000, y: 400 };
      expect(covered(camera, away)).toBe(true);
      camera.held = true;
      camera.follow([away]);
      expect(covered(camera, away)).toBe(true);
      camera.held = false;
      camera.follow([away]);
      expect(covered(camera, away)).toBe(false);
    });
  });
});
