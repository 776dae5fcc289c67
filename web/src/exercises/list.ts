import type { ExerciseRow } from '../engine/types';
import { nameOf } from './kept.svelte';

// What there is belongs to the page; an exercise is a file of the build, and is not fetched before it is asked for.
const list = import.meta.glob<ExerciseRow[]>('../../made/exercises/list.json', { import: 'default', eager: true });
const files = import.meta.glob<string>('../../made/exercises/*-*.json', { query: '?url', import: 'default', eager: true });

/** All exercises that there are. */
export const exercises: readonly ExerciseRow[] = Object.values(list)[0] ?? [];

/** An exercise as its document. */
export async function exerciseOf(row: ExerciseRow): Promise<unknown> {
  const name = nameOf(row);
  const answer = await fetch(files[`../../made/exercises/${name}.json`] ?? '');
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  return answer.json();
}

/** The exercise of a book that suits a reader best: of those that he has not tried, else of those that he has not solved, the nearest in rating. */
export function nextOf(rows: readonly ExerciseRow[], you: number, stands: (row: ExerciseRow) => { done: 'failed' | 'solved' | undefined; rating: number }, but?: ExerciseRow): ExerciseRow | undefined {
  const left = rows.filter((r) => r !== but && stands(r).done !== 'solved');
  const fresh = left.filter((r) => !stands(r).done);
  const far = (r: ExerciseRow) => Math.abs(stands(r).rating - you);
  return (fresh.length > 0 ? fresh : left).toSorted((a, b) => far(a) - far(b))[0];
}
