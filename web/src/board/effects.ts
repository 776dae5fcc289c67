import type { Line, Point, Position, Sign, Told, UnitID, UnitView } from '../engine/types';
import type { Sound } from '../lib/scores';
import { long } from './geometry';
import { isVehicle } from './model';
import { chance } from './seeded';
import { parties } from './told';

// Which events are seen and heard how, and when. Nothing here touches the page: the board plays what this says.

/** How a weapon is seen to fire. */
export type Weapon = 'rifle' | 'burst' | 'cannon' | 'mortar' | 'flame';

/** What is seen for a moment, in milliseconds from the beginning. */
export interface Effect {
  kind: 'trail' | 'dust' | 'shot' | 'spark' | 'miss' | 'blow' | 'gone' | 'fall';
  at: number;
  from: Point;
  to?: Point;
  /** of a trail: the way; it leads backwards */
  path?: readonly Point[];
  back?: boolean;
  /** of a shot */
  weapon?: Weapon;
  /** of a blow or a loss: it is a vehicle, which burns */
  hard?: boolean;
  /** how large the unit is that it happens to, in tenths of a millimetre */
  size?: number;
  /** the unit that it happens to */
  unit?: UnitID;
}

/** A unit goes its way. */
export interface Walk {
  unit: UnitID;
  path: readonly Point[];
  at: number;
  lasting: number;
  /** men run: they sway */
  foot: boolean;
}

/** A unit turns its weapon to the target, fires and recoils, or is shaken by a blow. */
export interface Kick {
  unit: UnitID;
  at: number;
  from: Point;
  to: Point;
  kind: 'aim' | 'shake';
}

export interface Heard {
  kind: Sound;
  at: number;
  lasting?: number;
}

export interface Score {
  effects: Effect[];
  walks: Walk[];
  kicks: Kick[];
  sounds: Heard[];
  /** when all of it is over */
  over: number;
}

/** How long a gun is aimed, how long rounds fly by weapon, and how long after a blow a loss is seen. */
export const aims = 220;
const flies: Record<Weapon, number> = { rifle: 200, burst: 200, cannon: 240, mortar: 560, flame: 260 };
const later = 120;

/** A line of the log is seen within this time. */
const most = 2500;

/** So many men of a squad are seen to fire. */
const firing = 4;

const weapons: Partial<Record<Sign, Weapon>> = {
  mg: 'burst', 'sp-aa': 'burst', 'aa-gun': 'burst', aircraft: 'burst', 'armoured-car': 'burst', apc: 'burst',
  tank: 'cannon', 'sp-gun': 'cannon', gun: 'cannon', 'at-gun': 'cannon', artillery: 'cannon', 'at-team': 'cannon', bomber: 'mortar',
  mortar: 'mortar', rocket: 'mortar', flame: 'flame',
};

/** How a unit is seen to fire: as its sign says, and a rifle where it says nothing. */
export const weaponOf = (sign: Sign): Weapon => weapons[sign] ?? 'rifle';

const voices: Record<Weapon, Sound> = { rifle: 'rifle', burst: 'burst', cannon: 'cannon', mortar: 'mortar', flame: 'flame' };

/** How long a unit takes for a way in tenths of a millimetre; one that runs is faster. */
export function travel(far: number, runs = false): number {
  return Math.min(1400, Math.max(350, 120 + (28 * far) / 100)) * (runs ? 0.62 : 1);
}

/** Whether a unit runs, as its order badge shows. */
const runs = (unit: UnitView | undefined) => unit?.badges?.some((b) => b.key === 'order' && b.icon === 'twice') ?? false;

/** How large a unit is, across its base or the base of its leader. */
const sizeOf = (unit: UnitView) => Math.max(unit.base?.width ?? 0, unit.base?.round ? 0 : (unit.base?.depth ?? 0));

/** Whether a unit is lost by what lies between two positions. */
export function isLost(id: UnitID, before: Position, after: Position): boolean {
  const [was, is] = [before.view.units.find((u) => u.id === id), after.view.units.find((u) => u.id === id)];
  return was !== undefined && !was.out && (is?.out ?? false);
}

/** What is seen and heard of lines that have just come in. */
export function scoreOf(lines: readonly Line[], before: Position, after: Position): Score {
  const score: Score = { effects: [], walks: [], kicks: [], sounds: [], over: 0 };
  for (const line of lines) score.over = new Scene(score, line, before, after).play(score.over);
  return score;
}

/** One line of the log: moves come first, then the shots, then what they did. */
class Scene {
  private readonly events: readonly Told[];
  private readonly fired = new Set<string>(); // who has fired at whom: books tell of a shot and of what it does to armour

  constructor(
    private readonly score: Score,
    private readonly line: Line,
    private readonly before: Position,
    private readonly after: Position,
  ) {
    this.events = line.events ?? [];
  }

  play(start: number): number {
    let [at, over] = [start, start];
    for (const event of this.events) {
      if (!event.unit || !event.path?.length) continue;
      over = Math.max(over, this.go(event.unit, event.path, at));
      at += 60;
    }
    at = over;
    const burst = new Set<UnitID>();
    this.events.forEach((event, i) => {
      if (event.flash === 'shot') {
        over = Math.max(over, this.shoot(event, i, at));
        return;
      }
      const place = event.at ?? this.place(event.unit);
      if (!event.flash || event.flash === 'lot' || !place) return;
      const unit = event.unit && this.unit(event.unit);
      const hard = Boolean(unit && isVehicle(unit.sign, unit.build ?? {}));
      const lost = event.flash === 'gone' || (event.flash === 'blow' && event.unit !== undefined && this.isLast(event.unit, i) && isLost(event.unit, this.before, this.after));
      const kind = lost ? 'gone' : event.flash;
      if (event.unit && kind === 'gone') {
        if (burst.has(event.unit)) return;
        burst.add(event.unit);
      }
      const when = over + (kind === 'gone' ? later : 0);
      this.score.effects.push({ kind, at: when, from: place, hard, ...(unit && { size: sizeOf(unit), unit: unit.id }) });
      this.score.sounds.push({ kind: kind === 'blow' || (kind === 'gone' && !hard) ? 'knock' : 'explosion', at: when });
      if (event.unit && kind === 'blow') this.score.kicks.push({ unit: event.unit, at: when, from: place, to: place, kind: 'shake' });
    });
    return Math.min(over, start + most);
  }

  /** A unit goes its way; one that faces where it came from falls back, and runs. It says when it is there. */
  private go(id: UnitID, way: readonly Point[], at: number): number {
    const [was, is] = [this.find(id, this.before), this.find(id, this.after)];
    const path = was?.base ? [was.base.at, ...way] : way;
    const [a, b] = [path.at(-2), path.at(-1)];
    const facing = ((is?.base?.facing ?? 0) * Math.PI) / 1800;
    const back = a !== undefined && b !== undefined && (b.x - a.x) * Math.sin(facing) + (b.y - a.y) * Math.cos(facing) < 0;
    const unit = is ?? was;
    const hard = unit !== undefined && isVehicle(unit.sign, unit.build ?? {});
    const lasting = travel(long(path), back || runs(is));
    if (a && b) this.score.effects.push({ kind: 'trail', from: a, path, back, at });
    this.score.walks.push({ unit: id, path, at, lasting, foot: !hard });
    if (hard) {
      for (const part of [0.2, 0.5, 0.8]) this.score.effects.push({ kind: 'dust', from: along(path, part), at: at + lasting * part, size: sizeOf(unit) });
      this.score.sounds.push({ kind: 'engine', at, lasting });
    }
    return at + lasting;
  }

  /** Shots of one or several at one or several; it says when the last round is there. */
  private shoot(event: Told, i: number, at: number): number {
    const { by, to } = parties(event);
    let over = at;
    for (const target of to) {
      const end = this.place(target);
      if (!end) continue;
      const hit = this.events.some((e, j) => j > i && e.unit === target && (e.flash === 'blow' || e.flash === 'gone'));
      for (const id of by) {
        const pair = `${id} ${target}`;
        if (this.fired.has(pair)) continue;
        this.fired.add(pair);
        const shooter = this.find(id, this.after) ?? this.find(id, this.before);
        const from = shooter?.base?.at ?? this.place(id); // from where it has gone to
        if (!from) continue;
        const weapon = weaponOf(shooter?.sign ?? 'unknown');
        this.score.kicks.push({ unit: id, at, from, to: end, kind: 'aim' });
        const men = weapon === 'rifle' ? spread(shooter) : [from];
        const goal = hit ? end : beside(from, end, this.line.seq * 31 + id);
        men.forEach((place, k) => this.score.effects.push({ kind: 'shot', from: place, to: goal, weapon, at: at + aims + k * 70 }));
        this.score.sounds.push({ kind: voices[weapon], at: at + aims });
        over = Math.max(over, at + aims + (men.length - 1) * 70 + flies[weapon]);
        const struck = this.find(target, this.before);
        if (!hit && struck) this.score.effects.push({ kind: isVehicle(struck.sign, struck.build ?? {}) && weapon === 'cannon' ? 'spark' : 'miss', from: goal, at: at + aims + flies[weapon] });
        if (weapon === 'mortar') this.score.effects.push({ kind: 'fall', from: goal, at: at + aims + flies[weapon] });
      }
      if (by.length === 0) this.score.effects.push({ kind: 'blow', from: end, at: at + aims });
    }
    return over;
  }

  /** Whether no later event of the line tells of another blow to a unit. */
  private isLast(id: UnitID, i: number): boolean {
    return !this.events.some((e, j) => j > i && e.unit === id && (e.flash === 'blow' || e.flash === 'gone'));
  }

  private find(id: UnitID, position: Position): UnitView | undefined {
    return position.view.units.find((u) => u.id === id);
  }

  private unit(id: UnitID): UnitView | undefined {
    return this.find(id, this.before) ?? this.find(id, this.after);
  }

  private place(id: UnitID | undefined): Point | undefined {
    return id ? (this.find(id, this.before)?.base?.at ?? this.find(id, this.after)?.base?.at) : undefined;
  }
}

/** The men of a squad who are seen to fire; one that stands on a single base fires from it. */
function spread(unit: UnitView | undefined): Point[] {
  const men = (unit?.models ?? []).map((m) => m.base.at);
  if (men.length > 1) return men.slice(0, firing);
  const base = unit?.base;
  if (!base) return [];
  return [-0.3, 0.3, 0].map((k) => ({ x: base.at.x + k * base.width * Math.cos((base.facing * Math.PI) / 1800), y: base.at.y - k * base.width * Math.sin((base.facing * Math.PI) / 1800) }));
}

/** Where a round goes that misses: a little beside and behind the target. */
function beside(from: Point, to: Point, seed: number): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const [off, over] = [(chance(seed, 1) < 0.5 ? -1 : 1) * (130 + 90 * chance(seed, 2)), 60 + 160 * chance(seed, 3)];
  return { x: Math.round(to.x + x * over - y * off), y: Math.round(to.y + y * over + x * off) };
}

/** The place after a part of a way. */
function along(path: readonly Point[], part: number): Point {
  let left = long(path) * part;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const far = Math.hypot(b.x - a.x, b.y - a.y);
    if (left <= far) return { x: a.x + ((b.x - a.x) * left) / (far || 1), y: a.y + ((b.y - a.y) * left) / (far || 1) };
    left -= far;
  }
  return path.at(-1)!;
}

/** A unit that is drawn as it was until the round arrives that struck it, so many milliseconds from the beginning. */
export interface Wait {
  unit: UnitView;
  until: number;
}

/** The units that are drawn as before for a while: those that lost men, or were lost, by a blow that is seen later. A unit that goes is drawn where it goes. */
export function waitsOf({ effects, walks }: Score, before: Position, after: Position): Wait[] {
  const goes = new Set(walks.map((w) => w.unit));
  const out = new Map<UnitID, Wait>();
  for (const { kind, unit: id, at } of effects) {
    if (!id || goes.has(id) || (kind !== 'blow' && kind !== 'gone')) continue;
    const [was, is] = [before, after].map((p) => p.view.units.find((u) => u.id === id));
    if (!was?.base || was.out || (!is?.out && (is?.fallen?.length ?? 0) <= (was.fallen?.length ?? 0))) continue;
    out.set(id, { unit: was, until: Math.max(at, out.get(id)?.until ?? 0) });
  }
  return [...out.values()];
}

/** What a unit wears changes with the shot that changes it: so long it is drawn as before. Who fires has done so already. */
export function unmarkedOf(score: Score, before: Position, after: Position): Wait[] {
  const until = landsAt(score);
  if (until === 0) return [];
  const acts = new Set([...score.walks, ...score.kicks.filter((k) => k.kind === 'aim')].map((a) => a.unit));
  return before.view.units.flatMap((unit) => {
    const [was, is] = [unit, after.view.units.find((u) => u.id === unit.id)];
    if (acts.has(unit.id) || !was.base || !is?.base || was.out || is.out || was.base.at.x !== is.base.at.x || was.base.at.y !== is.base.at.y) return [];
    return JSON.stringify(was.badges) === JSON.stringify(is.badges) ? [] : [{ unit, until }];
  });
}

/** When the last round is seen to land and to do what it did; 0: none is fired. */
export function landsAt({ effects }: Score): number {
  if (!effects.some((e) => e.kind === 'shot')) return 0;
  return Math.max(...effects.flatMap((e) => (e.kind === 'blow' || e.kind === 'gone' || e.kind === 'miss' || e.kind === 'spark' || e.kind === 'fall' ? [e.at] : [0])));
}

/** Where rounds that burst in the ground leave a hole, and when: shells that miss, bombs, and vehicles that blow up. */
export function cratersOf({ effects }: Score): { at: Point; when: number }[] {
  const shells = effects.filter((e) => e.kind === 'shot' && (e.weapon === 'cannon' || e.weapon === 'mortar'));
  const isShell = (p: Point) => shells.some((s) => s.to?.x === p.x && s.to.y === p.y);
  return effects.flatMap((e) => (e.kind === 'fall' || (e.kind === 'miss' && isShell(e.from)) || (e.kind === 'gone' && e.hard) ? [{ at: e.from, when: e.at }] : []));
}

/** What of it is left for those who want stillness: where shots and ways went, as still lines; nothing travels, bursts or shakes. */
export function stillOf(score: Score): Score {
  return { ...score, effects: score.effects.filter((e) => e.kind === 'shot' || e.kind === 'trail').map((e) => ({ ...e, at: 0 })), walks: [], kicks: [], sounds: score.sounds, over: 0 };
}
