import type { ExerciseRow } from '../engine/types';
import { nameOf } from './kept.svelte';

// Exercises are files of the build: nothing is fetched before it is asked for.
const files = import.meta.glob<string>('../../made/exercises/*.json', { query: '?url', import: 'default', eager: true });

async function fetched<T>(name: string): Promise<T | null> {
  const url = files[`../../made/exercises/${name}.json`];
  if (!url) return null;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  return (await answer.json()) as T;
}

let all: Promise<ExerciseRow[]> | null = null;

/** All exercises that there are. */
export function listed(): Promise<ExerciseRow[]> {
  all ??= fetched<ExerciseRow[]>('list').then(
    (rows) => rows ?? [],
    (e: unknown) => {
      all = null;
      throw e;
    },
  );
  return all;
}

/** An exercise as its document; null: there is none of that name. */
export const exerciseOf = (row: ExerciseRow): Promise<unknown> => fetched(nameOf(row));

/** The exercise of a book that suits a reader best: of those that he has not tried, else of those that he has not solved, the nearest in rating. */
export function nextOf(rows: readonly ExerciseRow[], you: number, stands: (row: ExerciseRow) => { done: 'failed' | 'solved' | undefined; rating: number }, but?: ExerciseRow): ExerciseRow | undefined {
  const left = rows.filter((r) => r !== but && stands(r).done !== 'solved');
  const fresh = left.filter((r) => !stands(r).done);
  const far = (r: ExerciseRow) => Math.abs(stands(r).rating - you);
  return (fresh.length > 0 ? fresh : left).toSorted((a, b) => far(a) - far(b))[0];
}
