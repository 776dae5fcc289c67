import type { Command, Field, Point, Position, Preview, Refusal, Shape, Slot, UnitID, Value, Verb } from '../engine/types';
import { t } from '../i18n';
import { asked } from '../lib/sentence';
import { canSetUp, classOf, isReaction, isUntimely, oftenVerbs } from './asked';
import { aimed, completed } from './aimed';
import { auto, deploy } from './auto';
import { able } from './choice';
import { Advice } from './advice.svelte';
import { Taps } from './children';
import { back, begin, fieldsOf, fieldsOfMany, fill, isFilled, isMany, pass, throwsDice, valueFor, type Draft } from './draft';
import { fires, forced, short, type Filled } from './forced';
import { Offers } from './offers.svelte';
import { oneBack } from './past';
import { Picks } from './picks.svelte';
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
  /** way-points laid so far */
  path = $state.raw<Point[]>([]);
  /** what each unit may be chosen for before a verb is */
  chances = $state.raw<Survey['chances']>(new Map());
  /** verbs that need nothing else */
  whole = $state.raw<ReadonlySet<string>>(new Set());
  /** verbs of a choice that the book makes if the player does not, such as who falls */
  usual = $state.raw<ReadonlySet<string>>(new Set());
  /** what each unit may be chosen for has been found out */
  known = $state(false);
  overtaken = $state(false);
  /** chance or a player of the program is giving commands */
  chancing = $state(false);

  /** the entry after which one hand began what it does: it is taken back together */
  since = $state<number | null>(null);
  /** called when the player's own command was carried out */
  done: () => void = () => undefined;
  /** called when it is known what each unit may be told in a new position */
  looked: () => void = () => undefined;

  /** what the unit that is looked at may be told */
  readonly offers: Offers;
  /** what is picked for a field that takes several */
  readonly picks = new Picks(this);
  readonly advice = new Advice(this);
  private readonly taps = new Taps(this);

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
  private chose: number | null = $state(null); // the entry after which a child chose who acts
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
    this.known = false;
    this.looking = this.look(position);
    await this.looking;
    if (this.table.position !== position) return;
    this.looked();
    if (this.advice.asked) return; // advice was asked for meanwhile: it is not talked over
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
    // Where there is nothing else to do, as in a deployment, it goes on with the next. An order is chosen by tapping a unit; a reaction is
    // a question of its own each time.
    if (often && !other && often.class !== 'order' && !isReaction(position) && often.verb === given?.verb && position.view.pending?.side === given.side) await this.begin(often.verb);
  }

  /**
   * Where no commands are left, the word that goes on is said by itself, as long as the same side then decides what comes
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
    if (this.table.position !== position) return;
    this.known = true;
    ({ chances: this.chances, whole: this.whole, usual: this.usual, barred: this.barred, falls: this.falls } = found);
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
    if (isMany(field)) return this.picks.toggle(value);
    const fields = fieldsOf(field, value);
    if (fields) await this.fill(fields);
  }

  /** Gives a command that the question has named in full, with its odds: it is not asked about again. */
  async give(command: Command): Promise<void> {
    if (this.table.busy) return;
    this.since = null;
    await this.send(command);
  }

  /** A unit was tapped that orders others: the page asks at once which units it orders. It says whether it was. */
  async askWhom(unit: UnitID): Promise<boolean> {
    const { position } = this.table;
    await this.looking; // a quick tap comes before the answer
    const orders = this.chances.get(unit)?.can.filter((v) => v.class === 'order' && !v.seldom) ?? [];
    if (this.draft || this.easy || !position.mine || isReaction(position) || orders.length !== 1 || this.table.position !== position) return false;
    const { draft, slot } = await this.filled(fill(begin(position, orders[0]!.verb), { unit }));
    if (slot.field !== 'units' || this.table.position !== position || this.draft) return false;
    await this.go(draft);
    return true;
  }

  /** Takes what was picked or laid for the field; if nothing was and nothing must be, that is all. */
  async take(): Promise<void> {
    const field = this.field;
    const { values } = this.picks;
    if (isMany(field) && values.length > 0) await this.fill(fieldsOfMany(field, values));
    else if (field === 'path' && this.path.length > 0) {
      await this.fill({ path: this.path });
      if (!this.easy) await this.unasked(); // children see where it goes first
    } else await this.rest();
  }

  /** A unit was chosen on the board or in a list. It says whether that meant anything here. */
  async pickUnit(unit: UnitID): Promise<boolean> {
    const { slot } = this;
    if (this.easy && this.ready) return this.taps.again(unit);
    if (!slot) return this.easy && this.taps.first(unit);
    const value = valueFor(slot, unit);
    if (value && slot.field !== 'path') {
      await this.choose(value);
      return true;
    }
    const barred = slot.barred?.find((v) => v.unit === unit);
    if (barred) this.refusal = barred.why;
    return barred !== undefined;
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

  /** A child chose who acts, and that unit has done nothing yet: another may be chosen. */
  get mayChooseAgain(): boolean {
    const { lines, position } = this.table;
    return position.mine && this.chose !== null && position.seq === this.chose + 1 && !lines.at(-1)?.barrier;
  }

  /** Lets the unit go again that a child chose. It says whether it could. */
  async chooseAgain(): Promise<boolean> {
    if (!this.mayChooseAgain || this.table.busy) return false;
    const to = oneBack(this.table.lines);
    this.cancel();
    this.chose = null;
    if (to !== null) await this.table.undo(to);
    return to !== null;
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
    const to = oneBack(table.lines); // what was taken back before is no entry to go back to
    if (entered === null || to === null || table.busy || table.position.seq !== entered + 1 || table.lines.at(-1)?.barrier) return;
    try {
      await table.undo(to);
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

  /** An enemy was pressed: it is shown what the units that may shoot at him, or close in, would do; pressed again, it is done. */
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

  /** Lets a player of the program set up the units that are not on the table yet. To be ready is left to the player. */
  deploy(): Promise<void> {
    return this.letAct(deploy);
  }

  /** Lets chance finish the decision; Esc or a second call stops it. */
  finish(): Promise<void> {
    return this.letAct(auto);
  }

  /** Lets the program give commands; a second call stops it. */
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
    await this.looking; // a quick player does not have to press again
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
      const { draft, slot } = await this.filled(fill(begin(this.table.position, verb), { unit }));
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

  private clear(): void {
    this.slot = null;
    this.preview = null;
    this.refusal = null;
    this.path = [];
    this.picks.clear();
    this.advice.clear();
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

  /** Fills what leaves no other choice, and says what is lacking then. */
  async filled(draft: Draft, easy = false): Promise<Filled> {
    const found = await (easy ? short : forced)(this.table, draft, this.wanted);
    this.straight = found.straight ?? this.straight;
    return found;
  }

  /** Tells later whether the player has gone on to something else since. */
  watch(): () => boolean {
    const { turn } = this;
    return () => turn !== this.turn;
  }

  /** Makes a draft the present one and asks what it lacks. A refused value leaves everything as it was. */
  async go(begun: Draft): Promise<void> {
    const turn = ++this.turn;
    const { position } = this.table;
    if (!this.isOpen(begun.command)) return this.cancel();
    try {
      const { draft, slot } = await this.filled(begun, this.easy);
      if (this.easy && !slot.field && !fires(position, draft) && !draft.command.path && turn === this.turn) {
        this.chose = classOf(position, draft.command) === 'order' ? position.seq : null;
        await this.send(draft.command);
        return;
      }
      // In which way a battle is given up was asked: that it is, is not asked once more.
      if (!slot.field && back(draft) && classOf(position, draft.command) === 'will' && turn === this.turn) {
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
      await this.picks.suggest();
    } catch (e) {
      if (turn !== this.turn) return;
      if (e instanceof Refused) this.refuse(e.why, position);
      else throw e;
    }
  }
}
