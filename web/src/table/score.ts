import { t } from '../i18n';
import type { Score, View } from '../engine/types';
import { formOf } from '../lib/plural';
import { settings } from '../lib/settings.svelte';
import type { Played } from './players';

/** How a battle stands, and what is marked on its table. */
interface Stand {
  score: Score;
  view: View;
}

/** Whether the numbers of a measure say who wins, whatever is held. */
const decides = { strength: false, points: true, units: false };

/** Who holds what is fought for, in the order in which it is numbered; undefined: neither side. Null where nothing lies on the table. */
export function goalsOf({ score, view }: Stand): (Played | undefined)[] | null {
  if (decides[score.measure]) return null;
  const goals = view.places.filter((p) => p.kind === 'objective' && (p.at || p.side));
  return goals.length > 0 ? goals.map(({ side }) => (side === 'red' || side === 'blue' ? side : undefined)) : null;
}

/** How much of the battle each side has, from 0 to 1, by the larger of the numbers that are shown: of what is fought for, or else of what is left. */
export function sharesOf(position: Stand): Record<Played, number> {
  const { score } = position;
  const goals = goalsOf(position);
  if (goals) return { red: goals.filter((g) => g === 'red').length / goals.length, blue: goals.filter((g) => g === 'blue').length / goals.length };
  const all = score.red + score.blue;
  const red = all > 0 ? score.red / all : 0.5;
  return { red, blue: 1 - red };
}

/** What a number of a measure counts, as it is said after it: 3 men. */
export function countedAs({ score: { measure } }: { score: Score }, n: number): string {
  const forms = {
    strength: () => t('score.strength'),
    points: () => ({ one: () => t('score.points.one'), few: () => t('score.points.few'), many: () => t('score.points.many') })[formOf(n, settings.lang)](),
    units: () => ({ one: () => t('score.units.one'), few: () => t('score.units.few'), many: () => t('score.units.many') })[formOf(n, settings.lang)](),
  };
  return forms[measure]();
}
