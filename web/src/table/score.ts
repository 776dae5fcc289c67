import { t } from '../i18n';
import type { Position } from '../engine/types';
import type { Played } from './players';

/** Who holds what is fought for, in the order in which it is numbered; undefined: neither side. Null where nothing lies on the table. */
export function goalsOf({ score, view }: Pick<Position, 'score' | 'view'>): (Played | undefined)[] | null {
  if (score.measure === 'points') return null; // the points say who wins
  const goals = view.places.filter((p) => p.kind === 'objective' && (p.at || p.side));
  return goals.length > 0 ? goals.map(({ side }) => (side === 'red' || side === 'blue' ? side : undefined)) : null;
}

/** How much of the battle is red's, from 0 to 1: of what is fought for, or else of the strength that is left. */
export function shareOf(position: Pick<Position, 'score' | 'view'>): number {
  const { score } = position;
  const goals = goalsOf(position);
  const all = score.red + score.blue;
  const left = all > 0 ? score.red / all : 0.5;
  if (!goals) return left;
  const lead = goals.filter((g) => g === 'red').length - goals.filter((g) => g === 'blue').length;
  return lead === 0 ? 0.4 + 0.2 * left : 0.5 + (0.4 * lead) / goals.length; // as many each: who has more left is a little ahead
}

/** What the two numbers count. */
export const countedAs = ({ score }: Pick<Position, 'score'>): string => ({ strength: t('score.strength'), points: t('score.points'), units: t('score.units') })[score.measure];
