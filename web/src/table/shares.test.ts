import { describe, expect, it, vi } from 'vitest';
import type { ServedDice } from '../engine/types';
import { lockOf, receiptOf, Share } from './shares';
import vectors from '../../../dice/testdata/vectors.json';

describe('a share of the dice', () => {
  it('is locked as the protocol says', async () => {
    expect(vectors.shares.length).toBeGreaterThan(0);
    for (const v of vectors.shares) expect(await lockOf(v.game, v.seat, v.share)).toBe(v.commitment);
  });

  it('is locked, opened when all have locked, and its receipt is kept', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (k: string) => stored.get(k) ?? null, setItem: (k: string, v: string) => stored.set(k, v) });
    const dice: ServedDice = { game: 'g', protocol: 2, commitment: '', shares: [], settled: false };
    const posted: string[] = [];
    const receipt = { game: 'g', seat: '1', share: 'ab', key: 'k', signature: 's' };
    const share = new Share('g', 1, async (body) => {
      posted.push(Object.keys(body)[0] ?? '');
      if ('share' in body) return { ...dice, receipt };
      return { ...dice, shares: [1, 2].map((seat) => ({ seat, lock: 'l', used: false })) };
    });
    await share.offer(dice, 2);
    expect(posted).toEqual(['lock', 'share']);
    expect(receiptOf('g', 1)).toEqual(receipt);
    expect(receiptOf('g', 2)).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
