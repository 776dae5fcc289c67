import { MediaQuery } from 'svelte/reactivity';

/** How a battle lies on the screen. */
export type Layout = 'desktop' | 'tablet' | 'phone' | 'landscape';

/** Which layout the window has room for. */
class Room {
  private readonly low = new MediaQuery('(max-height: 479.9px)');
  private readonly narrow = new MediaQuery('(max-width: 599.9px)');
  private readonly middle = new MediaQuery('(max-width: 1099.9px)');

  private readonly broad = new MediaQuery('(min-width: 1400px)');
  private readonly shallow = new MediaQuery('(max-height: 699.9px)');

  get kind(): Layout {
    if (this.low.current) return 'landscape';
    if (this.narrow.current) return 'phone';
    return this.middle.current ? 'tablet' : 'desktop';
  }

  /** A desktop with room for everything at once. */
  get wide(): boolean {
    return this.kind === 'desktop' && this.broad.current;
  }

  /** A phone so low that the dock has room for one row of buttons. */
  get short(): boolean {
    return this.kind === 'phone' && this.shallow.current;
  }

  /** There is little room: a sheet or a column instead of cards. */
  get small(): boolean {
    return this.kind === 'phone' || this.kind === 'landscape';
  }
}

export const layout = new Room();
