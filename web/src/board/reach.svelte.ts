import type { Base, Command, Field, Point, Ring, RingKind, UnitID, Zone } from '../engine/types';
import type { Table } from '../table/table';
import { judgePath } from './judge';

/** A ring as it is drawn: with its names, and what becomes of it where the ground counts; null: it is as round as it seems. */
export interface Drawn extends Ring {
  labels: string[];
  outlines: Point[][] | null;
}

/** The kinds that the ground changes, in the order in which they are asked for. */
const counted: readonly RingKind[] = ['move', 'fire'];

/** Zones take the engine longer than most questions, so they wait until nothing has happened for a moment, in milliseconds. */
const MOMENT = 150;
const stillness = () => new Promise((done) => setTimeout(done, MOMENT));

/**
 * How far a unit reaches: its rings at once, then one kind after the other what becomes of them when the ground counts, so that
 * questions answered between them do not wait.
 */
export class Reach {
  drawn = $state.raw<Drawn[]>([]);
  /** where the path that is being drawn may lead */
  path = $state.raw<Point[][] | null>(null);
  private turn = 0;
  private asked = 0;

  /**
   * Shows how far a unit reaches, or how far it moves; null: no unit is meant. Where a move is asked for, only that one counts: a unit that
   * runs is not shown how far it would advance.
   */
  async show(table: Table, unit: UnitID | null, only?: RingKind, asked?: Command): Promise<void> {
    const turn = ++this.turn;
    const fresh = () => turn === this.turn;
    if (!unit) {
      this.drawn = [];
      return;
    }
    try {
      const all = (await table.rings(unit)).filter((r) => !only || r.kind === only);
      const now = asked && all.some((r) => r.kind === 'move') ? await reachOf(table, unit, asked) : null;
      const isAsked = (r: Ring) => r.radius === now?.limit;
      const rings = now && all.some((r) => r.kind === 'move' && isAsked(r)) ? all.filter((r) => r.kind !== 'move' || isAsked(r)) : all;
      const zones = new Map<RingKind, Zone[]>();
      if (fresh()) this.drawn = merged(rings, zones);
      await stillness();
      for (const kind of counted) {
        if (!fresh() || !table.zones || !rings.some((r) => r.kind === kind)) continue;
        const found = await table.zones(unit, kind);
        zones.set(kind, kind === 'move' && now?.lane ? rings.filter((r) => r.kind === 'move').map((r) => ({ key: r.key, outlines: [now.lane!] })) : found);
        if (fresh()) this.drawn = merged(rings, zones);
      }
    } catch {
      if (fresh()) this.drawn = []; // without rings the table can still be played on
    }
  }

  /** Shows where the path of a command may lead; null: none is drawn. */
  async showPath(table: Table, command: Command | null, passed: readonly Field[]): Promise<void> {
    const asked = ++this.asked;
    this.path = null;
    if (!command || !table.zone) return;
    await stillness();
    if (asked !== this.asked) return;
    const zones = await table.zone(command, passed).catch(() => []);
    if (asked === this.asked) this.path = zones[0]?.outlines ?? null;
  }
}

/** How far the move that is asked for leads; one that may not turn keeps to the lane straight ahead. */
async function reachOf(table: Table, unit: UnitID, command: Command): Promise<{ limit: number; lane?: Point[] } | null> {
  const passed: Field[] = [];
  let slot = await table.ask(command, passed).catch(() => null);
  while (slot?.field && slot.field !== 'path' && slot.optional && !passed.includes(slot.field)) {
    passed.push(slot.field);
    slot = await table.ask(command, passed).catch(() => null);
  }
  const shape = slot?.field === 'path' ? slot.shape : undefined;
  if (!shape?.limit) return null;
  const base = table.position.view.units.find((u) => u.id === unit)?.base;
  if (!shape.line || !shape.to || !base) return { limit: shape.limit };
  const { at } = await judgePath(table, command, passed, shape.from, [shape.to]);
  return { limit: shape.limit, lane: lane(shape.from, at ?? shape.to, base) };
}

/** The strip that a base passes over on its way straight ahead. */
export function lane(from: Point, to: Point, base: Base): Point[] {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  if (long < 1) return [];
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const [half, ahead] = [base.width / 2, base.round ? base.width / 2 : base.depth / 2];
  const corner = (p: Point, along: number, aside: number) => ({ x: p.x + dx * along - dy * aside, y: p.y + dy * along + dx * aside });
  const corners = [corner(from, ahead, half), corner(from, ahead, -half), corner(to, ahead, -half), corner(to, ahead, half)];
  return corners.flatMap((p) => [p, p]); // a corner that stands twice is not rounded
}

/** Rings with their zones. What reaches equally far over the same ground is one with several names; of a kind that has zones, whatever
 * has none reaches nowhere. */
export function merged(rings: readonly Ring[], zones: ReadonlyMap<RingKind, readonly Zone[]>): Drawn[] {
  const out: (Drawn & { form: string })[] = [];
  for (const ring of rings) {
    const known = zones.get(ring.kind) ?? [];
    const zone = known.find((z) => z.key === ring.key);
    if (known.length > 0 && !zone) continue;
    const form = JSON.stringify(zone?.outlines ?? null);
    const same = out.find((r) => r.radius === ring.radius && r.centre.x === ring.centre.x && r.centre.y === ring.centre.y && r.form === form);
    if (same) same.labels.push(ring.label);
    else out.push({ ...ring, labels: [ring.label], outlines: zone?.outlines ?? null, form });
  }
  return out;
}

/** What a button is about, by its sign: how far the unit goes, shoots, or is heard. */
const about: Readonly<Record<string, RingKind>> = { up: 'move', twice: 'move', path: 'move', aim: 'fire', burst: 'fire', flag: 'voice' };
const classed: Readonly<Record<string, RingKind>> = { move: 'move', fire: 'fire', support: 'fire', order: 'voice' };

/** Which distance the button that is meant has to do with: the one that is pointed at, else the first. None: it has to do with none. */
export function meantBy(pointed: string | null, first: { sign?: string; class?: string }): RingKind | null {
  if (pointed) return about[pointed] ?? null;
  return (first.sign !== undefined ? about[first.sign] : undefined) ?? (first.sign === undefined ? classed[first.class ?? ''] : undefined) ?? null;
}

/**
 * The rings that the button uses that is meant: how far the unit goes, the longest of its ranges, or how far its voice carries. A shot at a
 * target in sight has its own line and words.
 */
export function needed(drawn: readonly Drawn[], meant: RingKind | null, shoots: boolean): Drawn[] {
  if (!meant || (meant === 'fire' && shoots)) return [];
  const kind = meant === 'voice' && !drawn.some((r) => r.kind === 'voice') ? 'move' : meant;
  const all = drawn.filter((r) => r.kind === kind);
  const longest = Math.max(0, ...all.map((r) => r.radius));
  return kind === 'fire' ? all.filter((r) => r.radius === longest) : all;
}

/** Outlines as the d of a path, their corners rounded. Places are those of the paper. */
export function rounded(outlines: readonly (readonly Point[])[]): string {
  const n = (v: number) => String(Math.round(v));
  return outlines
    .map((line) => {
      const mid = (i: number) => {
        const [a, b] = [line[i % line.length]!, line[(i + 1) % line.length]!];
        return `${n((a.x + b.x) / 2)} ${n((a.y + b.y) / 2)}`;
      };
      return `M${mid(line.length - 1)}${line.map((p, i) => `Q${n(p.x)} ${n(p.y)} ${mid(i)}`).join('')}Z`;
    })
    .join('');
}
