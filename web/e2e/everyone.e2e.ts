import { expect, inject, test } from 'vitest';
import { flaws } from './lib/axe';
import { newPlayer, useBrowser, type Player } from './lib/player';

useBrowser();

/** Asks the club something in the page of a player; if that was too fast, again. */
async function ask<T>({ page }: Player, path: string, body?: object): Promise<T> {
  for (;;) {
    const { status, told } = await page.evaluate(
      async ([to, sent]) => {
        const answer = await fetch(`/api/club${to}`, sent ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: sent } : {});
        return { status: answer.status, told: (await answer.json()) as unknown };
      },
      [path, body ? JSON.stringify(body) : ''] as const,
    );
    if (status < 300) return told as T;
    if (status !== 429) throw new Error(`${path}: ${status} ${JSON.stringify(told)}`);
    await new Promise((done) => setTimeout(done, 300));
  }
}

/** A player with all that the pages of the club can show: a battle, an offer, a challenge, an event, friends. */
async function member(locale: string): Promise<{ one: Player; other: Player; battle: string; event: string; id: string; seek: string }> {
  const one = await newPlayer({ locale });
  const other = await newPlayer({ locale });
  await Promise.all([one.page.goto('/club'), other.page.goto('/club')]);
  const { player } = await ask<{ player: { id: string } }>(one, '/me', { name: `Zoe ${locale}` });
  await ask(other, '/me', { name: `Yann ${locale}` });
  const { words, offer } = await ask<{ words: string[]; offer: string }>(one, '/words', {});
  await ask(one, '/keep', { words: words.join(' '), offer });
  const theirs = await ask<{ id: string }>(other, '/seeks', { rules: 'bkc1', points: 500, clock: 'usual', link: true });
  const { battle } = await ask<{ battle: string }>(one, `/seeks/${theirs.id}/take`, {});
  const seek = await ask<{ id: string }>(other, '/seeks', { rules: 'boltaction', clock: 'slow', link: true });
  await ask(other, '/seeks', { rules: 'bkc1', points: 500, to: player.id });
  await ask(one, '/seeks', { rules: 'bkc1', points: 500, link: true });
  const { event } = await ask<{ event: { id: string } }>(one, '/events', { name: `Cup ${locale}`, kind: 'swiss', rules: 'bkc1', rounds: 2, most: 8 });
  for (const who of [one, other]) await ask(who, `/events/${event.id}/changes`, { deed: 'enrolled' });
  await ask(one, `/events/${event.id}/changes`, { deed: 'paired' });
  return { one, other, battle, event: event.id, id: player.id, seek: seek.id };
}

// Every page of the club, by day, by night and on a phone; in English those that no other test looks at.
const seenElsewhere = ['club', 'rating', 'events', 'event'];

for (const locale of ['en-GB', 'pl-PL']) {
  test(`the club is accessible to all players, ${locale}`, { timeout: 180_000 }, async () => {
    const found: string[] = [];
    const visitor = await newPlayer({ locale });
    await visitor.page.goto('/club');
    await visitor.page.locator('#words').waitFor();
    found.push(...(await flaws(visitor, `club-visitor-${locale}`)));
    await visitor.context.close();

    const { one, other, battle, event, id, seek } = await member(locale);
    const pages: Record<string, [string, string]> = {
      club: ['/club', '#you'], offer: [`/club/${seek}`, '.offered article'], ratings: ['/club/ratings', '.page select'], rating: [`/club/ratings/${id}`, '.page select'],
      events: ['/events', '#list-mine'], event: [`/event/${event}`, 'table'],
    };
    for (const [name, [address, there]] of Object.entries(pages)) {
      if (locale === 'en-GB' && seenElsewhere.includes(name)) continue;
      await one.page.goto(address);
      await one.page.locator(there).first().waitFor();
      if (name === 'club') await one.page.evaluate(() => document.querySelectorAll('details').forEach((d) => (d.open = true)));
      found.push(...(await flaws(one, `${name}-${locale}`)));
      await one.page.setViewportSize({ width: 390, height: 844 });
      expect(await one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name}, ${locale}`).toBeLessThanOrEqual(0);
      expect(await one.page.locator('nav a[href="/club"]').count(), `the phone's tabs, ${name}`).toBeGreaterThan(0);
    }
    const stranger = await newPlayer({ locale });
    await stranger.page.goto(new URL(`/club/battle/${battle}`, inject('url')).href);
    await stranger.page.locator('a.button.main').waitFor();
    found.push(...(await flaws(stranger, `told-${locale}`)));
    for (const who of [one, other]) {
      const own = await ask<{ player: { seeks: { id: string }[] } }>(who, '/me');
      for (const s of own.player.seeks) await who.page.evaluate((path) => fetch(path, { method: 'DELETE' }), `/api/club/seeks/${s.id}`);
    }
    expect(found).toEqual([]);
  });
}
