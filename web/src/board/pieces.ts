import type { Piece, PlaceView, Point, Position, TerrainKind } from '../engine/types';
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

/** A place that is marked on the table, with its words. */
export type Marked = PlaceView & { label: string };

/** The marked places. What is gone is told, but not drawn. */
export function marked(position: Position): Marked[] {
  const told = new Map(position.places.map((p) => [p.key, placeText(p)]));
  return position.view.places.filter((p) => !p.gone).map((p) => ({ ...p, label: told.get(p.key) ?? '' }));
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
