import type { Point, Position } from '../engine/types';
import { isStill } from '../lib/motion';
import { settings } from '../lib/settings.svelte';
import { sound } from '../lib/sound';
import type { Change } from '../table/table';
import type { Camera } from './camera.svelte';
import { most } from './happenings.svelte';
import { highlightOf, type Highlight } from './highlights';
import { wants } from './wants.svelte';

/** How long a moment lasts, and its words for those who want stillness, in milliseconds. */
const [lasting, words] = [1500, 4000];

/** A highlight as it is shown: around a place of the window, or only in words. */
export interface Shown extends Highlight {
  spot: Point | null;
}

/** Shows the moments of a battle: the board goes there and back, and a few words say what it is. A press ends it at once. */
export class Highlights {
  shown = $state.raw<Shown | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private away = false;

  constructor(
    private camera: Camera,
    private position: () => Position,
    private then: () => void,
  ) {}

  /** The board is somewhere else for a moment. */
  get visiting(): boolean {
    return this.away;
  }

  hear(change: Change): void {
    if (change.kind !== 'lines') return;
    const found = change.lines.length > most ? null : highlightOf(change.lines, change.before, this.position());
    if (found) this.show(found);
    else if (this.away) this.end(); // play goes on elsewhere
  }

  private show(found: Highlight): void {
    this.end();
    const still = !wants.motion;
    if (!still) this.away = this.camera.visit(found.at);
    this.shown = { ...found, spot: still ? null : this.away ? this.camera.middle : this.camera.toWindow(found.at) };
    if (found.kind === 'objective') sound('taken');
    this.timer = setTimeout(() => this.end(), isStill() ? words : Math.min(lasting, lasting / settings.pace));
  }

  /** Ends it; it says whether the board was away, so that a press does not hit what the player has not seen. */
  skip(): boolean {
    const { away } = this;
    if (away || this.shown?.spot) this.end();
    return away;
  }

  private end(): void {
    clearTimeout(this.timer);
    this.shown = null;
    if (!this.away) return;
    this.away = false;
    this.camera.leave();
    this.then();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.away = false;
    this.shown = null;
  }
}
