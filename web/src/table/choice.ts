import type { Position, UnitID } from '../engine/types';
import type { Chances } from './survey';
import { isReaction, isStanding, oftenVerbs } from './asked';

/** Which decision a position asks for. With another one, what was chosen for the last is forgotten. */
export function decisionOf(position: Position): string {
  const { pending } = position.view;
  return position.mine && pending ? `${pending.side} ${pending.seat ?? 0} ${pending.kind} ${pending.unit ?? 0}` : 'away';
}

/** The units of the side that decides which may be told something that is mostly meant. */
export function able(position: Position, chances: ReadonlyMap<UnitID, Chances>): UnitID[] {
  const often = new Set(oftenVerbs(position).filter((v) => !isStanding(v)).map((v) => v.verb));
  return [...chances].filter(([, c]) => c.can.some((v) => often.has(v.verb))).map(([id]) => id);
}

/** The own unit that acts; undefined: there is none, or a choice among several. A commander does not act on his own order. */
export function actorOf(position: Position, chances: ReadonlyMap<UnitID, Chances>): UnitID | undefined {
  const { pending, units } = position.view;
  const id = position.unit ?? pending?.unit;
  if (!id || units.find((u) => u.id === id)?.side !== pending?.side) return undefined;
  const can = able(position, chances);
  return can.length === 0 || can.includes(id) ? id : undefined;
}

/**
 * Who is chosen when a position has come up. The chosen unit stays chosen while the same decision goes on and there is something left to
 * do for him; else the unit that acts is, or the only one that may.
 */
export function chosenNow(position: Position, chances: ReadonlyMap<UnitID, Chances>, chosen: UnitID | null, isSame: boolean): UnitID | null {
  if (!position.mine) return isSame ? chosen : null;
  const can = able(position, chances);
  if (isSame && chosen !== null && can.includes(chosen)) return chosen;
  const actor = actorOf(position, chances);
  if (actor !== undefined) return actor;
  if (isReaction(position) || can.length !== 1 || !position.view.units.some((u) => u.id === can[0] && u.base)) return null;
  return can[0] ?? null;
}
