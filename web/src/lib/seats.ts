import type { Side } from '../engine/types';
import { t } from '../i18n';

/** What a seat is called: its side, and which of several players sits there. */
export function seatName({ side, player }: { side: Side; player?: number }): string {
  const name = { red: () => t('side.red'), blue: () => t('side.blue'), nobody: () => t('side.nobody') }[side]();
  return player ? t('side.player', { side: name, n: player }) : name;
}
