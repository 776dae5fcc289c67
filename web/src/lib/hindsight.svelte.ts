import type { Account } from '../engine/types';
import type { Table } from '../table/table';
import { settings } from './settings.svelte';

/** A battle that is looked back at, as far as that has come. The engine does a little at a time, and answers others in between. */
export class Hindsight {
  account = $state.raw<Account | null>(null);
  /** how much of it is done, from 0 to 1 */
  done = $state(0);
  /** no player here may look back: something is hidden, and the engine of this page does not have the battle */
  closed = $state(false);

  private run = 0;

  constructor(private table: Table) {}

  /** Looks back at the battle as it now stands, from the start. Another call ends this one. */
  async look(): Promise<void> {
    const run = ++this.run;
    const lang = settings.lang;
    for (;;) {
      const found = (await this.table.review?.()) ?? null;
      if (run !== this.run || lang !== settings.lang) return;
      this.closed = found === null;
      if (!found) return;
      this.done = found.of > 0 ? found.done / found.of : 1;
      if (found.account) {
        this.account = found.account;
        return;
      }
      await new Promise((next) => setTimeout(next)); // play goes first
    }
  }

  stop(): void {
    this.run++;
  }
}
