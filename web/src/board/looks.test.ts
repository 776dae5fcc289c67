import { describe, expect, it } from 'vitest';
import contract from '../../../battle/drawn.go?raw';
import type { Badge, Piece, Position, UnitView } from '../engine/types';
import badge from './Badge.svelte?raw';
import { icons, meanings } from './badges';
import flashes from './Flashes.svelte?raw';
import { night } from './ground';
import { laid, patternOf, piecesAt, spots } from './pieces';
import drawn from './Symbols.svelte?raw';
import { signWords, words } from './words';

const files = import.meta.glob<string>(['./*.{svelte,ts}', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true });

/** The words of a type in the Go file that has them all. */
const listed = (type: string) => [...contract.matchAll(new RegExp(`^\\t\\w+\\s+${type} = "([^"]+)"`, 'gm'))].map((m) => m[1]);

describe('what a book says of how a unit is drawn', () => {
  it('is all drawn, and has words', () => {
    expect(listed('Sign').length).toBeGreaterThan(20);
    expect(Object.keys(signWords)).toEqual(listed('Sign'));
    for (const sign of listed('Sign')) expect(drawn, sign).toContain(`id="sign-${sign}"`);
    expect(Object.keys(icons)).toEqual(listed('Icon'));
    for (const form of listed('BadgeForm').filter((f) => f !== 'square')) expect(badge, form).toContain(`badge.form === '${form}'`);
    for (const tone of listed('Tone')) expect(badge, tone).toContain(`.${tone} {`);
    for (const flash of listed('Flash').filter((f) => f !== 'blow')) expect(flashes, flash).toContain(`.${flash} {`);
  });

  it('is all that the board knows of units', () => {
    // The classes, weapons and marks of the books; what is drawn must not hang on one of them.
    const words = /\b(afv|fao|fac|support-weapon|infantry-gun|howitzer|at_gun|bazooka|panzerschreck|nebelwerfer|lmg|mmg|hmg|pinned|pins|hits|suppressed|dug-in|immobilised|knocked-out|concealed|engaged|finished|acted)\b/;
    for (const [file, text] of Object.entries(files)) {
      const code = text.replace(/<style>[\s\S]*<\/style>/, '').replace(/^\s*(\/\/|\/?\*).*$/gm, '');
      expect(words.exec(code)?.[0], file).toBeUndefined();
    }
  });
});

describe('badges', () => {
  const unit = (id: number, ...badges: Badge[]) => ({ id, badges }) as unknown as UnitView;
  const told = new Map([
    [1, { id: 1, name: '', class: '', facts: [{ key: 'a', label: 'wounds', value: '2', n: 2 }, { key: 'b', label: 'order', value: 'RUN' }] }],
    [2, { id: 2, name: '', class: '', facts: [{ key: 'a', label: 'wounds', value: '1', n: 1 }, { key: 'c', label: 'in a trench', value: 'yes', flag: true }] }],
  ]);
  it('have their meaning from the facts of the units', () => {
    const found = meanings(
      [
        unit(1, { key: 'a', text: '2', form: 'disc', tone: 'bad' }, { key: 'b', icon: 'arrows', form: 'square', tone: 'plain' }),
        unit(2, { key: 'a', text: '1', form: 'disc', tone: 'bad' }, { key: 'c', form: 'earth', tone: 'calm' }),
        unit(0),
      ],
      told,
    );
    expect(found.map((f) => f.text)).toEqual(['wounds', 'order RUN', 'in a trench']);
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
