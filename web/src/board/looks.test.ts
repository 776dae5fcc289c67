import { describe, expect, it } from 'vitest';
import type { ModelView, Piece, Position } from '../engine/types';
import { badgesOf, isSpent } from './badges';
import { night } from './ground';
import { laid, patternOf, piecesAt, spots } from './pieces';
import { signOf, signs } from './symbols';
import drawn from './Symbols.svelte?raw';
import { signWords, words } from './words';

const models = (...kinds: string[]): ModelView[] =>
  kinds.map((kind, i) => ({ model: i + 1, kind, base: { at: { x: 0, y: 0 }, facing: 0, width: 250, depth: 0, round: true } }));

describe('signs', () => {
  it('follow the kind of a stand', () => {
    const of = (kind: string) => signOf({ kind, name: '' });
    expect([of('infantry'), of('afv'), of('mortar-heavy'), of('gun'), of('hq'), of('marker')]).toEqual(['infantry', 'tank', 'mortar', 'at-gun', 'hq', 'marker']);
    expect(of('walking fortress')).toBe('unknown');
  });

  it('follow what the models of a unit carry', () => {
    const of = (kind: string, ...carried: string[]) => signOf({ kind, name: '', models: models(...carried) });
    expect(of('infantry', 'nco rifle', ...Array<string>(8).fill('rifle'), 'lmg')).toBe('infantry');
    expect(of('infantry', 'officer smg', ...Array<string>(8).fill('rifle'))).toBe('infantry');
    expect(of('infantry', 'mmg', 'crew', 'crew')).toBe('mg');
    expect(of('infantry', 'officer pistol', 'rifle')).toBe('hq');
    expect(of('infantry', 'bazooka', 'loader')).toBe('at-team');
    expect(of('artillery', 'gun at_gun_medium', 'crew')).toBe('at-gun');
    expect(of('artillery', 'gun howitzer_light', 'crew')).toBe('artillery');
    expect(of('vehicle', 'hull at_gun_light mmg')).toBe('tank');
    expect(of('vehicle', 'hull mmg')).toBe('armoured-car');
    expect(of('vehicle', 'hull')).toBe('transport');
  });

  it('are all drawn', () => {
    for (const sign of signs) expect(drawn, sign).toContain(`id="sign-${sign}"`);
  });
});

describe('badges', () => {
  it('show what hurts first, and nothing that is not so', () => {
    const facts = [
      { key: 'dug-in', value: true },
      { key: 'hits', value: 2 },
      { key: 'pins', value: 0 },
      { key: 'suppressed', value: true },
      { key: 'order', value: 'none' },
      { key: 'concealed', value: false },
    ];
    expect(badgesOf({ facts }).map((b) => [b.key, b.text])).toEqual([['hits', '2'], ['suppressed', 'S'], ['dug-in', '']]);
    expect(badgesOf({ facts: [{ key: 'order', value: 'ambush' }] })[0]?.icon).toMatch(/^M/);
    expect(isSpent({ facts: [{ key: 'acted', value: true }] })).toBe(true);
    expect(isSpent({ facts })).toBe(false);
  });
});

describe('pieces', () => {
  const smoke: Piece = { id: 9, kind: 'smoke', area: [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }, { x: 0, y: 100 }] };
  const road: Piece = { id: 2, kind: 'road', line: [{ x: 0, y: 50 }, { x: 500, y: 50 }], width: 40 };

  it('that the picture lacks are drawn by the board', () => {
    expect(laid([road, smoke], new Set([1, 2]))).toEqual([smoke]);
    expect(patternOf('smoke')).toBe('smoke');
    expect(patternOf('something new')).toBe('plain');
  });

  it('are found where they lie, the last laid first', () => {
    expect(piecesAt({ x: 50, y: 60 }, [road, smoke])).toEqual([smoke, road]);
    expect(piecesAt({ x: 300, y: 60 }, [road, smoke])).toEqual([road]);
    expect(piecesAt({ x: 300, y: 160 }, [road, smoke])).toEqual([]);
  });

  it('and marked places come from pairs of facts', () => {
    const position = {
      measure: 'in',
      facts: [{ key: 'objective-1', label: 'objective 1', value: 'red' }],
      view: {
        facts: [
          { key: 'objective-1-x', value: 10, unit: 'in' },
          { key: 'objective-1-y', value: 20, unit: 'in' },
          { key: 'objective-1', value: 'red' },
          { key: 'turn', value: 3 },
        ],
        secrets: [{ kind: 'mission', facts: [{ key: 'number', value: 1 }, { key: 'x', value: 1 }, { key: 'y', value: 2 }] }],
      },
    } as unknown as Position;
    const [flag, plan] = spots(position);
    expect(flag).toMatchObject({ at: { x: 2540, y: 5080 }, kind: 'objective', n: '1', holder: 'red' });
    expect(plan).toMatchObject({ at: { x: 254, y: 508 }, kind: 'plan' });
  });
});

describe('colours by night', () => {
  const light = (hex: string) => [1, 3, 5].reduce((sum, i) => sum + parseInt(hex.slice(i, i + 2), 16), 0);
  it('are darker and keep their order', () => {
    const [grass, leaf, water] = ['#c9d3a0', '#5c7d48', '#7fb0c9'].map(night) as [string, string, string];
    expect(light(grass)).toBeLessThan(light('#c9d3a0') / 2);
    expect(light(leaf)).toBeLessThan(light(grass));
    expect(new Set([grass, leaf, water]).size).toBe(3);
  });
});

describe('words', () => {
  it('are there in both languages', () => {
    for (const [word, text] of Object.entries({ ...words, ...signWords })) {
      expect(text.en, word).not.toBe('');
      expect(text.pl, word).not.toBe('');
      const gaps = (s: string) => [...s.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort();
      expect(gaps(text.pl), word).toEqual(gaps(text.en));
    }
  });
});
