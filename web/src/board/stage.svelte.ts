import { untrack } from 'svelte';
import type { Aimed, Line, Point, Terrain, UnitID, UnitView } from '../engine/types';
import { layout } from '../lib/layout.svelte';
import { canSetUp, isReaction } from '../table/asked';
import type { Deciding } from '../table/command.svelte';
import type { Focus } from '../table/focus.svelte';
import type { Table } from '../table/table';
import { Camera } from './camera.svelte';
import { chipAt } from './chips';
import { Errands } from './errands.svelte';
import { Formation } from './formation.svelte';
import { Frame } from './frame';
import { Happenings } from './happenings.svelte';
import { boxOf } from './geometry';
import { housed } from './housed';
import { Highlights } from './highlights.svelte';
import { isNear } from './model';
import { Pointing } from './pointing.svelte';
import { Results } from './results.svelte';
import { menOf, plateAt } from './squads';
import { duelOf, reacting, subjects } from './subjects';
import { parties } from './told';

/** What the board and whatever floats over it share: where it is seen from, what is pointed at, and what has just happened. */
export class Stage {
  readonly camera = new Camera();
  readonly frame = new Frame();
  readonly errands: Errands;
  readonly pointing: Pointing;
  readonly formation: Formation;
  readonly happened = new Results(() => this.deciding.easy);
  readonly highlights: Highlights;
  terrain = $state.raw<Terrain | null>(null);
  /** what the signs mean is shown */
  legend = $state(false);
  /** whom the unit that is to shoot now could shoot at */
  found = $state.raw<Aimed[]>([]);

  /** called when the ground is tapped while the other side acts: what has just happened was seen */
  seen: () => void = () => undefined;

  /** where it is drawn, while it is */
  board: Element | null = null;
  readonly happenings = new Happenings(() => this.board, () => this.table.position);

  /** where something has happened last */
  private happening: Point[] = [];

  constructor(
    readonly table: Table,
    readonly deciding: Deciding,
    readonly focus: Focus,
  ) {
    this.errands = new Errands(table, deciding);
    this.pointing = new Pointing(table, deciding, focus, this.camera, this.errands);
    this.formation = new Formation(table, deciding);
    this.highlights = new Highlights(this.camera, () => table.position, () => this.uncover());
  }

  /** What the ground's kinds are called. */
  readonly nameOf = (kind: string): string => this.terrain?.legend.find((k) => k.kind === kind)?.name ?? kind;

  /** The targets that the unit that is looked at could shoot at, now or with an order, the best first. */
  get aims(): Aimed[] {
    const { draft, easy, offers, preview, ready } = this.deciding;
    if (!this.table.position.mine || this.table.busy) return []; // the shot is fired: it is seen itself
    const { advice } = this.deciding;
    if (advice.isTold(this.focus.unit) && advice.act && advice.act.verb.class !== 'fire') return []; // something else is advised than to fire
    // Children see the one shot that they would fire, with whichever weapon.
    if (easy && ready && preview && draft?.command.target) return [{ target: draft.command.target, command: draft.command, preview }];
    const found = this.found.length > 0 || draft ? this.found : offers.aims;
    // Of the shot that waits to be confirmed the board tells what the dock does, which knows it from trials.
    const aims = ready && preview && draft?.command.target ? found.map((a) => (a.target === draft.command.target ? { ...a, preview } : a)) : found;
    const meant = aims.find((a) => a.target === offers.target);
    return meant ? [meant, ...aims.filter((a) => a !== meant)] : aims;
  }

  /** The units that the decision is about: the acting unit first, then its targets. */
  get subjects(): UnitID[] {
    const { position, lines } = this.table;
    const named = subjects(position, this.deciding, this.focus, this.aims);
    return isReaction(position) ? reacting(position, this.deciding.chances, named.filter((id) => id !== this.focus.unit), lines) : named;
  }

  /** In a chance to react: the unit that may, and against which. */
  get duel(): { by: UnitID; to?: UnitID } | null {
    const { position, lines } = this.table;
    return isReaction(position) ? duelOf(position, this.deciding, this.focus, lines) : null;
  }

  /** The units, with those in houses. */
  get units(): UnitView[] {
    const { units, pieces } = this.table.position.view;
    return housed(units, pieces);
  }

  /** Moves the board so that nothing lies over those whom the decision is about, nor over where it leads them. */
  uncover(): void {
    if (this.highlights.visiting || this.happenings.firing) return; // it does so when that is over
    if (this.frame.isDrawn) return; // the board lies still below it
    if (this.deciding.easy) return this.camera.keepWhole();
    untrack(() => {
      if (!this.table.position.mine) return this.camera.follow(this.happening); // what has come up since may lie over it
      if (this.focus.group.length > 0 && !this.deciding.draft) return; // a box was drawn around them: they are in sight, and are about to be dragged
      if (this.waiting) return; // what is found out about the unit that was tapped moves the board once, with its target
      const duel = this.duel;
      const named = this.standing(duel?.to ? [duel.by, duel.to] : this.subjects);
      const chosen = named.length > 0 ? named : this.standing(this.choosable);
      const command = this.deciding.draft?.command;
      const { gate } = this.pointing;
      const zone = named.length > 0 ? [] : gate ? [0.1, 0.3, 0.5, 0.7, 0.9].map((k) => ({ x: gate.from.x + (gate.to.x - gate.from.x) * k, y: gate.from.y + (gate.to.y - gate.from.y) * k })) : canSetUp(this.table.position) ? this.zone : [];
      const ends = [command?.path?.at(-1), command?.at, this.pointing.leading.plan?.to, ...(this.focus.lit?.places ?? [])].filter((p) => p !== undefined);
      // After a tap the board moves for the units that it is about, and for no others.
      const others = this.camera.resting ? [] : this.standing(duel ? this.subjects : this.others).filter((u) => !chosen.includes(u));
      const rings = duel?.to ? named.flatMap(this.around) : [];
      this.camera.uncover([...chosen.map((u) => u.base!.at), ...ends, ...zone], [...chosen.flatMap(this.edges), ...rings], named.length > 0 ? 'named' : zone.length > 0 ? 'zone' : 'may', others.flatMap((u) => [u.base!.at, ...this.edges(u)]));
    });
  }

  /** It is being found out what the unit that was tapped may be told, and which targets it has. */
  get waiting(): boolean {
    const { deciding, focus, table } = this;
    return !deciding.draft && !deciding.easy && !this.pointing.leading.plan && focus.unit !== null && table.position.mine && !isReaction(table.position) && deciding.chances.has(focus.unit) && deciding.offers.unit !== focus.unit;
  }

  /** The units that may be chosen while none is named. */
  private get choosable(): UnitID[] {
    if (!this.table.position.mine) return [];
    return [...this.pointing.marks].filter(([, mark]) => mark.lit).map(([id]) => id);
  }

  /** Other units that may be chosen instead, and those that may be shot at. */
  private get others(): UnitID[] {
    const { position } = this.table;
    if (isReaction(position) || canSetUp(position)) return [];
    return [...new Set([...this.choosable, ...this.aims.map((a) => a.target)])];
  }

  /** Places all over where the side that is to deploy may stand. */
  private get zone(): Point[] {
    const { view } = this.table.position;
    const areas = view.places.filter((p) => p.kind === 'zone' && p.area && p.area.length > 2 && p.side === view.pending?.side).map((p) => boxOf(p.area!));
    const parts = [0.1, 0.5, 0.9];
    return areas.flatMap((box) => (box ? parts.flatMap((i) => parts.map((j) => ({ x: box.min.x + (box.max.x - box.min.x) * i, y: box.min.y + (box.max.y - box.min.y) * j }))) : []));
  }

  /** The rim of all that is drawn of a unit: its base, its men, and the sign on or above them. */
  private readonly edges = (unit: UnitView): Point[] => {
    const { base, models } = unit;
    const men = menOf(unit);
    if (!base) return [];
    const px = 1 / this.camera.drawn;
    const { x, y } = base.at;
    const half = Math.max(base.width, base.round ? 0 : base.depth) / 2;
    const boxes = [{ x, y, half }, ...(models ?? []).map((m) => ({ ...m.base.at, half: Math.max(m.base.width, m.base.round ? 0 : m.base.depth) / 2 }))].map((b) => ({ left: b.x - b.half, right: b.x + b.half, top: b.y + b.half, bottom: b.y - b.half }));
    if (layout.kind === 'landscape') {
      // There is no room for rims: the men, the sign and what stands out of a large base.
      const plate = men.length > 0 ? plateAt(base, men, this.camera.drawn) : null;
      const corners = half > 250 ? [{ x: x - half, y: y - half }, { x: x + half, y: y + half }] : [];
      return [...corners, ...(models ?? []).map((m) => m.base.at), ...(plate ? [{ x: x + plate.x, y: y - plate.y }] : [])];
    }
    const sign = (at: Point) => ({ left: at.x - 18 * px, right: at.x + 18 * px, top: at.y + 12 * px, bottom: at.y - 12 * px });
    const plate = men.length > 0 ? plateAt(base, men, this.camera.drawn) : null;
    if (plate) boxes.push(sign({ x: x + plate.x, y: y - plate.y }));
    else if (isNear(unit, this.camera.drawn)) {
      // From near the sign is a chip behind the model.
      const chip = chipAt(base, [], this.camera.drawn);
      const [cx, cy] = [x + chip.x, y - chip.y];
      boxes.push({ left: cx - 9 * px, right: cx + 9 * px, top: cy + 7 * px, bottom: cy - 7 * px });
    } else boxes.push(sign(base.at));
    const [left, right] = [Math.min(...boxes.map((b) => b.left)), Math.max(...boxes.map((b) => b.right))];
    const [bottom, top] = [Math.min(...boxes.map((b) => b.bottom)), Math.max(...boxes.map((b) => b.top))];
    return [[left, bottom], [left, top], [right, bottom], [right, top], [left, (bottom + top) / 2], [right, (bottom + top) / 2], [(left + right) / 2, bottom], [(left + right) / 2, top]].map(([px, py]) => ({ x: px!, y: py! }));
  };

  /** The light around a unit that a chance to react is about. */
  private readonly around = (unit: UnitView): Point[] => {
    const edges = this.edges(unit);
    const [xs, ys] = [edges.map((p) => p.x), edges.map((p) => p.y)];
    const mid = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
    const far = Math.max(Math.max(...xs) - mid.x, Math.max(...ys) - mid.y) + 6 / this.camera.drawn;
    return [[-far, 0], [far, 0], [0, -far], [0, far]].map(([dx, dy]) => ({ x: mid.x + dx!, y: mid.y + dy! }));
  };

  private standing(ids: readonly UnitID[]): UnitView[] {
    const { units } = this;
    return ids.flatMap((id) => units.find((u) => u.id === id) ?? []).filter((u) => u.base);
  }

  /** Nothing of what is under way is seen any more. */
  stop(): void {
    this.happenings.stop();
    this.happened.stop();
    this.highlights.stop();
  }

  /** Something has happened: the camera goes there, if it is not seen. */
  follow(lines: readonly Line[]): void {
    untrack(() => {
      const places = (lines.at(-1)?.events ?? []).flatMap((e) => {
        if (!e.flash && !e.path?.length) return [];
        const { by, to } = parties(e);
        const there = this.standing([...by, ...to]).map((u) => u.base!.at);
        return [...there, ...(e.at ? [e.at] : []), ...(e.path?.slice(-1) ?? [])];
      });
      if (places.length === 0) return;
      this.happening = places;
      if (!this.deciding.easy) this.camera.follow(places); // children see it all
    });
  }

  /** Where the battle is looked at when it is opened: own troops, what they fight for, and the enemy nearest to them. */
  open(): void {
    untrack(() => {
      const { view } = this.table.position;
      const there = view.units.filter((u) => u.base && !u.out);
      if (this.deciding.easy) return this.camera.fit(); // children tap friend and enemy alike
      const side = this.table.own ?? view.pending?.side;
      const own = there.filter((u) => !side || u.side === side);
      const from = own[0]?.base?.at;
      const far = (p: Point) => (from ? Math.hypot(p.x - from.x, p.y - from.y) : 0);
      const goals = view.places.flatMap((p) => (p.kind === 'objective' && p.at ? [p.at] : []));
      const foes = there.filter((u) => !own.includes(u)).map((u) => u.base!.at);
      const near = (all: Point[]) => all.sort((a, b) => far(a) - far(b));
      const others = [...near(goals).slice(0, 1), ...near(foes), ...goals.slice(1)];
      const first = own.length > 0 ? own.flatMap((u) => [u.base!.at, ...this.edges(u)]) : this.zone;
      this.camera.open([...first, ...others], first.length, 2);
      // Where most of the enemy would be out of sight, as on a small table, both sides are fitted in if a desk has room for them.
      if (layout.kind !== 'desktop' || own.length === 0 || this.camera.unseen(foes) <= foes.length / 2) return;
      this.camera.openAll(there.flatMap((u) => [u.base!.at, ...this.edges(u)]));
    });
  }
}
