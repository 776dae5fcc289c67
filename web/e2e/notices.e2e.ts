import { expect, inject, test } from 'vitest';
import { flaws } from './lib/axe';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

interface Worker {
  registrationId: string;
  scopeURL: string;
}

// Headless Chromium has no service of push, so it cannot subscribe: that what the server sends can be read is tested with a receiver of
// our own (internal/server). Nor does it show
// notices, or allow them. Here the worker is handed a push by DevTools, and what it would have the browser show is noted.
test('a push is shown, and its link leads to the own decision', async () => {
  const anna = await newPlayer({ viewport: { width: 390, height: 844 } });
  await anna.page.goto('/club');
  await anna.page.getByRole('button', { name: 'Post offer' }).click();
  await anna.page.getByText('Your offer is open for 14 days.').waitFor();
  const notices = anna.page.getByRole('region', { name: 'Notices' });
  await notices.getByText('Another way').click();
  await notices.getByLabel('How').selectOption('ntfy');
  await notices.getByLabel('Topic address').fill('https://ntfy.example/mine');
  await notices.getByRole('button', { name: 'Add' }).click();
  await notices.getByText('ntfy · ntfy.example').first().waitFor();
  await notices.getByText('Quiet hours').first().click();
  await notices.getByLabel('From').fill('22:00');
  await notices.getByLabel('to', { exact: true }).fill('07:00');
  await notices.getByRole('button', { name: 'Save quiet hours' }).click();
  await notices.getByText('Quiet hours 22:00–07:00').waitFor();
  await shoot(anna.page, 'notices-phone');
  expect(await flaws(anna, 'notices')).toEqual([]);
  await notices.getByRole('button', { name: 'Remove' }).click();
  await notices.getByText('ntfy · ntfy.example').first().waitFor({ state: 'detached' });

  const ben = await newPlayer();
  await ben.page.goto('/club');
  const me = (await anna.page.evaluate(() => fetch('/api/club/me').then((r) => r.json()))) as { player: { seeks: { id: string }[] } };
  await ben.page.goto(`/club/${me.player.seeks[0]!.id}`);
  await ben.page.getByRole('region', { name: 'The offer you were sent' }).getByRole('button', { name: /^Accept/ }).click();
  await ben.table.waitFor();
  const id = new URL(ben.page.url()).pathname.split('/').pop() ?? '';

  await anna.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const dev = await anna.context.newCDPSession(anna.page);
  const found = new Promise<Worker>((done) => {
    dev.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: { registrations: Worker[] }) => {
      const own = registrations.find((r) => r.scopeURL.startsWith(inject('url')));
      if (own) done(own);
    });
  });
  await dev.send('ServiceWorker.enable');
  const { registrationId } = await found;
  const worker = anna.context.serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const all = self as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration };
    all.shown = [];
    all.registration.showNotification = (title, more) => {
      all.shown.push([title, more?.tag, (more?.data as { path: string }).path]);
      return Promise.resolve();
    };
  });
  const url = `https://elsewhere.example/club/battle/${id}`; // the worker goes to its own server, whatever a message says
  const data = JSON.stringify({ text: 'Your turn in Encounter', battle: id, url });
  await dev.send('ServiceWorker.deliverPushMessage', { origin: inject('url'), registrationId, data });
  await expect.poll(() => worker.evaluate(() => (self as unknown as { shown: unknown }).shown), { timeout: 6000 }).toEqual([['Your turn in Encounter', id, `/club/battle/${id}`]]);

  // What a tap opens: one action from the notice to the table.
  await anna.page.goto(`/club/battle/${id}`);
  await anna.table.waitFor();
  const stranger = await newPlayer();
  await stranger.page.goto(`/club/battle/${id}`);
  await stranger.page.getByText('Sign in first: this browser does not know you.').waitFor();
});
