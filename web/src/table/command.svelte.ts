import type { Command, Field, Point, Position, Preview, Refusal, Shape, Slot, UnitID, Value, Verb } from '../engine/types';
import { t } from '../i18n';
import { asked } from '../lib/sentence';
import { canSetUp, classOf, isReaction, isUntimely, oftenVerbs } from './asked';
import { aimed, completed } from './aimed';
import { auto, deploy } from './auto';
import { able } from './choice';
import { companyOf, type Company } from './company';
import { back, begin, fieldsOf, fieldsOfMany, fill, follows, isFilled, isMany, markOf, onlyChoice, pass, pick, throwsDice, valueFor, wholeWay, type Draft } from './draft';
import { Offers } from './offers.svelte';
import { oneBack } from './past';
import { ADVISER } from './players';
import { surveyOf, type Survey } from './survey';
import { Overtaken, Refused, type Table } from './table';

/** A command that is whole with those who are picked, and what it would do. */
export interface WhatIf {
  command: Command;
  preview: Preview;
}

/**
 * The command that is being given: what is filled in, what is asked for next, and what it would do. Panel and board share one,
 * so a unit can be chosen in either.
 */
export class Deciding {
  draft = $state.raw<Draft | null>(null);
  /** what the draft lacks; null while nothing was begun or the answer is awaited */
  slot = $state.raw<Slot | null>(null);
  preview = $state.raw<Preview | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** values picked so far for a field that takes several */
  picked = $state.raw<Value[]>([]);
  /** what those who are picked would be told together, if nothing else must be said: one word sends it */
  whatIf = $state.raw<WhatIf | null>(null);
  /** who was picked for an order by the program, and who was left out; null: the player has picked */
  company = $state.raw<Company | null>(null);
  /** way-points laid so far */
  path = $state.raw<Point[]>([]);
  /** what each unit may be chosen for before a verb is */
  chances = $state.raw<Survey['chances']>(new Map());
  /** verbs that need nothing else */
  whole = $state.raw<ReadonlySet<string>>(new Set());
  /** verbs of a choice that the book makes if the player does not, such as who falls */
  usual = $state.raw<ReadonlySet<string>>(new Set());
  overtaken = $state(false);
  /** chance or a player of the program is giving commands */
  chancing = $state(false);
  /** why the command that is shown was advised; empty: it was not */
  advice = $state('');
  advising = $state(false);
  /** whom the advice is about, if what it does is still to be said */
  advised = $state<UnitID | null>(null);

  /** the entry after which one hand began what it does: it is taken back together */
  since = $state<number | null>(null);
  /** called when the player's own command was carried out */
  done: () => void = () => undefined;
  /** called when it is known what each unit may be told in a new position */
  looked: () => void = () => undefined;
  /** called when a unit is advised that may be told several things: it is as if it were tapped */
  meant: (unit: UnitID) => void = () => undefined;

  /** what the unit that is looked at may be told */
  readonly offers: Offers;

  /** the straight way on which the unit goes as far as it can */
  straight = $state.raw<Shape | null>(null);

  private readonly wanted = new Set<Field>(); // what the player wants to say himself, though it would follow
  private readonly trailing = new Set<Field>(['facing', 'parts', 'units', 'option', 'n', 'model']);
  private turn = 0; // which answer is the newest
  private looking: Promise<void> = Promise.resolve(); // what the verbs that are open need
  private barred: ReadonlySet<string> = new Set(); // verbs that no unit may be chosen for
  private falls: ReadonlySet<string> = new Set(); // verbs that ask for nothing but a figure
  private given: Command | null = null; // what has just been done
  private next: { verb: string; unit: UnitID | undefined; seq: number } | null = null; // what is begun once the order for it is given
  private entered: number | null = null; // the entry after which that order was given for the command that is begun

  /** easy: what can be left out is not asked for, and what is whole is done at once */
  constructor(
    readonly table: Table,
    readonly easy = false,
  ) {
    this.offers = new Offers(table, this);
  }

  get field(): Field | undefined {
    return this.slot?.field;
  }

  /** The command is whole and waits for a yes. */
  get ready(): boolean {
    return this.slot !== null && !this.slot.field && this.draft !== null;
  }

  /** Waits until it is known what each unit may be chosen for. */
  get surveyed(): Promise<void> {
    return this.looking;
  }

  /** Finds out what each unit may be chosen for. */
  async survey(): Promise<void> {
    const { position } = this.table;
    const { given, next } = this;
    this.given = null;
    this.cancel();
    this.chances = new Map();
    this.whole = new Set();
    if (this.chancing) return;
    if (!position.mine) return this.looked();
    this.looking = this.look(position);
    await this.looking;
    if (this.table.position !== position) return;
    this.looked();
    if (this.advising) return; // advice was asked for meanwhile: it is not talked over
    if (next && position.seq > next.seq) {
      this.next = null;
      const { pending } = position.view;
      if (position.verbs?.some((v) => v.verb === next.verb) && pending?.unit === next.unit) {
        await this.begin(next.verb, next.unit);
        if (this.draft && this.table.position === position) this.entered = next.seq;
      }
      return;
    }
    if (await this.passOn(position)) return;
    const [often, other] = oftenVerbs(position);
    // Children are not asked where all that is left is to be done with it.
    if (this.easy && often && !other && often.class === 'pass' && this.whole.has(often.verb)) return this.quick(often.verb);
    // Who falls is answered by a tap on a man: it is asked at once.
    if (often && !other && often.class === 'choose' && this.falls.has(often.verb) && !this.easy && !this.table.taught) return this.begin(often.verb);
    // Where there is nothing else to do, as in a deployment, it goes on with the next. An order is chosen by tapping a unit.
    if (often && !other && often.class !== 'order' && often.verb === given?.verb && position.view.pending?.side === given.side) await this.begin(often.verb);
  }

  /**
   * Where nothing is left to be told to anyone, the word that goes on is said by itself, as long as the same side then decides what comes
   * next: a turn is handed over by the player. What the player has taken back is not done again.
   */
  private async passOn(position: Position): Promise<boolean> {
    const { table } = this;
    if (!table.own || !table.rehearse || table.taught || this.easy || isReaction(position) || canSetUp(position)) return false;
    const verbs = oftenVerbs(position);
    const words = verbs.filter((v) => this.whole.has(v.verb));
    const [word] = words;
    if (!word || words.length > 1 || word.class !== 'pass' || able(position, this.chances).length > 0 || position.unit || table.lines.at(-1)?.undo !== undefined) return false;
    if (verbs.some((v) => v !== word && !this.barred.has(v.verb))) return false;
    const { command } = begin(position, word.verb);
    if (throwsDice(await table.check(command))) return false;
    const goesOn = await table.rehearse([command], (_, next) => Promise.resolve(next.mine && next.view.pending?.side === command.side && !isReaction(next)));
    if (!goesOn || table.position !== position || this.draft || table.busy) return false;
    const since = this.since ?? (table.lines.at(-1)?.side === command.side ? oneBack(table.lines) : null);
    await this.send(command);
    this.since = since; // it is taken back with what was done before
    return true;
  }

  /** Asks of each verb whom it may be given for, and whether it needs anything else. */
  private async look(position: Position): Promise<void> {
    const found = await surveyOf(this.table);
    if (this.table.position === position) ({ chances: this.chances, whole: this.whole, usual: this.usual, barred: this.barred, falls: this.falls } = found);
  }

  /** Begins a command, for a unit if one is given. */
  async begin(verb: string, unit?: UnitID): Promise<void> {
    this.overtaken = false;
    this.since = null;
    const start = begin(this.table.position, verb);
    await this.go(start);
    if (unit && this.slot) await this.pickUnit(unit);
  }

  /** Fills fields of the command. */
  async fill(fields: Partial<Command>): Promise<void> {
    if (this.draft) await this.go(fill(this.draft, fields));
  }

  /** Chooses a listed value; of a field that takes several, picks it or puts it back. */
  async choose(value: Value): Promise<void> {
    const field = this.field;
    if (!field) return;
    if (isMany(field)) {
      // Of those whom the program has picked, the one that is tapped is meant alone; any other joins them.
      const suggested = this.company?.units.some((v) => markOf(v) === markOf(value)) === true && this.company.units.length > 1;
      this.company = null;
      const before = suggested ? [] : this.picked;
      this.picked = pick(before, value);
      this.refusal = null; // it was about what is changed now
      if (field === 'units' && before.length > 0 && this.picked.length > before.length) await this.fitting(before, this.picked);
      await this.foresee();
      return;
    }
    const fields = fieldsOf(field, value);
    if (fields) await this.fill(fields);
  }

  /** Picks everything that is offered and goes together, or nothing. */
  async pickAll(yes: boolean): Promise<void> {
    if (yes && this.isOrder) return this.suggest();
    this.company = null;
    const all = yes ? [...(this.slot?.values ?? [])] : [];
    this.picked = all;
    this.refusal = null;
    if (this.field === 'units' && all.length > 1 && (await this.refusalOf(all))) {
      let those: Value[] = [];
      for (const one of all) if (those.length === 0 || !(await this.refusalOf([...those, one]))) those = [...those, one];
      if (this.picked === all) this.picked = those;
    }
    await this.foresee();
  }

  /** Finds out what those who are picked would be told, and what may come of it. */
  private async foresee(): Promise<void> {
    const { draft, picked, slot } = this;
    this.whatIf = null;
    if (!draft || this.field !== 'units' || slot?.optional || picked.length === 0 || this.easy) return;
    const found = await this.weighed(draft, picked);
    if (this.picked === picked && this.draft === draft) this.whatIf = found;
  }

  /** What units would be told together; null: more must be said, or the rules forbid it. */
  private async weighed(draft: Draft, units: readonly Value[]): Promise<WhatIf | null> {
    try {
      const { draft: full, slot } = await this.forced(fill(draft, fieldsOfMany('units', units)));
      return slot.field ? null : { command: full.command, preview: await this.table.check(full.command) };
    } catch (e) {
      if (e instanceof Refused) return null;
      throw e;
    }
  }

  /** Whether it is asked who obeys an order. In a lesson that is told by its words, and children are not asked. */
  private get isOrder(): boolean {
    const { draft, slot } = this;
    return !this.easy && !this.table.taught && draft !== null && slot?.field === 'units' && !slot.optional && classOf(this.table.position, draft.command) === 'order';
  }

  /** Picks those who can sensibly be ordered together, so that one word sends them. The player may pick others. */
  private async suggest(): Promise<void> {
    const { draft, slot, picked } = this;
    if (!draft || !slot || !this.isOrder) return;
    const found = await companyOf(this.table.position, draft.command.unit, slot.values ?? [], (units) => this.weighed(draft, units));
    if (this.draft !== draft || this.slot !== slot || this.picked !== picked || !found) return;
    this.company = found;
    this.picked = found.units;
    await this.foresee();
  }

  /** Tells those who are picked what is foreseen. */
  async together(): Promise<void> {
    if (this.whatIf) await this.give(this.whatIf.command);
  }

  /** Gives a command that the question has named in full, with its odds: it is not asked about again. */
  async give(command: Command): Promise<void> {
    if (this.table.busy) return;
    this.since = null;
    await this.send(command);
  }

  /** A unit was tapped whose orders are for others: whom it orders is asked at once. It says whether it was. */
  async askWhom(unit: UnitID): Promise<boolean> {
    const { position } = this.table;
    await this.looking; // a quick tap comes before the answer
    const orders = this.chances.get(unit)?.can.filter((v) => v.class === 'order' && !v.seldom) ?? [];
    if (this.draft || this.easy || !position.mine || isReaction(position) || orders.length !== 1 || this.table.position !== position) return false;
    const { draft, slot } = await this.forced(fill(begin(position, orders[0]!.verb), { unit }));
    if (slot.field !== 'units' || this.table.position !== position || this.draft) return false;
    await this.go(draft);
    return true;
  }

  /** Puts back who cannot go with those that were picked before, and says why: nobody is to learn that only when he is done. */
  private async fitting(before: Value[], now: Value[]): Promise<void> {
    const why = await this.refusalOf(now);
    if (!why || this.picked !== now || (await this.refusalOf(before))) return;
    this.picked = before;
    this.refusal = why;
  }

  /** Why some units cannot be taken together. */
  private async refusalOf(units: Value[]): Promise<Refusal | null> {
    if (!this.draft) return null;
    try {
      await this.table.ask({ ...this.draft.command, ...fieldsOfMany('units', units) }, this.draft.passed);
      return null;
    } catch (e) {
      if (e instanceof Refused) return e.why;
      throw e;
    }
  }

  /** Takes what was picked or laid for the field; if nothing was and nothing must be, that is all. */
  async take(): Promise<void> {
    const field = this.field;
    if (isMany(field) && this.picked.length > 0) await this.fill(fieldsOfMany(field, this.picked));
    else if (field === 'path' && this.path.length > 0) {
      await this.fill({ path: this.path });
      await this.unasked();
    } else await this.rest();
  }

  /** A unit was chosen on the board or in a list. It says whether that meant anything here. */
  async pickUnit(unit: UnitID): Promise<boolean> {
    const { slot } = this;
    if (this.easy && this.ready) return this.aimAgain(unit);
    if (!slot) return this.easy && this.pickAtOnce(unit);
    const value = valueFor(slot, unit);
    if (value && slot.field !== 'path') {
      await this.choose(value);
      return true;
    }
    const barred = slot.barred?.find((v) => v.unit === unit);
    if (barred) this.refusal = barred.why;
    return barred !== undefined;
  }

  /** A unit was chosen before anything was said: an own one gets its order, another is shot at. */
  private async pickAtOnce(unit: UnitID): Promise<boolean> {
    const { position } = this.table;
    if (!position.mine) return false;
    const order = this.chances.get(unit)?.can.find((v) => v.class === 'order');
    const tapped = position.view.units.find((u) => u.id === unit);
    const isEnemy = tapped?.side !== position.view.pending?.side;
    const fire = isEnemy && position.verbs?.find((v) => v.class === 'fire');
    if (order) await this.begin(order.verb, unit);
    else if (fire) await this.go(fill(begin(position, fire.verb), { target: unit }));
    else if (isEnemy && !tapped?.out) return this.whyNot(unit);
    return Boolean(order ?? fire);
  }

  /** Says why an enemy who was tapped cannot be shot at now: no unit acts yet, or what the rules say to a try. */
  private async whyNot(target: UnitID): Promise<boolean> {
    const { position } = this.table;
    const { closed, view } = position;
    const unit = position.unit ?? view.pending?.unit;
    if (!closed || !unit) {
      this.refusal = { clause: '', text: t('children.first') };
      return true;
    }
    try {
      await this.table.check({ ...begin(position, closed).command, unit, target });
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
      this.refuse(e.why, position);
    }
    return true;
  }

  /** A shot is shown to children, and one is tapped: the target is fired at, another enemy is aimed at, and one's own lowers the gun. */
  private async aimAgain(unit: UnitID): Promise<boolean> {
    if (this.draft?.command.target === unit) await this.confirm();
    else {
      this.cancel();
      await this.pickAtOnce(unit);
    }
    return true;
  }

  /** A place was chosen on the board. */
  async pickPlace(at: Point): Promise<boolean> {
    const place = { x: Math.round(at.x), y: Math.round(at.y) };
    if (this.field === 'at') {
      await this.fill({ at: place });
      return true;
    }
    if (this.field !== 'path') return false;
    this.path = [...this.path, place];
    if (this.easy) await this.take();
    return true;
  }

  /** Leaves an optional field empty. */
  async pass(): Promise<void> {
    if (this.draft && this.slot?.optional && this.slot.field) await this.go(pass(this.draft, this.slot.field));
  }

  /** That is all: leaves every optional field empty that would still be asked for. */
  async rest(): Promise<void> {
    for (let last: Slot | null = null; this.slot?.optional && this.slot !== last; ) {
      last = this.slot; // one that cannot be left out after all stays, with the refusal
      await this.pass();
    }
  }

  /** One step back: the last way-point, the last field, or the whole command. */
  async back(): Promise<void> {
    if (this.field === 'path' && this.path.length > 0) {
      this.path = this.path.slice(0, -1);
      return;
    }
    const earlier = this.draft && back(this.draft);
    if (earlier) await this.go(earlier);
    else await this.drop();
  }

  /** Gives the command up, with the order that was given only for it. */
  async drop(): Promise<void> {
    const { entered, table } = this;
    this.cancel();
    if (entered === null || table.busy || table.position.seq !== entered + 1 || table.lines.at(-1)?.barrier) return;
    try {
      await table.undo(entered);
    } catch (e) {
      if (!(e instanceof Refused)) throw e; // then the order stands
    }
  }

  cancel(): void {
    this.turn++;
    this.draft = null;
    this.entered = null;
    this.straight = null;
    this.wanted.clear();
    this.clear();
  }

  /** Fills the field that is asked for with something legal; chance may also leave it out if that is allowed. */
  async chance(): Promise<void> {
    const { draft, field } = this;
    if (!draft || !field) return;
    const drawn = await this.table.sample(draft.command, false);
    if (isFilled(drawn, field)) await this.go(fill(draft, { [field]: drawn[field] }));
    else await this.pass();
  }

  /** Shows what a player of the program would do, and why. Nothing is carried out. */
  async advise(): Promise<void> {
    const { table } = this;
    if (!table.choose || !table.position.mine || this.advising || this.chancing) return;
    this.cancel();
    this.overtaken = false;
    const { turn } = this;
    this.advising = true;
    try {
      const { command, why } = await table.choose(ADVISER, true);
      if (turn !== this.turn) return;
      if (command.unit && (await this.opens(command))) {
        if (turn !== this.turn) return;
        this.advised = command.unit;
        this.meant(command.unit);
      } else await this.offer(command);
      this.advice = why;
    } catch (e) {
      if (e instanceof Refused) this.refuse(e.why);
      else throw e;
    } finally {
      this.advising = false;
    }
  }

  /** Whether an order says nothing but that a unit acts, and what it does is asked next: that is one question. */
  private async opens(command: Command): Promise<boolean> {
    const { table } = this;
    if (!table.rehearse || table.taught || this.easy || command.option || command.target || command.units?.length || classOf(table.position, command) !== 'order') return false;
    if (throwsDice(await table.check(command))) return false;
    return table.rehearse([command], (_, next) => Promise.resolve(next.mine && next.view.pending?.unit === command.unit)).then(Boolean);
  }

  /** Goes on with a command as far as it is said; what is whole then and throws no dice is done. */
  async proceed(command: Command): Promise<void> {
    this.overtaken = false;
    this.since = null;
    await this.go({ command, passed: [], before: null });
    await this.unasked();
  }

  /** Gives an order that throws no dice, and begins with what it is given for. One step back takes the order back, too. */
  async enter(order: Command, verb: string): Promise<void> {
    if (this.table.busy) return;
    this.since = null;
    this.next = { verb, unit: order.unit, seq: this.table.position.seq };
    await this.send(order);
    if (this.refusal || this.overtaken) this.next = null;
  }

  /** Gives several commands one after the other, as one: they are taken back together. An order that is not obeyed ends it. */
  async chain(commands: readonly Command[]): Promise<void> {
    const { seq } = this.table.position;
    await this.letAct(async (table, isEnough) => {
      for (const command of commands) if (this.isOpen(command) && !isEnough()) await table.do(command);
    });
    this.since = seq;
  }

  /** Whether a command can answer what is asked now. A tap that comes late does not, and it is passed over. */
  private isOpen({ verb, side }: Command): boolean {
    const { mine, verbs, view } = this.table.position;
    return mine && (!side || side === view.pending?.side) && (verbs ?? [{ verb }]).some((v) => v.verb === verb);
  }

  /** Says why something cannot be done. What was about an earlier decision is not said; what does not answer this one is told what is asked. */
  refuse(why: Refusal, then: Position = this.table.position): void {
    const { position } = this.table;
    if (position !== then || (isUntimely(why) && !position.mine)) return;
    this.refusal = isUntimely(why) ? { clause: '', text: t('decide.first', { question: asked(position.question ?? position.awaited) }) } : why;
  }

  /** Shows a command that is full but for what may be left out, and what it would do. */
  async offer(command: Command, preview?: Preview): Promise<void> {
    const turn = ++this.turn;
    const { draft, slot } = await completed(this.table, { command, passed: [], before: null });
    const shown = slot.field ? null : (preview ?? (await this.table.check(draft.command)));
    if (turn !== this.turn) return;
    this.clear();
    this.draft = draft;
    this.slot = slot;
    this.preview = shown;
    if (shown?.more) void this.tryOut(draft.command, turn);
  }

  /** A hand has said all there is to say: what may be left out is, and what throws no dice and can be taken back is done. */
  async settle(): Promise<void> {
    await this.take();
    await this.rest();
    await this.unasked();
  }

  /** Gives a command that is whole, throws no dice and can be taken back: one word for it was enough. */
  private async unasked(): Promise<void> {
    // A fight is decided by dice that are rolled after it has begun: what may come of it is shown first.
    if (!this.ready || !this.preview || throwsDice(this.preview) || (this.draft && classOf(this.table.position, this.draft.command) === 'assault' && (this.preview.more || this.preview.headline?.length))) return;
    await this.confirm();
  }

  /** An enemy was pressed: whoever may shoot at him, or close in, is shown what that would do; pressed again, it is done. */
  async aimAt(target: UnitID, by: readonly UnitID[], alone = false): Promise<boolean> {
    const { position } = this.table;
    if (this.draft?.command.target === target && this.ready) {
      await this.confirm();
      return true;
    }
    if (this.draft && this.draft.command.target === undefined) return false;
    for (const verb of oftenVerbs(position).filter((v) => v.class === 'fire')) {
      const { command, why } = await aimed(this.table, verb.verb, target, by, alone);
      if (why) this.refuse(why, position);
      if (!command) continue;
      await this.offer(command);
      return true;
    }
    return false;
  }

  /** Lets a player of the program set up whoever is not on the table yet. To be ready is left to the player. */
  deploy(): Promise<void> {
    return this.letAct(deploy);
  }

  /** Lets chance finish the decision; Esc or a second call stops it. */
  finish(): Promise<void> {
    return this.letAct(auto);
  }

  /** Lets somebody else give commands; a second call stops it. */
  async letAct(act: (table: Table, isEnough: () => boolean) => Promise<unknown>): Promise<void> {
    if (this.chancing) {
      this.chancing = false;
      return;
    }
    this.cancel();
    this.chancing = true;
    try {
      await act(this.table, () => !this.chancing);
    } catch (e) {
      if (e instanceof Refused) this.refuse(e.why);
      else throw e;
    } finally {
      this.chancing = false;
      await this.survey();
    }
  }

  /** Gives the command. */
  async confirm(): Promise<void> {
    if (!this.draft || !this.ready || this.table.busy) return;
    await this.send(this.draft.command);
  }

  /** A verb was pressed. To pass or to go on, and what a reaction needs no more than a word for, is done at once. */
  async press(verb: Verb): Promise<void> {
    const { position } = this.table;
    await this.looking; // whoever is quick does not have to press again
    if (this.table.position !== position) return;
    const isWord = this.whole.has(verb.verb) && (verb.class === 'pass' || isReaction(position));
    await (isWord ? this.quick(verb.verb) : this.begin(verb.verb));
  }

  /** Gives a command that needs nothing but its verb. */
  async quick(verb: string): Promise<void> {
    this.since = null;
    await this.send(begin(this.table.position, verb).command);
  }

  /** Gives a command about a unit; if that leaves a choice, it is only begun. */
  async atOnce(verb: string, unit: UnitID): Promise<void> {
    const { position } = this.table;
    this.refusal = null;
    try {
      const { draft, slot } = await this.forced(fill(begin(this.table.position, verb), { unit }));
      if (slot.field) await this.go(draft);
      else await this.send(draft.command);
    } catch (e) {
      if (e instanceof Refused) this.refuse(e.why, position);
      else throw e;
    }
  }

  private async send(command: Command): Promise<void> {
    const { position } = this.table;
    if (!this.isOpen(command)) return this.cancel();
    try {
      this.given = command;
      await this.table.do(command);
      this.cancel();
      this.done();
    } catch (e) {
      this.given = null;
      if (e instanceof Refused) {
        this.cancel(); // the rules had allowed it: it is not the time for it, as in a lesson
        this.refuse(e.why, position);
      } else if (e instanceof Overtaken) {
        this.cancel();
        this.overtaken = true;
      } else throw e;
    }
  }

  /** Fills what leaves no other choice, and says what is lacking then. */
  private async forced(draft: Draft): Promise<{ draft: Draft; slot: Slot }> {
    let slot = await this.table.ask(draft.command, draft.passed);
    for (let only = onlyChoice(slot); only && slot.field; only = onlyChoice(slot)) {
      const fields = fieldsOf(slot.field, only);
      if (!fields) break;
      draft = fill(draft, fields, true);
      slot = await this.table.ask(draft.command, draft.passed);
    }
    const { field } = slot;
    const far = this.wanted.has('n') || draft.passed.includes('n') ? 0 : wholeWay(slot);
    if (far > 0) {
      try {
        const gone = await this.forced(fill(draft, { n: far }, true));
        this.straight = slot.shape ?? null;
        return gone;
      } catch (e) {
        if (!(e instanceof Refused)) throw e; // something is in the way: how far is asked
      }
    }
    if (!field || !follows(slot, classOf(this.table.position, draft.command)) || this.wanted.has(field) || draft.passed.includes(field)) return { draft, slot };
    try {
      return await this.forced({ ...pass(draft, field), forced: true });
    } catch (e) {
      if (field !== 'model' || !(e instanceof Refused)) throw e; // they cannot all do it: which of them is asked
      return { draft, slot };
    }
  }

  /** What followed by itself and can be said otherwise: which way a unit looks at the end, where its models stand. */
  get followed(): Field[] {
    const { draft } = this;
    return draft && this.ready ? draft.passed.filter((f) => this.trailing.has(f)) : [];
  }

  /** Asks for what followed by itself. */
  async want(...fields: Field[]): Promise<void> {
    let { draft } = this;
    while (draft?.passed.some((f) => fields.includes(f)) || (this.straight && fields.includes('n') && draft?.command.n !== undefined)) draft = draft?.before ?? null;
    if (!draft) return;
    for (const field of fields) this.wanted.add(field);
    await this.go(draft);
  }

  /** Asks for all that could be said besides, one thing after the other. */
  async refine(): Promise<void> {
    if (!this.ready) await this.take();
    const fields = this.options;
    if (fields.length > 0) await this.want(...fields);
  }

  /** What was left out of a command that is whole without it. */
  get options(): Field[] {
    const left = this.followed.filter((f) => f !== 'facing' && (f !== 'parts' || !this.arranges));
    return this.ready && this.straight && this.draft?.command.n !== undefined ? ['n', ...left] : left;
  }

  /** Whether the parts of the command say where models stand. */
  get arranges(): boolean {
    const kind = this.draft ? classOf(this.table.position, this.draft.command) : undefined;
    return kind !== 'order' && kind !== 'fire' && kind !== 'support';
  }

  /** Turns a unit at the end of what is about to be done. */
  async face(facing: number): Promise<void> {
    let { draft } = this;
    while (draft?.passed.includes('facing')) draft = draft.before;
    if (draft) await this.go(fill(draft, { facing }));
  }

  /** Fills what leaves no other choice, and leaves out what can be; but at whom children shoot is always said. */
  private async short(begun: Draft): Promise<{ draft: Draft; slot: Slot }> {
    let now = await this.forced(begun);
    for (let { slot } = now; slot.field && slot.optional && slot.field !== 'path'; { slot } = now) {
      const [only, ...others] = slot.field === 'target' && this.fires(now.draft) ? (slot.values ?? []) : [];
      if (others.length > 0) return now;
      const target = only && fieldsOf(slot.field, only);
      const next = await this.forced(target ? fill(now.draft, target) : pass(now.draft, slot.field));
      if (next.slot.field === slot.field) break; // it cannot be left out after all
      now = next;
    }
    return now;
  }

  private fires({ command }: Draft): boolean {
    return classOf(this.table.position, command) === 'fire';
  }

  private clear(): void {
    this.slot = null;
    this.preview = null;
    this.refusal = null;
    this.picked = [];
    this.whatIf = null;
    this.company = null;
    this.path = [];
    this.advice = '';
    this.advised = null;
  }

  /** Shows what trials tell of a command, when they are done, unless something else is asked by then. */
  private async tryOut(command: Command, turn: number): Promise<void> {
    try {
      const preview = await this.table.check(command, true);
      if (turn === this.turn && this.preview && !preview.more) this.preview = preview;
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
    }
  }

  /** Makes a draft the present one and asks what it lacks. A refused value leaves everything as it was. */
  private async go(begun: Draft): Promise<void> {
    const turn = ++this.turn;
    const { position } = this.table;
    if (!this.isOpen(begun.command)) return this.cancel();
    try {
      const { draft, slot } = await (this.easy ? this.short(begun) : this.forced(begun));
      if (this.easy && !slot.field && !this.fires(draft) && turn === this.turn) {
        await this.send(draft.command);
        return;
      }
      const preview = slot.field ? null : await this.table.check(draft.command);
      if (turn !== this.turn) return;
      this.clear();
      this.draft = draft;
      this.slot = slot;
      this.preview = preview;
      if (preview?.more) void this.tryOut(draft.command, turn);
      await this.suggest();
    } catch (e) {
      if (turn !== this.turn) return;
      if (e instanceof Refused) this.refuse(e.why, position);
      else throw e;
    }
  }
}
