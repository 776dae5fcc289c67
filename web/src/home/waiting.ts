import { t } from '../i18n';
import { levels } from '../lib/levels.svelte';
import type { Known } from '../lib/shelf';
import { sides, type Played } from '../table/players';

/** Who sits across the table in a battle of this browser. */
export interface Foe {
  side: Played;
  name: string;
  /** of the program */
  level: string | undefined;
}

/** Who the other side of a battle is. */
export function opponentOf({ kind, side, players = {} }: Known): Foe {
  const played = sides.find((s) => players[s]);
  if (played) return { side: played, name: t('home.computer', { level: levels.name(players[played]) }), level: players[played] };
  if (kind === 'local') return { side: 'blue', name: t('mine.local'), level: undefined };
  return { side: side === 'blue' ? 'red' : 'blue', name: side === 'nobody' ? t('side.nobody') : t('home.online'), level: undefined };
}

/** The battles that go on, first those that wait for this player. At one screen the player here always decides. */
export function waitingOf(all: readonly Known[]): { yours: Known[]; theirs: Known[] } {
  const on = all.filter((k) => !k.over);
  const mine = (k: Known) => k.kind === 'local' || k.mine === true;
  return { yours: on.filter(mine), theirs: on.filter((k) => !mine(k)) };
}
