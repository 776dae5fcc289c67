import type { Point, TerrainKind } from '../engine/types';
import type { Done } from './acts';
import type { Drawing, Part } from './drawing';

export const tools = ['select', 'draw', 'brush', 'erase', 'cut'] as const;
export type Tool = (typeof tools)[number];

/** The key that takes each of them. */
export const toolKeys: Record<Tool, string> = { select: 'V', draw: 'D', brush: 'B', erase: 'E', cut: 'C' };

/** How far back one can go. */
const MOST = 100;

/** A map being drawn: what it is now, what it was before, and what the hand holds. */
export class Editor {
  drawing = $state.raw<Drawing>({} as Drawing);
  chosen = $state.raw<readonly number[]>([]);
  tool = $state<Tool>('select');
  kind = $state<TerrainKind>('wood');
  /** the reach of the brush, in tenths of a millimetre */
  reach = $state(700);
  snap = $state(false);
  /** a corner or a knot that was tapped, of the piece that is chosen */
  corner = $state<number | null>(null);
  private past = $state.raw<readonly Drawing[]>([]);
  private future = $state.raw<readonly Drawing[]>([]);

  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);
  /** the piece that is chosen, if it is only one */
  readonly one = $derived<Part | undefined>(this.chosen.length === 1 ? this.drawing.pieces[this.chosen[0]!] : undefined);

  constructor(
    first: Drawing,
    private readonly keep: (d: Drawing) => void,
  ) {
    this.drawing = first;
  }

  choose(chosen: readonly number[]): void {
    this.chosen = chosen;
    this.corner = null;
  }

  /** Takes a deed over; false: it was none. */
  take(done: Done | null): boolean {
    if (!done) return false;
    this.change({ pieces: done.pieces });
    this.choose(done.chosen);
    return true;
  }

  change(to: Partial<Drawing>): void {
    this.past = [...this.past.slice(-MOST), this.drawing];
    this.future = [];
    this.show({ ...this.drawing, ...to });
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.drawing];
    this.choose([]);
    this.show(last);
  }

  redo(): void {
    const next = this.future.at(-1);
    if (!next) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.drawing];
    this.choose([]);
    this.show(next);
  }

  /** Changes the piece that is chosen. */
  set(to: Partial<Part>): void {
    const [at] = this.chosen;
    this.change({ pieces: this.drawing.pieces.map((p, i) => (i === at ? stripped({ ...p, ...to }) : p)) });
  }

  private show(d: Drawing): void {
    this.drawing = d;
    this.keep(d);
  }

  /** The middle of the table. */
  get middle(): Point {
    return { x: Math.round(this.drawing.width / 2), y: Math.round(this.drawing.depth / 2) };
  }
}

/** A piece without fields that say nothing. */
function stripped(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, v]) => v !== undefined && v !== '' && v !== 0 && !(Array.isArray(v) && v.length === 0))) as unknown as Part;
}
