import type { Line, Point, UnitID } from '../engine/types';

/** What the board's pointer does. */
export type Tool = 'hand' | 'box' | 'tape' | 'sight';

/** What is looked at, shared by board, panels and log. */
export class Focus {
  unit = $state<UnitID | null>(null);
  /** units that were chosen together */
  group = $state.raw<UnitID[]>([]);
  /** units that a hand carries from the roster to the table */
  carried = $state.raw<UnitID[]>([]);
  hover = $state<UnitID | null>(null);
  /** whose card is open, since it was tapped without being an answer to the question, or held */
  about = $state<UnitID | null>(null);
  /** the sign of the button that is pointed at */
  meant = $state<string | null>(null);
  /** the number of the figure that is pointed at in a list, among those that may be chosen */
  figure = $state<number | null>(null);
  /** the entry of the log that is shown on the board */
  line = $state.raw<Line | null>(null);
  /** a place to bring into view */
  place = $state.raw<Point | null>(null);
  /** who and what places are meant by what is being taught */
  lit = $state.raw<{ units: readonly UnitID[]; places: readonly Point[] } | null>(null);
  /** places that are named by what the opponent says just now */
  spoken = $state.raw<readonly Point[]>([]);
  tool = $state<Tool>('hand');
  /** the clause that the side sheet shows */
  clause = $state<string | null>(null);

  /** Looks at a unit, or at none. A unit that does not belong to the chosen group ends the group. */
  look(unit: UnitID | null): void {
    this.unit = unit;
    if (unit === null || !this.group.includes(unit)) this.group = [];
  }

  /** Shows an entry on the board, or none if it was shown. */
  show(line: Line | null): void {
    this.line = this.line === line ? null : line;
  }
}
