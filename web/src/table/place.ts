import type { Command, Point, Position, Refusal, UnitID } from '../engine/types';
import { apart } from '../lib/measure';
import { towardsEnemy, turn } from './auto';
import { Refused, type Table } from './table';

/** How far apart units are set up side by side. */
export function spacing({ width, depth }: Position): number {
  return Math.min(width, depth) / 16;
}

/**
 * Where units stand along a line from one place to another: evenly, and in further rows away from the enemy if it is too short for all.
 * A line without length is a block around its place.
 */
export function along(position: Position, n: number, from: Point, to: Point): Point[] {
  const step = spacing(position);
  const long = apart(from, to);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const a = (towardsEnemy(position, middle) / 1800) * Math.PI;
  const ahead = { x: Math.sin(a), y: Math.cos(a) };
  const isBlock = long < step;
  const dir = isBlock ? { x: ahead.y, y: -ahead.x } : { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
  const most = isBlock ? Math.min(n, 8) : Math.max(1, Math.floor(long / step) + 1);
  const inRow = Math.min(n, most);
  const gap = isBlock ? step : inRow > 1 ? long / (inRow - 1) : 0;
  // Further rows lie behind the first; behind a column they lie beside it.
  const side = { x: -dir.y, y: dir.x };
  const back = side.x * ahead.x + side.y * ahead.y > 0 ? { x: -side.x, y: -side.y } : side;
  const start = isBlock ? { x: from.x - (dir.x * gap * (inRow - 1)) / 2, y: from.y - (dir.y * gap * (inRow - 1)) / 2 } : inRow > 1 ? from : middle;
  return Array.from({ length: n }, (_, i) => {
    const [k, row] = [i % inRow, Math.floor(i / inRow)];
    return { x: Math.round(start.x + dir.x * gap * k + back.x * step * row), y: Math.round(start.y + dir.y * gap * k + back.y * step * row) };
  });
}

/** The places around one, nearest first. */
function* around(at: Point, step: number): Generator<Point> {
  yield at;
  for (let ring = 1; ring <= 4; ring++) {
    for (let i = 0; i < 8; i++) {
      const a = (i / 4) * Math.PI;
      yield { x: Math.round(at.x + Math.cos(a) * step * ring * 0.5), y: Math.round(at.y + Math.sin(a) * step * ring * 0.5) };
    }
  }
}

/** Sets units up, each at its place or as near as there is room, looking at the enemy. It says for whom there was none. */
export async function place(table: Table, units: readonly UnitID[], spots: readonly Point[], isEnough: () => boolean): Promise<{ unit: UnitID; why: Refusal }[]> {
  const left: { unit: UnitID; why: Refusal }[] = [];
  for (const [i, unit] of units.entries()) {
    const spot = spots[i];
    if (!spot || !table.lead || !table.position.mine || isEnough()) return left;
    let why: Refusal | null = null;
    for (const at of around(spot, spacing(table.position))) {
      why = await put(table, unit, at, why);
      if (!why) break;
    }
    if (why) left.push({ unit, why });
    else await turn(table, isEnough);
  }
  return left;
}

/** Sets a unit up at a place. It says why that may not be; the first reason is the one that counts. */
async function put(table: Table, unit: UnitID, at: Point, before: Refusal | null): Promise<Refusal | null> {
  try {
    const led = await table.lead?.([{ unit, way: [at] }]);
    if (!led) return before;
    await facing(table, led.command, at);
    return null;
  } catch (e) {
    if (e instanceof Refused) return before ?? e.why;
    throw e;
  }
}

async function facing(table: Table, command: Command, at: Point): Promise<void> {
  try {
    await table.do({ ...command, facing: towardsEnemy(table.position, at) });
  } catch (e) {
    if (!(e instanceof Refused)) throw e;
    await table.do(command); // not every unit is asked where it looks
  }
}
