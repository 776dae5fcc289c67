import type { EventResult } from '../engine/types';
import type { Ended, Kept } from './kept.svelte';

/** The result as the event counts it, by which side of the desk was the player's. */
export function resultOf(pairing: { side: 'red' | 'blue' }, mine: 'red' | 'blue', ended: Ended, score: Kept['score']): EventResult {
  const turned = pairing.side !== mine;
  const winner = ended.winner === 'nobody' ? 'draw' : turned ? (ended.winner === 'red' ? 'blue' : 'red') : ended.winner;
  const [red, blue] = turned ? [score.blue, score.red] : [score.red, score.blue];
  return { outcome: winner, ...(red > 0 && { red }), ...(blue > 0 && { blue }) };
}
