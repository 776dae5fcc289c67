import type { Base, Look, Piece, Point, Refusal, UnitID, UnitView } from '../engine/types';
import type { Focus } from '../table/focus.svelte';
import { Refused, type Table } from '../table/table';

/** An end of the tape or of a line of sight. */
export interface Anchor {
  at: Point;
  base?: Base;
  unit?: UnitID | undefined;
}

/** The tape, or a line of sight, between two places of the table. */
export class Tape {
  from = $state.raw<Anchor | null>(null);
  to = $state.raw<Anchor | null>(null);
  look = $state.raw<Look | null>(null);
  /** why there is nothing to be seen from there */
  blind = $state.raw<Refusal | null>(null);

  constructor(
    private table: Table,
    private focus: Focus,
  ) {}

  /** What bars the line of sight. */
  get blocker(): { piece: Piece | undefined; unit: UnitView | undefined; at: Point | undefined } | null {
    const { look } = this;
    if (!look || look.clear) return null;
    const { pieces, units } = this.table.position.view;
    return { piece: pieces.find((p) => p.id === look.piece), unit: look.unit ? units.find((u) => u.id === look.unit) : undefined, at: look.at };
  }

  /** Sets an end of it. */
  async span(anchor: Anchor): Promise<void> {
    if (!this.from || this.to) {
      this.from = anchor;
      this.to = this.look = this.blind = null;
      return;
    }
    this.to = anchor;
    if (this.focus.tool !== 'sight') return;
    const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
    try {
      this.look = await this.table.look(whole(this.from.at), whole(anchor.at));
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
      this.blind = e.why;
    }
  }

  /** Puts it away. */
  roll(): void {
    this.from = this.to = this.look = this.blind = null;
  }
}
