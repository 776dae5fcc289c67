import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browser, flags } from './lib/browser';
import { begin, fits, phone } from './lib/desk';
import { newPlayer, Player, useBrowser } from './lib/player';
import { program } from './lib/server';
import { shoot } from './lib/shots';

useBrowser();

const [wide, high] = [1280, 960];

/** What a camera sees that is held over a picture: grey, as a film of a single frame. */
async function film(page: Page, picture: Buffer): Promise<Buffer> {
  const grey = await page.evaluate(async ([src, w, h]) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const pen = Object.assign(document.createElement('canvas'), { width: w, height: h }).getContext('2d')!;
    pen.fillStyle = '#cfccc4';
    pen.fillRect(0, 0, w, h);
    pen.translate(w / 2, h / 2);
    pen.rotate(0.06); // no hand is steady
    const scale = Math.min((w * 0.85) / image.width, (h * 0.85) / image.height);
    pen.drawImage(image, (-image.width * scale) / 2, (-image.height * scale) / 2, image.width * scale, image.height * scale);
    const { data } = pen.getImageData(0, 0, w, h);
    return Array.from({ length: w * h }, (_, i) => Math.round(16 + (data[4 * i + 1]! * 219) / 255));
  }, [`data:image/png;base64,${picture.toString('base64')}`, wide, high] as const);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(grey), Buffer.alloc((wide * high) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${wide} H${high} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}

/** The code of a sheet as the page prints it. */
async function fromPage(page: Page): Promise<[name: string, picture: Buffer]> {
  await page.goto('/army');
  await page.getByLabel('Nation').selectOption({ label: 'Poland' });
  await page.getByLabel('Year').fill('1939');
  await page.getByRole('button', { name: 'Draft for me' }).click();
  await page.getByRole('region', { name: 'Army list' }).getByText('Legal army').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Grupa Łuków');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await page.locator('.paper h1').getByText('Grupa Łuków').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await page.locator('.paper img').waitFor();
  await shoot(page, 'desk-sheet-page');
  return ['Grupa Łuków', await page.locator('.paper figure').screenshot()];
}

/** The code of a sheet as the program writes it. */
async function fromProgram(page: Page): Promise<[name: string, picture: Buffer]> {
  const { stdout } = await promisify(execFile)(program, ['army', 'print', 'bkc1/poland-1939', '--format', 'html']);
  await page.goto('about:blank');
  await page.setContent(stdout);
  await page.locator('.scan').scrollIntoViewIfNeeded();
  await shoot(page, 'desk-sheet-program');
  const picture = await page.locator('.scan').screenshot();
  await page.goto('about:blank'); // the sheet shows no other pictures
  return ['Warta Group', picture];
}

test.each([['page', fromPage], ['program', fromProgram]] as const)('the code of a sheet printed by the %s brings its army to the real table, without a network', { timeout: 300_000 }, async (_, print) => {
  const { page } = await newPlayer();
  const [name, picture] = await print(page);
  const folder = await mkdtemp(join(tmpdir(), 'sandtable-camera-'));
  const file = join(folder, 'sheet.y4m');
  await writeFile(file, await film(page, picture));

  // A phone has been at a real table before; now it has no network, and looks at the sheet.
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${file}`];
  const looking = await chromium.launch({ executablePath: browser(), args: [...flags, ...camera] });
  try {
    const context = await looking.newContext({ baseURL: inject('url'), locale: 'en-GB', reducedMotion: 'reduce', ...phone });
    context.setDefaultTimeout(30_000);
    const two = new Player(context, await context.newPage());
    await begin(two, 'bkc1');
    await two.kept('bkc');
    await two.page.getByRole('tab').last().tap();
    two.page.once('dialog', (d) => void d.accept());
    await two.page.getByRole('button', { name: 'Put everything away' }).tap();
    await context.setOffline(true);
    await two.page.goto('/desk');
    await two.page.getByRole('button', { name: 'Scan a sheet for Blue' }).tap();
    await fits(two);
    const blue = two.page.getByRole('combobox').nth(2);
    const chosen = () => blue.evaluate((el) => (el as HTMLSelectElement).selectedOptions[0]?.text, null, { timeout: 1000 }).catch(() => '');
    await expect.poll(chosen).toBe(name);
    await shoot(two.page, 'desk-scanned');
    await two.page.getByRole('button', { name: 'Start' }).tap();
    await two.page.getByRole('tab', { name }).last().waitFor();
  } finally {
    await looking.close();
    await rm(folder, { recursive: true });
  }
});
