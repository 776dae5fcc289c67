import type { Preview } from '../engine/types';

/** From how many parts of a million a shot is worth so many stars. */
const [likely, maybe] = [650_000, 300_000];

/**
 * How often anything comes of a shot, for children: three stars, two or one. An outcome that holds the worse ones is not counted twice, and a
 * hit that the armour stops not at all.
 */
export function starsOf({ headline = [] }: Preview): 1 | 2 | 3 {
  const often = headline.filter((o) => !o.harmless && !o.hoped).reduce((sum, o) => (o.least ? Math.max(sum, o.ppm) : sum + o.ppm), 0);
  return often >= likely ? 3 : often >= maybe ? 2 : 1;
}

/** As they are drawn: ★★☆ */
export const starry = (n: number): string => '★'.repeat(n) + '☆'.repeat(3 - n);
