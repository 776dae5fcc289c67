import type { Locator, Page } from 'playwright-core';

/** A place in the window. */
export type Spot = readonly [number, number];

/** Where something is in the window. */
export async function at(what: Locator): Promise<Spot> {
  const box = (await what.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags from one place to another, as a hand does, with a key held down if one is given. */
export async function drag({ mouse, keyboard }: Page, from: Spot, to: Spot, key?: string): Promise<void> {
  if (key) await keyboard.down(key);
  await mouse.move(...from);
  await mouse.down();
  await mouse.move(from[0] + (to[0] - from[0]) / 2, from[1] + (to[1] - from[1]) / 2, { steps: 4 });
  await mouse.move(...to, { steps: 4 });
  await mouse.up();
  if (key) await keyboard.up(key);
}
