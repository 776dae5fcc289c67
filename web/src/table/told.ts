import type { Place } from '../engine/types';

/** All that is told of a marked place. */
export function placeText(place: Place): string {
  return [place.label, ...place.facts.map((f) => (f.flag ? f.label : `${f.label}: ${f.value}`))].join(', ');
}
