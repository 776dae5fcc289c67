import { untrack } from 'svelte';
import type { Aimed, Terrain, UnitID } from '../engine/types';
import type { Deciding } from '../table/command.svelte';
import type { Focus } from '../table/focus.svelte';
import type { Table } from '../table/table';
import { Camera } from './camera.svelte';
import { Errands } from './errands.svelte';
import { Formation } from './formation.svelte';
import { Frame } from './frame';
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

  /** Who the decision is about: whoever acts first, then those to whom it is done. */
  get subjects(): UnitID[] {
    return subjects(this.table.position, this.deciding, this.focus, this.aims);
  }

  /** Moves the board so that nothing lies over those whom the decision is about. */
  uncover(): void {
    const units = untrack(() => this.subjects.flatMap((id) => this.pointing.unit(id) ?? []).filter((u) => u.base));
    if (units.length > 0) this.camera.uncover(units.map((u) => u.base!.at), units.flatMap((u) => (u.models ?? []).map((m) => m.base.at)));
  }

  /** Where the battle is looked at when it is opened: own troops and the enemies nearest to them, with ground all over the window. */
  open(): void {
    const { view } = this.table.position;
    const there = view.units.filter((u) => u.base && !u.out);
    const own = there.filter((u) => u.side === (this.table.own ?? view.pending?.side ?? u.side)).map((u) => u.base!.at);
    this.camera.fill(own.length > 0 ? own : there.map((u) => u.base!.at));
  }
}
