import type { Fact, Piece, Point, Position } from '../engine/types';
import { measureOf } from '../lib/measure';
import { toLine, within } from './geometry';

/** A piece of terrain that the picture of the ground lacks: laid during play, or known to one side only. */
export function laid(pieces: readonly Piece[], drawn: ReadonlySet<number>): Piece[] {
  return pieces.filter((p) => p.id !== undefined && !drawn.has(p.id));
}

/** Which pattern a piece is drawn with. */
export type Pattern = 'smoke' | 'crater' | 'mines' | 'works' | 'wood' | 'water' | 'plain';

const patterns: Readonly<Record<string, Pattern>> = {
  smoke: 'smoke', crater: 'crater', minefield: 'mines', trench: 'works', bunker: 'works', wire: 'works', 'tank-obstacle': 'works',
  'tank-ditch': 'works', wood: 'wood', 'dense-wood': 'wood', jungle: 'wood', orchard: 'wood', river: 'water', lake: 'water', stream: 'water',
};

export function patternOf(kind: string): Pattern {
  return patterns[kind] ?? 'plain';
}

/** A place of the battle that is marked on the table: an objective, a called strike, a planned mission. */
export interface Spot {
  key: string;
  at: Point;
  kind: 'objective' | 'strike' | 'plan';
  n: string;
  label: string;
  holder?: string;
}

/** The marked places. The engine tells them as pairs of facts, from the west and from the south edge. */
export function spots(position: Position): Spot[] {
  const { len } = measureOf(position);
  const out: Spot[] = [];
  const find = (facts: { key: string; value: unknown }[], key: string) => facts.find((f) => f.key === key)?.value;
  const said = (facts: readonly Fact[], key: string) => facts.find((f) => f.key === key);
  for (const { key, value } of position.view.facts) {
    const name = /^(.+)-x$/.exec(key)?.[1];
    const y = name && find(position.view.facts, `${name}-y`);
    if (!name || typeof value !== 'number' || typeof y !== 'number') continue;
    if (find(position.view.facts, `${name}-gone`) === true) continue;
    const told = said(position.facts, name);
    const holder = find(position.view.facts, name);
    out.push({
      key: name,
      at: { x: value * len, y: y * len },
      kind: name.startsWith('objective') ? 'objective' : 'strike',
      n: /\d+/.exec(name)?.[0] ?? '',
      label: told ? `${told.label}: ${told.value}` : name,
      holder: holder === 'red' || holder === 'blue' ? holder : undefined,
    });
  }
  (position.view.secrets ?? []).forEach((secret, i) => {
    const [x, y] = [find(secret.facts, 'x'), find(secret.facts, 'y')];
    if (typeof x !== 'number' || typeof y !== 'number' || find(secret.facts, 'done') === true) return;
    out.push({
      key: `secret-${i}`,
      at: { x: x * len, y: y * len },
      kind: 'plan',
      n: String(find(secret.facts, 'number') ?? i + 1),
      label: position.secrets?.[i]?.label ?? '',
    });
  });
  return out;
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
