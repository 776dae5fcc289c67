import type { Point, UnitID } from '../engine/types';
import type { Rect } from './clear';
import { meet } from './labels';

// Where badges sit beside a sign: on none, on no other badge, and on no man of another unit, as far as there is room.

/** A unit that may wear badges; all in pixels. */
export interface Wearer {
  id: UnitID;
  /** the middle of its sign */
  at: Point;
  /** of a sign and of a badge for each of their units */
  size: { sign: number; badge: number };
  /** how many it wears */
  worn: number;
  /** others stand on its right */
  left: boolean;
  /** the seats that its model leaves free, if its sign hangs behind one: the best first, in units of badges from the edge of the sign */
  behind?: readonly { side: 1 | -1; x: number; y: number }[];
}

/** Half of a sign with its rim, and of a badge, in their units; so far from the middle badges begin. */
const [sign, half, edge] = [{ x: 17, y: 12 }, 5.9, 17.4];
const [first, step] = [6.4, 12.4];

/** Seats beside a sign, the best first: two by two on the free side, then on the other, then in further rows, then above and below it. */
function seatsBeside({ size, left, behind }: Wearer): Point[] {
  const free = left ? -1 : 1;
  const out: Point[] = (behind ?? []).map(({ side, x, y }) => ({ x: side * edge * size.sign + x * size.badge, y: y * size.badge }));
  for (const far of [0, 1, 2]) {
    for (const side of [free, -free]) {
      for (const y of [-step / 2, step / 2]) out.push({ x: side * (edge * size.sign + (first + far * step) * size.badge), y: y * size.badge });
    }
  }
  for (const y of [-1, 1]) {
    for (const x of [free, -free]) out.push({ x: (x * step * size.badge) / 2, y: y * ((sign.y + 1) * size.sign + first * size.badge) });
  }
  return out;
}

const around = ({ x, y }: Point, w: number, h: number): Rect => ({ left: x - w, right: x + w, top: y - h, bottom: y + h });

/** How much of two boxes lies on each other. */
const shared = (a: Rect, b: Rect) => (meet(a, b) ? (Math.min(a.right, b.right) - Math.max(a.left, b.left)) * (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) : 0);

/** A man, a gun or a vehicle as it is drawn, in pixels. */
export interface Body {
  id: UnitID;
  box: Rect;
}

/** Where the badges of each unit sit, from the middle of its sign, in pixels. */
export function seatsOf(units: readonly Wearer[], bodies: readonly Body[] = []): ReadonlyMap<UnitID, readonly Point[]> {
  const signs = units.map((u) => ({ id: u.id, box: around(u.at, sign.x * u.size.sign, sign.y * u.size.sign) }));
  const badges: Rect[] = [];
  const out = new Map<UnitID, readonly Point[]>();
  for (const unit of units) {
    if (unit.worn === 0) continue;
    const seats = seatsBeside(unit);
    const beside = around(unit.at, edge * unit.size.sign + 3.5 * step * unit.size.badge, sign.y * unit.size.sign + 2 * step * unit.size.badge);
    const others = bodies.filter((b) => b.id !== unit.id && meet(b.box, beside));
    const taken: Point[] = [];
    for (let i = 0; i < unit.worn; i++) {
      const boxOf = (seat: Point) => around({ x: unit.at.x + seat.x, y: unit.at.y + seat.y }, half * unit.size.badge, half * unit.size.badge);
      const hides = (seat: Point) => {
        const box = boxOf(seat);
        return signs.reduce((sum, s) => sum + (s.id === unit.id ? 0 : 2 * shared(box, s.box)), 0) + badges.reduce((sum, b) => sum + 3 * shared(box, b), 0) + others.reduce((sum, b) => sum + shared(box, b.box), 0);
      };
      let [best, least] = [seats[0]!, Infinity];
      for (const seat of seats) {
        const by = hides(seat);
        if (by < least) [best, least] = [seat, by];
        if (least === 0) break;
      }
      taken.push(best);
      badges.push(boxOf(best));
    }
    out.set(unit.id, taken);
  }
  return out;
}

/** The boxes that badges take. */
export function boxesOf(units: readonly Wearer[], seats: ReadonlyMap<UnitID, readonly Point[]>): { id: UnitID; at: Point; half: number }[] {
  return units.flatMap(({ id, at, size }) => (seats.get(id) ?? []).map((seat) => ({ id, at: { x: at.x + seat.x, y: at.y + seat.y }, half: half * size.badge })));
}
