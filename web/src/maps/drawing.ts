import type { Point, TerrainKind, Text } from '../engine/types';

// A map as its editor has it: whole tenths of a millimetre from the south-west corner. A map file says the same in centimetres or inches.

/** A piece of terrain that is being drawn. */
export interface Part {
  name?: string;
  kind: TerrainKind;
  /** exactly one of these three */
  area?: Point[];
  line?: Point[];
  spot?: Point;
  width?: number;
  level?: number;
  crest?: Point[];
  tags?: string[];
  /** where the hand has put a curve down; the line runs through all of them. No file has them: they are found again from the line. */
  knots?: Point[];
}

export type Season = 'summer' | 'autumn' | 'winter' | 'dust';
export const seasons: readonly Season[] = ['summer', 'autumn', 'winter', 'dust'];

export interface Drawing {
  name: Text;
  story: Text;
  unit: 'cm' | 'in';
  width: number;
  depth: number;
  season?: Season;
  pieces: readonly Part[];
}

/** The bounds of a table, as the engine has them. */
export const shortest = 1000;
export const longest = 30_000;
export const mostPieces = 2000;
export const mostPoints = 512;

type Pair = [number, number];

interface PieceFile {
  name?: string;
  kind: Part['kind'];
  area?: Pair[];
  line?: Pair[];
  spot?: Pair;
  width?: number;
  level?: number;
  crest?: Pair[];
  tags?: string[];
}

/** A map as a file has it. */
export interface MapFile {
  format: 'sandtable-map/1';
  name: Text;
  story: Text;
  unit: 'cm' | 'in';
  width: number;
  depth: number;
  season?: Season;
  pieces: PieceFile[];
}

const per = (unit: 'cm' | 'in') => (unit === 'in' ? 254 : 100);

/** Reads a map that the engine has judged. */
export function drawingOf(file: MapFile): Drawing {
  const k = per(file.unit);
  const length = (n: number) => Math.round(n * k);
  const point = ([x, y]: Pair): Point => ({ x: length(x), y: length(y) });
  const { name, story, unit, season } = file;
  return {
    name: { ...name, pl: name.pl ?? '' },
    story: { ...story, en: story?.en ?? '', pl: story?.pl ?? '' },
    unit,
    width: length(file.width),
    depth: length(file.depth),
    ...(season && { season }),
    pieces: (file.pieces ?? []).map(({ area, line, spot, crest, width, ...rest }) => ({
      ...rest,
      ...(area && { area: area.map(point) }),
      ...(line && { line: line.map(point) }),
      ...(spot && { spot: point(spot) }),
      ...(crest && { crest: crest.map(point) }),
      ...(width && { width: length(width) }),
    })),
  };
}

/** Writes a map as a file: a thousandth of an inch is finer than a tenth of a millimetre, so nothing is lost. */
export function fileOf(d: Drawing): MapFile {
  const digits = d.unit === 'in' ? 1000 : 100;
  const length = (n: number) => Math.round((n / per(d.unit)) * digits) / digits;
  const pair = (p: Point): Pair => [length(p.x), length(p.y)];
  const { name, story, unit, season } = d;
  return {
    format: 'sandtable-map/1',
    name,
    story,
    unit,
    width: length(d.width),
    depth: length(d.depth),
    ...(season && { season }),
    pieces: d.pieces.map(({ name, kind, area, line, spot, width, level, crest, tags }) => ({
      ...(name && { name }),
      kind,
      ...(area && { area: area.map(pair) }),
      ...(line && { line: line.map(pair) }),
      ...(spot && { spot: pair(spot) }),
      ...(width && { width: length(width) }),
      ...(level && { level }),
      ...(crest && { crest: crest.map(pair) }),
      ...(tags?.length && { tags }),
    })),
  };
}

/** A table with nothing on it. */
export function empty(name: Text, unit: 'cm' | 'in', width: number, depth: number): Drawing {
  return { name, story: { en: '', pl: '' }, unit, width, depth, pieces: [] };
}
