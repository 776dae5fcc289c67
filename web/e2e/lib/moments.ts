import type { Page } from 'playwright-core';

/** When the page first showed something, in its own time: milliseconds since the address was asked for. */
export type Moments = Partial<Record<'home' | 'forms' | 'click' | 'table' | 'ground' | 'taken', number>>;

/**
 * Notes from now on when the player first sees each of these, in the frame after it was drawn:
 * home, the first battle with its picture and its button; forms, the rest of the home page; click, the button was pressed;
 * table, the board with its ground and its units; ground, the same as sharp as it becomes; taken, the first command was accepted and the next phase has begun.
 */
export async function watchMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moments: Record<string, number> = {};
    const one = (selector: string) => document.querySelector(selector);
    const picture = (selector: string) => Boolean((one(selector) as HTMLImageElement | null)?.complete);
    const signs: Record<string, () => unknown> = {
      home: () => one('.hero button.go') && one('.hero .unit') && picture('.hero .diorama img'),
      forms: () => [...document.querySelectorAll('form button')].some((b) => b.textContent.includes('Start battle')),
      table: () => one('.board .pieces [data-unit]') && (picture('.board .ground img') || one('.board .ground canvas')),
      ground: () => one('.board .ground canvas'),
      taken: () => one('.dock')?.textContent.includes('Now: Command'),
    };
    document.addEventListener('click', (e) => {
      if ((e.target as Element).closest('button.go')) moments['click'] ??= performance.now();
    }, true);
    const look = () => {
      for (const name in signs) if (!(name in moments) && signs[name]!()) {
        moments[name] = NaN;
        requestAnimationFrame(() => setTimeout(() => (moments[name] = performance.now()))); // it is drawn now
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { moments });
  });
}

/** Waits for a moment. */
export async function moment(page: Page, name: keyof Moments): Promise<number> {
  const found = await page.waitForFunction((name) => (globalThis as unknown as { moments: Record<string, number> }).moments[name] || null, name, { polling: 50, timeout: 60_000 });
  return Number(await found.jsonValue());
}
