import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where pictures of the page are kept, to be looked at. */
export const shots = join(import.meta.dirname, '../shots');

/** Keeps a picture of what is seen. */
export async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(shots, `${name}.png`) });
}
