import type { Point } from '../engine/types';

/** What fingers, pen and mouse can do to the board. Places are those of the window, from its top left corner. */
export interface Hands {
  /** A press has begun. True: the receiver takes the drag that may follow; else it moves the map. */
  press(at: Point, touch: boolean, several: boolean): boolean;
  drag(at: Point): void;
  drop(at: Point): void;
  /** The drag was broken off, by a second finger or by the system. */
  abandon(): void;
  tap(at: Point, touch: boolean, several: boolean): void;
  /** A press has lasted without moving, or the other button was pressed. True: it is no tap any more. */
  hold?(at: Point, touch: boolean): boolean;
  hover(at: Point | null): void;
  pan(dx: number, dy: number): void;
  zoom(by: number, at: Point): void;
}

/** So far a finger may slip and it is still a tap. */
const slip = { mouse: 4, touch: 10 };

/** So long a press lasts before it is held, in milliseconds. */
const patience = 550;

/** Listens to the pointers over an element. One finger pans or drags, two pinch, a wheel zooms. */
export function gestures(node: HTMLElement, hands: Hands): () => void {
  const down = new Map<number, Point>();
  let begun: Point | null = null;
  let taken = false;
  let moving = false;
  let pinched = false;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const place = (e: PointerEvent | WheelEvent): Point => {
    const box = node.getBoundingClientRect();
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  };
  const isOwn = (e: Event) => !(e.target instanceof Element && e.target.closest('[data-apart]'));
  const spread = () => {
    const [a, b] = [...down.values()];
    return a && b ? { mid: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, far: Math.hypot(a.x - b.x, a.y - b.y) } : null;
  };

  function press(e: PointerEvent): void {
    if (!isOwn(e) || (e.pointerType === 'mouse' && e.button !== 0 && e.button !== 1)) return;
    const at = place(e);
    down.set(e.pointerId, at);
    node.setPointerCapture(e.pointerId);
    if (down.size === 1) {
      begun = at;
      moving = pinched = held = false;
      const touch = e.pointerType !== 'mouse';
      clearTimeout(timer);
      if (e.button === 0) timer = setTimeout(() => (held = !moving && !pinched && down.size === 1 && hands.hold?.(at, touch) === true), patience);
      taken = e.button === 0 && hands.press(at, e.pointerType !== 'mouse', e.shiftKey);
    } else if (down.size === 2) {
      pinched = true;
      if (taken) hands.abandon();
      taken = false;
    }
  }

  function move(e: PointerEvent): void {
    const last = down.get(e.pointerId);
    if (!last) {
      if (e.pointerType === 'mouse') hands.hover(isOwn(e) ? place(e) : null);
      return;
    }
    const at = place(e);
    const before = spread();
    down.set(e.pointerId, at);
    const after = spread();
    if (before && after) {
      hands.pan(after.mid.x - before.mid.x, after.mid.y - before.mid.y);
      if (before.far > 0) hands.zoom(after.far / before.far, after.mid);
      return;
    }
    if (!begun || pinched) return;
    if (!moving && Math.hypot(at.x - begun.x, at.y - begun.y) < (e.pointerType === 'mouse' ? slip.mouse : slip.touch)) return;
    if (taken) hands.drag(at);
    else hands.pan(at.x - (moving ? last.x : begun.x), at.y - (moving ? last.y : begun.y));
    moving = true;
    clearTimeout(timer);
  }

  function lift(e: PointerEvent): void {
    if (!down.delete(e.pointerId) || down.size > 0) return;
    const at = place(e);
    clearTimeout(timer);
    if (moving && taken) hands.drop(at);
    else if (!moving && !pinched && !held && e.button === 0) hands.tap(at, e.pointerType !== 'mouse', e.shiftKey);
    else if (taken) hands.abandon();
    begun = null;
    taken = false;
  }

  function cancel(e: PointerEvent): void {
    if (!down.delete(e.pointerId)) return;
    clearTimeout(timer);
    if (taken) hands.abandon();
    taken = false;
    begun = null;
  }

  function wheel(e: WheelEvent): void {
    if (!isOwn(e)) return;
    e.preventDefault();
    const lines = e.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    if (e.shiftKey) hands.pan(-e.deltaY * lines, 0);
    else hands.zoom(Math.exp(-Math.max(-240, Math.min(240, e.deltaY * lines)) / (e.ctrlKey ? 120 : 500)), place(e));
  }

  // The other button of a mouse; a finger that is held is told by the time.
  function other(e: MouseEvent): void {
    if (!hands.hold || !isOwn(e)) return;
    e.preventDefault();
    if (down.size === 0 && e.button === 2) {
      const box = node.getBoundingClientRect();
      hands.hold({ x: e.clientX - box.left, y: e.clientY - box.top }, false);
    }
  }

  const leave = () => hands.hover(null);
  node.addEventListener('contextmenu', other);
  node.addEventListener('pointerdown', press);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', lift);
  node.addEventListener('pointercancel', cancel);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(timer);
    node.removeEventListener('contextmenu', other);
    node.removeEventListener('pointerdown', press);
    node.removeEventListener('pointermove', move);
    node.removeEventListener('pointerup', lift);
    node.removeEventListener('pointercancel', cancel);
    node.removeEventListener('pointerleave', leave);
    node.removeEventListener('wheel', wheel);
  };
}
