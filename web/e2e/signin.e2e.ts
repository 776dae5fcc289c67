import { afterAll, beforeAll, expect, test } from 'vitest';
import { flaws } from './lib/axe';
import { freePort, Issuer, Postbox } from './lib/elsewhere';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { Server } from './lib/server';
import { shoot } from './lib/shots';

useBrowser();

let issuer: Issuer;
let post: Postbox;
let server: Server;
let origin = '';

beforeAll(async () => {
  [issuer, post] = await Promise.all([Issuer.start('ola'), Postbox.start()]);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = await Server.start(['--origin', origin, ...issuer.flags('Jaworzno'), ...post.flags()], issuer.env, port);
});

afterAll(async () => {
  issuer.end();
  post.end();
  await server.end();
});

const you = (one: Player) => one.page.getByRole('region', { name: /^(You|Ty)$/ });

test('an account elsewhere leads to a player and back to him from another device', async () => {
  const ola = await newPlayer({}, origin);
  await ola.page.goto('/club');
  await ola.page.getByRole('button', { name: 'Sign in with Jaworzno' }).click();
  await ola.page.getByRole('link', { name: 'No', exact: true }).click();
  await ola.page.getByText('You were not signed in. Nothing has changed.').waitFor();
  expect(await ola.context.cookies(`${origin}/api/club`)).toEqual([]);
  expect(await flaws(ola, 'signin')).toEqual([]);
  await ola.page.getByRole('button', { name: 'Sign in with Jaworzno' }).click();
  await ola.page.getByRole('link', { name: 'It is me' }).click();
  await you(ola).getByText('Account: Jaworzno').first().waitFor();
  expect(ola.page.url()).toBe(`${origin}/club`);
  const name = await ola.page.getByLabel('Your name', { exact: true }).inputValue();
  await ola.page.getByText('An account can be lost: make twelve words too.').waitFor();
  await shoot(ola.page, 'signin');

  const phone = await newPlayer({ locale: 'pl-PL', viewport: { width: 390, height: 844 } }, origin);
  await phone.page.goto('/club');
  await phone.page.getByRole('button', { name: /Jaworzno/ }).focus();
  await phone.page.keyboard.press('Enter');
  await phone.page.getByRole('link', { name: 'It is me' }).click();
  await you(phone).getByText('Konto: Jaworzno').first().waitFor();
  expect(await you(phone).locator('#name').inputValue()).toBe(name);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await flaws(phone, 'signin-phone')).toEqual([]);
  await shoot(phone.page, 'signin-phone');

  // An answer that another browser asked for does not sign in: its cookie is missing here.
  const thief = await newPlayer({}, origin);
  await thief.page.goto('/club');
  await thief.page.getByRole('button', { name: 'Sign in with Jaworzno' }).click();
  const planted = await thief.page.getByRole('link', { name: 'It is me' }).getAttribute('href');
  const victim = await newPlayer({}, origin);
  await victim.page.goto(planted!);
  await victim.page.getByRole('alert').getByText('this sign-in was not finished here').waitFor();
  expect(await victim.page.getByText('No account is needed.').count()).toBe(1);
});

test('a link in a mail leads back to a player', async () => {
  const before = post.letters.length;
  const address = `jan${before}@example.org`;
  const jan = await newPlayer({}, origin);
  await jan.page.goto('/club');
  await jan.page.getByRole('button', { name: 'Post offer' }).click();
  await jan.page.getByText('Your offer is open for 14 days.').waitFor();
  await you(jan).getByLabel('Mail address', { exact: true }).first().fill(address);
  await you(jan).getByRole('button', { name: 'Send me a link' }).click();
  await jan.page.getByText('A link is on its way.').waitFor();
  await expect.poll(() => post.link(before + 1), { timeout: 10_000 }).toBeTruthy();
  await jan.page.goto('about:blank');
  await jan.page.goto(post.link(before + 1)!);
  await jan.page.getByRole('button', { name: 'Use the link' }).waitFor();
  expect(jan.page.url()).toBe(`${origin}/club`);
  expect(await flaws(jan, 'signin-mail')).toEqual([]);
  await jan.page.getByRole('button', { name: 'Use the link' }).click();
  await you(jan).getByText('Mail: j…@example.org').first().waitFor();
  const name = await jan.page.getByLabel('Your name', { exact: true }).inputValue();

  const phone = await newPlayer({ viewport: { width: 390, height: 844 } }, origin);
  await phone.page.goto('/club');
  await phone.page.getByLabel('Mail address', { exact: true }).fill(address);
  await phone.page.getByRole('button', { name: 'Send me a link' }).click();
  await phone.page.getByText('If this address belongs to a player here').waitFor();
  await expect.poll(() => post.link(before + 2), { timeout: 10_000 }).toBeTruthy();
  await phone.page.goto('about:blank');
  await phone.page.goto(post.link(before + 2)!);
  await phone.page.getByRole('button', { name: 'Use the link' }).click();
  await you(phone).getByText('Mail: j…@example.org').first().waitFor();
  expect(await phone.page.getByLabel('Your name', { exact: true }).inputValue()).toBe(name);
  await shoot(phone.page, 'signin-mail');
  await phone.page.getByRole('button', { name: /^Withdraw/ }).first().click();
});
