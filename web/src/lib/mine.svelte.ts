import { CHANGED, known, type Known } from './shelf';

/** The battles of this browser as they change, the last one first. */
class Mine {
  all = $state.raw(known());

  constructor() {
    addEventListener(CHANGED, () => (this.all = known()));
  }

  /** The one that was played last and is not over. */
  get latest(): Known | undefined {
    return this.all.find((k) => !k.over);
  }
}

export const mine = new Mine();

/** Where a battle of this browser goes on. */
export function addressOf(k: Known): string {
  return k.kind === 'local' ? `/play?b=${k.id}` : `/b/${k.id}#${k.token ?? ''}`;
}
