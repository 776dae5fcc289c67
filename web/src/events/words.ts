import type { EventPlan, EventResult, ServedEventRow } from '../engine/types';
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
