import type { Drawing, Point } from '../engine/types';

/** With what is drawn; with none the other button of a mouse draws. */
export type PenTool = 'none' | 'arrow' | 'circle';

export interface Pen {
  tool(): PenTool;
  /** a place of the element as one of the table; null: it is none */
  toTable(at: Point): Point | null;
  colour(): Drawing['colour'];
  /** what is being drawn; null: nothing any more */
  show(shape: Drawing | null): void;
  done(shape: Drawing): void;
  /** a press that drew nothing: what is there may go */
  tap(at: Point): void;
}

/** So far a hand slips without drawing, in pixels. */
const SLIP = 10;

/** What a stroke from one place to another draws. */
export function strokeOf(tool: PenTool, round: boolean, from: Point, to: Point, colour: Drawing['colour']): Drawing {
  if (tool !== 'circle' && !round) return { kind: 'arrow', at: from, to, colour };
  return { kind: 'circle', at: from, radius: Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y))), colour };
}

/** Draws over a table: with a tool by any pointer, without by the other button of a mouse; Shift makes circles. What is beneath gets none of it. */
export const pen = (hand: Pen) => (node: HTMLElement) => {
  let begun: { id: number; x: number; y: number; from: Point; tool: PenTool } | null = null;

  const place = (e: PointerEvent): Point | null => {
    const box = node.getBoundingClientRect();
    return hand.toTable({ x: e.clientX - box.left, y: e.clientY - box.top });
  };
  const isDrawn = (e: PointerEvent) => (e.button === 2 && e.pointerType === 'mouse') || (e.button === 0 && hand.tool() !== 'none');

  function press(e: PointerEvent): void {
    if (begun || !isDrawn(e) || (e.target instanceof Element && e.target.closest('button'))) return;
    const from = place(e);
    if (!from) return;
    e.stopPropagation();
    e.preventDefault();
    node.setPointerCapture(e.pointerId);
    begun = { id: e.pointerId, x: e.clientX, y: e.clientY, from, tool: hand.tool() };
  }

  function stroke(e: PointerEvent): Drawing | null {
    const to = begun?.id === e.pointerId ? place(e) : null;
    if (!begun || !to || Math.hypot(e.clientX - begun.x, e.clientY - begun.y) < SLIP) return null;
    return strokeOf(begun.tool, e.shiftKey, begun.from, to, hand.colour());
  }

  function move(e: PointerEvent): void {
    if (begun?.id !== e.pointerId) return;
    e.stopPropagation();
    hand.show(stroke(e));
  }

  function lift(e: PointerEvent): void {
    if (begun?.id !== e.pointerId) return;
    e.stopPropagation();
    const [shape, { from }] = [stroke(e), begun];
    begun = null;
    hand.show(null);
    if (shape) hand.done(shape);
    else hand.tap(from);
  }

  function cancel(): void {
    begun = null;
    hand.show(null);
  }

  const menu = (e: Event) => {
    e.preventDefault();
    e.stopPropagation();
  };

  node.addEventListener('pointerdown', press, true);
  node.addEventListener('pointermove', move, true);
  node.addEventListener('pointerup', lift, true);
  node.addEventListener('pointercancel', cancel, true);
  node.addEventListener('contextmenu', menu, true);
  return () => {
    node.removeEventListener('pointerdown', press, true);
    node.removeEventListener('pointermove', move, true);
    node.removeEventListener('pointerup', lift, true);
    node.removeEventListener('pointercancel', cancel, true);
    node.removeEventListener('contextmenu', menu, true);
  };
};
