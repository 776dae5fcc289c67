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

    it('brings out whoever may be chosen, and stays where all are seen', () => {
      const camera = opened();
      camera.uncover([{ x: 9000, y: 11900 }, ...own], [], false);
      expect([{ x: 9000, y: 11900 }, ...own].filter((p) => covered(camera, p))).toEqual([]);
      const before = camera.toWindow(own[0]!);
      camera.uncover(own, [], false);
      expect(camera.toWindow(own[0]!)).toEqual(before);
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
