import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Player } from './player';
import { shoot } from './shots';

/** How the page is looked at: as broad as a phone, by night, when nothing but the colours is other, and as it is used in between. */
const ways = [
  { name: 'narrow', colorScheme: 'light', width: 390, height: 844, rules: undefined },
  { name: 'dark', colorScheme: 'dark', width: 1280, height: 800, rules: ['color-contrast', 'link-in-text-block'] },
  { name: 'light', colorScheme: 'light', width: 1280, height: 800, rules: undefined },
] as const;

/** What axe finds, in short. */
async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(`globalThis.axe ?? (() => { ${axe.source} })()`);
  const found = await page.evaluate(async (runOnly) => {
    const tool = (globalThis as unknown as { axe: typeof axe }).axe;
    // Things that fade in are looked at when they are there, and what lies further down as if it had been scrolled to.
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [all];
    await Promise.all(document.getAnimations().map((a) => a.finished.catch(() => undefined)));
    // To read all style sheets once more is for rules that are off.
    const { violations } = await tool.run(document, { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly, rules: Object.fromEntries(runOnly.map((id) => [id, { enabled: true }])) }) });
    return violations;
  }, rules && [...rules]);
  return found.flatMap((v) => v.nodes.map((n) => `${v.id} (${v.impact}): ${n.target.join(' ')}: ${n.failureSummary?.split('\n').slice(1).join(' ').trim()}`));
}

/** Everything that is wrong with what is shown now, in each way of looking at it. */
export async function flaws({ page }: Player, what: string): Promise<string[]> {
  const out: string[] = [];
  for (const { name, colorScheme, width, height, rules } of ways) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
    if (name !== 'light') await shoot(page, `${name}-${what}`); // by day the other tests keep pictures
    out.push(...(await barriers(page, rules)).map((b) => `${what}, ${name}: ${b}`));
  }
  return out;
}

/** Text that has not seven times the light or the dark of what is behind it. */
export const unreadable = (page: Page) => barriers(page, ['color-contrast-enhanced']);
