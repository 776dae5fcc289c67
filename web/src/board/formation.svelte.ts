import type { Base, Command, Point, Position, Refusal, UnitView } from '../engine/types';
import type { Deciding } from '../table/command.svelte';
import { Refused, type Change, type Table } from '../table/table';
import { moved } from './geometry';

/** A move that others may repeat: its way-points, each by how far it is from where the move began. */
interface Step {
  unit: number;
  verb: string;
  by: Point[];
  facing: number;
}

/** A unit that could not follow, and what the rules say about it; null: the other side had to decide first. */
export interface Stayed {
  name: string;
  why: Refusal | null;
}

/**
 * Units that go the same way together. When one of those that are to act has moved, the others may be sent along the same path,
 * side by side; each move is a command of its own, judged by the rules, and a unit that cannot follow stays.
 */
export class Formation {
  private last = $state.raw<Step | null>(null);
  going = $state(false);
  /** who could not follow, and the entry after which that was told */
  stayed = $state.raw<Stayed[]>([]);
  toldAt = $state(0);

  constructor(
    private table: Table,
    private deciding: Deciding,
  ) {}

  /** The units that could follow now. */
  get others(): UnitView[] {
    const { last, table, deciding } = this;
    if (!last || deciding.draft || !table.position.mine) return [];
    return table.position.view.units.filter((u) => u.base && u.id !== last.unit && deciding.chances.get(u.id)?.can.some((v) => v.verb === last.verb));
  }

  /** Where they would stand. */
  get ghosts(): Base[] {
    const end = this.last?.by.at(-1);
    return end ? this.others.map((u) => moved(u.base!, end)) : [];
  }

  hear(change: Change): void {
    if (change.kind !== 'lines' || this.going) return;
    const line = change.lines.at(-1);
    const went = line?.events?.find((e) => e.unit && e.path && e.path.length > 0);
    // An enemy who runs from a shot leads no others along.
    const from = change.before.view.units.find((u) => u.id === went?.unit && u.side === change.before.view.pending?.side)?.base?.at;
    const now = this.table.position;
    const isGoingOn = now.mine && line?.verb && isSame(change.before, now);
    if (!isGoingOn || !went?.unit || !went.path || !from) {
      this.last = null;
      return;
    }
    const facing = now.view.units.find((u) => u.id === went.unit)?.base?.facing ?? 0;
    this.last = { unit: went.unit, verb: line.verb ?? '', facing, by: went.path.map((p) => ({ x: p.x - from.x, y: p.y - from.y })) };
  }

  /** Sends the others after the first. It says who stayed, and why. */
  async follow(): Promise<Stayed[]> {
    this.stayed = await this.sendAll();
    this.toldAt = this.table.position.seq;
    return this.stayed;
  }

  private async sendAll(): Promise<Stayed[]> {
    const { last, table } = this;
    if (!last) return [];
    const crowd = this.others;
    const stayed: Stayed[] = [];
    this.going = true;
    try {
      for (const { id, name } of crowd) {
        const { position } = table;
        const at = position.view.units.find((u) => u.id === id)?.base?.at;
        if (!position.mine || !position.verbs?.some((v) => v.verb === last.verb)) return [...stayed, { name, why: null }]; // the other side must decide first
        const why = at && (await this.send(position, last, id, at));
        if (why) stayed.push({ name, why });
      }
      return stayed;
    } finally {
      this.going = false;
      this.last = null;
    }
  }

  private async send(position: Position, { verb, by, facing }: Step, unit: number, at: Point): Promise<Refusal | null> {
    const { side, seat } = position.view.pending ?? {};
    const path = by.map((p) => ({ x: at.x + p.x, y: at.y + p.y }));
    const command: Command = { verb, unit, path, ...(side && { side }), ...(seat && { seat }) };
    let why: Refusal | null = null;
    for (const c of [{ ...command, facing }, command]) {
      try {
        await this.table.do(c);
        return null;
      } catch (e) {
        if (!(e instanceof Refused)) throw e; // with the first one's facing if that is allowed, else as the path leaves it
        why = e.why;
      }
    }
    return why;
  }
}

/** Whether the same decision goes on: the same kind, about the same unit. */
function isSame(a: Position, b: Position): boolean {
  const [p, q] = [a.view.pending, b.view.pending];
  return p !== undefined && q !== undefined && p.side === q.side && p.kind === q.kind && p.unit === q.unit;
}
