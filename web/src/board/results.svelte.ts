import type { Line, UnitView } from '../engine/types';
import type { Change } from '../table/table';
import { resultOf, type Result } from './results';

/** How long a result is seen at least before the next one takes its place, and before it goes because play went on, in milliseconds. */
const [least, enough] = [900, 4000];

/** A unit has shot or was hurt; other rolls are told in words. */
const isBlow = (result: Result) => result.events.some((e) => e.flash === 'shot' || e.flash === 'gone' || e.flash === 'blow' || e.flash === 'fall');

/** Holds what is shown over the table: the last result, until play goes on or a player dismisses it. */
export class Results {
  shown = $state.raw<Result | null>(null);
  /** it stays although play goes on */
  pinned = $state(false);
  private since = 0;

  /** lasting: what came of a shot stays until the player acts again, as children read slowly */
  constructor(private lasting: () => boolean = () => false) {}

  private timer: ReturnType<typeof setTimeout> | undefined;

  /** lands: in so many milliseconds the rounds land whose result it is. */
  hear(change: Change, lands = 0): void {
    if (change.kind !== 'lines') return;
    const found = change.lines.map((line) => resultOf(line, change.before.view.units)).findLast((r) => r !== null && (!this.lasting() || isBlow(r)));
    if (!found && this.lasting() && !change.before.mine) return;
    clearTimeout(this.timer);
    if (found) this.later(least, found, lands);
    else if (this.shown && !this.pinned) this.later(enough, null);
  }

  /** What is shown is told in another language. */
  retell(lines: readonly Line[], units: readonly UnitView[]): void {
    const line = lines.find((l) => l.seq === this.shown?.seq);
    if (line) this.shown = resultOf(line, units) ?? this.shown;
  }

  dismiss(): void {
    clearTimeout(this.timer);
    this.shown = null;
    this.pinned = false;
  }

  /** Shows another, or nothing, once what is shown has been seen for so long. */
  private later(seen: number, next: Result | null, lands = 0): void {
    const wait = Math.max(lands, this.shown ? this.since + seen - performance.now() : 0);
    const change = () => {
      this.shown = next;
      this.since = performance.now();
    };
    if (wait <= 0) change();
    else this.timer = setTimeout(change, wait);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
