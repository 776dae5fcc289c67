import type { Errand, Point, Refusal, UnitID, UnitView } from '../engine/types';
import { apart } from '../lib/measure';
import { isStill } from '../table/asked';
import type { Deciding, WhatIf } from '../table/command.svelte';
import type { Focus } from '../table/focus.svelte';
import { Refused, type Table } from '../table/table';
import type { Errands, Foreseen } from './errands.svelte';

/** Where units would be led, and what the rules say of it. */
export interface Plan {
  errands: Errand[];
  /** where the hand points */
  to: Point;
  led: Foreseen | null;
  why: Refusal | null;
  /** the order by which they go, whose commander the player has chosen */
  order?: WhatIf;
}

/** How long the pointer rests before the rules are asked. */
export const patience = 90;

/** Units that are led to a place by dragging them or by tapping it: their ways are shown, and sent by a button or when the hand lets go. */
export class Leading {
  plan = $state.raw<Plan | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    private readonly table: Table,
    private readonly deciding: Deciding,
    private readonly focus: Focus,
    private readonly errands: Errands,
    private readonly isHeld: () => boolean,
  ) {}

  /** Whether a unit may be led somewhere, as far as one can tell without asking. */
  leads(unit: UnitView): boolean {
    const { view, verbs } = this.table.position;
    if (!this.errands.able || isStill(this.table.position) || !unit.id || !unit.base || unit.out || unit.side !== view.pending?.side) return false;
    const can = this.deciding.chances.get(unit.id)?.can ?? [];
    return view.pending.unit === unit.id ? verbs?.some((v) => v.class === 'move') === true : can.some((v) => v.class === 'move' || v.class === 'deploy') || verbs?.some((v) => v.class === 'order' && !v.seldom) === true;
  }

  /** The units that a hand has hold of together, if one of them is meant. */
  together(id: UnitID): UnitID[] {
    return this.focus.group.includes(id) ? this.focus.group : [id];
  }

  /** Shows where units would be led, and asks what that means once the hand rests. */
  propose(units: readonly UnitID[], from: Point, to: Point): void {
    const errands = this.errandsBy(units, { x: to.x - from.x, y: to.y - from.y });
    this.plan = { errands, to, led: this.plan?.led ?? null, why: null };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.weigh(errands, to), patience);
  }

  /** The hand that took hold of units lets go. */
  async drop(units: readonly UnitID[], from: Point, to: Point): Promise<void> {
    await this.send(this.errandsBy(units, { x: to.x - from.x, y: to.y - from.y }));
  }

  /** A goal was pressed: how the chosen units get there is shown. Only the button sends them: the choice may have changed since. */
  pressGoal(p: Point): boolean {
    const { deciding, focus } = this;
    if (deciding.draft) return false;
    const units = focus.group.length > 0 ? focus.group : focus.unit ? [focus.unit] : [];
    const lead = units.map((id) => this.unit(id)).find((u) => u && this.leads(u));
    this.plan = null;
    if (!lead?.base) return false;
    if (this.commands(lead.id)) void this.orderThere(lead.id, p);
    else this.propose(units, lead.base.at, p);
    return true;
  }

  /** Whether those who are picked for an order can be sent to a place by it. */
  get sends(): boolean {
    return this.deciding.field === 'units' && this.deciding.picks.whatIf !== null && this.errands.able;
  }

  /** A place was tapped while it is asked who obeys: those who are picked are shown going there, the one nearest to it to the place itself. */
  sendThere(p: Point): boolean {
    const order = this.deciding.picks.whatIf;
    if (!this.sends || !order) return false;
    const units = (order.command.units ?? []).flatMap((id) => this.unit(id) ?? []).filter((u) => u.base).sort((a, b) => apart(a.base!.at, p) - apart(b.base!.at, p));
    const [lead] = units;
    if (!lead?.base) return false;
    const errands = this.errandsBy(units.map((u) => u.id), { x: p.x - lead.base.at.x, y: p.y - lead.base.at.y });
    this.plan = { errands, to: p, led: null, why: null, order };
    void this.weigh(errands, p, order);
    return true;
  }

  /** Sends those whose way is shown. */
  async goOn(): Promise<void> {
    const { plan } = this;
    if (!plan?.led) return;
    if (!plan.order) return this.send(plan.errands);
    this.stop();
    await this.errands.sendBy(plan.order.command, plan.errands);
  }

  /** Nothing is shown any more. */
  stop(): void {
    this.hold();
    this.plan = null;
  }

  /** What is asked about the way that is shown is not waited for. */
  hold(): void {
    clearTimeout(this.timer);
    this.asked++;
  }

  private async send(errands: Errand[]): Promise<void> {
    this.stop();
    await this.errands.send(errands);
  }

  private async weigh(errands: Errand[], to: Point, order?: WhatIf): Promise<void> {
    const turn = ++this.asked;
    let [led, why]: [Foreseen | null, Refusal | null] = [null, null];
    try {
      led = await (order ? this.errands.askBy(order, errands) : this.errands.foresee(errands));
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
      why = e.why;
    }
    if (turn !== this.asked || !this.plan) return;
    if (why && !this.isHeld()) { // no unit can go there: that is said, and what was asked is still asked
      this.plan = null;
      this.deciding.refuse(why);
    } else this.plan = { errands, to, led, why, ...(order && { order }) };
  }

  /** Whether a unit gives orders to others and cannot go anywhere itself now. */
  private commands(id: UnitID): boolean {
    const can = this.deciding.chances.get(id)?.can ?? [];
    return can.some((v) => v.class === 'order' && !v.seldom) && !can.some((v) => v.class === 'move' || v.class === 'deploy');
  }

  /** Those whom a commander can sensibly order together are shown going to a place; one that orders itself alone goes there. */
  private async orderThere(id: UnitID, p: Point): Promise<void> {
    if (await this.deciding.askWhom(id)) this.sendThere(p);
    else if (!this.deciding.draft) this.propose([id], this.unit(id)?.base?.at ?? p, p);
  }

  /** Where units would go if the hand that took hold of them at one place let go at another. */
  private errandsBy(units: readonly UnitID[], by: Point): Errand[] {
    const { width, depth } = this.table.position;
    const keep = (n: number, most: number) => Math.round(Math.max(0, Math.min(most, n)));
    return units.flatMap((id) => {
      const at = this.unit(id)?.base?.at;
      return at ? [{ unit: id, way: [{ x: keep(at.x + by.x, width), y: keep(at.y + by.y, depth) }] }] : [];
    });
  }

  private unit(id: UnitID): UnitView | undefined {
    return this.table.position.view.units.find((u) => u.id === id);
  }
}
