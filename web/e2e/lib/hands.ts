import type { Locator, Page } from 'playwright-core';

/** A place in the window. */
export type Spot = readonly [number, number];

/** Where something is in the window. */
export async function at(what: Locator): Promise<Spot> {
  const box = (await what.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Where something is once the camera has come to rest. */
export async function still(what: Locator): Promise<Spot> {
  for (let last = await at(what); ; ) {
    await what.page().waitForTimeout(200);
    const now = await at(what);
    if (now[0] === last[0] && now[1] === last[1]) return now;
    last = now;
  }
}

/** Drags a finger from one place to another. */
export async function swipe(page: Page, from: Spot, to: Spot): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', spot?: Spot) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: spot ? [{ x: spot[0], y: spot[1] }] : [] });
  await send('touchStart', from);
  for (let i = 1; i <= 6; i++) await send('touchMove', [from[0] + ((to[0] - from[0]) * i) / 6, from[1] + ((to[1] - from[1]) * i) / 6]);
  await send('touchEnd');
  await touch.detach();
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
