import type { LevelChoice } from '../engine/types';
import { shop } from './choices.svelte';

/** The players of the program, as there are to choose from. */
class Levels {
  get all(): LevelChoice[] {
    return shop.now?.levels ?? [];
  }

  /** What a level is called. */
  name(id: string | undefined): string {
    return this.all.find((l) => l.id === id)?.name ?? id ?? '';
  }
}

export const levels = new Levels();
