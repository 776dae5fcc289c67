import { untrack } from 'svelte';
import type { Aimed, Point, Terrain, UnitID, UnitView } from '../engine/types';
import { canSetUp } from '../table/asked';
import type { Deciding } from '../table/command.svelte';
import type { Focus } from '../table/focus.svelte';
import type { Table } from '../table/table';
import { Camera } from './camera.svelte';
import { Errands } from './errands.svelte';
import { Formation } from './formation.svelte';
import { Frame } from './frame';
import { boxOf } from './geometry';
import { Highlights } from './highlights.svelte';
import { Pointing } from './pointing.svelte';
import { Results } from './results.svelte';
import { subjects } from './subjects';

/** What the board and whatever floats over it share: where it is seen from, what is pointed at, and what has just happened. */
export class Stage {
  readonly camera = new Camera();
  readonly frame = new Frame();
  readonly errands: Errands;
  readonly pointing: Pointing;
  readonly formation: Formation;
  readonly happened = new Results();
  readonly highlights: Highlights;
  terrain = $state.raw<Terrain | null>(null);
  /** what the signs mean is shown */
  legend = $state(false);
  /** whom the unit that is to shoot now could shoot at */
  found = $state.raw<Aimed[]>([]);

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

  /** Whom the unit that is looked at could shoot at, now or with an order, the best first. */
  get aims(): Aimed[] {
    const { offers } = this.deciding;
    const aims = this.found.length > 0 || this.deciding.draft ? this.found : offers.aims;
    const meant = aims.find((a) => a.target === offers.target);
    return meant ? [meant, ...aims.filter((a) => a !== meant)] : aims;
  }

  /** Who the decision is about: the acting unit first, then its targets. */
  get subjects(): UnitID[] {
    return subjects(this.table.position, this.deciding, this.focus, this.aims);
  }

  /** Moves the board so that nothing lies over those whom the decision is about, nor over where it leads them. */
  uncover(): void {
    if (this.highlights.visiting) return; // it does so when the visit is over
    untrack(() => {
      const named = this.standing(this.subjects);
      const chosen = named.length > 0 ? named : this.standing(this.choosable);
      const command = this.deciding.draft?.command;
      const { gate } = this.pointing;
      const zone = named.length > 0 ? [] : gate ? [0.1, 0.3, 0.5, 0.7, 0.9].map((k) => ({ x: gate.from.x + (gate.to.x - gate.from.x) * k, y: gate.from.y + (gate.to.y - gate.from.y) * k })) : canSetUp(this.table.position) ? this.zone : [];
      const ends = [command?.path?.at(-1), command?.at, this.pointing.plan?.to, ...(this.focus.lit?.places ?? [])].filter((p) => p !== undefined);
      this.camera.uncover([...chosen.map((u) => u.base!.at), ...ends, ...zone], chosen.flatMap((u) => (u.models ?? []).map((m) => m.base.at)), named.length > 0);
    });
  }

  /** The units that may be chosen while none is named. */
  private get choosable(): UnitID[] {
    if (!this.table.position.mine) return [];
    return [...this.pointing.marks].filter(([, mark]) => mark.lit).map(([id]) => id);
  }

  /** Places all over where the side that is to deploy may stand. */
  private get zone(): Point[] {
    const { view } = this.table.position;
    const areas = view.places.filter((p) => p.kind === 'zone' && p.area && p.area.length > 2 && p.side === view.pending?.side).map((p) => boxOf(p.area!));
    const parts = [0.1, 0.5, 0.9];
    return areas.flatMap((box) => (box ? parts.flatMap((i) => parts.map((j) => ({ x: box.min.x + (box.max.x - box.min.x) * i, y: box.min.y + (box.max.y - box.min.y) * j }))) : []));
  }

  private standing(ids: readonly UnitID[]): UnitView[] {
    return ids.flatMap((id) => this.pointing.unit(id) ?? []).filter((u) => u.base);
  }

  /** Where the battle is looked at when it is opened: own troops and the enemies nearest to them, with ground all over the window. */
  open(): void {
    if (this.deciding.easy) return this.camera.fit(); // children tap friend and enemy alike
    const { view } = this.table.position;
    const there = view.units.filter((u) => u.base && !u.out);
    const own = there.filter((u) => u.side === (this.table.own ?? view.pending?.side ?? u.side)).map((u) => u.base!.at);
    this.camera.fill(own.length > 0 ? own : there.map((u) => u.base!.at));
  }
}
