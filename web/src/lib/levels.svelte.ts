import type { CharacterChoice, LevelChoice } from '../engine/types';
import { shop } from './choices.svelte';
import { characterOf, levelOf } from './level';

/** The players of the program, as there are to choose from. */
class Levels {
  get all(): LevelChoice[] {
    return this.known.filter((l) => !l.apart);
  }

  /** With those that are in no list, such as the one for children. */
  private get known(): LevelChoice[] {
    return shop.now?.levels ?? [];
  }

  /** The commanders who play them, the usual one first. */
  get characters(): CharacterChoice[] {
    return shop.now?.characters ?? [];
  }

  /** The character who plays a level; undefined: none. */
  character(player: string | undefined): CharacterChoice | undefined {
    const id = characterOf(player ?? '');
    return id ? this.characters.find((c) => c.id === id) : undefined;
  }

  /** What a player is called: the level, and its character if it has one. */
  name(player: string | undefined): string {
    const level = levelOf(player ?? '');
    const name = this.known.find((l) => l.id === level)?.name ?? level;
    const character = this.character(player);
    return character ? `${name} ${character.name}` : name;
  }
}

export const levels = new Levels();
