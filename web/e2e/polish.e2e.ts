import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

// Words that are never Polish, and that hardly any English sentence or label of ours does without.
const english =
  /\b(the|and|of|with|from|for|this|that|which|what|who|you|your|is|are|has|have|been|not|may|must|turns?|moves?|orders?|shoot|shooting|units?|back|cancel|home|rules?|help|table|dice|side|red|blue|more|play|battle|battles|north|south|east|west|close|open|search|points?|settings|sound|theme|talk|words|red|choose|none|all|here|there)\b/gi;

// Numbers of clauses are names: BA-MOVE-04.
const clause = /\b[A-Z]+(-[A-Z0-9]+)+\b/g;

// What clauses cite as it is printed in English.
const cited = /\((Open-topped|Armoured all round|Weak side armour|Turn on the spot)\)|„None”/g;

/** Whatever is read out or shown, without what is marked as being in another language and what is printed on keys. */
async function foreign(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const parts: string[] = [];
    const other = (el: Element | null) => el?.closest('[lang="en"]:not(html), [lang="pl"] [lang="en"]') != null;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let n = walk.nextNode(); n; n = walk.nextNode()) {
      const el = n.parentElement;
      if (el && !other(el) && !['SCRIPT', 'STYLE', 'NOSCRIPT', 'KBD'].includes(el.tagName)) parts.push(n.textContent ?? '');
    }
    for (const el of document.body.querySelectorAll('[aria-label], [title], [alt], [placeholder], [aria-valuetext]')) {
      if (!other(el)) for (const a of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext']) parts.push(el.getAttribute(a) ?? '');
    }
    return [document.title, ...parts].map((p) => p.trim()).filter(Boolean);
  });
  return said.filter((s) => s.replace(clause, '').match(english));
}

test('in Polish no English is left', async () => {
  const one = await newPlayer({ locale: 'pl-PL' });
  const { page } = one;
  await page.goto('/');
  await page.getByRole('img', { name: /^Mapa/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pl');
  await shoot(page, 'polish-home');
  expect(await foreign(page), 'home').toEqual([]);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Otwórz plik' }).click();
  await (await chooser).setFiles(join(inject('records'), 'played.battle.json'));
  await page.getByRole('application').waitFor();
  expect(await foreign(page), 'table').toEqual([]);
  for (const key of ['l', 'c', 't', 'm', ',']) {
    await page.keyboard.press(key);
    await page.locator('.drawer').waitFor();
    expect(await foreign(page), key).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('1');
  await page.getByRole('heading', { name: 'Charlie: dokąd? Wskaż miejsce.' }).waitFor();
  expect(await foreign(page), 'decision').toEqual([]);
  await shoot(page, 'polish-table');

  const id = new URL(page.url()).searchParams.get('b');
  await page.goto(`/replay?b=${id}&at=2`);
  await page.getByRole('slider').waitFor();
  expect(await foreign(page), 'replay').toEqual([]);
  await page.goto('/help');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await foreign(page), 'help').toEqual([]);
  await page.goto('/rules/boltaction');
  await page.getByRole('searchbox').waitFor();
  expect((await foreign(page)).filter((s) => s.replace(clause, '').replace(cited, '').match(english)), 'rules').toEqual([]);
});
