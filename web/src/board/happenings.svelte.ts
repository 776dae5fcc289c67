import { tick } from 'svelte';
import type { Line, Point, Position, Told, UnitID } from '../engine/types';
import type { Change } from '../table/table';
import { long } from './geometry';
import { parties } from './told';
import { wants } from './wants.svelte';

/** Something that is seen for a moment: a shot from one place to another, or a blow. */
export interface Flash {
  n: number;
  kind: NonNullable<Told['flash']>;
  from: Point;
  to?: Point;
  delay: number;
}

/** How long after its shot a blow is seen, and an end after its blow. */
const later = { blow: 160, gone: 240, fall: 0 };

/** Lines that tell more than this are not shown: somebody has come back to a battle that went on without him. */
const most = 12;
const shown = 900;

/** Shows what has just happened: units go along their paths, shots cross the table, blows flash. */
export class Happenings {
  flashes = $state.raw<Flash[]>([]);
  private n = 0;
  private timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(
    private board: () => Element | null,
    private position: () => Position,
  ) {}

  hear(change: Change): void {
    if (change.kind !== 'lines' || !wants.motion || change.lines.length > most) return;
    let delay = 0;
    for (const line of change.lines) delay = this.tell(line, change.before, delay);
  }

  /** How a line of the log is seen, from a moment on; it says when it is over. */
  private tell(line: Line, before: Position, delay: number): number {
    for (const event of line.events ?? []) {
      const at = event.at ?? this.place(event.unit, before);
      if (event.path && event.path.length > 0 && event.unit) {
        const from = before.view.units.find((u) => u.id === event.unit)?.base?.at;
        const path = from ? [from, ...event.path] : event.path;
        const time = Math.min(700, Math.max(220, long(path) / 6));
        void this.walk(event.unit, path, delay, time);
        delay += time * 0.6;
      } else if (event.flash === 'shot') this.shoot(event, before, delay);
      else if (event.flash && at) this.flash({ kind: event.flash, from: at, delay: delay + later[event.flash] });
    }
    return Math.min(delay, 2500);
  }

  private shoot(event: Told, before: Position, delay: number): void {
    const { by, to } = parties(event);
    for (const target of to) {
      const end = this.place(target, before);
      if (!end) continue;
      for (const id of by) {
        const from = this.place(id, before);
        if (from) this.flash({ kind: 'shot', from, to: end, delay });
      }
      if (by.length === 0) this.flash({ kind: 'blow', from: end, delay });
    }
  }

  private place(id: UnitID | undefined, before: Position): Point | undefined {
    if (!id) return undefined;
    const find = (p: Position) => p.view.units.find((u) => u.id === id)?.base?.at;
    return find(before) ?? find(this.position());
  }

  private flash(flash: Omit<Flash, 'n'>): void {
    const made = { ...flash, n: ++this.n };
    this.flashes = [...this.flashes, made];
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.flashes = this.flashes.filter((f) => f !== made);
    }, flash.delay + shown);
    this.timers.add(timer);
  }

  // The unit is drawn where it has arrived; what is seen is the way back from there, undone.
  private async walk(unit: UnitID, path: readonly Point[], delay: number, duration: number): Promise<void> {
    await tick();
    const end = this.position().view.units.find((u) => u.id === unit)?.base?.at;
    const mark = this.board()?.querySelector(`[data-unit="${unit}"] .go`);
    if (!end || !mark) return;
    const whole = long(path) || 1;
    let gone = 0;
    const frames = path.map((p, i) => {
      const before = path[i - 1];
      if (before) gone += Math.hypot(p.x - before.x, p.y - before.y);
      return { offset: Math.min(1, gone / whole), transform: `translate(${p.x - end.x}px, ${end.y - p.y}px)` };
    });
    mark.animate(frames, { duration, delay, fill: 'backwards', easing: 'ease-in-out' });
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}
