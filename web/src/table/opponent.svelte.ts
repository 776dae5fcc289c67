import { untrack } from 'svelte';
import { travel } from '../board/effects';
import { long } from '../board/geometry';
import type { Line, Point } from '../engine/types';
import { t } from '../i18n';
import { characterOf } from '../lib/level';
import type { LocalTable } from './local.svelte';

/**
 * How long something that has just happened is looked at before the next, in milliseconds, by what was seen of it: a roll is read with what
 * came of it, a move is followed, what is only announced is passed over.
 */
const looks = { dice: 2200, way: 1400, word: 700, announced: 350, nothing: 40 };
/** No deed keeps the player waiting for longer. */
const longest = 2500;

/** How long a line of the log wants to be looked at. */
export function lookAt(lines: readonly Line[]): number {
  const events = lines.flatMap((l) => l.events ?? []);
  const way = Math.max(0, ...events.map((e) => (e.path?.length ? travel(long(e.path)) + 300 : 0)));
  const all = (least: number) => Math.min(longest, Math.max(least, way));
  const told = events.filter((e) => e.text);
  if (events.some((e) => e.rolls?.length && e.flash !== 'lot')) return all(looks.dice);
  if (way > 0) return all(looks.way);
  if (told.length > 0 && told.every((e) => e.prelude || e.flash === 'lot')) return looks.announced;
  if (events.some((e) => e.flash)) return looks.way;
  return events.length > 0 ? looks.word : looks.nothing;
}

/** Why the program did something. */
export interface Reason {
  /** the entry of the log */
  seq: number;
  text: string;
  /** where what it names lies */
  places?: readonly Point[];
}

/** What a commander speaks of: he goes somewhere, attacks or orders. That he waits or stands firm is seen. */
const means: ReadonlySet<string> = new Set(['move', 'carry', 'fire', 'assault', 'support', 'order']);

/** What commanders say before a deed. */
const words: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  cautious: { fire: () => t('voice.cautious.fire'), move: () => t('voice.cautious.move'), assault: () => t('voice.cautious.assault') },
  bold: { fire: () => t('voice.bold.fire'), move: () => t('voice.bold.move'), assault: () => t('voice.bold.assault') },
  cunning: { fire: () => t('voice.cunning.fire'), move: () => t('voice.cunning.move'), assault: () => t('voice.cunning.assault') },
};

/** What a commander says before he says what he does: each has a manner of speaking. The usual one goes straight to the point. */
export function manner(player: string, deed: string | undefined): string {
  return words[characterOf(player)]?.[deed ?? '']?.() ?? '';
}

/** For so many turns a commander does not say the same again. */
export const silence = 6;

/** The sentences of what is said, without the names in them. A word of command is none: it may be said again. */
export function sentencesOf(text: string, names: readonly string[]): string[] {
  const nameless = names
    .map((n) => n.replace(/ \(.*/, '').toLowerCase())
    .filter((n) => n.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((all, n) => all.replaceAll(n, '@'), text.toLowerCase());
  return nameless.split(/(?<=[.!?…])\s+/).filter((s) => s.split(/\s+/).length > 1);
}

/** What is said across the table of a reason: people name no odds aloud. */
export function aloud(text: string): string {
  const [deed = '', ...why] = text.split(': ');
  return why.some((part) => part.includes('%')) ? `${deed.replace(/[.:]$/, '')}.` : text;
}

/**
 * The players of the program at a table in the page. Whenever one of them must decide, it thinks in the engine's worker, waits until
 * the last thing that happened has been seen, and acts. It can be paused between two commands.
 */
export class Opponent {
  thinking = $state(false);
  paused = $state(false);
  /** why it did what it did last, as far as the player at the screen may know */
  last = $state.raw<Reason | null>(null);
  reasons = $state.raw<ReadonlyMap<number, string>>(new Map());
  /** what it says across the table: once a turn */
  said = $state.raw<Reason | null>(null);
  private spoke = ''; // in which turn it spoke last
  private heard = new Map<string, number>(); // in which turn each sentence was said last

  private running = false;
  private gone = false;
  private free = 0; // when the last thing has been seen
  private seen: number; // up to which entry it was
  private hurry: (() => void) | null = null;
  private rushing = false; // the player wants to see the end of it

  /**
   * speed: how many times faster than usual it acts
   * lands: in so many milliseconds the rounds land that were fired last
   */
  constructor(
    readonly table: LocalTable,
    private speed: () => number,
    private fail: (e: unknown) => void,
    private lands: () => number = () => 0,
  ) {
    // Not tracked: the screen derives its opponent from the table, and is not to have a new one after each entry.
    this.seen = untrack(() => table.position?.seq ?? 0);
  }

  /** A decision may be due: if it is the program's, the program decides. */
  wake(): void {
    if (!this.running) void this.run();
  }

  pause(yes: boolean): void {
    this.paused = yes;
    this.hurry?.();
    if (!yes) this.wake();
  }

  /** Goes on at once with what it waits for. */
  skip(): void {
    this.free = 0;
    this.hurry?.();
  }

  /** Goes on without being looked at until a person must decide. */
  rush(): void {
    this.rushing = true;
    this.skip();
  }

  /** What was said in another language is not said any more. */
  forget(): void {
    this.last = null;
    this.said = null;
    this.reasons = new Map();
  }

  stop(): void {
    this.gone = true;
    this.hurry?.();
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      while (await this.step());
    } catch (e) {
      this.paused = true;
      if (!this.gone) this.fail(e);
    } finally {
      this.running = false;
      this.thinking = false;
    }
  }

  /** One decision. It says whether there may be another. */
  private async step(): Promise<boolean> {
    const { table } = this;
    const level = table.computer;
    if (!level) this.rushing = false;
    if (!level || this.paused || this.gone || table.veil) return false;
    const { seq } = table.position;
    const now = performance.now();
    this.thinking = true;
    const chosen = await table.choose(level, false);
    this.thinking = false;
    this.watch(seq, now);
    await this.rest();
    if (this.paused || this.gone) return false;
    const text = table.own ? chosen.told : chosen.why;
    const places = table.own ? chosen.toldPlaces : chosen.places;
    // Why is known before it is seen what: both are drawn at once.
    if (text) this.note({ seq: seq + 1, text, ...(places && { places }) }, chosen.class === undefined || means.has(chosen.class), manner(level, chosen.class));
    if (await table.act(chosen.command, seq)) {
      this.seen = table.position.seq;
      this.free = this.rushing ? 0 : performance.now() + lookAt(table.lines.slice(seq)) / this.speed();
    }
    return true;
  }

  /** What a person did just now is looked at, too: the rounds fly, and it is read what came of them. */
  private watch(seq: number, now: number): void {
    const lines = this.table.lines.slice(Math.min(this.seen, seq), seq);
    this.seen = seq;
    const moved = lines.some((l) => l.events?.some((e) => e.rolls?.length || e.path?.length || e.flash));
    if (moved && !this.rushing) this.free = now + this.lands() + lookAt(lines) / this.speed();
  }

  /**
   * intent: it is something that is meant to be done, rather than waited for
   * before: what the commander says before it
   */
  private note(reason: Reason, intent: boolean, before: string): void {
    this.last = reason;
    const { turn } = this.table.position.score;
    const now = `${turn} ${this.table.position.view.pending?.side ?? ''}`;
    const text = intent && now !== this.spoke ? this.unsaid(aloud(reason.text), before, turn) : '';
    if (text) {
      this.said = { ...reason, text };
      this.spoke = now;
    } else if (now !== this.spoke) this.said = null; // what was said of another turn does not hold any more
    this.reasons = new Map(this.reasons).set(reason.seq, reason.text);
  }

  /** What is to be said, but for what was said not long ago; empty: a commander rather keeps silent than says the same. */
  private unsaid(text: string, before: string, turn: number): string {
    const names = this.table.position.view.units?.map((u) => u.name) ?? [];
    const isNew = (said: string) => sentencesOf(said, names).every((s) => turn - (this.heard.get(s) ?? -silence) >= silence);
    if (!text || !isNew(text)) return '';
    const all = [isNew(before) ? before : '', text].filter(Boolean).join(' ');
    for (const s of sentencesOf(all, names)) this.heard.set(s, turn);
    return all;
  }

  /** Waits until what has just happened was seen. */
  private async rest(): Promise<void> {
    const ms = this.free - performance.now();
    if (ms <= 0) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      this.hurry = () => (clearTimeout(timer), done());
    });
    this.hurry = null;
  }
}
