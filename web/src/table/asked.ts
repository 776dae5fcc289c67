import type { Position, Unit, Verb } from '../engine/types';

/** Whether this side is asked for a decision that breaks into what the other side is doing. */
export function isReaction(position: Position): boolean {
  return position.mine && position.view.pending?.reaction === true;
}

/** The verbs that are mostly meant. */
export function oftenVerbs(position: Position): Verb[] {
  return (position.verbs ?? []).filter((v) => !v.seldom);
}

/** The verb by which standing orders are given and taken back, and the fact of a unit that has them: the same in all books. */
export const STANDING = 'standing';

/** The units that have standing orders. */
export function standing(position: Position): Unit[] {
  return position.units.filter((u) => u.facts.some((f) => f.key === STANDING && f.flag));
}
