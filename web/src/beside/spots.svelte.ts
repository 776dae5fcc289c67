import type { BesideGroup, Point, Stood } from '../engine/types';
import { desk } from './kept.svelte';

/** Where a unit of the desk stands on a map. */
export interface Spot {
  /** from the south-west corner */
  at: Point;
  /** in tenths of a degree; 0 is north */
  facing: number;
}

interface Kept {
  map: string;
  spots: Record<string, Spot>;
}

const KEY = 'sandtable.desk.spots';

function read(map: string): Record<string, Spot> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.map === map ? kept.spots : {};
  } catch {
    return {}; // what cannot be read stands nowhere
  }
}

/** A unit of the desk that can be put on a map. */
export interface Placed {
  key: string;
  side: 'red' | 'blue';
  group: BesideGroup;
}

/** Where the units of the desk stand on a map. */
export class Spots {
  spots = $state.raw<Record<string, Spot>>({});

  constructor(private readonly map: string) {
    this.spots = read(map);
  }

  /** the units that are still in the battle */
  get all(): Placed[] {
    return (['red', 'blue'] as const).flatMap((side) =>
      (desk.now?.[side].groups ?? []).flatMap((group, i) => (group.card.out ? [] : [{ key: `${side}.${i}`, side, group }])),
    );
  }

  put(key: string, at: Point): void {
    this.write({ ...this.spots, [key]: { at: { x: Math.round(at.x), y: Math.round(at.y) }, facing: this.spots[key]?.facing ?? (key.startsWith('red') ? 0 : 1800) } });
  }

  turn(key: string, by: number): void {
    const spot = this.spots[key];
    if (spot) this.write({ ...this.spots, [key]: { ...spot, facing: (spot.facing + by + 3600) % 3600 } });
  }

  take(key: string): void {
    this.write(Object.fromEntries(Object.entries(this.spots).filter(([k]) => k !== key)));
  }

  /** All that stand, as the rules want to know it. */
  get stood(): Stood[] {
    return this.all.flatMap(({ key, side, group }) => {
      const spot = this.spots[key];
      return spot ? [{ side, units: group.units, at: spot.at, facing: spot.facing }] : [];
    });
  }

  private write(spots: Record<string, Spot>): void {
    this.spots = spots;
    try {
      localStorage.setItem(KEY, JSON.stringify({ map: this.map, spots }));
    } catch {
      // Without room they stand as long as the page does.
    }
  }
}
