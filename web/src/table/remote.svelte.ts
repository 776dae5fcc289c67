import type { Caller } from '../engine/calls';
import type {
  Aimed, Aims, Command, Errand, Field, Lang, Led, Line, Look, Orders, Position, Preview, Review, Ring, RingKind, Rings, ServedBattle, ServedClocked, ServedDice, ServedDone, ServedEntries, ServedLines, ServedMatch, ServedProposed, ServedPublication, ServedSeat, ServedSeats, ServedStale, ServedTalk, Side, Slot, Spot, Terrain, UnitID, Zone, Zones,
} from '../engine/types';
import { newID } from '../lib/ids';
import { ApiError, api, insist, pause, type Ask } from './api';
import { Desk } from './desk';
import { Listeners } from './listeners';
import { Share } from './shares';
import { Cutter } from './stream';
import { Overtaken, Refused, type Ahead, type Change, type Clock, type Link, type Proposal, type Said, type Seat, type Table } from './table';

export interface RemoteOptions {
  lang: () => Lang;
  /** the engine in the page that plays a book: it answers for battles in which nothing is hidden without asking the server */
  engine: (book: string) => Caller;
}

/** A battle on a server, seen from one seat. */
export class RemoteTable implements Table {
  readonly kind = 'remote';
  readonly veil = null;
  readonly id: string;
  name = $state('');
  book = '';
  position = $state.raw<Position>() as Position;
  lines = $state.raw<Line[]>([]);
  seat = $state.raw<Seat | null>(null);
  seats = $state.raw<Seat[]>([]);
  talk = $state.raw<Said[]>([]);
  proposal = $state.raw<Proposal | null>(null);
  clock = $state.raw<Clock | null>(null);
  ahead = 0;
  link = $state<Link>('lost');
  busy = $state(false);

  private listeners = new Listeners();
  private ending = new AbortController();
  private mirror: { seq: number; of: Promise<Desk> } | null = null;
  private first: { seq: number; record: unknown } | null;
  private stream: AbortController | null = null;
  private last = '';

  private constructor(
    id: string,
    private token: string,
    private options: RemoteOptions,
    told: ServedBattle,
  ) {
    this.id = id;
    this.take(told);
    this.first = told.record ? { seq: told.position.seq, record: told.record } : null;
    this.link = 'live';
    void this.listen();
    this.offerShare(told.dice);
  }

  /** Sits down with the secret of a seat. */
  static async open(id: string, token: string, options: RemoteOptions): Promise<RemoteTable> {
    const told = await api<ServedBattle>(`/api/battles/${id}?lang=${options.lang()}`, { token, lang: options.lang() });
    return new RemoteTable(id, token, options, told);
  }

  on(listener: (change: Change) => void): () => void {
    return this.listeners.on(listener);
  }

  async ask(command: Command, passed: readonly Field[]): Promise<Slot> {
    const near = await this.near();
    return near ? near.ask(command, passed) : this.post('ask', { command, ...(passed.length > 0 && { passed }) });
  }

  async check(command: Command, trials = false): Promise<Preview> {
    const near = await this.near();
    return near ? near.check(command, trials) : this.post('check', { command });
  }

  async do(command: Command): Promise<void> {
    await this.change('commands', { id: newID(), after: this.position.seq, command });
  }

  async sample(command: Command, whole: boolean): Promise<Command> {
    const near = await this.near();
    return near ? near.sample(command, whole) : (await this.post<{ command: Command }>('sample', { command })).command;
  }

  /** While something is hidden, the engine of the page has no battle to judge by: then the server judges from the seat. */
  async answerBy(side: Side, orders: Orders): Promise<Command | null> {
    const near = await this.near();
    return near ? near.answerBy(side, orders) : (await this.post<{ command: Command | null }>('react', { orders })).command;
  }

  async review(): Promise<Review | null> {
    return (await this.near())?.review() ?? null;
  }

  /** whether its report is shared by link */
  published = (): Promise<ServedPublication> => this.get('report');
  publish = (): Promise<ServedPublication> => this.post('report', {});
  unpublish = (): Promise<ServedPublication> => this.send('report', { method: 'DELETE' });

  async undo(to: number): Promise<void> {
    await this.change('undo', { id: newID(), after: this.position.seq, to });
  }

  async lead(errands: readonly Errand[]): Promise<Led | null> {
    const near = await this.near();
    return near ? near.lead(errands) : this.post('lead', { errands });
  }

  async rehearse<T>(commands: readonly Command[], then: (ahead: Ahead, position: Position) => Promise<T>): Promise<T | null> {
    const near = await this.near();
    return near ? near.rehearse(this.position.seq, commands, then) : null;
  }

  async aims(command: Command): Promise<Aimed[]> {
    const near = await this.near();
    return near ? near.aims(command) : (await this.post<Aims>('aims', { command })).aims;
  }

  async look(from: Spot, to: Spot): Promise<Look> {
    const near = await this.near();
    return near ? near.look(from, to) : this.post('look', { from, to });
  }

  async rings(unit: UnitID): Promise<Ring[]> {
    const near = await this.near();
    return near ? near.rings(unit) : (await this.post<Rings>('rings', { unit })).rings;
  }

  async zones(unit: UnitID, kind: RingKind): Promise<Zone[]> {
    const near = await this.near();
    return near ? near.zones(unit, kind) : (await this.post<Zones>('zones', { unit, kind })).zones;
  }

  async zone(command: Command, passed: readonly Field[]): Promise<Zone[]> {
    const near = await this.near();
    return near ? near.zone(command, passed) : (await this.post<Zones>('zones', { command, ...(passed.length > 0 && { passed }) })).zones;
  }

  /** what the battle is rated as, and what it has done to ratings */
  rating = (): Promise<ServedMatch> => this.get('rating');

  async terrain(): Promise<Terrain> {
    const near = await this.near();
    return near ? near.terrain() : this.get('terrain');
  }

  async at(seq: number): Promise<Position> {
    return (await this.near())?.at(seq) ?? this.position;
  }

  async record(to?: number): Promise<unknown> {
    if (to === undefined) return this.get('record');
    return (await this.near())?.record(to) ?? this.get('record');
  }

  async propose(kind: Proposal['kind'], to?: number): Promise<void> {
    await this.post('proposals', kind === 'pause' ? { kind, days: to } : { kind, to });
  }

  async answer(asked: Proposal, accept: boolean): Promise<void> {
    await this.post('proposals/answer', { accept, proposal: asked });
  }

  async claim(): Promise<void> {
    await this.change('claim', { id: newID(), after: this.position.seq });
  }

  async say(text: string): Promise<void> {
    await this.post('talk', { text });
  }

  /** Gives the seat a name. */
  async call(name: string): Promise<void> {
    await this.send('seat', { method: 'PATCH', body: { name } });
  }

  async retell(): Promise<void> {
    this.take(await this.get<ServedBattle>('?record=0'));
    this.stream?.abort(); // it speaks the other language
  }

  close(): void {
    this.ending.abort();
    this.forgetMirror();
  }

  private take(told: ServedBattle): void {
    this.name = told.battle.name;
    this.book = told.battle.rules;
    this.sit(told.seats, told.seat.n);
    this.talk = told.talk.map((s) => this.named(s));
    this.proposal = told.proposal;
    this.ahead = told.clock?.now ? Date.parse(told.clock.now) - Date.now() : 0;
    this.clock = told.clock;
    this.position = told.position;
    this.lines = told.lines;
    this.last = `${told.position.seq}.${this.talk.at(-1)?.n ?? 0}`;
  }

  /** Adds our share to the dice. A battle can be played without it, so a failure is no trouble. */
  private offerShare(dice: ServedDice | undefined): void {
    const players = this.seats.filter((s) => s.side !== 'nobody' && !s.bot).length; // the program of the server gives none
    if (!this.seat || this.seat.side === 'nobody') return;
    const share = new Share(this.id, this.seat.n, (body) => this.post('share', body));
    share.offer(dice, players).catch(() => undefined);
  }

  private sit(seats: ServedSeat[], n = this.seat?.n): void {
    this.seats = seats.map((s) => ({ ...s, side: s.side || 'nobody' }));
    this.seat = this.seats.find((s) => s.n === n) ?? null;
  }

  private named(said: ServedTalk): Said {
    return { ...said, name: this.seats.find((s) => s.n === said.seat)?.name ?? '' };
  }

  /** Takes what happened; what is known already changes nothing, so that an answer and its event may come in any order. */
  private hear(news: ServedLines): void {
    if (news.position.seq <= this.position.seq) return;
    const before = this.position;
    const fresh = news.lines.filter((l) => l.seq > before.seq);
    this.position = news.position;
    this.lines = [...this.lines, ...fresh];
    this.listeners.tell({ kind: 'lines', lines: fresh, before });
  }

  private async change(what: string, body: unknown): Promise<void> {
    this.busy = true;
    try {
      // The id goes with every repeat, so a command whose answer was lost is not carried out twice.
      const news = await insist(() => this.send<ServedDone>(what, { body }), this.ending.signal, () => this.connect('lost'));
      if (news.position) this.hear({ ...news, position: news.position });
    } catch (e) {
      if (e instanceof ApiError && e.status === 409) {
        const missed = e.body as Partial<ServedStale>;
        if (missed.position) this.hear({ seq: missed.position.seq, position: missed.position, lines: missed.lines ?? [] });
        throw new Overtaken(e.message);
      }
      throw e;
    } finally {
      this.busy = false;
    }
  }

  /** Follows the battle until the table is left; a dropped connection is taken up again where it broke. */
  private async listen(): Promise<void> {
    const { signal } = this.ending;
    for (let wait = 300; !signal.aborted; wait = Math.min(wait * 2, 8000)) {
      const stream = (this.stream = new AbortController());
      const end = () => stream.abort();
      signal.addEventListener('abort', end, { once: true });
      try {
        const headers: Record<string, string> = { Authorization: `Bearer ${this.token}`, Accept: 'text/event-stream' };
        if (this.last) headers['Last-Event-ID'] = this.last;
        const answer = await fetch(`/api/battles/${this.id}/events?lang=${this.options.lang()}`, { headers, signal: stream.signal, cache: 'no-store' });
        if (!answer.ok || !answer.body) throw new Error(answer.statusText);
        this.connect('live');
        wait = 300;
        const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
        const cutter = new Cutter();
        for (;;) {
          const { done, value } = await reader.read();
          if (done) break;
          for (const sent of cutter.push(value)) this.heard(sent.id, sent.event, sent.data);
        }
      } catch {
        // Whatever broke it, the answer is to try again.
      } finally {
        signal.removeEventListener('abort', end);
      }
      if (signal.aborted) return;
      if (stream.signal.aborted) continue; // the language has changed
      stream.abort(); // a stream that is left open would hold a connection
      this.connect('lost');
      await pause(wait * (0.8 + Math.random() * 0.4), signal);
    }
  }

  private heard(id: string, event: string, data: string): void {
    if (id) this.last = id;
    const news = JSON.parse(data) as unknown;
    switch (event) {
      case 'lines':
        this.hear(news as ServedLines);
        break;
      case 'talk': {
        const said = this.named(news as ServedTalk);
        if (this.talk.some((s) => s.n === said.n)) break;
        this.talk = [...this.talk, said];
        this.listeners.tell({ kind: 'talk', said });
        break;
      }
      case 'seats':
        this.sit((news as ServedSeats).seats);
        if (this.position.seq === 0) void this.get<ServedBattle>('?record=0').then((told) => this.offerShare(told.dice), () => undefined);
        break;
      case 'clock':
        this.clock = (news as ServedClocked).clock;
        break;
      case 'proposal':
        this.proposal = (news as ServedProposed).proposal;
        this.listeners.tell({ kind: 'proposal', proposal: this.proposal });
    }
  }

  private connect(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    this.listeners.tell({ kind: 'link', link });
  }

  /** The engine of the page at this very position, if it may know all of it. */
  private async near(): Promise<Desk | null> {
    if (!this.position.open && !this.position.result) return null;
    const { seq } = this.position;
    const before = this.mirror;
    if (before?.seq !== seq) {
      const of = before && before.seq < seq ? before.of.then((desk) => this.follow(desk, before.seq, seq)) : this.reflect(seq);
      this.mirror = { seq, of };
    }
    const { mirror } = this;
    try {
      return (await mirror?.of) ?? null;
    } catch {
      if (this.mirror === mirror) this.mirror = null;
      return null; // the server answers instead
    }
  }

  /** Opens the battle in the engine of the page. The record came with the battle, unless something was hidden then. */
  private async reflect(seq: number): Promise<Desk> {
    const { lang } = this.options;
    const engine = this.options.engine(this.book);
    const { first } = this;
    this.first = null;
    const record = first && first.seq <= seq ? first.record : await this.get(`record?to=${seq}`);
    const opened = await engine.call('open', { record, lang: lang() });
    const desk = new Desk(engine, opened.game, lang);
    return opened.entries < seq ? this.follow(desk, opened.entries, seq) : desk;
  }

  /** Takes to the engine of the page what it has not heard yet: the log only grows, so that is all it lacks. */
  private async follow(desk: Desk, after: number, to: number): Promise<Desk> {
    try {
      const { entries } = await this.get<ServedEntries>(`entries?after=${after}&to=${to}`);
      if (entries.length !== to - after) throw new Error('the battle has gone another way');
      await desk.call('take', { entries });
      return desk;
    } catch (e) {
      desk.close();
      throw e;
    }
  }

  private forgetMirror(): void {
    void this.mirror?.of.then((m) => m.close()).catch(() => undefined);
    this.mirror = null;
  }

  private get<T>(what: string): Promise<T> {
    return this.send<T>(what, {});
  }

  private post<T>(what: string, body: unknown): Promise<T> {
    return this.send<T>(what, { body });
  }

  private async send<T>(what: string, ask: Ask): Promise<T> {
    const lang = this.options.lang();
    const path = `/api/battles/${this.id}${what && !what.startsWith('?') ? '/' : ''}${what}`;
    try {
      return await api<T>(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`, {
        ...ask,
        token: this.token,
        lang,
        signal: this.ending.signal,
      });
    } catch (e) {
      if (e instanceof ApiError && e.refusal) throw new Refused(e.refusal);
      throw e;
    }
  }
}
