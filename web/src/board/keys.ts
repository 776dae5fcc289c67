import type { Camera } from './camera.svelte';
import type { Pointing } from './pointing.svelte';

/** What the keys of the board need. */
export interface Keyed {
  camera: Camera;
  pointing: Pointing;
  /** how long one of the book's measure is */
  unit: number;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** A key that was pressed while the table itself has the focus. It says whether it meant anything. */
export function press(e: KeyboardEvent, to: Keyed): boolean {
  if (e.metaKey) return false;
  const { camera, pointing } = to;
  const arrow = arrows[e.key];
  if (arrow) {
    steer(e, arrow, to);
    return true;
  }
  if (e.ctrlKey || e.altKey) return false;
  if (e.code === 'BracketLeft' || e.code === 'BracketRight') {
    pointing.turn((e.shiftKey ? 10 : 150) * (e.code === 'BracketLeft' ? -1 : 1));
    return true;
  }
  switch (e.key) {
    case '+':
    case '=':
      camera.zoom(1.25);
      return true;
    case '-':
      camera.zoom(0.8);
      return true;
    case '0':
      camera.overview();
      return true;
    case 'm':
    case 'M':
      tool(pointing, 'tape');
      return true;
    case 'v':
    case 'V':
      tool(pointing, 'sight');
      return true;
    case 'x':
    case 'X':
      if (pointing.cursor) hide(pointing);
      else pointing.step(0, 0);
      return true;
    case 'Enter':
      return enter(pointing);
    case 'Backspace':
      void pointing.deciding.back();
      return true;
    case 'Escape':
      if (pointing.focus.tool !== 'hand') pointing.focus.tool = 'hand';
      else if (pointing.cursor) hide(pointing);
      else return false;
      return true;
  }
  return false;
}

function steer(e: KeyboardEvent, [dx, dy]: readonly [number, number], { camera, pointing, unit }: Keyed): void {
  const field = pointing.deciding.field;
  if (e.altKey || !(pointing.cursor || pointing.wantsPlace)) {
    const by = e.shiftKey ? 240 : 80;
    camera.pan(-dx * by, dy * by);
  } else if (field === 'facing' && pointing.focus.tool === 'hand' && !pointing.cursor) {
    pointing.turn((e.shiftKey ? 10 : 150) * (dx - dy));
  } else {
    const by = unit * (e.shiftKey ? 0.1 : e.ctrlKey ? 5 : 1);
    pointing.step(dx * by, dy * by);
  }
}

function enter(pointing: Pointing): boolean {
  const field = pointing.deciding.field;
  if (pointing.deciding.ready) return false; // the button that confirms commands takes it
  if (pointing.cursor && pointing.here) void pointing.tap(pointing.here, false);
  else if (field === 'facing' && pointing.facing === null && pointing.deciding.slot?.optional) return false; // nothing was turned: that is all
  else if (field === 'path' || field === 'facing' || field === 'parts') void pointing.take();
  else return false;
  return true;
}

function tool(pointing: Pointing, which: 'tape' | 'sight'): void {
  pointing.focus.tool = pointing.focus.tool === which ? 'hand' : which;
  if (pointing.focus.tool !== 'hand') pointing.step(0, 0);
}

function hide(pointing: Pointing): void {
  pointing.cursor = false;
  pointing.here = null;
}
