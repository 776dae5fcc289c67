import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { begin, fits, phone } from './lib/desk';
import { newPlayer, useBrowser } from './lib/player';
import { shoot } from './lib/shots';

useBrowser();

/** Where a camera sees a place of the table, which is 1800 × 1200 mm; places are millimetres from its far left corner. */
const seen = (x: number, y: number): [number, number] => {
  const w = 1.25 + 0.00002 * x - 0.00021 * y;
  return [(1.1 * (x - 900) + 0.05 * y) / w + 1190, (60 + 0.03 * x + 1.05 * y) / w + 90];
};

/** The codes of the printed sheet lie on a table, and a camera looks at it from its near edge: the picture as a file. Two pennies lie there too. */
async function photograph(page: Page, pennies: [number, number][]): Promise<Buffer> {
  const codes = await page.locator('.paper img').evaluateAll((all) => all.map((el) => ({ name: (el as HTMLImageElement).alt, src: (el as HTMLImageElement).src })));
  const cells = codes.map(({ name, src }) => {
    const [x, y] = [name.endsWith('W') ? 10 : 1800 - 90, name.includes(' N') ? 10 : 1200 - 90];
    return { src, x, y };
  });
  // Each pixel of the picture is where the table is seen in it: the table is drawn flat first, and then looked up for each pixel.
  const data = await page.evaluate(async ([all, coins, at]) => {
    const flat = Object.assign(document.createElement('canvas'), { width: 3600, height: 2400 });
    const pen = flat.getContext('2d')!;
    pen.fillStyle = '#7d8a4f';
    pen.fillRect(0, 0, 3600, 2400);
    pen.imageSmoothingEnabled = false;
    for (const { src, x, y } of all) {
      const image = new Image();
      image.src = src;
      await image.decode();
      pen.fillStyle = '#fff';
      pen.fillRect(2 * x - 20, 2 * y - 20, 200, 200);
      pen.drawImage(image, 2 * x, 2 * y, 160, 160);
    }
    pen.fillStyle = '#c00';
    for (const [x, y] of coins) {
      pen.beginPath();
      pen.arc(2 * x!, 2 * y!, 24, 0, 7);
      pen.fill();
    }
    const from = pen.getImageData(0, 0, 3600, 2400).data;
    const [a, b, c, d, e, f, g, h] = at as [number, number, number, number, number, number, number, number];
    const photo = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
    const brush = photo.getContext('2d')!;
    const out = brush.createImageData(2400, 1800);
    for (let y = 0, i = 0; y < 1800; y++) {
      for (let x = 0; x < 2400; x++, i += 4) {
        const w = g * x + h * y + 1;
        const [u, v] = [Math.round((2 * (a * x + b * y + c)) / w), Math.round((2 * (d * x + e * y + f)) / w)];
        const on = u >= 0 && v >= 0 && u < 3600 && v < 2400;
        const k = 4 * (v * 3600 + u);
        for (let n = 0; n < 3; n++) out.data[i + n] = on ? from[k + n]! : 90;
        out.data[i + 3] = 255;
      }
    }
    brush.putImageData(out, 0, 0);
    return photo.toDataURL('image/jpeg', 0.9);
  }, [cells, pennies, back()] as const);
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

/** What brings the picture back to the table. */
function back(): number[] {
  const [from, to] = [[0, 0], [1800, 0], [1800, 1200], [0, 1200]].map(([x, y]) => ({ x: x!, y: y! })).reduce<[number[][], number[][]]>(
    ([p, q], t) => [[...p, seen(t.x, t.y)], [...q, [t.x, t.y]]], [[], []]);
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i]!;
    return [[x!, y!, 1, 0, 0, 0, -u! * x!, -u! * y!, u!], [0, 0, 0, x!, y!, 1, -v! * x!, -v! * y!, v!]];
  });
  for (let i = 0; i < 8; i++) {
    const best = rows.slice(i).reduce((k, row, n) => (Math.abs(row[i]!) > Math.abs(rows[k]![i]!) ? n + i : k), i);
    [rows[i], rows[best]] = [rows[best]!, rows[i]!];
    for (let j = 0; j < 8; j++) if (j !== i) {
      const by = rows[j]![i]! / rows[i]![i]!;
      rows[j] = rows[j]!.map((x, k) => x - by * rows[i]![k]!);
    }
  }
  return rows.map((row, i) => row[8]! / row[i]!);
}

/** Where the red pennies lie on the ground of the map, in millimetres, by the picture that the phone keeps. */
const found = (page: Page) => page.evaluate(async () => {
  const image = document.querySelector<HTMLImageElement>('img.photo')!;
  await image.decode();
  const [w, h] = [image.naturalWidth, image.naturalHeight];
  const pen = Object.assign(document.createElement('canvas'), { width: w, height: h }).getContext('2d')!;
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, w, h);
  const sums = [0, 1].map(() => ({ x: 0, y: 0, n: 0 }));
  for (let y = 0, i = 0; y < h; y++) for (let x = 0; x < w; x++, i += 4) {
    if (data[i]! < 150 || data[i + 1]! > 70) continue;
    const s = sums[x < w / 2 ? 0 : 1]!;
    s.x += x;
    s.y += y;
    s.n++;
  }
  return sums.map(({ x, y, n }) => [(x / n / w) * 1800, (y / n / h) * 1200] as const);
});

test('a photographed table becomes a map in its real size, terrain is drawn over it, units are put on it, and the ordinary table opens', { timeout: 400_000 }, async () => {
  const one = await newPlayer(phone);
  const { page } = one;
  await begin(one, 'bkc1');
  await page.getByRole('tab').last().tap();
  await page.getByRole('link', { name: 'The table from a photo' }).tap();
  await page.getByRole('link', { name: 'The corner codes' }).tap();
  await page.locator('.paper img').nth(3).waitFor();
  await shoot(page, 'desk-corners');
  const pennies: [number, number][] = [[500, 400], [1300, 800]];
  const picture = await photograph(page, pennies);
  await page.getByRole('link', { name: 'Back' }).tap();
  await fits(one);

  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'none.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await page.getByText('This is no picture that the browser can read.').waitFor();
  await choose.setInputFiles({ name: 'table.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.getByText('All four codes were found. Is the table this large?').waitFor({ timeout: 90_000 });
  expect(await page.getByLabel('Width').inputValue()).toBe('180');
  expect(await page.getByLabel('Depth').inputValue()).toBe('120');
  await fits(one);
  await shoot(page, 'desk-photo');
  await page.getByRole('button', { name: 'Make the map' }).tap();

  // The ground has the right scale: what is measured on it is right within two parts in a hundred.
  await page.locator('img.photo').waitFor({ state: 'attached', timeout: 60_000 });
  const [p, q] = await found(page);
  const far = Math.hypot(p![0] - q![0], p![1] - q![1]);
  const real = Math.hypot(800, 400);
  expect(Math.abs(far / real - 1)).toBeLessThan(0.02);
  for (const [i, [x, y]] of [p!, q!].entries()) expect(Math.hypot(x - pennies[i]![0], y - pennies[i]![1])).toBeLessThan(15);
  await page.getByRole('button', { name: 'Fit table' }).waitFor();
  await shoot(page, 'desk-photo-map');

  // The map is there again after the page was gone, with its photograph, also after something was drawn on it.
  await page.reload();
  await page.locator('img.photo').waitFor({ state: 'attached', timeout: 60_000 });
  await page.getByRole('link', { name: 'Put the units on it' }).tap();

  // Two units of each side are tapped in, and the engine opens the table.
  const table = page.getByRole('application');
  await table.waitFor();
  const box = (await table.boundingBox())!;
  const units = page.getByRole('group', { name: 'Units' }).getByRole('button');
  const blues = await units.evaluateAll((all) => all.findIndex((b) => b.querySelector('rect')));
  for (const [i, x, y] of [[0, 0.4, 0.6], [1, 0.6, 0.6], [blues, 0.4, 0.42], [blues + 1, 0.6, 0.42]] as const) {
    await units.nth(i).tap();
    await table.tap({ position: { x: box.width * x, y: box.height * y } });
  }
  await expect.poll(() => page.locator('.table svg g').count()).toBe(4);
  await units.nth(blues + 1).tap();
  await page.getByRole('button', { name: '15° right' }).tap();
  await fits(one);
  await shoot(page, 'desk-stand');
  await page.getByRole('button', { name: 'Open the table' }).tap();
  await one.table.waitFor({ timeout: 60_000 });
  expect(new URL(page.url()).pathname).toBe('/play');
  await shoot(page, 'desk-stand-play');
});
