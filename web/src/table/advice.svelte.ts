import type { Command, Point, UnitID } from '../engine/types';
import { classOf } from './asked';
import type { Deciding } from './command.svelte';
import { throwsDice } from './draft';
import { ADVISER } from './players';
import { Refused } from './table';

/** What a player of the program would do in the player's place, and why. */
export class Advice {
  /** why the command that is shown was advised; empty: it was not */
  why = $state('');
  /** where what it names lies */
  places = $state.raw<readonly Point[]>([]);
  /** it is being thought of */
  asked = $state(false);
  /** the unit that the advice is about, if what it does is still to be said */
  about = $state<UnitID | null>(null);
  /** called when a unit is advised that may be told several things: it is as if it were tapped */
  meant: (unit: UnitID) => void = () => undefined;

  constructor(private readonly deciding: Deciding) {}

  /** Shows what the adviser would do, and why. Nothing is carried out. */
  async ask(): Promise<void> {
    const { deciding } = this;
    const { table } = deciding;
    if (!table.choose || !table.position.mine || this.asked || deciding.chancing) return;
    deciding.cancel();
    deciding.overtaken = false;
    const isMeanwhile = deciding.watch();
    this.asked = true;
    try {
      const { command, why, places = [] } = await table.choose(ADVISER, true);
      if (isMeanwhile()) return;
      if (command.unit && (await this.opens(command))) {
        if (isMeanwhile()) return;
        this.about = command.unit;
        this.meant(command.unit);
      } else await deciding.offer(command);
      this.why = why;
      this.places = places;
    } catch (e) {
      if (e instanceof Refused) deciding.refuse(e.why);
      else throw e;
    } finally {
      this.asked = false;
    }
  }

  /** It is read now, while a unit is looked at. */
  isTold(unit: UnitID | null): boolean {
    return this.why !== '' && (this.deciding.ready || (this.about !== null && this.about === unit));
  }

  clear(): void {
    this.why = '';
    this.places = [];
    this.about = null;
  }

  /** Whether an order says nothing but that a unit acts, and what it does is asked next: that is one question. */
  private async opens(command: Command): Promise<boolean> {
    const { table, easy } = this.deciding;
    if (!table.rehearse || table.taught || easy || command.option || command.target || command.units?.length || classOf(table.position, command) !== 'order') return false;
    if (throwsDice(await table.check(command))) return false;
    return table.rehearse([command], (_, next) => Promise.resolve(next.mine && next.view.pending?.unit === command.unit)).then(Boolean);
  }
}
