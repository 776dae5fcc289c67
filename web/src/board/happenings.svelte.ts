import { tick } from 'svelte';
import type { Line, Point, Position, Told, UnitID, UnitView } from '../engine/types';
import { sound } from '../lib/sound';
import type { Change } from '../table/table';
import { long } from './geometry';
import { parties } from './told';
import { wants } from './wants.svelte';

/** Something that is seen for a moment: a shot from one place to another, a blow, or the trail of a move. */
export interface Flash {
  n: number;
  kind: NonNullable<Told['flash']> | 'trail';
  from: Point;
  to?: Point;
  /** of a trail: the way; it leads backwards */
  path?: readonly Point[];
  back?: boolean;
  /** of a shot: one heavy round, or a burst of light ones */
  heavy?: boolean;
  delay: number;
}

/** How long a gun is aimed and a round flies, and how long after a blow an end is seen, in milliseconds. */
const [aims, flies] = [220, 260];
const later: Partial<Record<NonNullable<Told['flash']>, number>> = { gone: 120 };

/** Lines that tell more than this are not shown: somebody has come back to a battle that went on without him. */
const most = 12;
const shown = 900;

/** Signs whose weapons fire single heavy rounds. */
const heavy: readonly UnitView['sign'][] = ['tank', 'sp-gun', 'gun', 'at-gun', 'artillery', 'rocket', 'mortar', 'at-team'];

/** Shows what has just happened: units go along their paths, guns are turned, shots cross the table, blows flash. */
export class Happenings {
  flashes = $state.raw<Flash[]>([]);
  private n = 0;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private running = new Set<Animation>();

  constructor(
    private board: () => Element | null,
    private position: () => Position,
  ) {}

  hear(change: Change): void {
    if (change.kind !== 'lines') return;
    this.skip(); // what waits is not kept waiting by what was
    if (!wants.motion || change.lines.length > most) return;
    let delay = 0;
    for (const line of change.lines) delay = this.tell(line, change.before, delay);
  }

  /** How a line of the log is seen, from a moment on; it says when it is over: who goes, goes first, then come the shots. */
  private tell(line: Line, before: Position, start: number): number {
    const events = line.events ?? [];
    let [delay, over] = [start, start];
    for (const event of events) {
      if (!event.unit || !event.path?.length) continue;
      over = Math.max(over, this.go(event.unit, event.path, before, delay));
      delay += 60;
    }
    delay = over;
    for (const event of events) {
      if (event.flash === 'shot') {
        this.shoot(event, before, delay);
        over = Math.max(over, delay + aims + flies);
        continue;
      }
      const at = event.at ?? this.place(event.unit, before);
      if (!event.flash || event.flash === 'lot' || !at) continue;
      this.flash({ kind: event.flash, from: at, delay: over + (later[event.flash] ?? 0) });
      sound(event.flash === 'blow' ? 'knock' : 'burst', over);
    }
    return Math.min(over, 2500);
  }

  /** A unit goes its way; one that faces where it came from falls back. It says when it is there. */
  private go(unit: UnitID, way: readonly Point[], before: Position, delay: number): number {
    const find = (p: Position) => p.view.units.find((u) => u.id === unit);
    const from = find(before)?.base?.at;
    const path = from ? [from, ...way] : way;
    const time = Math.min(580, Math.max(240, long(path) / 6));
    const [a, b] = [path.at(-2), path.at(-1)];
    const facing = ((find(this.position())?.base?.facing ?? 0) * Math.PI) / 1800;
    const back = a !== undefined && b !== undefined && (b.x - a.x) * Math.sin(facing) + (b.y - a.y) * Math.cos(facing) < 0;
    if (a && b) this.flash({ kind: 'trail', from: a, path, back, delay });
    void this.walk(unit, path, delay, time);
    return delay + time;
  }

  private shoot(event: Told, before: Position, delay: number): void {
    const { by, to } = parties(event);
    for (const target of to) {
      const end = this.place(target, before);
      if (!end) continue;
      for (const id of by) {
        const from = this.place(id, this.position()) ?? this.place(id, before); // from where it has gone to
        if (!from) continue;
        const big = heavy.includes(before.view.units.find((u) => u.id === id)?.sign ?? 'unknown');
        void this.aim(id, from, end, delay);
        this.flash({ kind: 'shot', from, to: end, heavy: big, delay: delay + aims });
        sound(big ? 'gun' : 'shots', delay + aims);
      }
      if (by.length === 0) this.flash({ kind: 'blow', from: end, delay: delay + aims });
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
    this.run(mark.animate(frames, { duration, delay, fill: 'backwards', easing: 'ease-in-out' }));
  }

  /** A turret is turned to the target, kicks, and turns back. */
  private async aim(unit: UnitID, from: Point, to: Point, delay: number): Promise<void> {
    await tick();
    const turret = this.board()?.querySelector(`[data-unit="${unit}"] .turret`);
    const facing = (this.position().view.units.find((u) => u.id === unit)?.base?.facing ?? 0) / 10;
    if (!turret) return;
    const by = ((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI - facing + 540) % 360;
    const at = (kick: number) => `rotate(${by - 180}deg) translateY(${kick}px)`;
    const frames = [
      { offset: 0, transform: 'rotate(0deg)' },
      { offset: 0.38, transform: at(0) },
      { offset: 0.45, transform: at(28) },
      { offset: 0.6, transform: at(0) },
      { offset: 1, transform: 'rotate(0deg)' },
    ];
    this.run(turret.animate(frames, { duration: 590, delay, easing: 'ease-in-out' }));
  }

  private run(animation: Animation): void {
    this.running.add(animation);
    animation.onfinish = animation.oncancel = () => this.running.delete(animation);
  }

  /** Ends at once what is still under way. */
  private skip(): void {
    for (const animation of [...this.running]) animation.finish();
    if (this.flashes.length > 0) this.flashes = [];
    this.stop();
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}
