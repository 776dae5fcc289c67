import { describe, expect, it } from 'vitest';
import type { Preview } from '../engine/types';
import { anyEffect, lineOf, partsOf, type Outcome } from './odds';

const preview = (headline: Outcome[], ...lists: { odds: Outcome[]; if?: string }[]) => ({ command: '', headline, rolls: lists }) as unknown as Preview;
const harm = (name: string, ppm: number, more: Partial<Outcome> = {}): Outcome => ({ name, outcome: name, ppm, unit: 4, ...more });
const said = (p: Preview) => lineOf(partsOf(p, 'nothing'), 'other', 99);

describe('the odds of a command', () => {
  it('exclude each other and add up to a hundred', () => {
    const shot = preview([harm('destroyed', 2_000), harm('men lost', 412_000, { least: true }), harm('pinned', 672_000, { least: true })]);
    expect(said(shot)).toBe('destroyed <1% · men lost 41% · pinned 26% · nothing 33%');
    expect(said(preview([harm('a', 333_333), harm('b', 333_333)]))).toBe('a 33% · b 33% · nothing 34%');
  });

  it('name a blunder', () => {
    const order = preview([harm('gets through', 722_222, { hoped: true }), harm('does not get through', 250_000), harm('blunder', 27_778)]);
    expect(said(order)).toBe('gets through 72% · does not get through 25% · blunder 3%');
    expect(partsOf(order, '').map((p) => p.tone)).toEqual(['good', 'n2', 'n2']);
  });

  it('do not tell that a hit is as likely as what only a hit can do', () => {
    expect(said(preview([harm('falls back', 710_000), harm('only a hit', 712_000, { least: true })]))).toBe('falls back 71% · nothing 29%');
  });

  it('are no whole where they are about several units', () => {
    expect(said(preview([harm('lost', 500_000), harm('yours: lost', 300_000, { unit: 7 })]))).toBe('lost 50% · yours: lost 30%');
  });

  it('never say that something is impossible or certain that is not', () => {
    expect(said(preview([harm('hit', 999_999)]))).toBe('hit >99%');
    expect(said(preview([harm('hit', 1_000_000)]))).toBe('hit 100%');
    expect(said(preview([harm('hit', 1)]))).toBe('hit <1% · nothing >99%');
  });

  it('are told shorter where there is little room, and still add up', () => {
    const parts = partsOf(preview([harm('knocked out', 50_000), harm('suppressed', 200_000), harm('only a hit', 500_000, { least: true })]), 'nothing');
    expect(lineOf(parts, 'other', 50)).toBe('knocked out 5% · other 45% · nothing 50%');
  });

  it('are those of the first roll that is thrown in any case, where a book names none', () => {
    expect(said(preview([], { odds: [harm('x', 1)], if: 'then' }, { odds: [harm('y', 130_000)] }))).toBe('y 13% · nothing 87%');
    expect(partsOf(preview([]), 'nothing')).toEqual([]);
  });

  it('count a hit that the armour may stop as nothing, unless it is all that can come of it', () => {
    const hit = harm('only a hit', 330_000, { least: true, harmless: true });
    expect(said(preview([harm('destroyed', 90_000), harm('out of action', 50_000), hit]))).toBe('destroyed 9% · out of action 5% · nothing 86%');
    expect(said(preview([hit]))).toBe('only a hit 33% · nothing 67%');
  });

  it('are any effect at all on the target', () => {
    expect(anyEffect(preview([harm('destroyed', 2_000), harm('men lost', 412_000, { least: true }), harm('lost', 300_000, { unit: 7 }), harm('may fire', 700_000, { hoped: true, unit: 7 })]), 4)).toEqual({ ppm: 412_000, text: '41%' });
  });

  it('come to a hundred with the effect that the board tells', () => {
    for (let seed = 1; seed < 2_000; seed++) {
      const some = (n: number) => Math.floor((((seed * 9301 + n * 49297) * 233) % 280_807) * (1 / 280_807) * 1e6);
      const cuts = [some(1), some(2), some(3)].sort((a, b) => a - b) as [number, number, number];
      const worse = { least: seed % 2 === 0 };
      const p = preview([harm('a', cuts[0]), harm('b', worse.least ? cuts[1] : cuts[1] - cuts[0], worse), harm('c', seed % 3 ? cuts[2] - cuts[1] : 0), harm('hit', cuts[2], { least: true, harmless: true })]);
      const parts = partsOf(p, 'nothing').map((x) => ({ ...x, n: x.text.startsWith('<') ? 0 : x.text.startsWith('>') ? 100 : parseInt(x.text) }));
      expect(parts.reduce((all, x) => all + x.n, 0), JSON.stringify(p)).toBe(100);
      const nothing = parts.find((x) => x.tone === 'none');
      const any = anyEffect(p, 4).text;
      if (nothing) expect(any.startsWith('<') ? 0 : any.startsWith('>') ? 100 : parseInt(any), JSON.stringify(p)).toBe(100 - nothing.n);
    }
  });
});
