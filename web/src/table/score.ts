import { t } from '../i18n';
import type { Score, View } from '../engine/types';
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

/** How much of the battle is red's, from 0 to 1: of what is fought for, or else of the strength that is left. */
export function shareOf(position: Stand): number {
  const { score } = position;
  const goals = goalsOf(position);
  const all = score.red + score.blue;
  const left = all > 0 ? score.red / all : 0.5;
  if (!goals) return left;
  const lead = goals.filter((g) => g === 'red').length - goals.filter((g) => g === 'blue').length;
  return lead === 0 ? 0.4 + 0.2 * left : 0.5 + (0.4 * lead) / goals.length; // as many each: the side with more left is a little ahead
}

/** What the two numbers count. */
export const countedAs = ({ score }: { score: Score }): string => ({ strength: t('score.strength'), points: t('score.points'), units: t('score.units') })[score.measure];
