import { tick } from 'svelte';
import type { Point, Position, UnitID, UnitView } from '../engine/types';
import { isStill } from '../lib/motion';
import { settings } from '../lib/settings.svelte';
import { sound } from '../lib/sound';
import type { Change } from '../table/table';
import { aims, cratersOf, landsAt, scoreOf, stillOf, unmarkedOf, waitsOf, type Effect, type Kick, type Walk } from './effects';
import { long } from './geometry';
import { wants } from './wants.svelte';

/** An effect that is on the board now; it begins so many milliseconds after it was put there. */
export interface Flash extends Omit<Effect, 'at'> {
  n: number;
  delay: number;
  /** it does not move */
  still?: boolean;
}

/** Lines that tell more than this are not shown: a player has come back to a battle that went on without him. */
export const most = 12;

/** How long an effect is on the board, in milliseconds. */
const shown: Record<Effect['kind'], number> = { trail: 900, dust: 900, shot: 1100, spark: 500, miss: 700, blow: 900, gone: 2000, fall: 2000 };
const stillFor = 600;

/** What a round has done is looked at for so long before the next question moves the board. */
const linger = 450;

/** So many craters are drawn: the newest. */
const mostCraters = 40;

/** Shows what has just happened: units go along their paths, guns are turned and recoil, shots cross the table, blows flash. */
export class Happenings {
  flashes = $state.raw<Flash[]>([]);
  /** units that are drawn as they were until the round arrives */
  waits = $state.raw<ReadonlyMap<UnitID, UnitView>>(new Map());
  /** where rounds have burst since the board was opened */
  craters = $state.raw<readonly Point[]>([]);
  /** the first entry whose rounds are still in the air: what came of it is told when they land */
  aloft = $state.raw(Infinity);
  /** in so many milliseconds what was heard last lands */
  lands = 0;
  /** a round flies, or has just landed */
  firing = $state.raw(false);
  private later = new Map<ReturnType<typeof setTimeout>, () => void>();
  private n = 0;
  private timers = new Map<Flash, ReturnType<typeof setTimeout>>();
  private begins = new Map<Flash, number>();
  private running = new Set<Animation>();

  constructor(
    private board: () => Element | null,
    private position: () => Position,
  ) {}

  hear(change: Change): void {
    if (change.kind !== 'lines') return;
    this.skip(); // what waits is not kept waiting by what was
    this.lands = 0;
    if (change.lines.length > most) return;
    const still = !wants.motion;
    const whole = scoreOf(change.lines, change.before, this.position());
    const score = still ? stillOf(whole) : whole;
    const { pace } = settings;
    const moves = wants.moving && !still && !isStill();
    for (const { at, when } of cratersOf(whole)) this.after(moves ? when / pace : 0, () => (this.craters = [...this.craters, at].slice(-mostCraters)));
    if (moves) {
      const waits = [unmarkedOf, waitsOf].flatMap((of) => of(score, change.before, this.position()));
      this.waits = new Map([...this.waits, ...waits.map((w) => [w.unit.id, w.unit] as const)]);
      for (const { unit, until } of waits) this.after(until / pace, () => (this.waits = new Map([...this.waits].filter(([id]) => id !== unit.id))));
    }
    if (moves) this.lands = landsAt(score) / pace;
    if (this.lands > 0) {
      this.aloft = change.lines[0]!.seq;
      this.firing = true;
      this.after(this.lands, () => (this.aloft = Infinity));
      this.after(this.lands + linger / pace, () => (this.firing = false));
    }
    for (const { kind, at, lasting } of score.sounds) sound(kind, at / pace, lasting && lasting / pace);
    if (!wants.moving) return;
    for (const { at, ...effect } of score.effects) this.flash({ ...effect, delay: at / pace, ...(isStill() && { still: true }) }, pace);
    for (const walk of score.walks) void this.walk(walk, pace);
    for (const kick of score.kicks) void (kick.kind === 'aim' ? this.aim(kick, pace) : this.shake(kick.unit, kick.at, pace));
  }

  /** Does something in so many milliseconds, or when what is under way is ended. */
  private after(delay: number, act: () => void): void {
    if (delay <= 0) return act();
    const timer = setTimeout(() => {
      this.later.delete(timer);
      act();
    }, delay);
    this.later.set(timer, act);
  }

  private flash(flash: Omit<Flash, 'n'>, pace: number): void {
    const made = { ...flash, n: ++this.n };
    this.flashes = [...this.flashes, made];
    this.begins.set(made, performance.now() + flash.delay);
    this.timers.set(made, setTimeout(() => this.drop((f) => f === made), flash.delay + (flash.still ? stillFor : shown[flash.kind] / pace)));
  }

  private drop(which: (flash: Flash) => boolean): void {
    for (const flash of this.flashes.filter(which)) {
      clearTimeout(this.timers.get(flash));
      this.timers.delete(flash);
      this.begins.delete(flash);
    }
    this.flashes = this.flashes.filter((f) => !which(f));
  }

  private find(unit: UnitID) {
    return this.position().view.units.find((u) => u.id === unit);
  }

  // The unit is drawn where it has arrived; what is seen is the way back from there, undone.
  private async walk({ unit, path, at, lasting, foot }: Walk, pace: number): Promise<void> {
    await tick();
    const end = this.find(unit)?.base?.at;
    const mark = this.board()?.querySelector(`[data-unit="${unit}"] .go`);
    if (!end || !mark) return;
    const whole = long(path) || 1;
    let gone = 0;
    const frames = path.map((p, i) => {
      const before = path[i - 1];
      if (before) gone += Math.hypot(p.x - before.x, p.y - before.y);
      return { offset: Math.min(1, gone / whole), transform: `translate(${p.x - end.x}px, ${end.y - p.y}px)` };
    });
    this.run(mark.animate(frames, { duration: lasting / pace, delay: at / pace, fill: 'backwards', easing: 'ease-in-out' }));
    if (!foot) return;
    const steps = Math.max(2, Math.round(lasting / 160)) * 2;
    const sway = Array.from({ length: steps + 1 }, (_, i) => ({ rotate: `${i % 2 === 0 || i === steps ? 0 : i % 4 === 1 ? 4 : -4}deg` }));
    for (const man of mark.querySelectorAll('.man')) this.run(man.animate(sway, { duration: lasting / pace, delay: at / pace }));
  }

  /** A turret is turned to the target, kicks, and turns back; without one the whole model kicks. */
  private async aim({ unit, at, from, to }: Kick, pace: number): Promise<void> {
    await tick();
    const model = this.board()?.querySelector(`[data-unit="${unit}"]`);
    const turret = model?.querySelector('.turret');
    if (!turret) {
      const mark = model?.querySelector('.go');
      if (mark) this.recoil(mark, from, to, at + aims, pace);
      return;
    }
    const facing = (this.find(unit)?.base?.facing ?? 0) / 10;
    const by = ((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI - facing + 540) % 360;
    const turned = (kick: number) => `rotate(${by - 180}deg) translateY(${kick}px)`;
    const frames = [
      { offset: 0, transform: 'rotate(0deg)' },
      { offset: 0.3, transform: turned(0) },
      { offset: 0.34, transform: turned(34) },
      { offset: 0.55, transform: turned(0) },
      { offset: 0.8, transform: turned(0) },
      { offset: 1, transform: 'rotate(0deg)' },
    ];
    this.run(turret.animate(frames, { duration: 720 / pace, delay: at / pace, easing: 'ease-in-out' }));
  }

  private recoil(mark: Element, from: Point, to: Point, at: number, pace: number): void {
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [x, y] = [((from.x - to.x) / far) * 24, ((to.y - from.y) / far) * 24];
    this.run(mark.animate([{ transform: 'none' }, { offset: 0.2, transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: 220 / pace, delay: at / pace, easing: 'ease-out' }));
  }

  private async shake(unit: UnitID, at: number, pace: number): Promise<void> {
    await tick();
    const mark = this.board()?.querySelector(`[data-unit="${unit}"] .go`);
    const frames = [0, 16, -12, 8, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
    if (mark) this.run(mark.animate(frames, { duration: 240 / pace, delay: at / pace }));
  }

  private run(animation: Animation): void {
    this.running.add(animation);
    animation.onfinish = animation.oncancel = () => this.running.delete(animation);
  }

  /** Ends at once what is still under way or waits; what flashes already may burn out. */
  skip(): void {
    for (const [timer, act] of [...this.later]) {
      clearTimeout(timer);
      act();
    }
    this.later.clear();
    for (const animation of [...this.running]) animation.finish();
    const now = performance.now();
    if (this.flashes.length > 0) this.drop((f) => (this.begins.get(f) ?? 0) > now);
  }

  stop(): void {
    [this.aloft, this.firing] = [Infinity, false];
    for (const timer of this.later.keys()) clearTimeout(timer);
    this.later.clear();
    this.drop(() => true);
  }
}
