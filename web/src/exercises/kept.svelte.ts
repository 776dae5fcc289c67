import type { ExerciseMet, ExerciseRating, ExerciseRow } from '../engine/types';

// What this browser has kept of exercises: how the reader did, and what he and they are rated.
const KEY = 'sandtable.exercises';

export type Result = 'failed' | 'solved';

interface Kept {
  tried: Record<string, Result>;
  /** by book */
  you: Record<string, ExerciseRating>;
  /** by the name of an exercise */
  it: Record<string, ExerciseRating>;
}

/** What an exercise is called: its file, and its address. */
export const nameOf = ({ book, id }: Pick<ExerciseRow, 'book' | 'id'>): string => `${book}-${id}`;

class Done {
  private kept = $state.raw<Kept>(read());

  /** How the reader did at last; undefined: he has not tried. */
  of(row: ExerciseRow): Result | undefined {
    return this.kept.tried[nameOf(row)];
  }

  you(book: string): ExerciseRating | undefined {
    return this.kept.you[book];
  }

  it(row: ExerciseRow): ExerciseRating | undefined {
    return this.kept.it[nameOf(row)];
  }

  /** What an exercise is rated now, in points. */
  rating(row: ExerciseRow): number {
    return pointsOf(this.it(row)) ?? row.rating;
  }

  /** Notes a first try, with what it did to both ratings. */
  note(row: ExerciseRow, solved: boolean, met: ExerciseMet): void {
    const { tried, you, it } = this.kept;
    const name = nameOf(row);
    this.keep({ tried: { ...tried, [name]: solved ? 'solved' : 'failed' }, you: { ...you, [row.book]: met.you }, it: { ...it, [name]: met.it } });
  }

  /** Notes that an exercise was solved after all. It moves no rating. */
  solve(row: ExerciseRow): void {
    this.keep({ ...this.kept, tried: { ...this.kept.tried, [nameOf(row)]: 'solved' } });
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Where nothing can be kept, it is known until the page is left.
    }
  }
}

function read(): Kept {
  const none: Kept = { tried: {}, you: {}, it: {} };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept> | null;
    return { ...none, ...kept };
  } catch {
    return none;
  }
}

/** A rating in points. */
export function pointsOf(rating: ExerciseRating): number;
export function pointsOf(rating: ExerciseRating | undefined): number | undefined;
export function pointsOf(rating: ExerciseRating | undefined): number | undefined {
  return rating && Math.round(rating.points / 100);
}

export const done = new Done();
