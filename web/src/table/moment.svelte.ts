import type { Command, Line, Look, Position, Preview, Review, Ring, Slot, Spot, Terrain, UnitID } from '../engine/types';
import { Listeners } from './listeners';
import { still } from './players';
import type { Change, Table } from './table';

/** A battle as it stood after one of its entries. It can be looked at from all sides, but takes no commands. */
export class Moment implements Table {
  readonly seat = null;
  readonly proposal = null;
  readonly link = 'here';
  readonly busy = false;
  readonly veil = null;
  position = $state.raw<Position>() as Position;
  /** the entry after which it is shown */
  seq = $state(0);
  moving = $state(false);
  /** the entry beyond which nothing is told yet */
  upTo = $state(Number.POSITIVE_INFINITY);

  private listeners = new Listeners();
  private wanted = 0;

  constructor(readonly of: Table) {
    this.position = still(of.position);
    this.seq = this.wanted = of.position.seq;
  }

  get kind() {
    return this.of.kind;
  }
  get id() {
    return this.of.id;
  }
  get name() {
    return this.of.name;
  }
  get book() {
    return this.of.book;
  }
  get seats() {
    return this.of.seats;
  }
  get talk() {
    return this.of.talk;
  }
  /** The whole log: a replay looks ahead, as far as it may. */
  get lines(): Line[] {
    return this.upTo < this.of.lines.length ? this.of.lines.slice(0, this.upTo) : this.of.lines;
  }
  /** The last entry to which one may go. */
  get last(): number {
    return Math.min(this.upTo, this.of.lines.length);
  }
  /** The last entry. */
  get end(): number {
    return this.of.lines.length;
  }

  /** Goes to an entry. A player who scrubs fast sees the last one he asked for. */
  async go(seq: number): Promise<void> {
    const to = (this.wanted = Math.min(Math.max(0, Math.round(seq)), this.last));
    this.moving = true;
    try {
      const position = await this.of.at(to);
      if (this.wanted !== to) return;
      const before = this.position;
      const forward = to === this.seq + 1;
      this.position = still(position);
      this.seq = to;
      if (forward) this.listeners.tell({ kind: 'lines', lines: this.lines.slice(to - 1, to), before });
    } finally {
      if (this.wanted === to) this.moving = false;
    }
  }

  on(listener: (change: Change) => void): () => void {
    return this.listeners.on(listener);
  }

  ask(): Promise<Slot> {
    return Promise.reject(new Error('the past takes no commands'));
  }
  check(): Promise<Preview> {
    return Promise.reject(new Error('the past takes no commands'));
  }
  async do(): Promise<void> {}
  async sample(command: Command): Promise<Command> {
    return command;
  }
  async undo(): Promise<void> {}
  async review(): Promise<Review | null> {
    return (await this.of.review?.()) ?? null;
  }
  look(from: Spot, to: Spot): Promise<Look> {
    return this.of.look(from, to);
  }
  rings(unit: UnitID): Promise<Ring[]> {
    return this.of.rings(unit);
  }
  terrain(): Promise<Terrain> {
    return this.of.terrain();
  }
  at(seq: number): Promise<Position> {
    return this.of.at(seq);
  }
  record(to?: number): Promise<unknown> {
    return this.of.record(to);
  }
  async propose(): Promise<void> {}
  async answer(): Promise<void> {}
  async say(): Promise<void> {}
  async retell(): Promise<void> {
    await this.of.retell();
    await this.go(this.seq);
  }
  close(): void {
    this.of.close();
  }
}
