import type { Position } from '../engine/types';
import { t } from '../i18n';
import type { Played } from './players';

/** How a battle of children ended, in a few words. */
export interface Cheer {
  title: string;
  more: string;
  /** stars are lit: the child has won, or one of two */
  won: boolean;
  /** whose toys are cheered; null: those of both sides */
  side: Played | null;
}

/** What is said at the end to the only child at the screen, or to two. */
export function cheerOf({ view }: Position, own: Played | null): Cheer {
  const winner = view.result?.winner;
  if (winner !== 'red' && winner !== 'blue') return { title: t('children.even'), more: t('children.even.more'), won: false, side: null };
  if (own === null) return { title: winner === 'red' ? t('children.red.won') : t('children.blue.won'), more: t('children.hands'), won: true, side: winner };
  if (winner === own) return { title: t('children.won'), more: t('children.won.more'), won: true, side: own };
  return { title: t('children.lost'), more: t('children.lost.more'), won: false, side: winner };
}
