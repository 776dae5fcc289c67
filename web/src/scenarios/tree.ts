import type { FieldShown, Found, Point, Lang } from '../engine/types';

/** What stands in the file of a scenario. Nothing here changes what it is given, and unknown fields are left as they are. */
export type Value = null | boolean | number | string | Value[] | Tree;
export interface Tree {
  [key: string]: Value;
}
export type Path = readonly string[];

const isTree = (v: Value | undefined): v is Tree => typeof v === 'object' && v !== null && !Array.isArray(v);

/** The value at a path, if there is one. */
export function at(tree: Value | undefined, path: Path): Value | undefined {
  let v = tree;
  for (const step of path) v = Array.isArray(v) ? v[Number(step)] : isTree(v) ? v[step] : undefined;
  return v;
}

/** The tree with another value at a path; none takes it away, and groups that are empty then. */
export function put(tree: Tree, path: Path, value: Value | undefined): Tree {
  return (within(tree, path, value) ?? {}) as Tree;
}

function within(v: Value | undefined, [step, ...rest]: Path, value: Value | undefined): Value | undefined {
  if (step === undefined) return value;
  if (Array.isArray(v)) {
    const i = Number(step);
    const next = within(v[i], rest, value);
    if (next !== undefined) return i < v.length ? v.with(i, next) : [...v, next];
    if (rest.length > 0) return v.with(i, {}); // a member that says nothing any more is still a member
    return v.length > 1 ? v.toSpliced(i, 1) : undefined;
  }
  const group = isTree(v) ? v : {};
  const next = within(group[step], rest, value);
  if (next !== undefined) return { ...group, [step]: next };
  const left = Object.entries(group).filter(([key]) => key !== step);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** Whether a field matters beside what stands there. */
export function matters(field: FieldShown, beside: Value | undefined): boolean {
  return Object.entries(field.when ?? {}).every(([key, values]) => (values ?? []).includes(String(at(beside, [key]) ?? '')));
}

/** A coordinate along an edge, in the way in which it was written before: in the book's measure, from the far edge, or as a share. */
export function coordinate(tenths: number, whole: number, unit: number, before?: Value): number | string {
  if (tenths <= whole * 0.01) return 0;
  if (tenths >= whole * 0.99) return '100%';
  if (typeof before === 'number' && before > 0) return Math.max(1, Math.round(tenths / unit));
  if (typeof before === 'string' && before.startsWith('100%-')) return `100%-${Math.max(1, Math.round((whole - tenths) / unit))}`;
  return `${Math.round((tenths / whole) * 100)}%`;
}

/** What a table measures: its size and the measure of the book, in tenths of a millimetre. */
export interface Measures {
  width: number;
  depth: number;
  unit: number;
}

/** A place as the file says it: an area by two corners, a point, a stretch by its ends. It is written as it was before, where it was. */
export function place(word: string, points: Point[], m: Measures, before: Value | undefined): Value {
  const xy = (p: Point, b?: Value): Value[] => [coordinate(p.x, m.width, m.unit, at(b, ['0'])), coordinate(p.y, m.depth, m.unit, at(b, ['1']))];
  const [a, b] = [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }];
  switch (word) {
    case 'rect': {
      const old = at(before, ['rect']);
      const half = (from: number) => (Array.isArray(old) ? old.slice(from, from + 2) : undefined);
      return { rect: [...xy({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) }, half(0)), ...xy({ x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) }, half(2))] };
    }
    case 'line':
      return { line: [xy(a, at(before, ['line', '0'])), xy(b, at(before, ['line', '1']))] };
    case 'corner':
      return xy(a, before);
  }
  return { spot: xy(a, at(before, ['spot'])) };
}

/** How a kind of field tells its place. */
export const wordOf: Record<string, string> = { zone: 'rect', spot: 'spot', stretch: 'line', corner: 'corner' };

/** A place of the table onto the nearest edge. */
export function ontoEdge(p: Point, { width, depth }: Measures): Point {
  const x = Math.min(width, Math.max(0, p.x));
  const y = Math.min(depth, Math.max(0, p.y));
  const near = Math.min(x, width - x, y, depth - y);
  if (near === x) return { x: 0, y };
  if (near === width - x) return { x: width, y };
  return { x, y: near === y ? 0 : depth };
}

export type Owner = 'red' | 'blue' | 'nobody';

/** A place to be drawn. */
export interface Mark extends Found {
  key: string;
  owner: Owner;
  label: string;
}

/** The places of a scenario with whose they are and what they are called. */
export function marksOf(found: readonly Found[], tree: Tree, lang: Lang): Mark[] {
  return found.map((f) => {
    const group = at(tree, f.path.slice(0, -1));
    const named = at(group, ['name']);
    const label = String(at(named, [lang]) ?? at(named, ['en']) ?? (typeof named === 'string' ? named : ''));
    return { ...f, key: f.path.join('/'), owner: ownerOf(f.path, tree), label };
  });
}

function ownerOf(path: Path, tree: Tree): Owner {
  for (let n = path.length; n > 0; n--) {
    const step = path[n - 1];
    if (step === 'red' || step === 'blue') return step;
    const side = at(tree, [...path.slice(0, n - 1), 'side']);
    if (side === 'red' || side === 'blue') return side;
  }
  return 'nobody';
}
