import type { Camera } from '../board/camera.svelte';
import type { Hands as Touch } from '../board/gestures';
import { long } from '../board/geometry';
import type { Point } from '../engine/types';
import { corners, cut, freehand, laid, made, painted, pieceAt, rubbed, snapped } from './acts';
import { curve, knotsOf } from './curve';
import type { Part } from './drawing';
import type { Editor } from './editor.svelte';
import { ways } from './kinds';
import type { Refused } from './words';
import { isSimple, middle, moved, pointsOf, turnedAbout, whole } from './shapes';

/** What can be taken hold of. */
type Grip = { what: 'piece' } | { what: 'turn' } | { what: 'corner' | 'middle' | 'crest'; at: number };

/** How far the handle for turning stands from its piece, and how far a hand may miss, in pixels. */
export const arm = 34;
const near = { mouse: 9, touch: 20 };

/** The corners of an area, or the knots of a line, by which it is shaped. */
export function gripsOf(part: Part): Point[] {
  if (part.area) return part.area;
  if (part.line) return ways[part.kind].curved ? (part.knots ?? knotsOf(part.line)) : part.line;
  return part.spot ? [part.spot] : [];
}

/** A piece shaped by other corners or knots. */
export function shaped(part: Part, grips: readonly Point[]): Part {
  const points = grips.map(whole);
  if (part.area) return { ...part, area: points };
  if (part.line) return ways[part.kind].curved ? { ...part, knots: points, line: curve(points) } : { ...part, line: points };
  return { ...part, spot: points[0]! };
}

/** Where a piece is taken hold of to be turned. */
export function turnGrip(part: Part, pixel: number): Point {
  const points = pointsOf(part);
  return { x: middle(points).x, y: Math.max(...points.map((p) => p.y)) + arm * pixel };
}

/** What fingers, pen and mouse do to a drawing with the tool that is chosen. */
export class Hands implements Omit<Touch, 'pan' | 'zoom'> {
  /** corners or knots of a piece that is being drawn tap by tap */
  draft = $state.raw<readonly Point[]>([]);
  /** the way that a hand has gone since it came down */
  way = $state.raw<readonly Point[]>([]);
  here = $state.raw<Point | null>(null);
  /** chosen pieces as they would be if the hand let go now */
  preview = $state.raw<readonly Part[] | null>(null);
  /** what cannot be done */
  refused = $state<Refused | ''>('');
  private grip: Grip | null = null;
  private from: Point = { x: 0, y: 0 };

  constructor(
    private readonly editor: Editor,
    private readonly camera: Camera,
  ) {}

  press(p: Point, touch: boolean, several: boolean): boolean {
    const { editor } = this;
    this.refused = '';
    this.from = p;
    this.way = [];
    if (editor.tool !== 'select') {
      if (editor.tool === 'brush' || editor.tool === 'erase') this.way = [p];
      return true;
    }
    this.grip = this.gripAt(p, touch);
    if (!this.grip || this.grip.what !== 'piece') return this.grip !== null;
    const at = pieceAt(editor.drawing, p, this.camera.pixels(touch ? near.touch : near.mouse / 2));
    if (at === null) return false;
    if (editor.chosen.includes(at)) return true;
    if (touch || several) return false; // a finger moves the map until it has chosen something
    editor.choose([at]);
    return true;
  }

  drag(p: Point): void {
    const { editor } = this;
    this.here = p;
    if (editor.tool !== 'select') {
      const last = this.way.at(-1) ?? this.from;
      if (this.way.length === 0) this.way = [this.from];
      if (Math.hypot(p.x - last.x, p.y - last.y) > this.camera.pixels(3)) this.way = [...this.way, p];
      return;
    }
    const parts = editor.chosen.map((i) => editor.drawing.pieces[i]!);
    const [first] = parts;
    if (!this.grip || !first) return;
    switch (this.grip.what) {
      case 'piece': {
        const to = this.snap(p);
        const by = editor.snap ? { x: to.x - this.snap(this.from).x, y: to.y - this.snap(this.from).y } : { x: p.x - this.from.x, y: p.y - this.from.y };
        this.preview = parts.map((part) => moved(part, by.x, by.y));
        break;
      }
      case 'turn': {
        const at = middle(pointsOf(first));
        const bearing = (q: Point) => (Math.atan2(q.x - at.x, q.y - at.y) / Math.PI) * 180;
        const by = bearing(p) - bearing(this.from);
        this.preview = [turnedAbout(first, at, editor.snap ? Math.round(by / 15) * 15 : by)];
        break;
      }
      case 'crest': {
        const { at } = this.grip;
        this.preview = [{ ...first, crest: first.crest!.map((q, i) => (i === at ? whole(p) : q)) }];
        break;
      }
      default: {
        const { what, at } = this.grip;
        const grips = [...gripsOf(first)];
        if (what === 'middle') grips.splice(at + 1, 0, this.snap(p));
        else grips[at] = this.snap(p);
        this.preview = [shaped(first, grips)];
      }
    }
  }

  drop(p: Point): void {
    const { editor, way } = this;
    switch (editor.tool) {
      case 'select':
        this.put();
        break;
      case 'cut':
        if (!editor.take(cut(editor.drawing, editor.chosen, this.from, p))) this.refused = 'nothingCut';
        break;
      case 'draw':
        this.finishWay(p);
        break;
      default:
        this.brush([...way, p]);
    }
    this.letGo();
  }

  tap(p: Point, touch: boolean, several: boolean): void {
    const { editor } = this;
    const grip = this.grip;
    this.letGo();
    switch (editor.tool) {
      case 'select': {
        if (grip?.what === 'corner') {
          editor.corner = grip.at;
          return;
        }
        const at = pieceAt(editor.drawing, p, this.camera.pixels(touch ? near.touch : near.mouse / 2));
        if (!several) editor.choose(at === null ? [] : [at]);
        else if (at !== null) editor.choose(editor.chosen.includes(at) ? editor.chosen.filter((i) => i !== at) : [...editor.chosen, at]);
        break;
      }
      case 'draw':
        this.tapped(p, touch);
        break;
      case 'brush':
      case 'erase':
        this.brush([p]);
        break;
    }
  }

  hover(p: Point | null): void {
    this.here = p;
  }

  abandon(): void {
    this.letGo();
  }

  /** Lays what was drawn tap by tap. */
  finish(): void {
    const { editor, draft } = this;
    this.draft = [];
    if (draft.length === 0) return;
    const part = made(editor.kind, draft, editor.drawing.pieces);
    if (!editor.take(laid(editor.drawing, part))) this.refused = draft.length < 3 ? 'tooSmall' : 'crosses';
  }

  /** Forgets what was begun. */
  reset(): void {
    this.draft = [];
    this.refused = '';
    this.letGo();
  }

  /** Takes the corner away that was tapped; false: none was. */
  dropCorner(): boolean {
    const { editor } = this;
    const { one, corner } = editor;
    if (!one || corner === null) return false;
    const grips = gripsOf(one).filter((_, i) => i !== corner);
    if (grips.length < (one.area ? 3 : 2)) return false;
    this.preview = [shaped(one, grips)];
    this.put();
    this.letGo();
    editor.corner = null;
    return true;
  }

  private tapped(p: Point, touch: boolean): void {
    const { editor, draft } = this;
    const { form, square } = ways[editor.kind];
    const q = this.snap(p);
    const close = (a: Point | undefined) => a && Math.hypot(a.x - p.x, a.y - p.y) < this.camera.pixels(touch ? near.touch : near.mouse);
    if (square) {
      const half = editor.kind === 'built-up' ? 600 : 350;
      const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const;
      editor.take(laid(editor.drawing, made(editor.kind, corners.map(([x, y]) => ({ x: q.x + x * half, y: q.y + y * half * 0.75 })), editor.drawing.pieces)));
      return;
    }
    const done = form === 'area' ? draft.length > 2 && close(draft[0]) : draft.length > 1 && close(draft.at(-1));
    if (done) this.finish();
    else if (!close(draft.at(-1))) this.draft = [...draft, q];
  }

  private finishWay(p: Point): void {
    const { editor } = this;
    const { form, square } = ways[editor.kind];
    const [a, b] = [this.snap(this.from), this.snap(p)];
    let points: Point[];
    if (square) points = corners(a, b, this.way);
    else {
      const way = [...this.way, p];
      points = freehand(editor.kind, way, Math.max(15, this.camera.pixels(form === 'area' ? 2 : 3)));
      if (form === 'line') points = [a, ...points.slice(1, -1), b];
      // A drag within a drawing that goes on tap by tap puts a knot down.
      if (this.draft.length > 0) {
        this.draft = [...this.draft, b];
        return;
      }
    }
    if (long(points) < this.camera.pixels(8) || !editor.take(laid(editor.drawing, made(editor.kind, points, editor.drawing.pieces)))) this.refused = form === 'area' && !square ? 'crosses' : 'tooSmall';
  }

  private brush(way: readonly Point[]): void {
    const { editor } = this;
    const { drawing, kind, chosen, reach } = editor;
    editor.take(editor.tool === 'brush' ? painted(drawing, kind, way, reach) : rubbed(drawing, kind, chosen, way, reach));
  }

  /** Lays chosen pieces down as they are shown. */
  private put(): void {
    const { editor, preview } = this;
    if (!preview) return;
    if (preview.some((part) => part.area && !isSimple(part.area))) {
      this.refused = 'crosses';
      return;
    }
    const [chosen, corner] = [editor.chosen, editor.corner];
    editor.change({ pieces: editor.drawing.pieces.map((part, i) => preview[chosen.indexOf(i)] ?? part) });
    editor.corner = corner;
  }

  private gripAt(p: Point, touch: boolean): Grip | null {
    const { one } = this.editor;
    const reach = this.camera.pixels(touch ? near.touch : near.mouse);
    const at = (q: Point) => Math.hypot(q.x - p.x, q.y - p.y) <= reach;
    if (!one) return { what: 'piece' };
    if (at(turnGrip(one, this.camera.pixels(1)))) return { what: 'turn' };
    const crest = one.crest?.findIndex(at) ?? -1;
    if (crest >= 0) return { what: 'crest', at: crest };
    const grips = gripsOf(one);
    const corner = grips.findIndex(at);
    if (corner >= 0) return { what: 'corner', at: corner };
    const between = grips.findIndex((a, i) => {
      const b = grips[i + 1] ?? (one.area ? grips[0] : undefined);
      return b && Math.hypot(b.x - a.x, b.y - a.y) > this.camera.pixels(36) && at({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    });
    return between >= 0 ? { what: 'middle', at: between } : { what: 'piece' };
  }

  private snap(p: Point): Point {
    const { editor } = this;
    if (!editor.snap) return whole(p);
    const others = editor.drawing.pieces.filter((_, i) => !editor.chosen.includes(i) || editor.tool !== 'select');
    return snapped(p, others, this.camera.pixels(10), editor.drawing.unit === 'in' ? 127 : 100);
  }

  private letGo(): void {
    this.grip = null;
    this.preview = null;
    this.way = [];
  }
}
