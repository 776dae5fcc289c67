import { expect, test } from 'vitest';
import { flaws } from './lib/axe';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** Counts what a player does to get somewhere. */
function counted({ page }: Player): { press: (role: 'link' | 'button', name: string) => Promise<void>; actions: number } {
  const count = {
    actions: 0,
    press: async (role: 'link' | 'button', name: string) => {
      count.actions++;
      await page.getByRole(role, { name, exact: true }).first().click();
    },
  };
  return count;
}

const mine = (one: Player) => one.page.getByRole('region', { name: 'Your battles' });
const offers = (one: Player) => one.page.getByRole('region', { name: 'Open offers' });

async function rename({ page }: Player, name: string): Promise<void> {
  await page.getByLabel('Your name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Saved.').waitFor();
}

test('a guest offers a battle from home, a partner takes it, and twelve words lead on from another device', async () => {
  const found: string[] = [];
  const anna = await newPlayer();
  await anna.page.goto('/');
  expect(await anna.context.cookies()).toEqual([]);
  const count = counted(anna);
  await count.press('link', 'Opponents');
  await anna.page.getByRole('heading', { name: 'Open offers' }).waitFor();
  expect(await anna.context.cookies()).toEqual([]); // looking around does not make a player
  await count.press('button', 'Post offer');
  await anna.page.getByText('Your offer is open for 14 days.').waitFor();
  expect(count.actions).toBe(2);
  expect((await anna.context.cookies()).map(({ httpOnly, sameSite, path }) => ({ httpOnly, sameSite, path }))).toEqual([{ httpOnly: true, sameSite: 'Strict', path: '/api/club' }]);

  // A name that no page may run.
  const name = '<b onclick=x>Anna</b>';
  await rename(anna, name);
  await anna.page.getByRole('button', { name: 'Show my twelve words' }).click();
  const list = anna.page.locator('.twelve li');
  await list.nth(11).waitFor();
  const words = await list.allInnerTexts();
  expect(words).toHaveLength(12);
  found.push(...(await flaws(anna, 'club')));
  await shoot(anna.page, 'club-words');
  await anna.page.getByRole('button', { name: 'I have them' }).click();
  expect(await anna.page.locator('body').innerText()).not.toContain(words.join('\n'));

  const ben = await newPlayer({ viewport: { width: 390, height: 844 } });
  await ben.page.goto('/club');
  await offers(ben).getByText(`from ${name}`).first().waitFor();
  await shoot(ben.page, 'club-phone');
  await offers(ben).getByRole('button', { name: new RegExp(`^Accept.*${name}`) }).first().click();
  await ben.table.waitFor();

  await anna.page.getByText('has accepted your offer.').waitFor();
  const battle = mine(anna).getByRole('link').first();
  const address = (await battle.getAttribute('href')) ?? '';
  await battle.click();
  await anna.table.waitFor();
  expect(new URL(ben.page.url()).pathname).toBe(new URL(anna.page.url()).pathname);
  await anna.context.close();

  // Another device knows nothing; by the words it has the battle, and is at the table with one press.
  const phone = await newPlayer({ viewport: { width: 390, height: 844 } });
  await phone.page.goto('/club');
  await phone.page.getByLabel('Your twelve words').fill('legal winner thank');
  await phone.page.getByRole('button', { name: 'Come back' }).click();
  await phone.page.getByRole('alert').getByText('twelve words are expected; these are 3').waitFor();
  await phone.page.getByLabel('Your twelve words').fill(words.map((w) => w.slice(0, 4)).join(' '));
  await phone.page.getByRole('button', { name: 'Come back' }).click();
  await mine(phone).getByRole('link').first().waitFor();
  await shoot(phone.page, 'club-back');
  found.push(...(await flaws(phone, 'club-back')));
  expect(await mine(phone).getByRole('link').first().getAttribute('href')).toBe(address);
  await mine(phone).getByRole('link').first().click();
  await phone.table.waitFor();
  expect(found).toEqual([]);
});

test('an offer for a friend is a link, two actions from home; a blocked player cannot take it', async () => {
  const anna = await newPlayer({ permissions: ['clipboard-read', 'clipboard-write'] });
  await anna.page.goto('/');
  const count = counted(anna);
  await count.press('link', 'Opponents');
  await count.press('button', 'Make a link for a friend');
  await anna.page.getByText('Link copied.').waitFor();
  expect(count.actions).toBe(2);
  const link = await anna.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/club/');
  await rename(anna, 'Anna of the link');

  // It is on no list, and all who have its address see it.
  const ben = await newPlayer();
  await ben.page.goto('/club');
  await ben.page.getByRole('button', { name: 'Post offer' }).click();
  await ben.page.getByText('Your offer is open for 14 days.').waitFor();
  await rename(ben, 'Ben the blocked');
  expect(await offers(ben).getByText('Anna of the link').count()).toBe(0);
  await anna.page.goto('/club');
  await offers(anna).getByText(/^More\s*Ben the blocked/).first().click();
  await offers(anna).getByRole('button', { name: 'Block Ben the blocked' }).click();
  await anna.page.getByRole('button', { name: 'Unblock Ben the blocked' }).waitFor();
  await ben.page.goto(link);
  await ben.page.getByText('This offer is no longer open.').waitFor();
  await anna.page.getByRole('button', { name: 'Unblock Ben the blocked' }).click();
  await anna.page.getByRole('button', { name: 'Unblock Ben the blocked' }).waitFor({ state: 'detached' });
  await ben.page.reload();
  await ben.page.getByRole('region', { name: 'The offer you were sent' }).getByRole('button', { name: /^Accept/ }).click();
  await ben.table.waitFor();

  // All her data are a file; deleted she is a visitor again, and Ben plays a former player.
  const file = anna.page.waitForEvent('download');
  await anna.page.getByRole('button', { name: 'Download all my data' }).click();
  expect((await file).suggestedFilename()).toBe('sandtable-player.json');
  await anna.page.getByRole('button', { name: 'Delete me' }).click();
  await anna.page.getByRole('button', { name: 'Delete for good' }).click();
  await anna.page.getByText('No account is needed.').waitFor();
  await ben.page.goto('/club');
  await mine(ben).getByText(/^a former player ·/).waitFor();
  await ben.page.getByRole('region', { name: 'Your offers' }).getByRole('button', { name: /^Withdraw/ }).click();
  await ben.page.getByRole('region', { name: 'Your offers' }).waitFor({ state: 'detached' });
});

test('battles of links are gathered, by keys alone, in Polish on a small phone', async () => {
  const one = await newPlayer();
  await one.openFile('ambush');
  const links = await one.putOnline();
  await one.page.goto(links.red);
  await one.table.waitFor();
  await one.page.goto('/club');
  await one.page.getByRole('button', { name: 'Post offer' }).focus();
  await one.page.keyboard.press('Enter');
  await one.page.getByRole('button', { name: 'Add them to my list' }).focus();
  await one.page.keyboard.press('Enter');
  await one.page.getByText('Added: 1.').waitFor();
  const href = await mine(one).getByRole('link').first().getAttribute('href');
  expect(href?.split('#')[0]).toBe(new URL(links.red).pathname);
  expect(href?.split('#')[1]).not.toBe(new URL(links.red).hash.slice(1));
  await mine(one).getByRole('link').first().focus();
  await one.page.keyboard.press('Enter');
  await one.table.waitFor();
  await one.page.goto('/club');
  await one.page.getByRole('button', { name: /^Withdraw/ }).click();

  const other = await newPlayer({ locale: 'pl-PL', viewport: { width: 360, height: 740 } });
  await other.page.goto('/');
  await other.page.getByRole('link', { name: 'Rywale' }).click();
  await other.page.getByRole('button', { name: 'Ogłoś propozycję' }).click();
  await other.page.getByRole('button', { name: 'Pokaż moje dwanaście słów' }).waitFor();
  expect(await other.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await shoot(other.page, 'club-polish');
  await other.page.getByRole('button', { name: /^Wycofaj/ }).click();
});
