import { isStill } from '../lib/motion';

const KEY = 'sandtable.board';

interface Kept {
  names: boolean;
  reach: boolean;
  moving: boolean;
}

function read(): Kept {
  const own: Kept = { names: true, reach: true, moving: true };
  try {
    return { ...own, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return own; // private windows may have no storage
  }
}

/** How this browser wants boards to be drawn, kept from one visit to the next. */
class Wants {
  names = $state(true);
  /** how far the chosen unit moves, shoots and is heard */
  reach = $state(true);
  /** moves and shots are seen to happen */
  moving = $state(true);

  constructor() {
    Object.assign(this, read());
  }

  set(what: Partial<Kept>): void {
    Object.assign(this, what);
    try {
      localStorage.setItem(KEY, JSON.stringify({ names: this.names, reach: this.reach, moving: this.moving }));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  /** Whether things may move: not for those who asked their system for stillness. */
  get motion(): boolean {
    return this.moving && !isStill();
  }
}

export const wants = new Wants();
