import { SvelteSet } from 'svelte/reactivity';
import type { Position, Side, UnitID, UnitView } from '../engine/types';
import type { Change } from '../table/table';

/** How a unit looks: where it stands, which badges it wears, how many it is. Whether it has done its part is no news. */
const looks = (u: UnitView) => JSON.stringify([u.base?.at, u.badges, u.out, u.models?.length, u.build?.prone]);

/** The units that look otherwise than before. */
export function changed(before: Position, after: Position): UnitID[] {
  const old = new Map(before.view.units.map((u) => [u.id, looks(u)]));
  return after.view.units.filter((u) => u.id !== 0 && u.base && old.get(u.id) !== looks(u)).map((u) => u.id);
}

/** The side at the screen, to which what happens is news: that of the seat, or the side that must decide now. */
export type Looker = () => Side | null;

/** Whether the player looks elsewhere: a player who watches the enemy's turn needs no marks of what it did. */
const away = () => typeof document !== 'undefined' && document.visibilityState !== 'visible';

/** Remembers which units changed by what others did while the player was away, until they are looked at. */
export class Changes {
  readonly units = new SvelteSet<UnitID>();
  /** the last one that was looked at, if it had changed */
  looked = $state<UnitID | null>(null);
  /** the looker has acted since: what comes now is a new time */
  private acted = false;

  constructor(
    private looker: Looker,
    private position: () => Position,
    private isAway: () => boolean = away,
  ) {}

  hear(change: Change): void {
    if (change.kind !== 'lines') return;
    const me = this.looker();
    const others = change.lines.filter((l) => l.side !== me);
    if (others.length < change.lines.length) {
      this.acted = true;
      this.looked = null;
    }
    if (others.length === 0 || me === null) return;
    if (this.acted) this.units.clear();
    this.acted = false;
    if (!this.isAway()) return;
    for (const id of changed(change.before, this.position())) this.units.add(id);
  }

  look(id: UnitID | null): void {
    if (id !== null && id !== this.looked) this.looked = this.units.delete(id) ? id : null;
  }
}
