import type { Class, Command, Position, Refusal, Unit, Verb } from '../engine/types';

/** Whether this side is asked for a decision that breaks into what the other side is doing. */
export function isReaction(position: Position): boolean {
  return position.mine && position.view.pending?.reaction === true;
}

/** Whether no unit acts by what is decided: it is settled where the units stand. */
export function isStill(position: Position): boolean {
  return position.view.pending?.still === true;
}

/** Refusals of the engine that say only that a command is no answer to what is asked: its verb, side or unit belongs to another decision. */
export const isUntimely = ({ clause }: Refusal): boolean => /^BATTLE-(SIDE|SEAT|VERB|UNIT|SEEN|MISSING|SURPLUS|OVER)$/.test(clause);

/** The verbs that are mostly meant. */
export function oftenVerbs(position: Position): Verb[] {
  return (position.verbs ?? []).filter((v) => !v.seldom);
}

/** What kind of deed a command is in a position. */
export function classOf(position: Position, command: Command): Class | undefined {
  return position.verbs?.find((v) => v.verb === command.verb)?.class;
}

/** The word that turns down what a unit is offered, where nothing else is to be decided. */
export function refusalOf(position: Position): Verb | undefined {
  const verbs = oftenVerbs(position);
  const words = verbs.filter((v) => v.class === 'pass');
  const isOffer = position.mine && !isReaction(position) && position.unit !== undefined && verbs.length > 1 && verbs.every((v) => v.class === 'choose' || v.class === 'pass');
  return isOffer && words.length === 1 ? words[0] : undefined;
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
