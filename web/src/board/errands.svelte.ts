import type { Command, Errand, Led, Point, Position, Refusal, UnitID } from '../engine/types';
import type { Deciding, WhatIf } from '../table/command.svelte';
import { decisionOf } from '../table/choice';
import { isReaction } from '../table/asked';
import { throwsDice } from '../table/draft';
import { place } from '../table/place';
import { Refused, type Ahead, type Table } from '../table/table';

/** How often an order that may fail is tried on a copy before a unit is believed to be able to go. */
const tries = 6;

/** The clause of a decision in which no unit can move. */
const nobodyGoes = 'BATTLE-VERB';

/** Where one of those who are led really gets. */
export interface Going {
  unit: UnitID;
  way: Point[];
  /** why it does not go at all */
  why: Refusal | null;
}

/** What leading units would mean, and where each of them would get; nothing, if that cannot be told before. */
export interface Foreseen extends Led {
  goings?: Going[];
}

/** A unit that could not go, and what the rules say about it. */
export interface Stayed {
  name: string;
  why: Refusal | null;
}

/**
 * Units on their way to where a hand has led them. Each step is a command of its own, judged by the rules: first the order that lets
 * them go, if they need one, then one move after the other. What throws dice is shown, and goes on when the player says yes.
 */
export class Errands {
  /** who has still to go */
  left = $state.raw<Errand[]>([]);
  stayed = $state.raw<Stayed[]>([]);
  /** the entry after which that was told: with the next one it is over */
  toldAt = $state(0);
  /** the other side has something to say before they go on */
  waiting = $state(false);
  private last = $state.raw<{ command: Command; unit: UnitID; seq: number; decision: string } | null>(null); // the last move, whose end can still be turned
  private ordered = false; // they have their order: if no unit may go now, it has failed

  constructor(
    readonly table: Table,
    private deciding: Deciding,
  ) {}

  /** Whether there is an engine to ask what a hand means: the engine in the page, or the server where the page may not have the battle. */
  get able(): boolean {
    const { table } = this;
    return table.lead !== undefined && !this.deciding.easy && table.position.mine;
  }

  /**
   * What leading units so would mean. An order is only given if a unit can then go: a gesture happens completely or not at all.
   * Throws Refused.
   */
  async ask(errands: readonly Errand[]): Promise<Foreseen | null> {
    const led = (await this.table.lead?.(errands)) ?? null;
    if (!led || led.moves || !this.table.rehearse) return led;
    return this.after(led, errands);
  }

  /** The same, with where each of them gets. Throws Refused. */
  async foresee(errands: readonly Errand[]): Promise<Foreseen | null> {
    const led = await this.ask(errands);
    if (!led?.moves || errands.length < 2) return led;
    const goings = await this.table.rehearse?.([], (ahead, position) => goingsOf(ahead, position, errands));
    return goings ? { ...led, goings } : led;
  }

  /** What sending units somewhere by an order would mean that is known in full. Throws Refused. */
  async askBy(order: WhatIf, errands: readonly Errand[]): Promise<Foreseen> {
    const led: Led = { ...order, way: [] };
    return this.table.rehearse ? this.after(led, errands) : led;
  }

  /** Gives an order whose odds the player has seen, and sends units on their way by it. */
  async sendBy(order: Command, errands: Errand[]): Promise<void> {
    this.left = inFront(this.table.position, errands);
    this.stayed = [];
    this.ordered = true;
    this.deciding.since = this.table.position.seq;
    await this.go(order);
  }

  /** An order with where those who are led get once they have it; as it was, if that cannot be told before. Throws Refused. */
  private async after(order: Led, errands: readonly Errand[]): Promise<Foreseen> {
    for (let times = 0; times < (throwsDice(order.preview) ? tries : 1); times++) {
      const next = await this.table.rehearse?.([order.command], async (ahead, position) => {
        if (!position.mine && position.view.pending?.side !== order.command.side) return null; // another side decides first
        try {
          const led = await ahead.lead(errands);
          if (!led.moves) return null; // the copy's dice have refused the order
          const first = { way: led.way, ...(led.rest && { rest: led.rest }), ...(led.short && { short: led.short }) };
          return errands.length < 2 ? first : { ...first, goings: await goingsOf(ahead, position, errands) };
        } catch (e) {
          if (e instanceof Refused && e.why.clause === nobodyGoes) return null; // they have even ended the phase
          throw e;
        }
      });
      if (next) return { ...order, ...next };
    }
    return order;
  }

  /** The unit that has just moved, looks where it went and can still be turned; null: none. */
  get turnable(): UnitID | null {
    const { last, table } = this;
    if (!last || last.command.facing !== undefined || table.position.seq !== last.seq + 1 || table.lines.at(-1)?.barrier) return null;
    const base = table.position.view.units.find((u) => u.id === last.unit)?.base;
    return base && !base.round ? last.unit : null;
  }

  /** Whether the decision in which it moved goes on. */
  get goesOn(): boolean {
    return this.last?.decision === decisionOf(this.table.position);
  }

  /** Turns the unit that has just moved: the same move is made again, with another end. */
  async turn(facing: number): Promise<void> {
    const { last } = this;
    if (!last || this.turnable === null) return;
    this.last = null;
    await this.table.undo(last.seq);
    try {
      await this.table.do({ ...last.command, facing });
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
      await this.table.do(last.command); // as it was
      this.stayed = [{ name: '', why: e.why }];
      this.toldAt = this.table.position.seq;
    }
  }

  /** Sends units on their way, those in front first. */
  async send(errands: Errand[]): Promise<void> {
    this.left = inFront(this.table.position, errands);
    this.stayed = [];
    this.ordered = false;
    this.deciding.since = this.table.position.seq;
    await this.go();
  }

  /** A decision has been made: units that waited for it go on. */
  async resume(): Promise<void> {
    const { position } = this.table;
    if (this.left.length === 0 || this.deciding.chancing || this.deciding.draft) return;
    if ((!this.ordered && !this.waiting) || position.result) this.left = [];
    else if (position.mine && !isReaction(position)) await this.go();
    else if (!position.view.pending?.reaction) this.left = []; // it is the other side's turn
  }

  /** Sets units up at places of the table. */
  async setUp(units: readonly UnitID[], spots: readonly Point[]): Promise<void> {
    this.stayed = [];
    this.deciding.since = this.table.position.seq;
    await this.deciding.letAct(async (table, isEnough) => {
      const names = new Map(table.position.view.units.map((u) => [u.id, u.name]));
      this.stayed = (await place(table, units, spots, isEnough)).map(({ unit, why }) => ({ name: names.get(unit) ?? '', why }));
    });
    this.toldAt = this.table.position.seq;
  }

  forget(): void {
    this.waiting = false;
    this.left = [];
  }

  private async go(order?: Command): Promise<void> {
    let shown: Led | null = null;
    this.waiting = false;
    await this.deciding.letAct(async (table, isEnough) => {
      if (order) await table.do(order);
      while (this.left.length > 0 && this.table.position.mine && !isEnough()) {
        shown = await this.step();
        if (shown) return;
      }
      if (isEnough()) this.left = [];
    });
    this.toldAt = this.table.position.seq;
    this.waiting = !shown && this.left.length > 0;
    if (shown) await this.deciding.offer((shown as Led).command, (shown as Led).preview);
  }

  /** Does the next thing; if it throws dice it is left to the player. */
  private async step(): Promise<Led | null> {
    const [first] = this.left;
    if (!first) return null;
    let led: Led | null;
    try {
      led = await this.ask(this.left);
      if (led?.moves && led.moves !== first.unit) led = await this.ask([first]);
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
      if (this.ordered && e.why.clause === nobodyGoes) this.left = []; // the order has failed, and another decision is due
      else this.stay(first, e.why);
      return null;
    }
    if (!led || (this.ordered && !led.moves)) {
      this.left = []; // the order has failed
      return null;
    }
    if (led.moves) this.left = this.left.filter((e) => e.unit !== led.moves);
    else {
      const named = new Set([led.command.unit, ...(led.command.units ?? [])]);
      this.left = this.left.filter((e) => named.has(e.unit));
      this.ordered = true;
    }
    if (throwsDice(led.preview)) return led;
    try {
      const { position } = this.table;
      await this.table.do(led.command);
      if (led.moves) this.last = { command: led.command, unit: led.moves, seq: position.seq, decision: decisionOf(position) };
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
      this.stay(first, e.why);
    }
    return null;
  }

  private stay(errand: Errand, why: Refusal | null): void {
    const name = this.table.position.view.units.find((u) => u.id === errand.unit)?.name ?? '';
    this.stayed = [...this.stayed, { name, why }];
    this.left = this.left.filter((e) => e.unit !== errand.unit);
  }
}

/**
 * Where each of those who are led gets on a copy: first as if each went alone, then one after the other as they will go, as long as
 * no dice are thrown and the other side decides nothing.
 */
async function goingsOf(ahead: Ahead, position: Position, errands: readonly Errand[]): Promise<Going[]> {
  const goings = new Map<UnitID, Going>();
  const ask = async (e: Errand): Promise<Led | null> => {
    try {
      const led = await ahead.lead([e]);
      if (led.moves !== e.unit) return null;
      goings.set(e.unit, { unit: e.unit, way: led.way, why: null });
      return led;
    } catch (no) {
      if (!(no instanceof Refused)) throw no;
      goings.set(e.unit, { unit: e.unit, way: [], why: no.why });
      return null;
    }
  };
  const all = inFront(position, [...errands]);
  for (const e of all) await ask(e);
  for (const e of all) {
    const led = await ask(e);
    if (!led) continue;
    if (throwsDice(led.preview)) break;
    position = await ahead.go(led.command);
    if (!position.mine) break;
  }
  return errands.flatMap((e) => goings.get(e.unit) ?? []);
}

/** Those that are farthest on the way first, so that no unit runs into the one ahead. */
function inFront(position: Position, errands: Errand[]): Errand[] {
  const at = (id: UnitID) => position.view.units.find((u) => u.id === id)?.base?.at;
  const [lead] = errands;
  const from = lead && at(lead.unit);
  const to = lead?.way.at(-1);
  if (!from || !to) return errands;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = (e: Errand) => {
    const p = at(e.unit) ?? from;
    return p.x * dx + p.y * dy;
  };
  return [...errands].sort((a, b) => far(b) - far(a));
}
