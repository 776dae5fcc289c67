import type { Scene } from '../engine/types';
import { pictureOf } from '../ground/picture';
import { find, groundOfBattle, keepGround } from './shelf';

/** How wide the small picture of a ground is, in pixels. */
const WIDE = 400;

/** Keeps a small picture of the ground of a battle for the list of battles, once, when there is time for it. */
export function rememberGround(id: string, scene: Scene): () => void {
  const timer = setTimeout(() => void paint(), 2000);
  async function paint(): Promise<void> {
    if (!find(id) || (await groundOfBattle(id))) return;
    const picture = await pictureOf(scene, WIDE).catch(() => null);
    if (picture) await keepGround(id, picture);
  }
  return () => clearTimeout(timer);
}
