import type { Position } from '../engine/types';

/** How much of the strength that is left is red's, from 0 to 1. */
export function shareOf({ score }: Position): number {
  const all = score.red + score.blue;
  return all > 0 ? score.red / all : 0.5;
}
