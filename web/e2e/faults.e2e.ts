import { expect, test } from 'vitest';
import { newPlayer, useBrowser, type Player } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** Where an inch of the table is in the window, from what it says of two units. */
async function inches(one: Player, a: [string, number, number], b: [string, number, number]): Promise<(x: number, y: number) => [number, number]> {
  const at = async (name: string) => {
    const unit = one.table.getByRole('button', { name: new RegExp(`^${name},`) });
    const [x, y] = await unit.evaluate((g) => [(g as unknown as SVGGraphicsElement).getScreenCTM()!.e, (g as unknown as SVGGraphicsElement).getScreenCTM()!.f]);
    return { x: x!, y: y! }; // the middle of its base, wherever its sign is
  };
  const [p, q] = [await at(a[0]), await at(b[0])];
  const inch = Math.hypot(p.x - q.x, p.y - q.y) / Math.hypot(a[1] - b[1], a[2] - b[2]);
  return (x, y) => [p.x + (x - a[1]) * inch, p.y - (y - a[2]) * inch];
}

test('a squad comes onto the table by mouse: from the edge inwards', async () => {
  const one = await newPlayer();
  const { mouse } = one.page;
  await one.chooseFile('entry');
  await one.page.getByRole('button', { name: 'I am Red: continue' }).click();
  await one.told('Late: Bring your units onto the table.');
  await one.press('Come on');
  const hint = one.page.getByText('Point at the edge that is lit and drag inwards.');
  await hint.waitFor();
  await one.page.waitForTimeout(500); // the board makes room for the edge
  const place = await inches(one, ['Early', 10, 10], ['foe', 40, 40]);

  // What is said does not lie over the edge.
  const bar = await hint.boundingBox();
  expect(bar!.y > place(30, 0)[1] || bar!.y + bar!.height < place(30, 6)[1]).toBe(true);
  await mouse.move(...place(30, 3));
  await shoot(one.page, 'entry-hover');

  // A hand is never exactly on the edge, nor at the end of the move.
  await mouse.move(...place(30, 0.4));
  await mouse.down();
  await mouse.move(...place(30.2, 3));
  await mouse.move(...place(31, 9), { steps: 4 });
  await shoot(one.page, 'entry-drag');
  await mouse.up();
  await one.logged('Late arrives.');
  await shoot(one.page, 'entry-done');
});

test('a tap shows the way in, and board and panel tell one length', async () => {
  const one = await newPlayer();
  await one.chooseFile('entry');
  await one.page.getByRole('button', { name: 'I am Red: continue' }).click();
  await one.press('Come on');
  await one.page.getByText('Point at the edge that is lit').waitFor();
  await one.page.waitForTimeout(500);
  let place = await inches(one, ['Early', 10, 10], ['foe', 40, 40]);
  await expect.poll(async () => {
    const before = place(30, 4).join();
    await one.page.waitForTimeout(400);
    place = await inches(one, ['Early', 10, 10], ['foe', 40, 40]);
    return place(30, 4).join() === before; // the board has come to rest
  }).toBe(true);
  await shoot(one.page, 'entry-gate');
  await one.page.mouse.click(...place(30, 4));
  await one.decision.getByRole('button', { name: /^Move 4(\.\d)?″/ }).waitFor();
  await one.table.getByText(/^4(\.\d)?″ \/ 6″$/).waitFor();
  await one.goes();
  await one.logged('Late arrives.');
});

test('the second press of a double click does not press what came up', async () => {
  const one = await newPlayer();
  const { mouse } = one.page;
  await one.openFile('turn');
  await one.press('Give an order', 'Alpha', 'Advance', 'Confirm');
  await one.told('Alpha: Move, then fire if you like.');
  const chance = one.button('Auto-resolve');
  await one.reveal(chance);
  const box = (await chance.boundingBox())!;
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
  await one.page.waitForTimeout(700);
  await one.told('Alpha: Move, then fire if you like.');
  expect(await one.table.getByRole('button', { name: /^Alpha,/ }).getAttribute('aria-label')).toContain('16″ east, 10″ north');
  await one.reveal(chance);
  await chance.click(); // meant
  await one.logged(/^Alpha/);
});

test('a unit that is to move is dragged, in the order and in the move, and has moved', async () => {
  const one = await newPlayer();
  const { mouse } = one.page;
  await one.openFile('turn');
  await one.press('Give an order', 'Alpha', 'Advance', 'Confirm');
  await one.told('Alpha: Move, then fire if you like.');
  await one.decision.getByRole('heading', { name: 'Where should Alpha go? Tap the place.' }).waitFor();
  const place = await inches(one, ['Alpha', 16, 10], ['Bravo', 36, 12]);
  await mouse.move(...place(16, 10));
  await mouse.down();
  await mouse.move(...place(16.5, 11), { steps: 3 });
  await mouse.move(...place(18, 13.5), { steps: 5 });
  await mouse.up();
  await one.told('Alpha: Choose a target.');
});

test('a refusal goes when the path is mended', async () => {
  const one = await newPlayer();
  await one.openFile('turn');
  await one.press('Give an order', 'Alpha', 'Advance', 'Confirm', 'Move');
  await one.lay(30, 'north');
  await one.press(/^Move \d/);
  await one.decision.getByRole('alert').waitFor();
  expect(await one.decision.getByRole('alert').locator('a[href*="/BA-MOVE-"]').count()).toBe(1); // it names its clause once
  await one.press('Remove last waypoint');
  await one.lay(4, 'north');
  expect(await one.decision.getByRole('alert').count()).toBe(0);
});

test('tape and line of sight tell the same distance of a pair', async () => {
  const one = await newPlayer();
  await one.openFile('turn');
  const unit = (name: string) => one.table.getByRole('button', { name: new RegExp(`^${name},`) });
  const said: string[] = [];
  for (const tool of ['Measuring tape', 'Line of sight']) {
    await one.page.getByRole('button', { name: tool }).click();
    await unit('Alpha').click();
    await unit('Grau').click();
    const told = one.page.getByText(/base to base/);
    await told.waitFor();
    said.push(/^[\d.]+″, base to base [\d.]+″/.exec(await told.innerText())?.[0] ?? '');
    await one.page.getByRole('button', { name: tool }).click();
    await told.waitFor({ state: 'detached' });
  }
  expect(said[0]).not.toBe('');
  expect(said[1]).toBe(said[0]);
});

test('links are seen, each player knows his own seat, and talk is marked', async () => {
  const red = await newPlayer();
  await red.page.goto('/');
  await red.page.getByRole('radio', { name: 'Online, I play Red' }).check();
  await red.page.getByRole('button', { name: 'Create battle and links' }).click();
  const link = red.page.getByRole('textbox', { name: 'Spectators' });
  await link.waitFor();
  const box = (await link.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(800);
  const href = (name: string) => red.page.getByRole('textbox', { name, exact: true }).inputValue();
  const [mine, theirs, watching] = [await href('Red'), await href('Blue'), await link.inputValue()];

  const [blue, watcher] = [await newPlayer(), await newPlayer()];
  for (const [who, url] of [[red, mine], [blue, theirs], [watcher, watching]] as const) {
    await who.page.goto(url);
    await who.table.waitFor();
  }
  await red.line.getByText('You play Red').waitFor();
  await blue.line.getByText('You play Blue').waitFor();
  await watcher.decision.getByText('You are watching.').waitFor();

  await blue.show('Chat');
  await blue.page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await blue.page.getByRole('button', { name: 'Send' }).click();
  await red.page.getByLabel('Chat, 1 new').waitFor();
  await shoot(red.page, 'talk-unread');
  await red.show('Chat');
  await red.page.getByLabel('Chat, 1 new').waitFor({ state: 'detached' });
});

test('to pass takes one action', async () => {
  const one = await newPlayer();
  await one.openFile('turn');
  await one.press('Give an order', 'Alpha', 'Advance', 'Confirm');
  await one.move(4, 'north');
  await one.told('Alpha: Choose a target.');
  await one.press('Hold fire');
  await one.told('Your order. Choose a unit.');
});
