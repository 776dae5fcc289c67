import type { Snippet } from 'svelte';
import type { Preview } from '../../engine/types';

/** What the dock gives to each of its states: how a sentence is shown, and where odds are told. */
export interface Asking {
  head: Snippet<[sentence: string, label?: string]>;
  /** whose odds the button has that is pointed at */
  look: (preview: Preview | null | undefined) => void;
  /** whose odds the large button has; or those of doing nothing, as is said before them */
  show: (preview: Preview | null | undefined, of?: string) => void;
}
