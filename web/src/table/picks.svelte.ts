import type { Refusal, Value } from '../engine/types';
import { classOf } from './asked';
import type { Deciding } from './command.svelte';
import { companyOf, type Company } from './company';
import { fieldsOfMany, fill, markOf, pick, type Draft } from './draft';
import { Refused } from './table';
import type { WhatIf } from './command.svelte';

/** The values that are picked for a field that takes several, such as the units that obey an order together. */
export class Picks {
  values = $state.raw<Value[]>([]);
  /** what they would be told together, if nothing else must be said: one word sends it */
  whatIf = $state.raw<WhatIf | null>(null);
  /** who was picked for an order by the program, and who was left out; null: the player has picked */
  company = $state.raw<Company | null>(null);

  constructor(private readonly deciding: Deciding) {}

  /** Picks a value, or puts it back. */
  async toggle(value: Value): Promise<void> {
    const { deciding } = this;
    // Of those the program has picked, the one that is tapped is meant alone; any other joins them.
    const suggested = this.company?.units.some((v) => markOf(v) === markOf(value)) === true && this.company.units.length > 1;
    this.company = null;
    const before = suggested ? [] : this.values;
    this.values = pick(before, value);
    deciding.refusal = null; // it was about what is changed now
    if (deciding.field === 'units' && before.length > 0 && this.values.length > before.length) await this.fitting(before, this.values);
    await this.foresee();
  }

  /** Picks everything that is offered and goes together, or nothing. */
  async all(yes: boolean): Promise<void> {
    const { deciding } = this;
    if (yes && this.isOrder) return this.suggest();
    this.company = null;
    const all = yes ? [...(deciding.slot?.values ?? [])] : [];
    this.values = all;
    deciding.refusal = null;
    if (deciding.field === 'units' && all.length > 1 && (await this.refusalOf(all))) {
      let those: Value[] = [];
      for (const one of all) if (those.length === 0 || !(await this.refusalOf([...those, one]))) those = [...those, one];
      if (this.values === all) this.values = those;
    }
    await this.foresee();
  }

  /** Picks those who can sensibly be ordered together, so that one word sends them. The player may pick others. */
  async suggest(): Promise<void> {
    const { deciding, values } = this;
    const { draft, slot } = deciding;
    if (!draft || !slot || !this.isOrder) return;
    const found = await companyOf(deciding.table.position, draft.command.unit, slot.values ?? [], (units) => this.weighed(draft, units));
    if (deciding.draft !== draft || deciding.slot !== slot || this.values !== values || !found) return;
    this.company = found;
    this.values = found.units;
    await this.foresee();
  }

  /** Tells those who are picked what is foreseen. */
  async send(): Promise<void> {
    if (this.whatIf) await this.deciding.give(this.whatIf.command);
  }

  clear(): void {
    this.values = [];
    this.whatIf = null;
    this.company = null;
  }

  /** Finds out what those who are picked would be told, and what may come of it. */
  private async foresee(): Promise<void> {
    const { deciding, values } = this;
    const { draft, slot } = deciding;
    this.whatIf = null;
    if (!draft || deciding.field !== 'units' || slot?.optional || values.length === 0 || deciding.easy) return;
    const found = await this.weighed(draft, values);
    if (this.values === values && deciding.draft === draft) this.whatIf = found;
  }

  /** What units would be told together; null: more must be said, or the rules forbid it. */
  private async weighed(draft: Draft, units: readonly Value[]): Promise<WhatIf | null> {
    try {
      const { draft: full, slot } = await this.deciding.filled(fill(draft, fieldsOfMany('units', units)));
      return slot.field ? null : { command: full.command, preview: await this.deciding.table.check(full.command) };
    } catch (e) {
      if (e instanceof Refused) return null;
      throw e;
    }
  }

  /** Whether it is asked who obeys an order. In a lesson that is told by its words, and children are not asked. */
  private get isOrder(): boolean {
    const { draft, slot, easy, table } = this.deciding;
    return !easy && !table.taught && draft !== null && slot?.field === 'units' && !slot.optional && classOf(table.position, draft.command) === 'order';
  }

  /** Puts back a unit that cannot go with those that were picked before, and says why at once. */
  private async fitting(before: Value[], now: Value[]): Promise<void> {
    const why = await this.refusalOf(now);
    if (!why || this.values !== now || (await this.refusalOf(before))) return;
    this.values = before;
    this.deciding.refusal = why;
  }

  /** Why some units cannot be taken together. */
  private async refusalOf(units: Value[]): Promise<Refusal | null> {
    const { draft, table } = this.deciding;
    if (!draft) return null;
    try {
      await table.ask({ ...draft.command, ...fieldsOfMany('units', units) }, draft.passed);
      return null;
    } catch (e) {
      if (e instanceof Refused) return e.why;
      throw e;
    }
  }
}
