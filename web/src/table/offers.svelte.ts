import type { Aimed, Class, Command, Preview, Refusal, UnitID, Verb } from '../engine/types';
import { outcomes, type Followed } from '../lib/odds';
import { isStanding, oftenVerbs } from './asked';
import type { Deciding } from './command.svelte';
import { begin, throwsDice } from './draft';
import { Refused, type Table } from './table';

/** Something that a unit may be told: a verb, or one of the orders that a verb has. */
export interface Offer {
  key: string;
  verb: Verb;
  /** the order, if the verb has several */
  option?: string;
  label: string;
  command: Command;
  /** what it would do, if nothing else has to be said */
  preview?: Preview;
  /** whom it could then shoot at, the best first */
  aims: Aimed[];
  /** what it is told first, since it does nothing else by itself */
  order?: Command;
  /** what it is told for is offered instead: it waits behind the dots */
  folded?: boolean;
  /** an order to shoot with nothing to shoot at */
  blind?: boolean;
}

/** How often an order is rehearsed until it is obeyed. */
const tries = 8;

/** What an order that does nothing by itself may be given for. */
const deeds: readonly Class[] = ['move', 'fire', 'assault', 'support', 'carry', 'work'];

/** Something that it may not be told now, and why. */
export interface Barred {
  label: string;
  why: Refusal;
}

/** What the unit that is looked at may be told now. */
export class Offers {
  unit = $state<UnitID | null>(null);
  list = $state.raw<Offer[]>([]);
  barred = $state.raw<Barred[]>([]);
  /** whom the player wants shot at */
  target = $state<UnitID | null>(null);
  private turn = 0;

  constructor(
    private table: Table,
    private deciding: Deciding,
  ) {}

  /** The one that is most likely meant: the first that lets it shoot at a target, else the first that is not spent on nothing. */
  get best(): Offer | undefined {
    return this.list.find((o) => o.aims.some((a) => a.target === this.target)) ?? this.list.find((o) => o.aims.length > 0) ?? this.list.find((o) => !o.folded && !o.blind) ?? this.list.find((o) => !o.folded);
  }

  /** The targets that it could shoot at by the best of them, the best first. */
  get aims(): Aimed[] {
    return this.best?.aims ?? [];
  }

  /** The shot that is meant. */
  get aim(): Aimed | undefined {
    return this.aims.find((a) => a.target === this.target) ?? this.aims[0];
  }

  /** An enemy was pressed: he is meant from now on, if he can be shot at. */
  aimAt(target: UnitID): boolean {
    if (!this.list.some((o) => o.aims.some((a) => a.target === target))) return false;
    this.target = target;
    return true;
  }

  forget(): void {
    this.turn++;
    this.target = null;
    this.unit = null;
    this.list = [];
    this.barred = [];
  }

  /** Finds out what a unit may be told. */
  async show(unit: UnitID): Promise<void> {
    const turn = ++this.turn;
    const { position } = this.table;
    const chances = this.deciding.chances.get(unit);
    if (!chances) return this.forget();
    if (unit !== this.unit) this.forget();
    this.turn = turn;
    const list: Offer[] = [];
    const barred: Barred[] = chances.cannot.map(({ verb, why }) => ({ label: verb.label, why }));
    for (const verb of chances.can.filter((v) => !isStanding(v))) {
      const command: Command = { ...begin(position, verb.verb).command, unit };
      const slot = await this.table.ask(command, []).catch(() => null);
      if (turn !== this.turn) return;
      if (slot?.field !== 'option' || slot.optional) {
        const more = await this.opened(verb, command).catch(() => []);
        if (turn !== this.turn) return;
        list.unshift(...more);
        if (more.length > 0) list.push({ key: verb.verb, verb, label: slot?.field && slot.values?.length ? (slot.label ?? verb.label) : verb.label, command, aims: [], folded: true });
        else list.push({ key: verb.verb, verb, label: verb.label, command, aims: [] });
        continue;
      }
      for (const value of slot.values ?? []) {
        if (value.text) list.push({ key: `${verb.verb} ${value.text}`, verb, option: value.text, label: value.label, command: { ...command, option: value.text }, aims: [] });
      }
      for (const value of slot.barred ?? []) barred.push({ label: value.label, why: value.why });
    }
    await this.foresee(turn, list, (found) => {
      this.unit = unit;
      this.list = found;
      this.barred = barred;
    });
  }

  /** Adds what each of them would do, and the targets it would then have. They are shown as soon as a target is known, or else all at once. */
  private async foresee(turn: number, list: Offer[], show: (list: Offer[]) => void): Promise<void> {
    const knows = () => list.some((o) => o.aims.length > 0);
    if (knows()) show(list);
    for (const { key, command, order, folded } of list) {
      if (order || folded) continue; // it is known
      const offer = list.find((o) => o.key === key && o.command === command)!;
      const more = await this.ahead(offer).catch(() => null);
      if (turn !== this.turn) return;
      list = list.map((o) => (more && o.key === key ? { ...o, ...more } : o));
      if (knows()) show(list);
    }
    show(list);
  }

  /**
   * What a unit may do once it has an order that says nothing else and throws no dice: that is offered instead, and the order follows by
   * itself. In a lesson each step is taken by its own word.
   */
  private async opened(verb: Verb, order: Command): Promise<Offer[]> {
    const { table } = this;
    if (verb.class !== 'order' || !table.rehearse || table.taught) return [];
    if (throwsDice(await table.check(order))) return [];
    const found = await table.rehearse([order], async (ahead, position) => {
      if (!position.mine || position.view.pending?.unit !== order.unit) return [];
      const out: Offer[] = [];
      for (const one of oftenVerbs(position).filter((v) => deeds.includes(v.class))) {
        const command = begin(position, one.verb).command;
        const slot = await ahead.ask(command, []).catch(() => null);
        if (!slot || (slot.field === 'unit' && !slot.values?.some((v) => v.unit === order.unit))) continue;
        const aims = one.class === 'fire' && !out.some((o) => o.aims.length > 0) ? await ahead.aims(slot.field === 'unit' ? { ...command, unit: order.unit! } : command).catch(() => []) : [];
        out.push({ key: one.verb, verb: one, label: one.label, command, order, aims });
      }
      return out;
    });
    return found ?? [];
  }

  private async ahead(offer: Offer): Promise<Partial<Offer> | null> {
    const { table } = this;
    try {
      const preview = await table.check(offer.command);
      if (offer.verb.class !== 'order' || !table.rehearse) return { preview };
      if (throwsDice(preview)) return { preview, aims: await this.onceObeyed(offer, preview) };
      const found = await table.rehearse([offer.command], async (ahead, position) => {
        if (position.view.pending?.unit !== offer.command.unit) return { aims: [], acts: false };
        const fire = position.verbs?.find((v) => v.class === 'fire' && !v.seldom);
        const acts = oftenVerbs(position).some((v) => v.class !== 'fire' && deeds.includes(v.class));
        return { aims: fire ? await ahead.aims(begin(position, fire.verb).command) : [], acts };
      });
      const { aims, acts } = found ?? { aims: [], acts: true };
      const shoots = table.position.orders?.find((o) => o.order === offer.option)?.sign === 'aim';
      return { preview, aims, blind: shoots && !acts && aims.length === 0 };
    } catch (e) {
      if (e instanceof Refused) return null; // more must be said first
      throw e;
    }
  }

  /** The targets that a unit would have once it obeys an order that is tested, and what the shot would then do. In a rehearsal the dice fall anew. */
  private async onceObeyed(offer: Offer, first: Preview): Promise<Aimed[]> {
    const { table } = this;
    const shoots = table.position.orders?.find((o) => o.order === offer.option)?.sign === 'aim';
    if (!shoots || !table.rehearse || table.taught || !outcomes(first).some((o) => o.hoped)) return [];
    for (let n = 0; n < tries; n++) {
      const found = await table.rehearse([offer.command], async (ahead, position) => {
        const fire = position.verbs?.find((v) => v.class === 'fire' && !v.seldom);
        return fire && position.view.pending?.unit === offer.command.unit ? ahead.aims(begin(position, fire.verb).command) : null;
      });
      if (found) return found.map((a) => ({ ...a, preview: { ...a.preview, rolls: [...(first.rolls ?? []), ...(a.preview.rolls ?? [])], first } as Followed }));
    }
    return [];
  }
}
