import type { Class, Command, Position, Unit, Verb } from '../engine/types';

/** Whether this side is asked for a decision that breaks into what the other side is doing. */
export function isReaction(position: Position): boolean {
  return position.mine && position.view.pending?.reaction === true;
}

/** The verbs that are mostly meant. */
export function oftenVerbs(position: Position): Verb[] {
  return (position.verbs ?? []).filter((v) => !v.seldom);
}

/** What kind of deed a command is in a position. */
export function classOf(position: Position, command: Command): Class | undefined {
  return position.verbs?.find((v) => v.verb === command.verb)?.class;
}

/** Whether troops are set up now. */
export function canSetUp(position: Position): boolean {
  return position.mine && !isReaction(position) && oftenVerbs(position).some((v) => v.class === 'deploy');
}

/** Whether a verb leaves standing orders and takes them back. */
export function isStanding(verb: Verb): boolean {
  return verb.class === 'standing';
}

/** The units that have standing orders. */
export function standing(position: Position): Unit[] {
  const ids = new Set(position.view.units.filter((u) => u.standing).map((u) => u.id));
  return position.units.filter((u) => ids.has(u.id));
}
