import type { Command, Field, Lang, Line, Point, Position, Preview, Refusal, Slot, UnitID } from '../engine/types';
import { Listeners } from './listeners';
import { Refused, type Change, type Look, type Proposal, type Ring, type Said, type Seat, type Table } from './table';

/** What a LocalTable needs of the engine: its methods by name. */
export interface Caller {
  call<T>(method: string, params: Record<string, unknown>): Promise<T>;
}

/** An answer of the engine that says no. */
export interface EngineRefusal {
  refusal: Refusal;
}

export interface LocalOptions {
  id: string;
  name: string;
  lang: () => Lang;
  /** called after each change with the whole battle, to keep it */
  keep?: (record: unknown, position: Position) => Promise<void>;
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
  private past = new Map<string, Position>();

  private constructor(
    private engine: Caller,
    private game: number,
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

  /** Sits down at a game that the engine holds. */
  static async open(engine: Caller, game: number, book: string, options: LocalOptions): Promise<LocalTable> {
    const lang = options.lang();
    const position = await engine.call<Position>('position', { game, lang });
    const { lines } = await engine.call<{ lines: Line[] }>('lines', { game, after: 0, lang });
    return new LocalTable(engine, game, options, book, position, lines);
  }

  on(listener: (change: Change) => void): () => void {
    return this.listeners.on(listener);
  }

  ask(command: Command, passed: readonly Field[]): Promise<Slot> {
    return this.call('ask', { command, passed });
  }

  check(command: Command): Promise<Preview> {
    return this.call('check', { command });
  }

  async do(command: Command): Promise<void> {
    await this.change('do', { command });
  }

  async sample(command: Command): Promise<Command> {
    return (await this.call<{ command: Command }>('sample', { command })).command;
  }

  async undo(to: number): Promise<void> {
    await this.change('undo', { to, consent: to < this.position.freeTo });
  }

  look(from: Point, to: Point): Promise<Look> {
    return this.call('look', { from, to });
  }

  async rings(unit: UnitID): Promise<Ring[]> {
    return (await this.call<{ rings: Ring[] }>('rings', { unit })).rings;
  }

  async terrain(): Promise<string> {
    return (await this.call<{ svg: string }>('terrain', {})).svg;
  }

  async at(seq: number): Promise<Position> {
    const lang = this.options.lang();
    const key = `${lang} ${seq}`;
    const known = this.past.get(key);
    if (known) return known;
    const { game } = await this.call<{ game: number }>('at', { seq });
    try {
      const position = await this.engine.call<Position>('position', { game, lang });
      if (this.past.size > 400) this.past.clear();
      this.past.set(key, position);
      return position;
    } finally {
      void this.engine.call('close', { game });
    }
  }

  async record(to?: number): Promise<unknown> {
    if (to === undefined) return this.call('record', {});
    const { game } = await this.call<{ game: number }>('at', { seq: to });
    try {
      return await this.engine.call('record', { game });
    } finally {
      void this.engine.call('close', { game });
    }
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
    this.position = await this.call('position', {});
    this.lines = (await this.call<{ lines: Line[] }>('lines', { after: 0 })).lines;
  }

  close(): void {
    void this.engine.call('close', { game: this.game });
  }

  private async call<T>(method: string, params: Record<string, unknown>): Promise<T> {
    try {
      return await this.engine.call<T>(method, { game: this.game, lang: this.options.lang(), ...params });
    } catch (e) {
      const why = (e as Partial<EngineRefusal>).refusal;
      if (why) throw new Refused(why);
      throw e;
    }
  }

  private async change(method: string, params: Record<string, unknown>): Promise<void> {
    this.busy = true;
    try {
      const told = await this.call<{ position: Position; lines: Line[] }>(method, { ...params, after: this.position.seq });
      const before = this.position;
      this.position = told.position;
      this.lines = [...this.lines, ...told.lines.filter((l) => l.seq > before.seq)];
      this.listeners.tell({ kind: 'lines', lines: told.lines, before });
      await this.options.keep?.(await this.record(), told.position);
    } finally {
      this.busy = false;
    }
  }
}
