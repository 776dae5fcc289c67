import type { Position, Side } from '../engine/types';

/** A side that is played. */
export type Played = Exclude<Side, 'nobody'>;

export const sides: readonly Played[] = ['red', 'blue'];

/** Which sides of a battle the program plays, and how well: the level of each. A side that is not named is played by a person. */
export type Players = Partial<Record<Played, string>>;

/** The level of advice: a player who asks for it wants to know what is sensible. */
export const ADVISER = 'sergeant';

/** The side of the only person who plays; null: there are two, or none. */
export function ownSide(players: Players): Played | null {
  const persons = sides.filter((side) => !players[side]);
  return persons.length === 1 ? (persons[0] ?? null) : null;
}

/** The same players, each on the other side. */
export function swapped({ red, blue }: Players): Players {
  return { ...(blue && { red: blue }), ...(red && { blue: red }) };
}

/** Whether the program plays at all. */
export function hasComputer(players: Players): boolean {
  return sides.some((side) => players[side]);
}

/** The side that must decide in a position, as far as both sides know it. */
export function turnOf(position: Position): Side | undefined {
  return position.result ? undefined : (position.view.pending?.side ?? position.view.awaited);
}

/** A position in which no player at the screen is asked for anything. */
export function still(position: Position): Position {
  return { ...position, mine: false, verbs: undefined };
}
