import type { Side } from '../engine/types';
import { sides, type Players } from '../table/players';
import { levelOf } from './level';

/** What a battle that is over tells about how strong a player is. */
export interface Fought {
  kind: 'local' | 'remote';
  at: number;
  over: boolean;
  players?: Players;
  winner?: Side;
  lesson?: string;
  ready?: string;
}

/** A level that suits a player, and why: he won or lost most of his last battles. */
export interface Suggestion {
  level: string;
  why: 'higher' | 'lower';
  n: number;
  of: number;
}

/** How many of the last battles count, and how many there must be. */
const LAST = 3;
const FEWEST = 2;

/**
 * The next level up for a player who has won most of his last battles against the computer at one level, the next one down for one who has lost
 * them; null: he has fought too few, or is well matched. Levels are those that there are, the weakest first. Lessons do not count.
 */
export function suggest(battles: readonly Fought[], all: readonly string[]): Suggestion | null {
  const fought = battles
    .filter((b) => b.kind === 'local' && b.over && b.winner && !b.lesson && !b.ready)
    .sort((a, b) => b.at - a.at)
    .flatMap((b) => {
      const played = sides.filter((side) => b.players?.[side]);
      const side = played[0];
      return played.length === 1 && side ? [{ level: levelOf(b.players?.[side] ?? ''), won: b.winner !== side && b.winner !== 'nobody', lost: b.winner === side }] : [];
    });
  const level = fought[0]?.level;
  const other = fought.findIndex((b) => b.level !== level);
  const last = fought.slice(0, other < 0 ? LAST : Math.min(LAST, other));
  const at = all.indexOf(level ?? '');
  if (at < 0 || last.length < FEWEST) return null;
  const won = last.filter((b) => b.won).length;
  const lost = last.filter((b) => b.lost).length;
  const up = all[at + 1];
  const down = all[at - 1];
  if (won >= FEWEST && up) return { level: up, why: 'higher', n: won, of: last.length };
  if (lost >= FEWEST && down) return { level: down, why: 'lower', n: lost, of: last.length };
  return null;
}
