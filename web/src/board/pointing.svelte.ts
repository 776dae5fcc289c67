import type { Base, Command, Point, Position, Refusal, Shape, UnitID, UnitView, Verb } from '../engine/types';
import { layout } from '../lib/layout.svelte';
import { apart, bearing } from '../lib/measure';
import { oftenVerbs } from '../table/asked';
import { able, chosenNow } from '../table/choice';
import type { Deciding } from '../table/command.svelte';
import type { Focus } from '../table/focus.svelte';
import { isCasualty } from '../table/draft';
import { along } from '../table/place';
import { Refused, type Table } from '../table/table';
import type { Camera } from './camera.svelte';
import type { Errands } from './errands.svelte';
import { figureAt, figuresOf } from './figures';
import { boxOf, gateOf, long, moved, nearest, onShape, toBase, turned, upTo, wayIn, type Box, type Gate } from './geometry';
import { judge, judgePath, type Verdict } from './judge';
import { Leading, patience } from './leading.svelte';
import { marksOf } from './marks';
import { piecesAt } from './pieces';
import { Tape } from './tape.svelte';
import { squadAt, unitAt } from './under';

/** What a drag has hold of. */
type Grip =
  | { of: 'unit'; unit: UnitID; verb: string }
  | { of: 'lead'; units: UnitID[]; from: Point }
  | { of: 'box'; from: Point }
  | { of: 'line'; from: Point }
  | { of: 'end' } | { of: 'way'; index: number } | { of: 'facing' } | { of: 'model'; model: number };

/** A base that is not there yet. */
export interface Ghost {
  base: Base;
  /** the number of a model; 0: the unit itself */
  model: number;
}

/** How many pixels a pointer may miss by. */
const reach = { mouse: 9, touch: 20 };

/**
 * What is pointed at on the table, and what that means for the command that is being given. Fingers, mouse and the keyboard's
 * cursor all come here.
 */
export class Pointing {
  /** where the mouse, a drag or the keyboard's cursor is */
  here = $state.raw<Point | null>(null);
  /** the keyboard has the cursor */
  cursor = $state(false);
  grip = $state.raw<Grip | null>(null);
  /** the facing that is being tried */
  facing = $state<number | null>(null);
  /** models that were given places of their own */
  placed = $state.raw<ReadonlyMap<number, Point>>(new Map());
  verdict = $state.raw<Verdict | null>(null);
  /** what is left of a way that was too long, for later */
  later = $state.raw<Point[]>([]);
  /** what keeps the path that was found from the place itself */
  short = $state.raw<Refusal | null>(null);

  readonly tape: Tape;
  readonly leading: Leading;
  readonly marks = $derived.by(() => marksOf(this.deciding));
  /** the figures that the command names or asks for */
  readonly figures = $derived.by(() => figuresOf(this.table.position, this.deciding.draft?.command, this.deciding.slot, this.deciding.picks.values));

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    readonly table: Table,
    readonly deciding: Deciding,
    readonly focus: Focus,
    readonly camera: Camera,
    readonly errands: Errands,
  ) {
    this.tape = new Tape(table, focus);
    this.leading = new Leading(table, deciding, focus, errands, () => this.grip !== null);
  }

  get position(): Position {
    return this.table.position;
  }

  get shape(): Shape | undefined {
    return this.deciding.slot?.shape;
  }

  /** Whether a place of the table is asked for: by a tool or by the command. */
  get wantsPlace(): boolean {
    const field = this.deciding.field;
    return this.focus.tool !== 'hand' || field === 'at' || field === 'path' || field === 'facing';
  }

  /** The unit that the command moves, places or turns. */
  get mover(): UnitView | undefined {
    const { draft, slot } = this.deciding;
    if (!draft || !slot) return undefined;
    const id = draft.command.unit ?? this.position.unit ?? this.position.view.pending?.unit;
    return this.position.view.units.find((u) => u.id !== 0 && u.id === id);
  }

  /** The edge over which the mover comes in, if it is not on the table yet. */
  get gate(): Gate | null {
    return this.deciding.field === 'path' && !this.mover?.base ? gateOf(this.shape) : null;
  }

  /** Where the path begins. */
  get start(): Point | null {
    const { gate } = this;
    if (gate) return this.deciding.path[0] ?? (this.here && nearest(this.here, gate.from, gate.to));
    return this.mover?.base?.at ?? this.shape?.from ?? null;
  }

  /** The way-points with the one that is being drawn. */
  get trail(): Point[] {
    const { path, field } = this.deciding;
    if (field !== 'path') return this.deciding.draft?.command.path ?? [];
    const here = this.here && onShape(this.here, this.shape);
    if (!here) return path;
    const { gate } = this;
    if (gate && this.grip?.of !== 'way') {
      const begun = path[0] ?? here;
      if (path.length < 2 && (this.grip?.of === 'end' || path.length === 0)) return wayIn(gate, begun, here, this.shape?.limit);
    }
    if (this.grip?.of === 'way') return path.map((p, i) => (i === (this.grip as { index: number }).index ? here : p));
    return this.grip?.of === 'end' || this.cursor || path.length === 0 ? [...path, here] : path;
  }

  /** How long the path is so far. */
  get length(): number {
    return this.start ? long([this.start, ...this.trail]) : 0;
  }

  /** The bases as they would stand. */
  get ghosts(): Ghost[] {
    const unit = this.mover;
    const command = this.deciding.draft?.command;
    const field = this.deciding.field;
    if (!unit || !command) return [];
    const at = (field === 'at' ? this.here : undefined) ?? this.trail.at(-1) ?? command.at ?? this.straightEnd;
    const facing = this.facing ?? command.facing;
    const posing = field === 'parts' && !this.deciding.slot?.values?.length && unit.models && unit.models.length > 0;
    if (!at && facing === undefined && this.placed.size === 0 && !posing) return [];
    const base: Base = unit.base ?? { at: at ?? { x: 0, y: 0 }, facing: 0, width: 300, depth: 300, round: true };
    const end = at ?? base.at;
    const by = { x: end.x - base.at.x, y: end.y - base.at.y };
    const way = this.trail.at(-2) ?? this.start;
    const along = at && way && !base.round && apart(way, at) > 1 && field !== 'at' && this.trail.length > 0 ? bearing(way, at) : undefined;
    const out: Ghost[] = [];
    const models = unit.models ?? [];
    if (models.length > 1) {
      for (const m of models) {
        const own = this.placed.get(m.model);
        out.push({ model: m.model, base: own ? { ...m.base, at: own } : moved(m.base, by, m.base.round ? undefined : (facing ?? along)) });
      }
    } else out.push({ model: 0, base: moved(base, by, facing ?? along) });
    return out;
  }

  /** Where a straight way ends whose direction is fixed. */
  private get straightEnd(): Point | undefined {
    const { straight, draft } = this.deciding;
    const n = draft?.command.n;
    return straight?.from && straight.to && n ? upTo([straight.from, straight.to], n).at(-1) : undefined;
  }

  /** Which way the mover looks, or would look. */
  get heading(): number {
    if (!this.deciding.draft && this.errands.turnable) return this.facing ?? this.unit(this.errands.turnable)?.base?.facing ?? 0;
    return this.facing ?? this.deciding.draft?.command.facing ?? this.ghosts[0]?.base.facing ?? this.mover?.base?.facing ?? 0;
  }

  /** Whether a unit can be turned by its handle: it is asked for, would follow by itself, or has followed from the last move. */
  get turning(): boolean {
    const { deciding } = this;
    if (this.focus.tool !== 'hand' || this.leading.plan) return false;
    return deciding.field === 'facing' || deciding.followed.includes('facing') || (!deciding.draft && !deciding.chancing && this.turnsOn);
  }

  /** Whether the unit that moved last may still be turned. Its handle leaves when another unit is chosen, and where there is little room with the decision. */
  private get turnsOn(): boolean {
    const { deciding, errands, focus } = this;
    const unasked = chosenNow(this.position, deciding.chances, null, false); // the program's choice, not the player's
    return errands.turnable !== null && (focus.unit === null || focus.unit === errands.turnable || focus.unit === unasked) && (!layout.small || errands.goesOn);
  }

  /** Around what the handle for the facing turns. */
  get pivot(): Point | null {
    const command = this.deciding.draft?.command;
    if (!this.deciding.draft && this.errands.turnable) return this.unit(this.errands.turnable)?.base?.at ?? null;
    return command?.path?.at(-1) ?? command?.at ?? this.mover?.base?.at ?? this.shape?.from ?? null;
  }

  /** How far the handle is from its pivot. */
  get arm(): number {
    const base = (this.deciding.draft ? this.mover : this.unit(this.errands.turnable))?.base;
    return Math.max(this.camera.pixels(46), base ? Math.max(base.width, base.depth) * 0.9 : 0);
  }

  /** The unit at a place; one that may be chosen comes first. */
  unitAt(p: Point, touch: boolean): UnitView | undefined {
    const { camera, deciding, marks, position } = this;
    const isSecond = (unit: UnitView) => deciding.slot !== null && !marks.get(unit.id)?.lit;
    return unitAt(position.view, p, camera.pixels(1), touch ? reach.touch : reach.mouse, isSecond, !deciding.easy);
  }

  /** Those of the chosen who stand nowhere yet and may be set up. */
  private get toPlace(): UnitID[] {
    const { group, carried } = this.focus;
    if (!this.errands.able || this.deciding.draft) return [];
    return (carried.length > 0 ? carried : group).filter((id) => !this.unit(id)?.base && this.deciding.chances.get(id)?.can.some((v) => v.class === 'deploy'));
  }

  /** Where those who are being set up would stand. */
  get spots(): Point[] {
    const { here, grip, toPlace } = this;
    if (!here || toPlace.length === 0) return [];
    return along(this.position, toPlace.length, grip?.of === 'line' ? grip.from : here, here);
  }

  /** Sets up the units that are chosen or carried, along a line or around a place. */
  async setUp(from: Point, to: Point): Promise<boolean> {
    const units = this.toPlace;
    this.focus.carried = [];
    this.grip = this.here = null;
    if (units.length === 0) return false;
    await this.errands.setUp(units, along(this.position, units.length, from, to));
    this.focus.group = [];
    return true;
  }

  /** The box that is being drawn around units. */
  get box(): Box | null {
    return this.grip?.of === 'box' && this.here ? boxOf([this.grip.from, this.here]) : null;
  }

  /** A press: true if the drag that may follow is ours. */
  press(p: Point, touch: boolean, several = false): boolean {
    if (this.focus.tool === 'box' || (several && this.focus.tool === 'hand' && !this.deciding.draft)) {
      this.grip = { of: 'box', from: p };
      return true;
    }
    if (this.focus.tool !== 'hand') return false;
    const near = this.camera.pixels(touch ? 24 : 12);
    const field = this.deciding.field;
    this.cursor = false;
    if (this.turning && this.pivot) {
      const a = (this.heading / 1800) * Math.PI;
      const knob = { x: this.pivot.x + Math.sin(a) * this.arm, y: this.pivot.y + Math.cos(a) * this.arm };
      this.grip = apart(p, knob) <= near * 1.3 ? { of: 'facing' } : null;
      if (this.grip) return true;
    }
    if (field === 'facing') {
      this.grip = null;
    } else if (field === 'path') {
      const index = this.deciding.path.findIndex((q) => apart(p, q) <= near);
      const last = this.deciding.path.at(-1) ?? this.start;
      const { gate } = this;
      if (gate && this.deciding.path.length === 0) {
        const edge = nearest(p, gate.from, gate.to);
        if (apart(p, edge) > near * 3) return false;
        this.deciding.path = [whole(edge)];
        this.grip = { of: 'end' };
        return true;
      }
      const onEnd = this.deciding.path.length === 0 && last !== null && this.unitAt(p, touch)?.id === this.mover?.id;
      this.grip = index >= 0 ? { of: 'way', index } : onEnd ? { of: 'end' } : null;
    } else if (field === 'parts' && !this.deciding.slot?.values?.length) {
      const ghost = this.ghosts.find((g) => g.model !== 0 && toBase(p, g.base) <= near / 2);
      this.grip = ghost ? { of: 'model', model: ghost.model } : null;
    } else if (!this.deciding.draft) {
      if (this.toPlace.length === 0 || this.unitAt(p, touch)) return this.mayDragOff(p, touch);
      this.grip = { of: 'line', from: p };
    }
    return this.grip !== null;
  }

  // A unit that may move can be dragged off without choosing the verb first.
  private mayDragOff(p: Point, touch: boolean): boolean {
    const { leading } = this;
    const unit = this.unitAt(p, touch);
    const held = this.focus.unit === unit?.id || (unit !== undefined && this.focus.group.includes(unit.id));
    if (unit && leading.leads(unit) && (!touch || held)) {
      this.grip = { of: 'lead', units: leading.together(unit.id), from: p };
      return true;
    }
    const move = unit && (this.deciding.chances.get(unit.id)?.can.find((v) => v.class === 'move') ?? this.moveOf(unit.id));
    if (!unit || !move || (touch && this.focus.unit !== unit.id)) return false; // a finger on a crowded map means to pan
    this.grip = { of: 'unit', unit: unit.id, verb: move.verb };
    return true;
  }

  // Where the decision is about one unit, its verbs do not ask for whom they are.
  private moveOf(unit: UnitID): Verb | undefined {
    const { view, verbs, mine } = this.position;
    return mine && view.pending?.unit === unit ? verbs?.find((v) => v.class === 'move' && !v.seldom) : undefined;
  }

  private async dragOff(verb: string, unit: UnitID): Promise<void> {
    this.grip = { of: 'end' };
    await this.deciding.begin(verb, this.position.view.pending?.unit === unit ? undefined : unit);
    if (this.deciding.field !== 'path') this.letGo();
  }

  drag(p: Point): void {
    const grip = this.grip;
    if (!grip) return;
    this.here = p;
    if (grip.of === 'unit') void this.dragOff(grip.verb, grip.unit);
    else if (grip.of === 'lead') this.leading.propose(grip.units, grip.from, p);
    if (grip.of === 'lead' || grip.of === 'box' || grip.of === 'line') return;
    if (grip.of === 'facing' && this.pivot) this.facing = bearing(this.pivot, p);
    else if (grip.of === 'model') this.placed = new Map(this.placed).set(grip.model, { x: Math.round(p.x), y: Math.round(p.y) });
    this.try();
  }

  async drop(p: Point): Promise<void> {
    const grip = this.grip;
    this.here = p;
    if (grip?.of === 'facing' && this.deciding.field !== 'facing' && this.facing !== null) {
      const facing = turned(this.facing);
      this.letGo();
      await (this.deciding.draft ? this.deciding.face(facing) : this.errands.turn(facing));
      this.facing = null;
      return;
    }
    if (grip?.of === 'line') {
      await this.setUp(grip.from, p);
      return;
    }
    if (grip?.of === 'lead' || grip?.of === 'box') {
      if (grip.of === 'box') this.enclose();
      this.grip = this.here = null;
      if (grip.of === 'lead') await this.leading.drop(grip.units, grip.from, p);
      return;
    }
    if (grip?.of === 'way') this.deciding.path = this.trail.map(whole);
    else if (grip?.of === 'end' && this.deciding.field === 'path') {
      this.deciding.path = this.trail.map(whole);
      this.grip = this.here = null;
      await this.deciding.settle(); // a player who drags a unit to its place has said all there is to say
      return;
    }
    this.letGo();
    this.try();
  }

  letGo(): void {
    if (this.grip?.of === 'end' && this.gate && this.deciding.path.length === 1) this.deciding.path = []; // it was only touched
    this.grip = null;
    this.here = null;
    this.leading.stop();
  }

  /** Chooses the units in the box together. */
  private enclose(): void {
    const { box } = this;
    if (!box) return;
    const side = this.position.view.pending?.side;
    const inside = (p: Point) => p.x >= box.min.x && p.x <= box.max.x && p.y >= box.min.y && p.y <= box.max.y;
    this.focus.look(null);
    this.focus.group = this.position.view.units.filter((u) => u.id && u.base && !u.out && u.side === side && inside(u.base.at)).map((u) => u.id);
    if (this.focus.tool === 'box') this.focus.tool = 'hand';
  }

  /** Adds a unit to those that are chosen together, or takes it out. */
  private gather(unit: UnitView): void {
    const { focus } = this;
    if (!unit.id || unit.side !== this.position.view.pending?.side) return;
    const now = focus.group.length > 0 ? focus.group : focus.unit ? [focus.unit] : [];
    focus.unit = null;
    focus.group = now.includes(unit.id) ? now.filter((id) => id !== unit.id) : [...now, unit.id];
  }

  hover(p: Point | null): void {
    if (this.cursor || this.grip) return;
    this.here = p && (this.wantsPlace || this.toPlace.length > 0) ? p : null;
    if (this.deciding.field === 'at' && this.here) this.try();
    else if (this.deciding.field === 'path' && this.deciding.path.length === 0 && this.here) this.try();
  }

  /** A place was chosen with a finger, the mouse or the Enter key. */
  async tap(p: Point, touch: boolean, several = false): Promise<void> {
    const unit = this.unitAt(p, touch) ?? squadAt(this.position.view, p, (u) => this.marks.get(u.id)?.lit === true);
    this.grip = null;
    this.focus.about = null;
    if (several && unit && !this.deciding.draft && this.focus.tool === 'hand') return this.gather(unit);
    if (this.focus.tool === 'box') {
      if (unit) this.gather(unit);
      return;
    }
    if (this.focus.tool !== 'hand') {
      await this.tape.span(unit?.base ? { at: unit.base.at, base: unit.base, unit: unit.id || undefined } : { at: p });
      return;
    }
    const { deciding } = this;
    const field = deciding.field;
    if (field === 'facing' && this.pivot && apart(p, this.pivot) > this.camera.pixels(8)) {
      this.facing = bearing(this.pivot, unit?.base?.at ?? p);
      this.try();
      return;
    }
    if (field === 'n' && (await this.pickPiece(p))) return;
    if (await this.pickFigure(p, touch)) return;
    if (field === 'at' || field === 'path') {
      const again = deciding.path.at(-1);
      if (field === 'path' && again && apart(again, p) <= this.camera.pixels(touch ? 22 : 10)) {
        if (!touch) await deciding.settle(); // the last way-point was pressed again; a finger may only have slipped
        return;
      }
      const { gate } = this;
      if (gate && deciding.path.length < 2) { // one tap shows the way in, one at the edge where it begins
        const edge = nearest(p, gate.from, gate.to);
        const isEdge = apart(p, edge) <= this.camera.pixels(touch ? 24 : 12) * 3;
        deciding.path = isEdge ? [whole(edge)] : wayIn(gate, deciding.path[0] ?? p, p, this.shape?.limit).map(whole);
        this.here = null;
        this.try();
        return;
      }
      if (field === 'path' && (await this.found(p))) return;
      this.here = onShape(p, this.shape);
      if (deciding.easy && field === 'path') this.here = await this.asFar(this.here);
      await deciding.pickPlace(this.here);
      if (deciding.field === 'path') this.try();
      if (!this.cursor) this.here = null;
      return;
    }
    if (unit && unit.side !== this.position.view.pending?.side && (this.leading.sendThere(p) || (await this.shoot(unit)))) return;
    if (unit) await this.choose(unit);
    else if (this.leading.sendThere(p)) return;
    else if (this.toPlace.length > 0) await this.setUp(p, p);
    else if (await this.goThere(p)) return;
    else if (!this.leading.pressGoal(p) && !deciding.draft) this.focus.look(null);
  }

  /** Children tap the ground: they are shown how the unit that acts gets there, or as far towards it as it can. Another tap changes the place. */
  private async goThere(p: Point): Promise<boolean> {
    const { deciding, position } = this;
    const goes = deciding.ready && deciding.draft?.command.path ? deciding.draft.command.verb : undefined;
    const move = deciding.easy && position.mine && (!deciding.draft || goes) && oftenVerbs(position).find((v) => v.class === 'move' && (!goes || v.verb === goes));
    if (!move) return false;
    await deciding.begin(move.verb);
    if (deciding.field !== 'path') return true;
    await deciding.pickPlace(await this.asFar(onShape(p, this.shape)));
    return true;
  }

  /** An enemy was pressed: what shooting at him would do is shown, and pressed again it is done. */
  private async shoot(unit: UnitView): Promise<boolean> {
    const { deciding, focus, position } = this;
    if (!unit.id || !position.mine || deciding.easy) return false;
    if (deciding.field === 'target') {
      if (!(await deciding.pickUnit(unit.id))) return false;
      await deciding.rest();
      return true;
    }
    if (!deciding.draft && deciding.offers.aimAt(unit.id)) return true;
    const chosen = focus.group.length > 0 ? focus.group : focus.unit ? [focus.unit] : [];
    if (await deciding.aimAt(unit.id, chosen)) return true;
    return chosen.length === 0 && (await deciding.aimAt(unit.id, [...deciding.chances.keys()], true));
  }

  /** Looks for the cheapest way to a goal; false: there is no engine to ask, or way-points are being set. */
  private async found(p: Point): Promise<boolean> {
    const { deciding, mover } = this;
    if (deciding.path.length > 0 || this.cursor || !mover?.base || !this.errands.able) return false;
    try {
      const led = await this.errands.ask([{ unit: mover.id, way: [whole(p)] }]);
      if (!led?.moves || led.command.verb !== deciding.draft?.command.verb) return false;
      deciding.path = led.way;
      this.later = !led.short && long([led.way.at(-1)!, ...(led.rest ?? [])]) > this.camera.pixels(24) ? led.rest! : []; // a stump is not shown
      this.short = led.short ?? null;
      this.here = null;
      return true;
    } catch (e) {
      if (e instanceof Refused) return false; // the way is shown as it was meant, with what is wrong with it
      throw e;
    }
  }

  /** A unit was chosen. */
  async choose(unit: UnitView): Promise<void> {
    if (!unit.id) return;
    if (this.focus.tool !== 'hand' && unit.base) return this.tap(unit.base.at, false);
    if (this.leading.plan?.order) this.leading.stop(); // others may go than it shows
    const meant = await this.deciding.pickUnit(unit.id);
    if (meant && (this.deciding.easy || this.deciding.draft)) return; // it is done, or goes on there
    this.focus.look(unit.id);
    if (this.deciding.easy) return this.explain(unit);
    const { position } = this;
    await this.deciding.surveyed; // a quick tap comes before it is known who can act: the choice stays
    if (position === this.position && this.focus.unit === null && !this.deciding.draft) this.focus.look(unit.id);
    const asked = await this.deciding.askWhom(unit.id);
    if (!asked && !meant && (this.deciding.draft || !able(this.position, this.deciding.chances).includes(unit.id))) this.explain(unit);
  }

  /** Opens the card of a unit that was held, or tapped though it is no answer to the question. */
  explain(unit: UnitView): void {
    if (unit.id) this.focus.about = unit.id;
  }

  /** Takes what was tried: the path, the facing, or the places of models. */
  async take(): Promise<void> {
    const { deciding } = this;
    if (deciding.field === 'facing') await deciding.fill({ facing: turned(this.heading) });
    else if (deciding.field === 'parts' && this.placed.size > 0) await deciding.fill({ parts: this.parts() });
    else await deciding.take();
  }

  /** Turns what is being turned. */
  turn(by: number): void {
    if (this.deciding.field !== 'facing') return;
    this.facing = turned(this.heading + by);
    this.try();
  }

  /** Moves the keyboard's cursor. */
  step(dx: number, dy: number): void {
    this.cursor = true;
    const { width, depth } = this.position;
    const from = this.here ?? this.deciding.path.at(-1) ?? this.start ?? this.unit(this.focus.unit)?.base?.at ?? { x: width / 2, y: depth / 2 };
    const keep = (n: number, most: number) => Math.round(Math.max(0, Math.min(most, n)));
    this.here = { x: keep(from.x + dx, width), y: keep(from.y + dy, depth) };
    this.camera.reveal(this.here);
    if (this.deciding.field === 'path' || this.deciding.field === 'at') this.try();
  }

  unit(id: UnitID | null): UnitView | undefined {
    return id ? this.position.view.units.find((u) => u.id === id) : undefined;
  }

  /** Forgets what was tried, when the command asks for something else. */
  reset(): void {
    this.facing = null;
    this.later = [];
    this.short = null;
    if (this.deciding.draft && this.grip?.of !== 'lead') this.leading.stop();
    else this.leading.hold();
    this.placed = new Map();
    this.verdict = null;
    this.grip = this.grip?.of === 'end' || this.grip?.of === 'lead' || this.grip?.of === 'box' ? this.grip : null;
    if (this.deciding.field === 'facing') this.cursor = false; // the arrow keys turn now
    if (!this.cursor && !this.grip) this.here = null;
    clearTimeout(this.timer);
    this.asked++;
  }

  /** Tells of the rules what is being tried, once the hand rests. */
  try(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.judge(), patience);
  }

  private async judge(): Promise<void> {
    const { table, deciding } = this;
    const turn = ++this.asked;
    const draft = deciding.draft;
    const field = deciding.field;
    if (!draft || !field) return;
    const { command, passed } = draft;
    let verdict: Verdict | null = null;
    if (field === 'path' && this.start && this.trail.length > 0) {
      verdict = await judgePath(table, command, passed, this.start, this.trail.map(whole));
    } else if (field === 'at' && this.here) {
      verdict = await judge(table, { ...command, at: whole(this.here) }, passed, this.here);
    } else if (field === 'facing' && this.facing !== null && this.pivot) {
      verdict = await judge(table, { ...command, facing: turned(this.facing) }, passed, this.pivot);
    } else if (field === 'parts' && this.placed.size > 0) {
      verdict = await judge(table, { ...command, parts: this.parts() }, passed, [...this.placed.values()].at(-1)!);
    }
    if (turn === this.asked) this.verdict = verdict;
  }

  /** The farthest place on the way to another that can be reached: children point at where they want to get. */
  private async asFar(to: Point): Promise<Point> {
    const { start } = this;
    const { command, passed } = this.deciding.draft ?? {};
    if (!start || !command || !passed) return to;
    for (let reasons = 0; reasons < 4; reasons++) { // a place where another unit stands in the way may be out of reach as well
      const { at } = await judgePath(this.table, command, passed, start, [whole(to)]);
      if (!at) break;
      to = upTo([start, to], Math.max(0, apart(start, at) * 0.98 - 1)).at(-1) ?? to;
    }
    return to;
  }

  private parts(): NonNullable<Command['parts']> {
    return [...this.placed].map(([model, at]) => ({ model, at }));
  }

  private async pickFigure(p: Point, touch: boolean): Promise<boolean> {
    const found = figureAt(this.figures, p, this.camera.pixels(touch ? reach.touch : reach.mouse));
    if (found?.value) {
      const falls = isCasualty(this.deciding.slot);
      await this.deciding.choose(found.value);
      if (falls) await this.deciding.settle(); // a tap on a man is the whole answer
    }
    if (found?.why) this.deciding.refuse(found.why);
    return found !== undefined;
  }

  private async pickPiece(p: Point): Promise<boolean> {
    const { slot } = this.deciding;
    if (slot?.of !== 'piece') return false;
    const here = piecesAt(p, this.position.view.pieces).map((piece) => piece.id);
    const value = slot.values?.find((v) => here.includes(v.n));
    if (value) await this.deciding.choose(value);
    return value !== undefined;
  }
}

function whole(p: Point): Point {
  return { x: Math.round(p.x), y: Math.round(p.y) };
}
