import type { Aimed, Chosen, Command, Errand, Field, Led, Line, Look, Orders, Position, Preview, Refusal, Review, Ring, RingKind, ServedClock, ServedProposal, ServedSeat, ServedTalk, Side, Slot, Spot, Taught, Terrain, UnitID, Zone } from '../engine/types';

/** A chair at the table; that of a spectator belongs to no side. */
export type Seat = Omit<ServedSeat, 'side'> & { side: Side };

/** A line of the talk, with the name that the seat has now. */
export type Said = ServedTalk & { name: string };

/** Something both sides must agree to. */
export type Proposal = Pick<ServedProposal, 'kind' | 'side' | 'days'> & { to?: number };

/** How long a side has each time the decision comes to it. */
export type Clock = ServedClock;

/** How the page is connected to where the battle is kept. */
export type Link = 'here' | 'live' | 'lost';

/** The screen changes hands: the side it goes to, and what has just happened as far as both may know it. */
export interface Veil {
  to: Side;
  lines: Line[];
}

/** What has just changed, for what shows it: animations, sounds, the live region. State itself is reactive. */
export type Change =
  | { kind: 'lines'; lines: Line[]; before: Position }
  | { kind: 'talk'; said: Said }
  | { kind: 'proposal'; proposal: Proposal | null }
  | { kind: 'link'; link: Link }
  | { kind: 'unsaved'; error: unknown }
  | { kind: 'unopened'; error: unknown };

/** A battle as it would stand: it can be asked what is possible then. */
export interface Ahead {
  ask(command: Command, passed: readonly Field[]): Promise<Slot>;
  check(command: Command): Promise<Preview>;
  lead(errands: readonly Errand[]): Promise<Led>;
  aims(command: Command): Promise<Aimed[]>;
  /** Does it on the copy, and tells what has become of it. */
  go(command: Command): Promise<Position>;
  choose(level: string, advice: boolean): Promise<Chosen>;
}

/**
 * A battle that is played or watched. There is one in the page (LocalTable) and one on a server (RemoteTable); nothing
 * else knows which. The properties are reactive: a component that reads one is drawn again when it changes.
 */
export interface Table {
  readonly kind: 'local' | 'remote';
  readonly id: string;
  readonly name: string;
  readonly book: string;
  readonly position: Position;
  readonly lines: Line[];
  /** whose eyes we see with; null: both sides sit at this screen */
  readonly seat: Seat | null;
  /** the side of the only person who plays at this screen; missing or null: there are two, or none */
  readonly own?: Side | null;
  readonly seats: Seat[];
  readonly talk: Said[];
  readonly proposal: Proposal | null;
  /** null or missing: no player has to hurry */
  readonly clock?: Clock | null;
  /** how far the clock that counts is ahead of ours, in milliseconds */
  readonly ahead?: number;
  readonly link: Link;
  /** the lesson that is learnt here, if it is one */
  readonly taught?: Taught | null;
  /** a command is on its way */
  readonly busy: boolean;
  /** nothing may be seen before the right player sits at the screen; null: any player here may look */
  readonly veil: Veil | null;
  /** the address of a picture of the whole ground, if there is one; it is shown until the ground is painted */
  readonly picture?: string | undefined;

  /** Calls back after each change; returns how to stop it. */
  on(listener: (change: Change) => void): () => void;

  ask(command: Command, passed: readonly Field[]): Promise<Slot>;
  /** What a whole command would do; with trials also what exact odds cannot tell, where the engine is at hand. Throws Refused. */
  check(command: Command, trials?: boolean): Promise<Preview>;
  /** Carries a command out; position and lines have changed when it resolves. Throws Refused or Overtaken. */
  do(command: Command): Promise<void>;
  /** Fills the next gap with something legal, or all gaps. */
  sample(command: Command, whole: boolean): Promise<Command>;
  /** What a player of the program would do for the side that must decide, and why; where the engine is at hand and may be asked. */
  choose?(level: string, advice: boolean): Promise<Chosen>;
  /** What the standing orders of a side have it do now; null: they say nothing to it. */
  answerBy?(side: Side, orders: Orders): Promise<Command | null>;
  /** Looks back at the battle, for a moment each time it is called, as far as the player at the screen may know it; null: not at all. */
  review?(): Promise<Review | null>;
  /** Which command brings units to where a hand leads them, whatever the book calls that; null: there is no engine to ask. Throws Refused. */
  lead?(errands: readonly Errand[]): Promise<Led | null>;
  /** Tries commands out on a copy of the battle, whose dice are others; where the engine is at hand. Throws Refused. */
  rehearse?<T>(commands: readonly Command[], then: (ahead: Ahead, position: Position) => Promise<T>): Promise<T | null>;
  /** The targets of a command that lacks one, each with what would come of it, the best first. */
  aims?(command: Command): Promise<Aimed[]>;
  undo(to: number): Promise<void>;
  look(from: Spot, to: Spot): Promise<Look>;
  rings(unit: UnitID): Promise<Ring[]>;
  /** What becomes of the rings of a kind when the ground counts. */
  zones?(unit: UnitID, kind: RingKind): Promise<Zone[]>;
  /** Where the path may lead that a command lacks. */
  zone?(command: Command, passed: readonly Field[]): Promise<Zone[]>;
  terrain(): Promise<Terrain>;
  /** The battle as it stood after an entry. */
  at(seq: number): Promise<Position>;
  /** The whole battle as a document, up to an entry if one is given. */
  record(to?: number): Promise<unknown>;
  propose(kind: Proposal['kind'], to?: number): Promise<void>;
  /** Answers what was asked, and not what may be asked instead by now. */
  answer(asked: Proposal, accept: boolean): Promise<void>;
  /** Ends a battle whose other side is late. */
  claim?(): Promise<void>;
  say(text: string): Promise<void>;
  /** Tells everything again in the language that is now set. */
  retell(): Promise<void>;
  close(): void;
}

/** A command that the rules forbid. */
export class Refused extends Error {
  constructor(readonly why: Refusal) {
    super(why.text);
  }
}

/** The battle has gone on before the command arrived; the position is the new one. */
export class Overtaken extends Error {}
