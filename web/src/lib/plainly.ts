import type { Refusal } from '../engine/types';

/** A refusal without its clause at the end, where the clause is shown beside it. */
export function plainly(why: Refusal): string {
  return why.clause ? why.text.replace(` [${why.clause}]`, '') : why.text;
}
