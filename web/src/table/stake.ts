import type { Place, PlaceView, Point, Position } from '../engine/types';

/** How far from a nameless objective the ground that it is called after may lie, in tenths of a millimetre. */
const near = 900;

const middle = (points: readonly Point[]): Point => ({ x: points.reduce((s, p) => s + p.x, 0) / points.length, y: points.reduce((s, p) => s + p.y, 0) / points.length });

/** What the battle was about, if it was one place: its name on the map and who holds it. */
export function stakeOf(position: Pick<Position, 'view'>): { name: string; side: Place['key'] | undefined } | null {
  const goals = position.view.places.filter((p) => p.kind === 'objective' && p.at && !p.gone);
  const [goal] = goals;
  if (!goal?.at || goals.length > 1) return null;
  const name = goal.name ?? nearestName(position, goal);
  return name ? { name, side: goal.side } : null;
}

function nearestName({ view }: Pick<Position, 'view'>, { at }: PlaceView): string | undefined {
  if (!at) return undefined;
  const named = view.pieces.flatMap((p) => {
    const where = p.spot ?? (p.area?.length ? middle(p.area) : p.line?.length ? middle(p.line) : undefined);
    return p.name && where ? [{ name: p.name, far: Math.hypot(where.x - at.x, where.y - at.y) }] : [];
  });
  const [first] = named.filter((p) => p.far <= near).sort((a, b) => a.far - b.far);
  return first?.name;
}

/** What a Polish name of a place is, by the ending of its first word: most, droga, skrzyżowanie. */
function genderOf(place: string): 0 | 1 | 2 {
  const [first = '', second = ''] = place.toLowerCase().split(/\s+/);
  if (/[yi]$/.test(first)) return second && !/[yi]$/.test(second) ? 0 : 2;
  return /a$/.test(first) ? 1 : /[oeę]$/.test(first) ? 2 : 0;
}

/**
 * A sentence with the ground that was fought for in it, or without the clause about it: You[ held {place}| were ahead] when the turn ended.
 * In Polish a word agrees with it: {place} {as stracony|stracona|stracone}.
 */
export const withPlace = (text: string, place: string): string =>
  text
    .replace(/\[([^\]|]*)(?:\|([^\]]*))?\]/g, (_, at: string, without = '') => (place ? at : (without as string)))
    .replace(/\{as ([^}]*)\}/g, (_, forms: string) => forms.split('|')[genderOf(place)] ?? '')
    .replaceAll('{place}', place);
