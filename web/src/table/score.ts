import type { Position } from '../engine/types';
import { sides, type Played } from './players';

/** How a battle stands, as the strip above it shows. */
export interface Score {
  /** by the measure of the book: strength left before breaking, points, or troops left */
  of: Record<Played, number>;
  /** how much of the whole is red's, from 0 to 1 */
  share: number;
  turn: number;
  /** 0: nobody has said when it ends */
  turns: number;
  phase: string;
}

/** Reads the score off the facts that a book tells of its battles. */
export function scoreOf(position: Position): Score {
  const raw = new Map(position.view.facts.map((f) => [f.key, f.value]));
  const number = (key: string) => Number(raw.get(key)) || 0;
  const breaks = sides.every((side) => number(`${side}-break`) > 0);
  const points = sides.some((side) => number(`${side}-vp`) > 0);
  const standing = (side: Played) => position.view.units.filter((u) => u.side === side && !u.out).length;
  const one = (side: Played) => (breaks ? Math.max(0, number(`${side}-break`) - number(`${side}-losses`)) : points ? number(`${side}-vp`) : standing(side));
  const of = { red: one('red'), blue: one('blue') };
  const all = of.red + of.blue;
  const told = position.facts.find((f) => f.key === 'phase')?.value ?? '';
  return { of, share: all > 0 ? of.red / all : 0.5, turn: number('turn') || number('round'), turns: number('turns') || number('rounds'), phase: told };
}
