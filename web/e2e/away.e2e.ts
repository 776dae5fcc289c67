import { expect, test } from 'vitest';
import { fight } from './lib/fight';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { Ear } from './lib/push';
import { Server } from './lib/server';
import { shoot } from './lib/shots';

useBrowser();

const mine = (one: Player) => one.page.getByRole('region', { name: 'Your battles' });

test('two guests meet and fight; both browsers are closed, a push calls one, and she goes on from another device by twelve words', async () => {
  const ear = await Ear.start();
  const server = await Server.start(['--notices-private']);
  try {
    const anna = await newPlayer({}, server.url);
    await anna.page.goto('/club');
    await anna.page.getByRole('button', { name: 'Post offer' }).click();
    await anna.page.getByText('Your offer is open for 14 days.').waitFor();
    await anna.page.getByRole('button', { name: 'Show my twelve words' }).click();
    await anna.page.locator('.twelve li').nth(11).waitFor();
    const words = await anna.page.locator('.twelve li').allInnerTexts();
    await anna.page.getByRole('button', { name: 'I have them' }).click();
    // Headless Chromium has no service of push: the test is one, and names it as the page would.
    const named = await anna.page.evaluate(
      async (body) => (await fetch('/api/club/notices/channels', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status,
      JSON.stringify({ kind: 'push', address: ear.url, keys: ear.keys }),
    );
    expect(named).toBe(200);

    const ben = await newPlayer({ viewport: { width: 390, height: 844 } }, server.url);
    await ben.page.goto('/club');
    await ben.page.getByRole('region', { name: 'Open offers' }).getByRole('button', { name: /^Accept/ }).first().click();
    await ben.table.waitFor();
    const his = new URL(ben.page.url());
    await anna.page.getByText('has accepted your offer.').waitFor();
    await mine(anna).getByRole('link').first().click();
    await anna.table.waitFor();
    const tokens = [new URL(anna.page.url()).hash.slice(1), his.hash.slice(1)];
    const battle = his.pathname.split('/').pop()!;
    await fight(server.url, battle, tokens, ({ score }, seat) => score.turn >= 1 && seat === 1);
    await anna.context.close();
    await ben.context.close();

    // Ben acts once more, and Anna has no page open: she is called.
    const before = ear.heard.length;
    await fight(server.url, battle, tokens, (_, seat) => seat === 0);
    await expect.poll(() => ear.heard.length, { timeout: 30_000 }).toBeGreaterThan(before);
    const told = ear.heard.at(-1)!;
    expect(told).toMatchObject({ kind: 'turn', battle });
    expect(told['text']).toMatch(/^Your turn in /);

    const phone = await newPlayer({ viewport: { width: 390, height: 844 } }, server.url);
    await phone.page.goto('/club');
    await phone.page.getByLabel('Your twelve words').fill(words.join(' '));
    await phone.page.getByRole('button', { name: 'Come back' }).click();
    await mine(phone).getByRole('link').first().waitFor();
    await phone.page.goto(told['url']!); // one tap on the notice
    await phone.table.waitFor();
    expect(new URL(phone.page.url()).pathname).toBe(`/b/${battle}`);
    await phone.decision.getByRole('status').first().waitFor();
    await shoot(phone.page, 'away-back');
  } finally {
    ear.end();
    await server.end();
  }
}, 180_000);
