import type { Change } from './table';

/** Those who want to hear of changes. */
export class Listeners {
  private all = new Set<(change: Change) => void>();

  on(listener: (change: Change) => void): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  tell(change: Change): void {
    for (const listener of this.all) listener(change);
  }
}
