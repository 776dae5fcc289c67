import type { Command, Field, Lang, Line, Opened, Position, Preview, Slot, UnitID } from '../engine/types';
import { Desk, type Caller } from './desk';
import { Listeners } from './listeners';
import type { Change, Look, Place, Proposal, Ring, Said, Seat, Table, Terrain } from './table';

export interface LocalOptions {
  id: string;
  name: string;
  lang: () => Lang;
  /** called after each change with the whole battle, to keep it */
  keep?: (record: unknown, position: Position) => Promise<void>;
  /** what was kept last */
  kept?: () => Promise<unknown>;
}

/** A battle played in the page itself: both sides sit at this screen. */
export class LocalTable implements Table {
  readonly kind = 'local';
  readonly id: string;
  readonly name: string;
  readonly book: string;
  readonly seat = null;
  readonly seats: Seat[] = [];
  readonly talk: Said[] = [];
  readonly link = 'here';
  position = $state.raw<Position>() as Position;
  lines = $state.raw<Line[]>([]);
  proposal = $state.raw<Proposal | null>(null);
  busy = $state(false);

  private listeners = new Listeners();
  private saving = Promise.resolve();
  private unsaved = false;

  private constructor(
    private desk: Desk,
    private options: LocalOptions,
    book: string,
    position: Position,
    lines: Line[],
  ) {
    this.id = options.id;
    this.name = options.name;
    this.book = book;
    this.position = position;
    this.lines = lines;
  }

  /** Sits down at a game that the engine has opened. */
  static async open(engine: Caller, opened: Opened, options: LocalOptions): Promise<LocalTable> {
    const desk = new Desk(engine, opened.game, options.lang, options.kept);
    const position = await desk.call<Position>('position', {});
    const lines = await desk.call<Line[]>('lines', { after: 0 });
    return new LocalTable(desk, options, opened.rules, position, lines);
  }

  on(listener: (change: Change) => void): () => void {
    return this.listeners.on(listener);
  }

  ask(command: Command, passed: readonly Field[]): Promise<Slot> {
    return this.desk.ask(command, passed);
  }

  check(command: Command): Promise<Preview> {
    return this.desk.check(command);
  }

  async do(command: Command): Promise<void> {
    await this.change('do', { command });
  }

  sample(command: Command, whole: boolean): Promise<Command> {
    return this.desk.sample(command, whole);
  }

  async undo(to: number): Promise<void> {
    await this.change('undo', { to, consent: false });
  }

  look(from: Place, to: Place): Promise<Look> {
    return this.desk.look(from, to);
  }

  rings(unit: UnitID): Promise<Ring[]> {
    return this.desk.rings(unit);
  }

  terrain(): Promise<Terrain> {
    return this.desk.terrain();
  }

  at(seq: number): Promise<Position> {
    return this.desk.at(seq);
  }

  record(to?: number): Promise<unknown> {
    return this.desk.record(to);
  }

  // Both players are here, so whoever answers speaks for the other side.
  async propose(kind: Proposal['kind'], to?: number): Promise<void> {
    const side = this.position.view.pending?.side ?? 'nobody';
    this.proposal = { kind, side, to };
    this.listeners.tell({ kind: 'proposal', proposal: this.proposal });
  }

  async answer(accept: boolean): Promise<void> {
    const asked = this.proposal;
    this.proposal = null;
    this.listeners.tell({ kind: 'proposal', proposal: null });
    if (accept && asked?.kind === 'takeback' && asked.to !== undefined) await this.change('undo', { to: asked.to, consent: true });
  }

  async say(): Promise<void> {}

  async retell(): Promise<void> {
    this.position = await this.desk.call('position', {});
    this.lines = await this.desk.call('lines', { after: 0 });
  }

  close(): void {
    void this.saving.then(() => this.desk.close());
  }

  private async change(method: string, params: Record<string, unknown>): Promise<void> {
    this.busy = true;
    try {
      const told = await this.desk.call<{ position: Position; lines: Line[] }>(method, params);
      const before = this.position;
      this.position = told.position;
      this.lines = [...this.lines, ...told.lines];
      this.proposal = null; // it was about what has gone by
      this.listeners.tell({ kind: 'lines', lines: told.lines, before });
      this.save();
    } finally {
      this.busy = false;
    }
  }

  /** Keeps the battle. Commands that come meanwhile are kept together when it is done. */
  private save(): void {
    if (this.unsaved || !this.options.keep) return;
    this.unsaved = true;
    this.saving = this.saving.then(() => this.keep());
  }

  private async keep(): Promise<void> {
    this.unsaved = false;
    try {
      const { position } = this;
      await this.options.keep?.(await this.record(), position);
    } catch (error) {
      this.listeners.tell({ kind: 'unsaved', error });
    }
  }
}
