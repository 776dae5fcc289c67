import { expect, inject, test } from 'vitest';
import { flaws } from './lib/axe';
import { fight } from './lib/fight';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const region = (one: Player, name: string) => one.page.getByRole('region', { name });

/** A player who can come back, with a name. */
async function keptPlayer(name: string, options = {}): Promise<Player> {
  const one = await newPlayer(options);
  await one.page.goto('/club');
  await one.page.getByRole('button', { name: 'Post offer' }).click();
  await region(one, 'Your offers').getByRole('button', { name: /^Withdraw/ }).click();
  await region(one, 'Your offers').waitFor({ state: 'detached' });
  await one.page.getByLabel('Your name', { exact: true }).fill(name);
  await one.page.getByRole('button', { name: 'Save name' }).click();
  await one.page.getByText('Saved.').waitFor();
  await one.page.getByRole('button', { name: 'Show my twelve words' }).click();
  await one.page.getByRole('button', { name: 'I have them' }).click();
  await one.page.getByText('Your twelve words are from').waitFor();
  return one;
}

test('a rated battle is offered, taken, fought and given up, and both see their ratings change', { timeout: 180_000 }, async () => {
  const guest = await newPlayer();
  await guest.page.goto('/club');
  await guest.page.getByText('For rated battles, make your twelve words or a passkey first.').waitFor();

  const rita = await keptPlayer('Rita the rated');
  await region(rita, 'Offer a battle').getByText('Points, time, side and language').click();
  await rita.page.getByLabel('Highest rating of the opponent').fill('1600');
  await rita.page.getByLabel('Rated', { exact: true }).check();
  await rita.page.getByRole('button', { name: 'Post offer' }).click();
  await region(rita, 'Your offers').getByText(/rated · rating up to 1600/).waitFor();

  const sam = await keptPlayer('Sam the rated', { viewport: { width: 390, height: 844 } });
  await region(sam, 'Open offers').getByRole('button', { name: /^Accept.*Rita the rated/ }).first().click();
  await sam.table.waitFor();
  await sam.page.goto('/club');
  await rita.page.goto('/club');
  const links: string[] = [];
  for (const one of [rita, sam]) links.push((await region(one, 'Your battles').getByRole('link').first().getAttribute('href'))!);
  const battle = new URL(links[0]!, inject('url')).pathname.split('/').pop()!;
  const loser = await fight(inject('url'), battle, links.map((link) => link.split('#')[1]!), ({ score }) => score.turn >= 2);

  const both = [rita, sam];
  for (const [i, one] of both.entries()) await one.page.goto(links[i]!);
  const gives = both[loser]!;
  await gives.table.waitFor();
  await gives.show('Menu');
  await gives.page.getByRole('button', { name: /^(Concede|Surrender)/ }).click();
  await gives.word('Concede');
  for (const [i, one] of both.entries()) {
    const change = one.page.getByRole('region', { name: 'Ratings' });
    const own = change.getByText(/1500 → \d+\?/);
    await own.first().waitFor();
    const [, points] = /You\s+1500 → (\d+)\?/.exec(await change.innerText())!;
    expect(Number(points) < 1500).toBe(i === loser);
    await shoot(one.page, `rated-${i}`);
  }

  // The way to the rating: the curve, the battle, the list of all.
  await sam.page.goto('/club');
  await region(sam, 'Ratings').getByText(/^\d+\?$/).waitFor();
  await region(sam, 'Ratings').getByRole('link', { name: 'How I got there' }).click();
  await sam.page.getByRole('heading', { name: 'Rating of Sam the rated' }).waitFor();
  await region(sam, 'Rated battles').getByText(/1500 → \d+/).waitFor();
  await region(sam, 'Rated battles').getByRole('img', { name: /^Rating from 1500 to \d+ over 1 battles$/ }).waitFor();
  expect(await sam.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await flaws(sam, 'rating-phone')).toEqual([]);
  await shoot(sam.page, 'rating-phone');
  await sam.page.getByRole('link', { name: 'All ratings' }).click();
  await sam.page.getByLabel('Pace').selectOption('over days');
  await region(sam, 'All players by rating').getByText(/^\d+00–\d+99$/).first().waitFor();
  await sam.page.getByText('No one has played enough rated battles yet.').waitFor();
  await shoot(sam.page, 'ratings-phone');

  // Without a partner, the battle against the program is rated.
  await rita.page.goto('/club');
  await rita.page.getByLabel('Rated', { exact: true }).check();
  await region(rita, 'Offer a battle').getByRole('combobox', { name: 'Opponent', exact: true }).selectOption('Recruit, computer');
  await shoot(rita.page, 'rated-post');
  await rita.page.getByRole('button', { name: 'Start rated battle' }).click();
  await rita.table.waitFor();
});
