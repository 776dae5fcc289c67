import { t } from '../i18n';

/** A turn by its number, or a round where the book says so. */
export const turnNamed = (n: number, rounds: boolean | undefined): string => (rounds ? t('score.round', { n }) : t('score.turn', { n }));

interface Now {
  turn: number;
  turns?: number;
  rounds?: boolean;
}

/** Which turn it is, and of how many if one is the last. */
export function turnText({ turn, turns = 0, rounds }: Now, n = turn): string {
  if (turns === 0) return turnNamed(n, rounds);
  return rounds ? t('score.round.of', { n, all: turns }) : t('score.turn.of', { n, all: turns });
}
