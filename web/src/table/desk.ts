import type { Answer, Caller, Method, Params } from '../engine/calls';
import type { Aimed, Chosen, Command, Errand, Fault, Field, Lang, Led, Look, Opened, Orders, Position, Preview, Review, Ring, RingKind, Side, Slot, Spot, Terrain, UnitID, Zone } from '../engine/types';
import { Refused } from './table';

/** The methods about a game. */
type OfGame = { [M in Method]: Params<M> extends { game: string } ? M : never }[Method];

/** What is said of a game beside which one it is, and in which language. */
export type Said<M extends OfGame> = Omit<Params<M>, 'game' | 'lang'>;

/** The methods that tell a game to a side. */
const told: ReadonlySet<OfGame> = new Set<OfGame>(['position', 'lines', 'ask', 'check', 'do', 'undo', 'look', 'rings', 'zones', 'zone', 'lead', 'aims', 'terrain', 'review']);

// Positions of the past that are kept, so that scrubbing to and fro asks for each only once.
const PAST = 400;

// How long a player of the program may think, in milliseconds: a player who waits for it looks about with the same engine.
const THOUGHT = 1000;

/** A battle as it was kept, and what its dice depend on. */
export interface Kept {
  record: unknown;
  secret?: string;
  lesson?: string;
}

/** A game that the engine in the page holds. */
export class Desk {
  private past = new Map<string, Position>();
  private opening: Promise<string> | null = null;

  constructor(
    private engine: Caller,
    /** its handle; '': it is opened by the first call */
    private game: string,
    private lang: () => Lang,
    /** opens the battle as it was last kept: an engine that broke holds no games any more */
    private open?: () => Promise<Opened>,
    /** whom it is told to; null: nothing is held back */
    private eyes: () => Side | null = () => null,
  ) {}

  ask(command: Command, passed: readonly Field[]): Promise<Slot> {
    return this.call('ask', { command, passed });
  }

  check(command: Command, trials = false): Promise<Preview> {
    return this.call('check', { command, trials });
  }

  async sample(command: Command, whole: boolean): Promise<Command> {
    return (await this.call('sample', { command, whole })).command;
  }

  /** What a player of the program would do for the side that must decide, and why. Advice is forgotten as soon as it is given. */
  choose(level: string, advice: boolean): Promise<Chosen> {
    return this.call('choose', { level, advice, time: THOUGHT });
  }

  /** What the standing orders of a side say to what is pending; null: nothing, and it must be asked. */
  async answerBy(side: Side, orders: Orders): Promise<Command | null> {
    return (await this.call('answer', { side, orders })).command ?? null;
  }

  /** Looks back at the battle, for a moment each time it is called. */
  review(): Promise<Review> {
    return this.call('review', {});
  }

  lead(errands: readonly Errand[]): Promise<Led> {
    return this.call('lead', { errands });
  }

  async go(command: Command): Promise<Position> {
    return (await this.call('do', { command })).position;
  }

  async aims(command: Command): Promise<Aimed[]> {
    return (await this.call('aims', { command })).aims;
  }

  look(from: Spot, to: Spot): Promise<Look> {
    return this.call('look', { from, to });
  }

  async rings(unit: UnitID): Promise<Ring[]> {
    return (await this.call('rings', { unit })).rings;
  }

  async zones(unit: UnitID, kind: RingKind): Promise<Zone[]> {
    return (await this.call('zones', { unit, kind })).zones;
  }

  async zone(command: Command, passed: readonly Field[]): Promise<Zone[]> {
    return (await this.call('zone', { command, passed })).zones;
  }

  terrain(): Promise<Terrain> {
    return this.call('terrain', {});
  }

  async at(seq: number): Promise<Position> {
    const key = `${this.lang()} ${this.eyes() ?? ''} ${seq}`;
    const known = this.past.get(key);
    if (known) return known;
    const position = await this.asOf(seq, (desk) => desk.call('position', {}));
    if (this.past.size >= PAST) this.past.clear();
    this.past.set(key, position);
    return position;
  }

  /**
   * Tries commands out on a copy of the battle, whose dice are others, and does something with what has become of it. Throws Refused.
   */
  rehearse<T>(seq: number, commands: readonly Command[], then: (ahead: Desk, position: Position) => Promise<T>): Promise<T> {
    return this.asOf(seq, async (desk) => {
      let position: Position | null = null;
      for (const command of commands) ({ position } = await desk.call('do', { command }));
      return then(desk, position ?? (await desk.call('position', {})));
    });
  }

  record(to?: number): Promise<unknown> {
    if (to === undefined) return this.call('record', {});
    return this.asOf(to, (desk) => desk.call('record', {}));
  }

  close(): void {
    if (this.game) this.call('close', {}).catch(() => undefined); // it may be closed already
  }

  /** Calls a method about the game. Throws Refused. */
  async call<M extends OfGame>(method: M, params: Said<M>): Promise<Answer<M>> {
    const side = told.has(method) ? this.eyes() : null;
    const ask = (game: string) => this.engine.call(method, { ...(side && { side }), ...params, game, lang: this.lang() } as unknown as Params<M>);
    const game = await this.ready();
    try {
      return await ask(game);
    } catch (e) {
      const { code, text, clause } = e as Partial<Fault>;
      if (code === 'game' && this.open && method !== 'close') {
        if (this.game === game) this.game = '';
        return ask(await this.ready());
      }
      if (text && (code === 'refused' || code === 'mistake')) throw new Refused({ clause: clause ?? '', text });
      throw e;
    }
  }

  /** The handle of the game, which is opened if it is not open. Whatever is asked meanwhile waits for the same game. */
  async ready(): Promise<string> {
    if (this.game || !this.open) return this.game;
    this.opening ??= this.open()
      .then(({ game }) => (this.game = game))
      .finally(() => (this.opening = null));
    return this.opening;
  }

  /** Does something with the game as it stood after an entry. */
  private async asOf<T>(seq: number, what: (desk: Desk) => Promise<T>): Promise<T> {
    const { game } = await this.call('at', { seq });
    const desk = new Desk(this.engine, game, this.lang, undefined, this.eyes);
    try {
      return await what(desk);
    } finally {
      desk.close();
    }
  }
}
