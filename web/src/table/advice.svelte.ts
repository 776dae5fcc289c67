import type { Chosen, Command, Point, Preview, UnitID, Verb } from '../engine/types';
import { classOf } from './asked';
import type { Deciding } from './command.svelte';
import { throwsDice } from './draft';
import { ADVISER } from './players';
import { Refused } from './table';

/** What is advised to a unit once it has the order that lets it act: one press gives both. */
export interface Act {
  commands: readonly Command[];
  verb: Verb;
  preview: Preview;
}

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
  /** what it is advised to do then */
  act = $state.raw<Act | null>(null);
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
      let advised = await table.choose(ADVISER, true);
      if (isMeanwhile()) return;
      const { command } = advised;
      const opened = command.unit ? await this.opens(command) : null;
      if (command.unit && opened) {
        if (isMeanwhile()) return;
        this.about = command.unit;
        this.act = opened.act ?? null;
        advised = opened.chosen ?? advised;
        this.meant(command.unit);
      } else await deciding.offer(command);
      this.why = advised.why;
      this.places = advised.places ?? [];
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
    this.act = null;
  }

  /**
   * What the adviser would then do, if an order says nothing but that a unit acts, and what it does is asked next: that is one question.
   * Null: the order is a question of its own.
   */
  private async opens(command: Command): Promise<{ chosen?: Chosen; act?: Act } | null> {
    const { table, easy } = this.deciding;
    if (!table.rehearse || table.taught || easy || command.option || command.target || command.units?.length || classOf(table.position, command) !== 'order') return null;
    if (throwsDice(await table.check(command))) return null;
    return table.rehearse([command], async (ahead, next) => {
      if (!next.mine || next.view.pending?.unit !== command.unit) return null;
      const chosen = await ahead.choose(ADVISER, true);
      const verb = next.verbs?.find((v) => v.verb === chosen.command.verb);
      return verb ? { chosen, act: { commands: [command, chosen.command], verb, preview: await ahead.check(chosen.command) } } : {};
    });
  }
}
