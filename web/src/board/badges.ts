import type { Badge, BadgeIcon, Fact, Order, Unit, UnitID, UnitView } from '../engine/types';
import { paths } from '../parts/signs';

/** What is drawn in a badge: paths around its middle. Orders look as they do everywhere. */
const own: Readonly<Record<Exclude<BadgeIcon, Order['sign']>, string>> = {
  arrow: 'M-3.2 0H3M.4-2.7L3.1 0L.4 2.7',
  down: 'M0-3.3V3M-2.7.5L0 3.2L2.7.5',
  cross: 'M-2.8-2.8L2.8 2.8M2.8-2.8L-2.8 2.8',
  press: 'M-3.2 3.1H3.2M0-3.4V1.2M-2.4-1.2L0 1.3L2.4-1.2',
  halt: 'M-1.6-2.8V2.8M1.6-2.8V2.8',
  slow: 'M-3.4 0H.8M-1.4-2.2L.9 0L-1.4 2.2M3.1-2.8V2.8',
  muzzle: 'M-3.4.6H3.2M-3.4-1V2.2M-2.6-3.2L2.6 3.2',
  mute: 'M0 3.3V.2M-2.3-.6A3 3 0 0 1 2.3-.6M-3.2 3.2L3.2-3.2',
  hitch: 'M-3.5 0H.3M.3 0A1.5 1.5 0 1 0 3.3 0A1.5 1.5 0 1 0 .3 0',
  flag: 'M-2.2 3.4V-3.2H2.8L1.2-1.5L2.8.2H-2.2',
  veil: 'M-1.9-1.9C-1.9-4.2 2-4.2 2-1.9C2-.4 0-.5 0 1M0 3V3.1',
  split: 'M-.9 0H-3.5M-2.2-1.8L-3.7 0L-2.2 1.8M.9 0H3.5M2.2-1.8L3.7 0L2.2 1.8',
  plaster: 'M-2.9.5L.5-2.9A1.7 1.7 0 0 1 2.9-.5L-.5 2.9A1.7 1.7 0 0 1-2.9.5ZM0 0V0',
  exclaim: 'M0-3.6V.9M0 3.2V3.3',
  spade: 'M0-3.6V.2M-1.4-3.6H1.4M-2 .2H2V1.6L0 3.6L-2 1.6Z',
  loop: 'M2.8-1.6A3.2 3.2 0 1 0 3.2.6M3.2-3.6V-1.2H.8',
  star: 'M0-3.6L1-1.1L3.6-1L1.6.7L2.3 3.3L0 1.8L-2.3 3.3L-1.6.7L-3.6-1L-1-1.1Z',
};

const isOwn = (icon: BadgeIcon): icon is keyof typeof own => icon in own;

/** What is drawn in a badge, and how it is put there: its own drawing, or the sign of an order, drawn smaller. */
export function drawingOf(icon: BadgeIcon): { d: string; small: boolean } {
  return isOwn(icon) ? { d: own[icon], small: false } : { d: paths[icon], small: true };
}

/** The badges that a unit wears beside its sign: what it has dug is drawn around it. */
export const wornBy = ({ badges }: Pick<UnitView, 'badges'>): readonly Badge[] => (badges ?? []).filter((b) => b.form !== 'earth');

/** A fact as it is said of a badge. */
export function said(fact: Fact): string {
  return fact.flag ? fact.label : `${fact.label} ${fact.value}`;
}

/** Every badge that some unit wears, once, with its meaning. How many a number says differs from unit to unit. */
export function meanings(units: readonly UnitView[], told: ReadonlyMap<UnitID, Unit>): { badge: Badge; text: string }[] {
  const out = new Map<string, { badge: Badge; text: string }>();
  const add = (badges: readonly Badge[] | undefined, facts: readonly Fact[] | undefined) => {
    for (const badge of badges ?? []) {
      const fact = facts?.find((f) => f.key === badge.key);
      if (fact) out.set(`${badge.key} ${badge.icon ?? ''}`, { badge, text: badge.text ? fact.label : said(fact) });
    }
  };
  for (const unit of units) {
    const words = told.get(unit.id);
    add(unit.badges, words?.facts);
    for (const m of unit.models ?? []) add(m.badges, words?.models?.find((w) => w.model === m.model)?.facts);
  }
  return [...out.values()];
}
