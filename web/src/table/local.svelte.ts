import type { Caller } from '../engine/calls';
import type { Aimed, Chosen, Command, Errand, Field, Lang, Led, Line, Look, Opened, Orders, Position, Preview, Review, Ring, RingKind, Side, Slot, Spot, Taught, Terrain, UnitID, Zone } from '../engine/types';
import { Desk, type Kept, type Said as About } from './desk';
import { Listeners } from './listeners';
import { oneBack } from './past';
import { hasComputer, ownSide, still, turnOf, type Played, type Players } from './players';
import type { Ahead, Change, Proposal, Said, Seat, Table, Veil } from './table';

export interface LocalOptions {
  id: string;
  name: string;
  lang: () => Lang;
  /** called after each change with the whole battle, to keep it */
  keep?: (record: unknown, position: Position) => Promise<void>;
  /** what was kept last, with the secret of its dice */
  kept?: () => Promise<Kept>;
  /** called when the engine has opened what was kept */
  opened?: (opened: Opened) => void;
  /** the ground, if it is known before the engine is there; undefined: the engine tells it */
  ground?: () => Promise<Terrain> | undefined;
  /** what is asked for a verb alone before the first command, if it is known before the engine is there */
  asked?: (verb: string) => Slot | undefined;
  /** the address of a picture of the ground */
  picture?: string | undefined;
  /** the players hide nothing from each other */
  openly?: boolean;
  /** which sides the program plays */
  players?: Players;
  /** which lesson it is */
  lesson?: string;
}

/** After how long what the program does is kept, in milliseconds. */
const SOON = 1000;

/** What has just happened, as a side was told; null: nothing was held back. */
interface Fresh {
  to: Side | null;
  lines: Line[];
}

/** A battle played in the page itself: its players sit at this screen, or are the program. */
export class LocalTable implements Table {
  readonly kind = 'local';
  readonly id: string;
  readonly name: string;
  readonly book: string;
  /** what was promised of the dice when the battle began here */
  promise = $state('');
  readonly seat = null;
  readonly seats: Seat[] = [];
  readonly talk: Said[] = [];
  readonly link = 'here';
  readonly picture: string | undefined;
  position = $state.raw<Position>() as Position;
  lines = $state.raw<Line[]>([]);
  proposal = $state.raw<Proposal | null>(null);
  busy = $state(false);

  veil = $state.raw<Veil | null>(null);
  /** the players hide nothing from each other, whatever the rules would let them */
  openly = $state(false);
  /** which sides the program plays */
  players = $state.raw<Players>({});

  /** takes what a person decides, instead of the battle; null: it is carried out */
  hands = $state.raw<((command: Command) => Promise<void>) | null>(null);

  /** how far the lesson is; null: it is none */
  taught = $state.raw<Taught | null>(null);

  private listeners = new Listeners();
  private saving = Promise.resolve();
  /** what waits to be kept */
  private unsaved: Position | null = null;
  private later: ReturnType<typeof setTimeout> | undefined;
  private changing: Promise<unknown> = Promise.resolve();
  /** who sits at the screen, as far as we know */
  private viewer: Side | null = null;
  /** what the log tells each side; null: all of it */
  private told = new Map<Side | null, Line[]>();
  /** what is told when the veil is lifted, and after which entry the veil fell */
  private held: Change | null = null;
  private fell = 0;

  private constructor(
    private desk: Desk,
    private options: LocalOptions,
    { rules, promise }: Pick<Opened, 'rules' | 'promise'>,
  ) {
    this.id = options.id;
    this.name = options.name;
    this.book = rules;
    this.promise = promise ?? '';
    this.picture = options.picture;
    this.openly = options.openly ?? false;
    this.players = options.players ?? {};
  }

  /** Sits down at a game that the engine has opened. */
  static async open(engine: Caller, opened: Opened, options: LocalOptions): Promise<LocalTable> {
    const table = LocalTable.at(engine, opened, options);
    await table.retell();
    return table;
  }

  /** Sits down at a game before its first command, as it is known to stand. The engine opens what was kept behind that. */
  static begin(engine: Caller, rules: string, position: Position, options: LocalOptions): LocalTable {
    const table = LocalTable.at(engine, { rules, game: '' }, options);
    table.viewer = position.view.pending?.side ?? null;
    table.position = position;
    table.desk.ready().catch((error: unknown) => table.listeners.tell({ kind: 'unopened', error }));
    return table;
  }

  private static at(engine: Caller, opened: Pick<Opened, 'rules' | 'promise' | 'game'>, options: LocalOptions): LocalTable {
    const { kept, lang } = options;
    const open = async (kept: () => Promise<Kept>) => {
      const now = await engine.call('open', { ...(await kept()), lang: lang() });
      table.promise = now.promise ?? '';
      options.opened?.(now);
      return now;
    };
    const desk = new Desk(engine, opened.game, lang, kept && (() => open(kept)), () => table.eyes);
    const table: LocalTable = new LocalTable(desk, options, opened);
    return table;
  }

  on(listener: (change: Change) => void): () => void {
    return this.listeners.on(listener);
  }

  /** Who may be chosen first is seen with the first battle itself, and not when its engine is there. */
  async ask(command: Command, passed: readonly Field[]): Promise<Slot> {
    const isBegun = this.position.seq === 0 && passed.length === 0 && Object.keys(command).every((key) => key === 'verb' || key === 'side');
    const known = isBegun ? this.options.asked?.(command.verb) : undefined;
    if (known) return known;
    return this.desk.ask(command, passed);
  }

  check(command: Command, trials = false): Promise<Preview> {
    return this.desk.check(command, trials);
  }

  async do(command: Command): Promise<void> {
    await (this.hands ? this.hands(command) : this.change('do', { command }));
  }

  sample(command: Command, whole: boolean): Promise<Command> {
    return this.desk.sample(command, whole);
  }

  choose(level: string, advice: boolean): Promise<Chosen> {
    return this.desk.choose(level, advice);
  }

  answerBy(side: Side, orders: Orders): Promise<Command | null> {
    return this.desk.answerBy(side, orders);
  }

  /** Looks back, unless one player would see what another hides from him. */
  async review(): Promise<Review | null> {
    return this.veiled ? null : this.desk.review();
  }

  /** The side of the only person who plays; null: there are two, or none. */
  get own(): Played | null {
    return ownSide(this.players);
  }

  /** The level of the player of the program who must decide; undefined: a person must, or no side. */
  get computer(): string | undefined {
    const side = turnOf(this.position);
    return side && side !== 'nobody' ? this.players[side] : undefined;
  }

  /** Carries a command of the program out, unless the battle has gone on since it was chosen. It says whether it did. */
  async act(command: Command, seq: number): Promise<boolean> {
    let acted = false;
    await this.change('do', { command }, () => (acted = this.position.seq === seq), true);
    return acted;
  }

  async undo(to: number): Promise<void> {
    if (!this.hands) await this.change('undo', { to, consent: false });
  }

  /** The entry to which taking back leads; against the program, to one's own last decision. */
  get back(): number | null {
    return this.hands ? null : oneBack(this.lines, this.own);
  }

  /** Takes play back to one's own last decision. The program minds nothing. */
  async takeBack(): Promise<void> {
    const to = this.back;
    if (to !== null) await this.change('undo', { to, consent: true });
  }

  /** Takes play back to an entry, whatever lies between: of a lesson nothing is lost. */
  async rewind(to: number): Promise<void> {
    await this.change('undo', { to, consent: true });
  }

  /** Gives sides to persons or to the program. */
  async setPlayers(players: Players): Promise<void> {
    this.players = players;
    await this.retell();
    if (!this.veil) this.lift();
    void this.save();
  }

  lead(errands: readonly Errand[]): Promise<Led> {
    return this.desk.lead(errands);
  }

  rehearse<T>(commands: readonly Command[], then: (ahead: Ahead, position: Position) => Promise<T>): Promise<T> {
    return this.desk.rehearse(this.position.seq, commands, then);
  }

  aims(command: Command): Promise<Aimed[]> {
    return this.desk.aims(command);
  }

  look(from: Spot, to: Spot): Promise<Look> {
    return this.desk.look(from, to);
  }

  rings(unit: UnitID): Promise<Ring[]> {
    return this.desk.rings(unit);
  }

  zones(unit: UnitID, kind: RingKind): Promise<Zone[]> {
    return this.desk.zones(unit, kind);
  }

  zone(command: Command, passed: readonly Field[]): Promise<Zone[]> {
    return this.desk.zone(command, passed);
  }

  terrain(): Promise<Terrain> {
    return this.options.ground?.() ?? this.desk.terrain();
  }

  at(seq: number): Promise<Position> {
    return this.desk.at(seq);
  }

  record(to?: number): Promise<unknown> {
    return this.desk.record(to);
  }

  // Both players are here, so the answer counts as that of the other side.
  async propose(kind: Proposal['kind'], to?: number): Promise<void> {
    const side = this.position.view.pending?.side ?? 'nobody';
    this.proposal = { kind, side, to };
    this.listeners.tell({ kind: 'proposal', proposal: this.proposal });
  }

  async answer(asked: Proposal, accept: boolean): Promise<void> {
    if (asked !== this.proposal) return;
    this.proposal = null;
    this.listeners.tell({ kind: 'proposal', proposal: null });
    if (accept && asked.kind === 'takeback' && asked.to !== undefined) await this.change('undo', { to: asked.to, consent: true });
  }

  async say(): Promise<void> {}

  async retell(): Promise<void> {
    this.told.clear();
    const position = await this.desk.call('position', {});
    await this.show(position);
  }

  /** The player to whom the screen was handed is there. */
  lift(): void {
    this.viewer = this.veil?.to ?? this.viewer;
    this.veil = null;
    if (this.held) this.listeners.tell(this.held);
    this.held = null;
  }

  /** Whether to look back would show one player what the other hides from him. */
  get veiled(): boolean {
    return this.hides(this.position);
  }

  /** Whose eyes see the battle: those of the only person. What is over has no secrets, and two persons take turns. */
  private get eyes(): Side | null {
    return this.position?.result ? null : this.own;
  }

  /** Whether one person at the screen may see what another may not. */
  private hides(position: Position): boolean {
    return Boolean(position.hides) && !this.openly && !hasComputer(this.players);
  }

  /** Begins or ends to play with open cards. */
  async setOpenly(openly: boolean): Promise<void> {
    this.openly = openly;
    await this.show(this.position);
    if (!this.veil) this.lift();
    void this.save();
  }

  close(): void {
    if (this.later) void this.save();
    void this.saving.then(() => this.desk.close());
  }

  /** Changes come one after the other: what each of them tells follows on what was told before. */
  private change<M extends 'do' | 'undo'>(method: M, params: About<M>, isDue: () => boolean = () => true, byProgram = false): Promise<void> {
    const next = this.changing.then(() => (isDue() ? this.make(method, params, byProgram) : undefined));
    this.changing = next.catch(() => undefined);
    return next;
  }

  private async make<M extends 'do' | 'undo'>(method: M, params: About<M>, byProgram: boolean): Promise<void> {
    this.busy = true;
    try {
      const { eyes } = this;
      const done = await this.desk.call(method, params);
      const before = this.position;
      // A player who sees what he did may close the page at once: it has to be kept by then.
      if (!byProgram) await this.save(done.position);
      await this.show(done.position, { to: eyes, lines: done.lines });
      this.proposal = null; // it was about what has gone by
      const change: Change = { kind: 'lines', lines: this.lines.slice(before.seq), before };
      if (this.veil) this.held = change;
      else this.listeners.tell(change);
      if (byProgram && this.computer) this.saveSoon();
      else if (byProgram) void this.save();
    } finally {
      this.busy = false;
    }
  }

  /** Shows a position and the log to the side that is to decide; if that is another side and has secrets, the veil falls first. */
  private async show(position: Position, fresh?: Fresh): Promise<void> {
    const to = position.view.pending?.side ?? null;
    const hides = this.hides(position);
    const lines = await this.log(hides ? to : position.result ? null : this.own, position.seq, fresh);
    if (position.seq === 0) this.viewer = to; // nothing was decided yet: the player who laid the table begins
    if (!this.veil) this.fell = this.position?.seq ?? position.seq;
    const shared = hides && to !== this.viewer ? await this.desk.call('lines', { after: this.fell, side: 'nobody' }) : null;
    this.veil = shared && to ? { to, lines: shared } : null;
    if (!hides) this.viewer = to;
    if (this.options.lesson) {
      const taught = await this.desk.call('taught', {});
      this.taught = taught.id ? taught : null;
    }
    const turn = turnOf(position);
    this.position = turn && turn !== 'nobody' && this.players[turn] ? still(position) : position;
    this.lines = lines;
  }

  /** The log as a side may know it, or all of it. The log only grows, so only what is new is asked for. */
  private async log(side: Side | null, seq: number, fresh?: Fresh): Promise<Line[]> {
    const known = this.told.get(side) ?? [];
    const whole = fresh && fresh.to === side && known.length + fresh.lines.length === seq;
    const more = whole ? fresh.lines : await this.desk.call('lines', { after: known.length, side });
    const lines = [...known, ...more];
    this.told.set(side, lines);
    return lines;
  }

  /** Keeps the battle a little later: the program acts fast, and what is lost of that it does again. */
  private saveSoon(): void {
    this.later ??= setTimeout(() => void this.save(), SOON);
  }

  /** Keeps the battle. Commands that come while it waits are kept together. */
  private save(position = this.position): Promise<void> {
    clearTimeout(this.later);
    this.later = undefined;
    if (!this.options.keep) return this.saving;
    if (!this.unsaved) this.saving = this.saving.then(() => this.keep());
    this.unsaved = position;
    return this.saving;
  }

  private async keep(): Promise<void> {
    const position = this.unsaved ?? this.position;
    this.unsaved = null;
    try {
      await this.options.keep?.(await this.record(), position);
    } catch (error) {
      this.listeners.tell({ kind: 'unsaved', error });
    }
  }
}
