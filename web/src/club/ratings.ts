import type { ServedBoard, ServedMatch, ServedRated, ServedRating, ServedResult, ServedSeek } from '../engine/types';
import { t } from '../i18n';
import { settings } from '../lib/settings.svelte';
import { api } from '../table/api';

export type RatedPace = ServedRating['pace'];
export const ratedPaces: readonly RatedPace[] = ['live', 'correspondence'];

const ask = <T>(path: string) => api<T>(`/api/club/ratings${path}${path.includes('?') ? '&' : '?'}lang=${settings.lang}`, { lang: settings.lang });

/** The best of a book at a pace, and how ratings are spread. */
export const boardOf = (rules: string, pace: RatedPace): Promise<ServedBoard> => ask(`?rules=${encodeURIComponent(rules)}&pace=${pace}`);

/** A player's ratings, and a page of his results there. */
export const ratedOf = (player: string, rules: string, pace: RatedPace, before = 0): Promise<ServedRated> =>
  ask(`/${encodeURIComponent(player)}?rules=${encodeURIComponent(rules)}&pace=${pace}${before ? `&before=${before}` : ''}`);

/** A rating in short: with a question mark while little is known. */
export const ratingText = ({ points, unsure }: { points: number; unsure: boolean }): string => `${points}${unsure ? '?' : ''}`;

export const ratedPaceName = (pace: RatedPace): string => (pace === 'live' ? t('rating.live') : t('rating.correspondence'));

/** What a match has done to a rating. */
export const changeText = ({ before, after }: Pick<ServedResult, 'before' | 'after'>): string => `${before} → ${after}`;

/** What an offer says of ratings. */
export function ratedTerms({ rated, again, least, most }: ServedSeek): string[] {
  return [
    rated ? (again ? t('rating.terms.again') : t('rating.terms')) : '',
    least && most ? t('rating.range', { least, most }) : least ? t('rating.range.least', { n: least }) : most ? t('rating.range.most', { n: most }) : '',
  ].filter(Boolean);
}

/** Why a match counts less, or not at all. */
export function whyText(why: ServedMatch['why']): string {
  return why ? { row: () => t('rating.why.row'), late: () => t('rating.why.late'), newcomer: () => t('rating.why.newcomer'), program: () => t('rating.why.program') }[why]() : '';
}

export function scoreText({ quarters }: Pick<ServedResult, 'quarters'>): string {
  return [t('club.lost.battle'), t('rating.quarter'), t('club.drawn'), t('rating.threequarters'), t('club.won')][quarters] ?? '';
}
