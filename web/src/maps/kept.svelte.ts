import { Keeping, type Keepsake } from '../lib/keeping.svelte';
import type { MapFile } from './drawing';

/** A map that this browser keeps, as a map file. */
export interface Kept extends Keepsake {
  map: MapFile;
  /** the photograph that it is drawn over, in this browser alone */
  photo?: string;
}

/** The maps of this browser as they change, the last one first. */
export const charts = new Keeping<Kept>('sandtable.maps', (k) => Array.isArray(k.map?.pieces));
