import type { Aimed, Command, Preview, Refusal, UnitID, Verb } from '../engine/types';
import { isStanding } from './asked';
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
}

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

  /** The one that is most likely meant: the first that lets it shoot at a target, else the first. */
  get best(): Offer | undefined {
    return this.list.find((o) => o.aims.some((a) => a.target === this.target)) ?? this.list.find((o) => o.aims.length > 0) ?? this.list[0];
  }

  /** Whom it could shoot at by the best of them, the best target first. */
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
        list.push({ key: verb.verb, verb, label: verb.label, command, aims: [] });
        continue;
      }
      for (const value of slot.values ?? []) {
        if (value.text) list.push({ key: `${verb.verb} ${value.text}`, verb, option: value.text, label: value.label, command: { ...command, option: value.text }, aims: [] });
      }
      for (const value of slot.barred ?? []) barred.push({ label: value.label, why: value.why });
    }
    this.unit = unit;
    this.list = list;
    this.barred = barred;
    await this.foresee(turn);
  }

  /** Adds what each of them would do, and whom one could then shoot at. */
  private async foresee(turn: number): Promise<void> {
    for (const offer of this.list) {
      const more = await this.ahead(offer).catch(() => null);
      if (turn !== this.turn) return;
      if (more) this.list = this.list.map((o) => (o.key === offer.key ? { ...o, ...more } : o));
    }
  }

  private async ahead(offer: Offer): Promise<Partial<Offer> | null> {
    const { table } = this;
    try {
      const preview = await table.check(offer.command);
      if (offer.verb.class !== 'order' || throwsDice(preview) || !table.rehearse) return { preview };
      const aims = await table.rehearse([offer.command], async (ahead, position) => {
        const fire = position.verbs?.find((v) => v.class === 'fire' && !v.seldom);
        const same = position.view.pending?.unit === offer.command.unit;
        return fire && same ? ahead.aims(begin(position, fire.verb).command) : [];
      });
      return { preview, aims: aims ?? [] };
    } catch (e) {
      if (e instanceof Refused) return null; // more must be said first
      throw e;
    }
  }
}
