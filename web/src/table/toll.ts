import type { Position, Sign, UnitView } from '../engine/types';
import type { Played } from './players';

/** The men of a vehicle are not counted. */
const vehicles: readonly Sign[] = ['tank', 'sp-gun', 'sp-aa', 'armoured-car', 'apc', 'transport'];

/** How many of a side there are: men where the book counts them, and vehicles; stands where it counts neither. */
export interface Strength {
  men: number;
  vehicles: number;
  /** the book counts men */
  counted: boolean;
}

const isVehicle = (unit: UnitView) => vehicles.includes(unit.sign);

/** The men of a unit; one where the book counts no men. */
function menOf(unit: UnitView, { card, units }: Position): number {
  const facts = units.find((u) => u.id === unit.id)?.facts ?? [];
  const men = (card.tags ?? []).filter((tag) => tag.men).reduce((sum, tag) => sum + (facts.find((f) => f.key === tag.key)?.n ?? 0), 0);
  return Math.max(1, men);
}

export function strengthOf(position: Position, side: Played): Strength {
  const own = position.view.units.filter((u) => u.side === side && !u.out);
  return { men: own.filter((u) => !isVehicle(u)).reduce((sum, u) => sum + menOf(u, position), 0), vehicles: own.filter(isVehicle).length, counted: (position.card.tags ?? []).some((tag) => tag.men) };
}

/** What a side had, and what of it is lost. Units that came late count from the beginning. */
export interface Toll extends Strength {
  lostMen: number;
  lostVehicles: number;
}

export function tollOf(first: Position, last: Position, side: Played): Toll {
  const [had, has] = [strengthOf(first, side), strengthOf(last, side)];
  return { men: Math.max(had.men, has.men), vehicles: Math.max(had.vehicles, has.vehicles), counted: had.counted, lostMen: Math.max(0, had.men - has.men), lostVehicles: Math.max(0, had.vehicles - has.vehicles) };
}
