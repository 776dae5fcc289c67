import type { Build, Sign } from '../engine/types';
import { isVehicle } from './model';

// Friendly pictures for battles of children, brick-like and of our own drawing: people from the front, looking to the right; what drives or flies from above,
// nose up, so that it is turned to where it looks.

export type Toy = 'man' | 'leader' | 'medic' | 'tank' | 'jeep' | 'lorry' | 'gun' | 'plane';

const driven: Partial<Record<Sign, Toy>> = { tank: 'tank', 'sp-gun': 'tank', 'sp-aa': 'tank', apc: 'lorry', transport: 'lorry', recce: 'jeep', 'armoured-car': 'jeep' };
const others: Partial<Record<Sign, Toy>> = {
  gun: 'gun', 'at-gun': 'gun', 'aa-gun': 'gun', artillery: 'gun', rocket: 'gun', mortar: 'gun', hq: 'leader', co: 'leader', observer: 'leader', medic: 'medic', aircraft: 'plane', bomber: 'plane',
};

/** Which picture a unit has. */
export function toyOf(sign: Sign, build: Build = {}): Toy {
  if (isVehicle(sign, build)) return driven[sign] ?? 'jeep';
  return others[sign] ?? 'man';
}

/** Whether a picture looks to the left: where the unit looks, and towards the enemy's colour if that is straight up or down. */
export function looksLeft(facing: number, side: string): boolean {
  const east = Math.sin((facing * Math.PI) / 1800);
  return Math.abs(east) > 0.2 ? east < 0 : side === 'blue';
}

/** Whether a picture is seen from above, and turned with its unit. */
export const fromAbove = (toy: Toy) => toy !== 'man' && toy !== 'leader' && toy !== 'medic';
