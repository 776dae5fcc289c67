import { describe, expect, it } from 'vitest';
import { lockOf } from './shares';
import vectors from '../../../dice/testdata/vectors.json';

describe('a share of the dice', () => {
  it('is locked as the protocol says', async () => {
    expect(vectors.shares.length).toBeGreaterThan(0);
    for (const v of vectors.shares) expect(await lockOf(v.game, v.seat, v.share)).toBe(v.commitment);
  });
});
