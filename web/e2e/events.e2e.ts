import { expect, test } from 'vitest';
import { flaws } from './lib/axe';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

const region = (one: Player, name: string | RegExp) => one.page.getByRole('region', { name });

/** Signs a new player up for an event; he gets a name. */
async function signUp(address: string, name: string, options = {}): Promise<Player> {
  const one = await newPlayer(options);
  await one.page.goto('/club');
  await one.page.getByRole('heading', { name: 'Open offers' }).waitFor();
  await one.page.evaluate((called) => fetch('/api/club/me', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name: called }) }), name);
  await one.page.goto(address);
  await one.page.getByLabel('Club', { exact: true }).fill('Jaworzno <b>');
  await one.page.getByRole('button', { name: 'Sign up' }).click();
  await region(one, 'You take part').waitFor();
  return one;
}

test('an event is made, joined, paired, fought and won', { timeout: 240_000 }, async () => {
  const umpire = await newPlayer();
  await umpire.page.goto('/club');
  await umpire.page.getByRole('link', { name: 'Events' }).click();
  await umpire.page.getByText('To run an event of your own, keep your account first.').waitFor();
  await umpire.page.evaluate(async () => {
    const send = async (path: string, body: object) =>
      (await fetch(`/api/club${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
    await send('/me', { name: 'Umpire Una' });
    const { words, offer } = await send('/words', {});
    await send('/keep', { words: words.join(' '), offer });
  });
  await umpire.page.reload();
  const name = 'Cup of <i>two</i>';
  await umpire.page.getByLabel('Name of the event').fill(name);
  await umpire.page.getByLabel('Rounds', { exact: true }).fill('1');
  expect(await flaws(umpire, 'events')).toEqual([]);
  await shoot(umpire.page, 'events');
  await umpire.page.getByRole('button', { name: 'Create event' }).click();
  await umpire.page.getByRole('heading', { name, level: 1 }).waitFor();
  const address = new URL(umpire.page.url()).pathname;

  const ada = await signUp(address, 'Ada of the cup');
  const bob = await signUp(address, 'Bob of the cup', { viewport: { width: 390, height: 844 } });
  await region(umpire, 'Standings').getByText('Bob of the cup').waitFor();
  await umpire.page.getByRole('button', { name: 'Pair next round' }).click();
  await region(umpire, /^Pairings/).getByText('Ada of the cup').first().waitFor();

  await region(ada, 'You meet Bob of the cup').getByRole('button', { name: 'Start the battle' }).click();
  await ada.table.waitFor();
  await region(bob, 'You meet Ada of the cup').getByRole('button', { name: 'Go to the battle' }).click();
  await bob.table.waitFor();
  // The side that decides first concedes.
  const side = await ada.page.evaluate(async () => {
    const [, , battle] = location.pathname.split('/');
    const answer = await fetch(`/api/battles/${battle}`, { headers: { Authorization: `Bearer ${location.hash.slice(1)}` } });
    return ((await answer.json()) as { position: { mine: boolean } }).position.mine;
  });
  const [loser, winner, won] = side ? [ada, bob, 'Bob of the cup'] : [bob, ada, 'Ada of the cup'];
  await loser.show('Menu');
  await loser.page.getByRole('button', { name: 'Concede' }).click();
  await loser.word('Concede');
  await winner.page.getByRole('dialog', { name: /^Victory/ }).waitFor();

  await winner.page.goto(address);
  const table = region(winner, 'Standings').getByRole('row');
  await expect.poll(() => table.nth(1).innerText(), { timeout: 30_000 }).toMatch(new RegExp(`^1\\s+${won} · Jaworzno <b>\\s+3\\s`));
  expect(await region(winner, 'You meet').count()).toBe(0);
  expect(await flaws(winner, 'event')).toEqual([]);
  await shoot(winner.page, 'event');
  await bob.page.goto(address);
  await region(bob, 'Standings').waitFor();
  expect(await bob.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const visitor = await newPlayer();
  await visitor.page.goto(address);
  await region(visitor, /^Pairings/).getByRole('link', { name: /^Watch/ }).waitFor();
  await visitor.page.emulateMedia({ media: 'print' });
  expect(await visitor.page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await region(visitor, 'Standings').isVisible()).toBe(true);
  await shoot(visitor.page, 'event-printed');

  await umpire.page.getByText('End the event').first().click();
  await umpire.page.getByRole('button', { name: 'Yes, end it' }).click();
  await umpire.page.getByText(/^over ·/).waitFor();
});
