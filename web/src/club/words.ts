import type { ServedSeek, Side } from '../engine/types';
import { t } from '../i18n';
import { shop } from '../lib/choices.svelte';
import type { Pace } from '../lib/clocks';
import { duration } from '../lib/duration';
import { settings } from '../lib/settings.svelte';

/** The languages, each in its own. */
export const tongues = { en: 'English', pl: 'Polski', de: 'Deutsch' } as const;

export const locale = (): string => (settings.lang === 'en' ? 'en-GB' : settings.lang);

/** A moment: today by the clock, otherwise by the day. */
export function moment(text: string): string {
  const at = new Date(text);
  const today = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(locale(), today ? { timeStyle: 'short' } : { day: 'numeric', month: 'long' });
}

export const bookName = (id: string): string => shop.book(id)?.title ?? id;

/** What battle an offer is about. */
export function scenarioName({ rules, scenario }: Pick<ServedSeek, 'rules' | 'scenario'>): string {
  const all = shop.book(rules)?.scenarios;
  return (all?.find((s) => s.id === scenario) ?? all?.find((s) => s.usual))?.name ?? scenario ?? '';
}

/** How long a side has for a decision: whole days as such. */
function timeOf(pace: number): string {
  const day = 86_400;
  if (pace % day > 0) return duration(pace, settings.lang).replace(/\s0\D+$/, '');
  return pace === day ? t('quick.pace.day') : t('quick.pace.days', { n: pace / day });
}

/** A clock by its name: the bank, what each own turn adds, and what the bank holds at most. */
export const paceName = (pace: Pace): string =>
  ({ '': () => t('quick.pace.none'), live: () => t('clock.live'), quick: () => t('clock.quick'), usual: () => t('clock.usual'), slow: () => t('clock.slow') })[pace]();

/** Clocks are told apart by what they add. */
const named: Partial<Record<number, Pace>> = { 60: 'live', 14_400: 'quick', 43_200: 'usual', 129_600: 'slow' };

/** The terms of an offer, in short. */
export function termsOf({ points, pace, more = 0, cap, side, lang, mine }: ServedSeek): string[] {
  const other = side === 'red' ? 'blue' : 'red';
  return [
    points ? t('club.points', { n: points }) : '',
    cap ? paceName(named[more] ?? '') : pace ? t('club.pace', { time: timeOf(pace) }) : t('quick.pace.none'),
    side ? t('club.side', { side: sideName(mine ? side : other) }) : t('club.side.any'),
    lang && lang in tongues ? tongues[lang as keyof typeof tongues] : '',
  ].filter(Boolean);
}

const DAY = 86_400;
const HOUR = 3600;

/** How a player keeps to his battles, and when he is free, in the time zone of the reader. */
export function factsOf({ facts, free }: Pick<ServedSeek, 'facts' | 'free'>): string[] {
  const out: string[] = [];
  if (facts && facts.over > 0) out.push(t('facts.finished', { n: facts.finished, of: facts.over }));
  if (facts?.answers) out.push(facts.answers >= 2 * DAY ? t('facts.days', { n: Math.ceil(facts.answers / DAY) }) : t('facts.hours', { n: Math.max(1, Math.ceil(facts.answers / HOUR)) }));
  const spans = (free ?? []).slice(0, 3).map((s) => `${dayAndTime(s.from)}–${new Date(s.to).toLocaleTimeString(locale(), { timeStyle: 'short' })}`);
  if (spans.length > 0) out.push(t('facts.free', { when: spans.join(', ') }));
  return out;
}

const dayAndTime = (text: string): string => new Date(text).toLocaleString(locale(), { weekday: 'short', hour: 'numeric', minute: '2-digit' });

/** A day of the week: 1 is Monday. */
export const weekday = (day: number): string => new Date(2024, 0, day).toLocaleDateString(locale(), { weekday: 'long' });

/** Why a challenge was declined. */
export function reasonOf(reason: string): string {
  const all: Record<string, string> = {
    later: t('decline.later'), busy: t('decline.busy'), faster: t('decline.faster'), slower: t('decline.slower'),
    'other-book': t('decline.book'), 'other-battle': t('decline.battle'), no: t('decline.no'),
  };
  return all[reason] ?? reason;
}

export const sideName = (side: Exclude<Side, 'nobody'>): string => (side === 'red' ? t('side.red') : t('side.blue'));
