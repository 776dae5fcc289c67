import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Starter } from '../engine/types';
import { groundOf, starterOf, stem, terrainOf } from './starters';

// The build may not have been made where tests run: what it lacks is said, and nothing is fetched.
const made = import.meta.glob('../../made/starters/*', { query: '?url' });
const first = Object.keys(made)
  .map((path) => /\/([a-z0-9]+)-([a-z0-9-]+)\.en\.json$/.exec(path))
  .find((m) => m !== null);

afterEach(() => vi.unstubAllGlobals());

describe('starters', () => {
  it('are named after their book and scenario', () => {
    expect(stem({ rules: 'boltaction', id: 'bridge' })).toBe('boltaction-bridge');
  });

  it('say what the build lacks', async () => {
    const fetching = vi.fn();
    vi.stubGlobal('fetch', fetching);
    expect(groundOf({ rules: 'nobook', id: 'none' })).toBeUndefined();
    await expect(starterOf({ rules: 'nobook', id: 'none' }, 'en')).rejects.toThrow('nobook-none.en.json');
    expect(fetching).not.toHaveBeenCalled();
  });

  it.runIf(first)('are fetched once, and again after a fault', async () => {
    const which = { rules: first![1]!, id: first![2]! };
    const starter = { ...which, scene: `${stem(which)}.scene.json`, position: { width: 1200, depth: 900 }, legend: [] } as unknown as Starter;
    const fetching = vi
      .fn()
      .mockResolvedValueOnce({ ok: false, status: 503, statusText: 'busy' })
      .mockResolvedValue({ ok: true, json: () => Promise.resolve(starter) });
    vi.stubGlobal('fetch', fetching);
    expect(groundOf(which)).toMatch(/\.jpg/);
    await expect(starterOf(which, 'en')).rejects.toThrow('503');
    expect(await starterOf(which, 'en')).toBe(starter);
    expect(await starterOf(which, 'en')).toBe(starter);
    expect(fetching).toHaveBeenCalledTimes(2);
    expect(await terrainOf(starter)).toMatchObject({ width: 1200, depth: 900, legend: [] });
    expect(fetching).toHaveBeenCalledTimes(3);
  });
});
