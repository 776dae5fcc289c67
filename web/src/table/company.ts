import type { Point, Position, Preview, UnitID, Value } from '../engine/types';

/** The units that are picked for an order before the player picks. */
export interface Company {
  units: Value[];
  /** who would make it less likely that the order gets through */
  left: Value[];
  /** how likely it is with those who are picked, and with the others too, in parts of a million */
  ppm: number;
  spoilt: number;
}

/** Of how many units, the nearest first, it is found out whether they fit. */
const most = 12;

/** How likely it is that comes about what is hoped for; null: nothing is hoped for. */
function hope(preview: Preview): number | null {
  const hoped = preview.headline?.filter((o) => o.hoped) ?? [];
  return hoped.length > 0 ? hoped.reduce((sum, o) => sum + o.ppm, 0) : null;
}

type Weigh = (units: readonly Value[]) => Promise<{ preview: Preview } | null>;

/**
 * The units that can sensibly be ordered together: those with whom the order is as likely to get through as with the best of them
 * alone. Null: nothing can be told of it, or there is no choice.
 */
export async function companyOf(position: Position, by: UnitID | undefined, values: readonly Value[], weigh: Weigh): Promise<Company | null> {
  const at = (id: UnitID | undefined) => position.view.units.find((u) => u.id === id)?.base?.at;
  const from = at(by);
  const far = (p: Point | undefined) => (p && from ? Math.hypot(p.x - from.x, p.y - from.y) : Infinity);
  const chance = async (units: readonly Value[]) => {
    const found = await weigh(units);
    return found && hope(found.preview);
  };
  const near = values.filter((v) => v.unit).map((value) => ({ value, far: far(at(value.unit)) })).sort((a, b) => a.far - b.far).slice(0, most);
  const alone: { value: Value; ppm: number }[] = [];
  for (const { value } of near) {
    const ppm = await chance([value]);
    if (ppm !== null) alone.push({ value, ppm });
  }
  alone.sort((a, b) => b.ppm - a.ppm); // the nearest stay first among those alike
  const ppm = alone[0]?.ppm;
  if (ppm === undefined) return null;
  const [units, left]: [Value[], Value[]] = [[], []];
  let spoilt = ppm;
  for (const { value } of alone) {
    const together = units.length === 0 ? ppm : await chance([...units, value]);
    if (together === null) continue; // the rules keep them apart, and say so when it is tapped
    if (together >= ppm) units.push(value);
    else {
      left.push(value);
      spoilt = Math.min(spoilt, together);
    }
  }
  return { units, left, ppm, spoilt };
}
