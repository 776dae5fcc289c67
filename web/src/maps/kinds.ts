import type { TerrainKind } from '../engine/types';

/** How a kind of terrain is drawn by hand. */
export interface Way {
  form: 'area' | 'line';
  /** of a line, in tenths of a millimetre; none: it has no width of its own */
  width?: number;
  /** a line that bends softly */
  curved?: boolean;
  /** an area that is drawn from corner to corner */
  square?: boolean;
  /** an area that grows as it likes */
  ragged?: boolean;
  /** storeys, or the height of a hill */
  level?: number;
}

/** What can be drawn, as it lies on the palette. Smoke is for battles. */
export const palette: readonly { id: 'growth' | 'heights' | 'water' | 'ways' | 'houses' | 'bounds' | 'soft' | 'defences'; kinds: readonly TerrainKind[] }[] = [
  { id: 'growth', kinds: ['wood', 'dense-wood', 'jungle', 'orchard', 'field'] },
  { id: 'heights', kinds: ['hill', 'cliff', 'rough', 'ravine', 'dry-river'] },
  { id: 'ways', kinds: ['road', 'track', 'rail'] },
  { id: 'water', kinds: ['river', 'stream', 'canal', 'bridge', 'ford', 'lake', 'sea', 'frozen-lake'] },
  { id: 'houses', kinds: ['building', 'built-up'] },
  { id: 'bounds', kinds: ['hedge', 'bocage', 'wall', 'fence'] },
  { id: 'soft', kinds: ['marsh', 'swamp', 'mud', 'deep-sand', 'deep-snow'] },
  { id: 'defences', kinds: ['trench', 'wire', 'minefield', 'bunker', 'tank-obstacle', 'tank-ditch', 'crater'] },
];

const area: Way = { form: 'area' };
const growth: Way = { form: 'area', ragged: true };
const line: Way = { form: 'line' };
const way = (width: number): Way => ({ form: 'line', width, curved: true });

export const ways: Record<TerrainKind, Way> = {
  hill: { form: 'area', level: 1 },
  wood: growth, 'dense-wood': growth, jungle: growth, rough: growth, marsh: growth, swamp: growth,
  orchard: area, field: area, mud: area, 'deep-sand': area, 'deep-snow': area,
  lake: area, sea: area, 'frozen-lake': area, minefield: area, crater: area, smoke: area,
  building: { form: 'area', square: true, level: 1 }, 'built-up': { form: 'area', square: true }, bunker: { form: 'area', square: true },
  river: way(800), stream: way(300), canal: way(600), 'dry-river': way(500), ravine: way(500),
  road: way(500), track: way(400), rail: way(300),
  bridge: { form: 'line', width: 600 }, ford: { form: 'line', width: 800 },
  cliff: { form: 'line', curved: true }, hedge: line, wall: line, fence: line, bocage: line, wire: line, 'tank-obstacle': line,
  trench: { form: 'line', width: 100 }, 'tank-ditch': { form: 'line', width: 200 },
};
