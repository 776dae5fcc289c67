import type { EventPlan, EventResult, ServedEventRound, ServedEventRow } from '../engine/types';
import { moment } from '../club/words';
import { t } from '../i18n';

export const kindName = (kind: EventPlan['kind']): string =>
  ({ swiss: () => t('event.swiss'), robin: () => t('event.robin'), knockout: () => t('event.knockout'), ladder: () => t('event.ladder'), season: () => t('event.season') })[kind]();

export const phaseName = (phase: ServedEventRow['phase']): string =>
  ({ open: () => t('event.open'), running: () => t('event.running'), over: () => t('event.over') })[phase]();

export const outcomeName = (outcome: EventResult['outcome']): string =>
  ({ red: () => t('event.red'), blue: () => t('event.blue'), draw: () => t('event.draw'), none: () => t('event.none') })[outcome]();

/** A result in short: who has won, and the casualty points of both. */
export const told = ({ outcome, red = 0, blue = 0, walk }: EventResult): string =>
  walk || outcome === 'none' ? outcomeName(outcome) : `${outcomeName(outcome)} · ${red} : ${blue}`;

/** How long a round can take, in days. */
export const times = [0, 1, 7, 14, 28] as const;
export const timeName = (days: (typeof times)[number]): string =>
  ({ 0: () => t('event.time.none'), 1: () => t('event.time.day'), 7: () => t('event.time.week'), 14: () => t('event.time.fortnight'), 28: () => t('event.time.month') })[days]();

type Late = NonNullable<EventPlan['late']>;
export const lates: readonly Late[] = ['forfeit', 'draw', 'ask'];
export const lateName = (late: Late): string => ({ forfeit: () => t('event.late.lose'), draw: () => t('event.late.draw'), ask: () => t('event.late.ask') })[late]();

/** Until when a round is fought, and what happens then; empty: it takes as long as it takes. */
export function dueOf({ due, expired }: Pick<ServedEventRound, 'due' | 'expired'>, late: Late | undefined): string {
  if (!due) return '';
  const when = moment(new Date(due).toISOString());
  if (expired) return t('event.expired', { when });
  return ({ forfeit: () => t('event.due.lose', { when }), draw: () => t('event.due.draw', { when }), ask: () => t('event.due.ask', { when }) })[late ?? 'ask']();
}
