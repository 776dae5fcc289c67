import { t } from '../i18n';
import type { Played } from './players';

/** What ended a battle, from where the player sits, in the past tense; the ground that was fought for may stand in it (withPlace). Undefined: there are no words for that end. */
export function endedOf(kind: string | undefined, winner: Played | 'nobody', own: Played | null): string | undefined {
  if (winner === 'nobody') return kind === 'agreed' ? t('ended.agreed') : kind === 'time' ? t('ended.time.drawn') : undefined;
  const name = (side: Played) => (side === 'red' ? t('side.red') : t('side.blue'));
  const [side, loser] = [name(winner), name(winner === 'red' ? 'blue' : 'red')];
  const said: Record<string, [won: string, lost: string, seen: string]> = {
    time: [t('ended.time.won'), t('ended.time.lost'), winner === 'red' ? t('ended.time.red') : t('ended.time.blue')],
    gone: [t('ended.gone.won'), t('ended.gone.lost'), t('ended.gone.seen', { loser })],
    broken: [t('ended.broken.won'), t('ended.broken.lost'), t('ended.broken.seen', { loser })],
    aim: [t('ended.aim.won'), t('ended.aim.lost'), t('ended.aim.seen', { side })],
    gaveup: [t('ended.gaveup.won'), t('ended.gaveup.lost'), t('ended.gaveup.seen', { loser })],
  };
  return said[kind ?? '']?.[own === null ? 2 : own === winner ? 0 : 1];
}
