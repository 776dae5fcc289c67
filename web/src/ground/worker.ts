// The painter lives in this worker, so that the table can be moved while it paints.
import type { Scene } from '../engine/types';
import { opaque, Painter, sheet, type Part } from './paint';

/** What the worker is told: a scene, which pieces are gone, or a part to paint. */
export type Order = { scene: Scene } | { absent: number[] } | { tile: string; part: Part; scale: number; wide: number; high: number };

/** What it answers. */
export interface Painted {
  tile: string;
  bitmap: ImageBitmap;
}

interface Scope {
  postMessage(word: Painted, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<Order>) => void) | null;
}

const scope = globalThis as unknown as Scope;
let painter: Painter | null = null;
let gone = new Set<number>();

scope.onmessage = ({ data }) => {
  if ('scene' in data) painter = new Painter(data.scene);
  else if ('absent' in data) gone = new Set(data.absent);
  else if (painter) {
    const canvas = sheet(data.wide, data.high) as OffscreenCanvas;
    painter.paint(opaque(canvas), data.part, data.scale, gone);
    const bitmap = canvas.transferToImageBitmap();
    scope.postMessage({ tile: data.tile, bitmap }, [bitmap]);
  }
};
