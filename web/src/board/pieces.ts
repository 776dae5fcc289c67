import type { Piece, PlaceView, Point, Position, Side, TerrainKind } from '../engine/types';
import { placeText } from '../table/told';
import { toLine, within } from './geometry';

/** A piece of terrain that the picture of the ground lacks: laid during play, or known to one side only. */
export function laid(pieces: readonly Piece[], drawn: ReadonlySet<number>): Piece[] {
  return pieces.filter((p) => p.id !== undefined && !drawn.has(p.id));
}

/** Which pattern a piece is drawn with. */
export type Pattern = 'smoke' | 'crater' | 'mines' | 'works' | 'wood' | 'water' | 'plain';

const patterns: Readonly<Partial<Record<TerrainKind, Pattern>>> = {
  smoke: 'smoke', crater: 'crater', minefield: 'mines', trench: 'works', bunker: 'works', wire: 'works', 'tank-obstacle': 'works',
  'tank-ditch': 'works', wood: 'wood', 'dense-wood': 'wood', jungle: 'wood', orchard: 'wood', river: 'water', lake: 'water', stream: 'water',
};

export function patternOf(kind: TerrainKind): Pattern {
  return patterns[kind] ?? 'plain';
}

/** A place that is marked on the table, with its words, whose it is, whether he holds it, and how many marks already stand on its point. */
export type Marked = PlaceView & { label: string; whose?: Side; held: boolean; beside: number };

/** The marked places. What is gone is told, but not drawn. */
export function marked(position: Position): Marked[] {
  const told = new Map(position.places.map((p) => [p.key, placeText(p)]));
  const drawn = position.view.places.filter((p) => !p.gone);
  const beside = (p: PlaceView, i: number) => drawn.slice(0, i).filter((q) => p.at && q.at && p.at.x === q.at.x && p.at.y === q.at.y).length;
  return drawn.map((p, i) => ({ ...p, label: told.get(p.key) ?? '', whose: p.side ?? p.for, held: p.kind === 'objective' && p.side !== undefined, beside: beside(p, i) }));
}

/** The pieces that lie at a place, those laid last first. */
export function piecesAt(at: Point, pieces: readonly Piece[]): Piece[] {
  const near = (p: Piece) => {
    if (p.area) return within(at, p.area);
    if (p.line) return toLine(at, p.line) <= Math.max(p.width ?? 0, 100) / 2;
    return p.spot !== undefined && Math.hypot(p.spot.x - at.x, p.spot.y - at.y) <= 150;
  };
  return pieces.filter(near).reverse();
}
