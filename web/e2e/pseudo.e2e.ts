import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

// Other languages have longer words than English. In the pseudo-language every word is 40 % longer and every text in brackets: nothing may stick out of the
// page, no button may cut its words off, and nothing of the page's own may be left in English.
const sizes = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } };

/** What sticks out of the page to the right, or is cut off. */
async function unfit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page: ${document.documentElement.scrollWidth} of ${innerWidth}`);
    for (const el of document.querySelectorAll<HTMLElement>('button, a.button, summary, h1, h2, h3, label, nav a')) {
      const box = el.getBoundingClientRect();
      if (!el.checkVisibility() || box.width === 0 || box.right < 0 || el.closest('[data-scrolls], .visually-hidden, .skip')) continue;
      const style = getComputedStyle(el);
      const cut = el.scrollWidth > el.clientWidth + 1 && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis' && style.display !== 'inline';
      if (cut) found.push(`${el.tagName} ${el.className}: ${el.innerText.slice(0, 60)}: ${el.scrollWidth} of ${el.clientWidth}`);
    }
    return found;
  });
}

for (const [name, viewport] of Object.entries(sizes)) {
  test(`longer words fit: ${name}`, async () => {
    const one = await newPlayer({ viewport });
    const { page } = one;
    await page.addInitScript(() => localStorage.setItem('sandtable.settings', '{"lang":"qps"}'));
    for (const where of ['/', '/help', '/army', '/map', '/scenario', '/learn', '/rules/bkc2']) {
      await page.goto(where);
      await page.getByRole('heading', { name: /^⟦/ }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await shoot(page, `pseudo-${name}-${where.replace(/\W/g, '')}`);
      expect.soft(await unfit(page), where).toEqual([]);
    }
    await page.goto('/');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Ópéñ~* á~* fíľé/ }).first().click();
    await (await chooser).setFiles(join(inject('records'), 'played.battle.json'));
    await page.getByRole('application').waitFor();
    await page.getByText('⟦').first().waitFor();
    expect.soft(await unfit(page), 'table').toEqual([]);
    await shoot(page, `pseudo-${name}-table`);
    for (const key of ['l', 't', 'm', ',']) {
      await page.keyboard.press(key);
      await page.locator('.drawer').waitFor();
      await shoot(page, `pseudo-${name}-${key === ',' ? 'settings' : key}`);
      expect.soft(await unfit(page), key).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
}
