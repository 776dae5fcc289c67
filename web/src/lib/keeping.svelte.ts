import { randomHex } from './ids';

/** Something that this browser keeps for its owner. */
export interface Keepsake {
  id: string;
  /** when it was last changed, in milliseconds */
  at: number;
}

const MOST = 200;

/** What this browser keeps under a name, as it changes, the last one first. */
export class Keeping<K extends Keepsake> {
  all = $state.raw<K[]>([]);
  /** the browser has no room for it: it lives as long as the page does */
  full = $state(false);

  /** what was thrown away last */
  private dropped: K | undefined;

  constructor(
    private readonly key: string,
    private readonly isWhole: (k: K) => boolean,
  ) {
    this.all = this.read();
    addEventListener('storage', (e) => {
      if (e.key === key) this.all = this.read();
    });
  }

  find(id: string | null): K | undefined {
    return this.all.find((k) => k.id === id);
  }

  /** Keeps something, a new one without an id, and gives its id. */
  put(what: Omit<K, 'id' | 'at'>, id = randomHex(5)): string {
    this.write([{ ...what, id, at: Date.now() } as K, ...this.all.filter((k) => k.id !== id)].slice(0, MOST));
    return id;
  }

  drop(id: string): void {
    this.dropped = this.find(id);
    this.write(this.all.filter((k) => k.id !== id));
  }

  /** Takes back what was thrown away last, as it was. */
  undrop(): void {
    if (this.dropped && !this.find(this.dropped.id)) this.write([...this.all, this.dropped].sort((a, b) => b.at - a.at));
  }

  protected write(all: K[]): void {
    this.all = all;
    try {
      localStorage.setItem(this.key, JSON.stringify(all));
      this.full = false;
    } catch {
      this.full = true;
    }
  }

  private read(): K[] {
    try {
      const all = JSON.parse(localStorage.getItem(this.key) ?? '[]') as K[];
      return Array.isArray(all) ? all.filter((k) => k && this.isWhole(k)).sort((a, b) => b.at - a.at) : [];
    } catch {
      return [];
    }
  }
}
