import type { Scene } from '../engine/types';
import { opaque, Painter } from './paint';
import type { Order, Painted } from './worker';

/** Paints the whole ground of a scene so many pixels wide, and gives its address as a JPEG; null: this browser cannot. */
export async function pictureOf(scene: Scene, wide: number): Promise<string | null> {
  const scale = wide / scene.width;
  const high = Math.round(scene.depth * scale);
  const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
  const part = { x: 0, y: 0, wide: scene.width, high: scene.depth };
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') {
    new Painter(scene).paint(opaque(canvas), part, scale, new Set());
    return canvas.toDataURL('image/jpeg', 0.82);
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    const bitmap = await new Promise<ImageBitmap>((done, fail) => {
      worker.onmessage = ({ data }: MessageEvent<Painted>) => done(data.bitmap);
      worker.onerror = (e) => fail(new Error(e.message));
      const tell = (order: Order) => worker.postMessage(order);
      tell({ scene });
      tell({ tile: '', part, scale, wide, high });
    });
    const to = canvas.getContext('2d');
    if (!to) return null;
    to.drawImage(bitmap, 0, 0);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', 0.82);
  } finally {
    worker.terminate();
  }
}
