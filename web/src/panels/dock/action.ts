import type { Order, Position, Preview, UnitID, Verb } from '../../engine/types';
import { t } from '../../i18n';
import type { Layout } from '../../lib/layout.svelte';
import { anyEffect, chanceOfFirst, lineOf, partsOf, type Followed } from '../../lib/odds';
import type { Sign } from '../../parts/Icon.svelte';

export { asked, capital } from '../../lib/sentence';

/** A button of the dock. */
export interface Action {
  key: string;
  label: string;
  /** what it means, in three words */
  hint?: string;
  sign: Sign;
  /** the one that is most likely meant */
  main?: boolean;
  /** said before the label to those who only hear it */
  spoken?: string;
  disabled?: boolean;
  pressed?: boolean;
  /** the key that presses it, if it is not its number */
  shortcut?: string;
  /** what it would do, to show its odds while it is pointed at */
  preview?: Preview;
  /** who is meant by it, to be shown on the board */
  unit?: UnitID;
  run: () => void;
}

const classes: Partial<Record<Verb['class'], Sign>> = {
  order: 'flag', move: 'path', fire: 'aim', assault: 'storm', support: 'burst', carry: 'carry', work: 'spade', deploy: 'flag', choose: 'choose', pass: 'hand', standing: 'clock', aside: 'dots', will: 'flag',
};

/** How an order is shown, if the book says so: one of those that a verb has, or one that is a verb of its own, as when it is an answer. */
export function orderOf(position: Position, option: string | undefined, verb?: Verb): Order | undefined {
  return position.orders?.find((o) => o.order === (option ?? (verb?.class === 'order' ? verb.verb : undefined)));
}

/** The sign of an order, wherever it is given; of anything else that of its class. */
export function signOf(verb: Verb | undefined, order?: Order): Sign {
  return order?.sign ?? (verb && classes[verb.class]) ?? 'choose';
}

/** A label without the capitals in which books print their orders. */
export function calm(label: string): string {
  return label.length > 2 && label === label.toUpperCase() ? label.charAt(0) + label.slice(1).toLowerCase() : label;
}

/** How many buttons of a decision are in sight; the others wait behind the dots. */
export const mostInSight = (kind: Layout): number => (kind === 'landscape' ? 3 : 4);

/** So many are in sight: the word that ends it is one of them, and the word that sends all the others the same way is the first to wait. */
export function ranked(all: readonly Action[], most: number, ends: (a: Action) => boolean): Action[] {
  const out = [...all.filter((a) => a.key !== 'follow'), ...all.filter((a) => a.key === 'follow')];
  const end = out.find((a, i) => i >= most && ends(a));
  return end ? [...out.slice(0, most - 1), end, ...out.slice(most - 1).filter((a) => a !== end)] : out;
}

/** How long the odds on a button may be to stay within two lines of a phone. */
const mostOfHint = 64;

/**
 * The odds on a button, as in the line above the dock: what may come of it, so that all of it adds up to a hundred. Where an order may not be
 * obeyed, that comes first.
 */
export function hintOf(preview: Followed): string {
  const first = chanceOfFirst(preview);
  const before = first ? `${first.name} ${first.text}, ${t('odds.then')} ` : '';
  return before + lineOf(partsOf(preview, t('odds.nothing')), t('odds.other'), mostOfHint - before.length);
}

/** The odds where there is room for one figure: how often anything comes of it for the target. What is hoped for is told in full. */
export function shortHintOf(preview: Followed, target: UnitID | undefined): string {
  const any = target && !preview.headline?.some((o) => o.hoped) ? anyEffect(preview, target) : undefined;
  return any && any.ppm > 0 ? t('odds.any', { n: any.text }) : hintOf(preview);
}

/** Units by name where they are few, else how many there are. */
export function namesOf(names: readonly string[]): string {
  return names.length <= 2 ? names.join(', ') : t('dock.units', { n: names.length });
}
