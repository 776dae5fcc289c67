import type { Position, Verb } from '../engine/types';

/** Whether this side is asked for a decision that breaks into what the other side is doing. */
export function isReaction(position: Position): boolean {
  return position.mine && position.view.pending?.reaction === true;
}

/** The verbs that are mostly meant. */
export function oftenVerbs(position: Position): Verb[] {
  return (position.verbs ?? []).filter((v) => !v.seldom);
}
