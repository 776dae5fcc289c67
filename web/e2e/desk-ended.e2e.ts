import { expect, test } from 'vitest';
import { begin, fits, phone } from './lib/desk';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** Says something to the club as the page does. */
const say = ({ page }: Player, path: string, body: object) =>
  page.evaluate(async ([to, what]) => (await fetch(`/api/club${to}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(what) })).json() as Promise<Record<string, unknown>>, [path, body] as const);

async function member(name: string): Promise<Player> {
  const one = await newPlayer(phone);
  await one.page.goto('/desk');
  await say(one, '/me', { name });
  await one.page.evaluate(() => localStorage.setItem('sandtable.club', '1'));
  return one;
}

test('a battle at a real table ends: photographs and a report stay, and the event counts the result that both have handed in', { timeout: 400_000 }, async () => {
  const [anna, ben] = [await member('Anna of the table'), await member('Ben of the table')];
  const { words, offer } = await say(anna, '/words', {});
  await say(anna, '/keep', { words: (words as string[]).join(' '), offer });
  const made = await say(anna, '/events', { name: 'Club evening', kind: 'swiss', rounds: 1, rules: 'bkc1', most: 2, tables: 1 });
  const { id } = made['event'] as { id: string };
  for (const one of [anna, ben]) await say(one, `/events/${id}/changes`, { deed: 'enrolled' });
  await say(anna, `/events/${id}/changes`, { deed: 'paired' });
  const round = (await anna.page.evaluate(async (event) => (await fetch(`/api/club/events/${event}`)).json() as Promise<{ mine: { side: 'red' | 'blue' }[] }>, id)).mine[0]!;

  // Anna plays Red on the desk, whichever side the event has given her.
  const picture = await anna.page.screenshot();
  for (const one of [anna, ben]) {
    const { page } = one;
    await begin(one, 'bkc1');
    await page.getByRole('tab').last().tap();
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Victory points: more' }).first().tap();
    await page.getByRole('textbox', { name: 'Notes' }).fill('The bridge held.');
    await page.getByRole('button', { name: 'End turn' }).tap();
    await expect.poll(() => page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tab').last().tap();
    await page.getByText('End of turn 1. Victory points: Red 3, Blue 0.').waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('img', { name: 'Photo 1, turn 1' }).waitFor();
    expect(await page.getByRole('button', { name: 'Hand in to the event' }).count()).toBe(0); // it is not over yet
    await page.getByRole('button', { name: 'Red has won' }).tap();
    const paired = page.getByRole('region', { name: 'Club evening' });
    await paired.waitFor();
    if (one === ben) await paired.getByRole('group', { name: 'Which army was yours?' }).getByRole('button').last().tap();
    await fits(one);
    await shoot(page, `desk-hand-${one === anna ? 'one' : 'two'}`);
    await paired.getByRole('button', { name: 'Hand in to the event' }).tap();
    if (one === anna) await paired.getByText('It counts once your opponent has handed in the same.', { exact: false }).waitFor();
    else await page.getByText('Both results are the same: the event counts it.').waitFor();
  }
  const told = await anna.page.evaluate(async (event) => (await fetch(`/api/club/events/${event}`)).json() as Promise<{ rounds: { pairs: { result: object }[] }[] }>, id);
  expect(told.rounds[0]!.pairs[0]!.result).toEqual(round.side === 'red' ? { outcome: 'red', red: 3 } : { outcome: 'blue', blue: 3 });

  // The report has it all, also after the page was gone, and is printed without buttons.
  const { page } = anna;
  await page.reload();
  await page.getByRole('tab').last().tap();
  await page.getByRole('link', { name: 'Report' }).tap();
  const report = page.getByRole('article');
  for (const text of ['Red has won', 'The bridge held.', 'End of turn 1.']) await report.getByText(text, { exact: false }).first().waitFor();
  await report.getByRole('img', { name: 'Photo 1, turn 1' }).waitFor();
  await fits(anna);
  await shoot(page, 'desk-report');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  // What is put away takes its photographs along.
  await report.getByRole('link', { name: 'Back' }).tap();
  await page.getByRole('tab').last().tap();
  page.once('dialog', (d) => void d.accept());
  await page.getByRole('button', { name: 'Put everything away' }).tap();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sandtable.desk.photos'))).toBe('[]');
});
