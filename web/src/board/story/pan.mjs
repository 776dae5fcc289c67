// Pans and zooms a crowded board in a real browser and tells how long frames took:
//   npx vite & node src/board/story/pan.mjs [address]
import { chromium } from 'playwright-core';

const address = process.argv[2] ?? 'http://127.0.0.1:5173/board.html?seed=1&played=0&units=200';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(address);
await page.waitForFunction(() => document.querySelectorAll('.unit').length >= 100, null, { timeout: 60_000 });
await page.waitForTimeout(1500);

const devtools = await page.context().newCDPSession(page);
await devtools.send('Performance.enable');
const spent = async () => Object.fromEntries((await devtools.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]));

/** Watches the frames while something is done. */
async function watch(what, act) {
  await page.evaluate(() => {
    const seen = { frames: [], tasks: [], on: true };
    globalThis.seen = seen;
    new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((e) => e.duration))).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now) => {
      seen.frames.push(now - last);
      last = now;
      if (seen.on) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const before = await spent();
  await act();
  const after = await spent();
  const { frames, tasks } = await page.evaluate(() => ((globalThis.seen.on = false), globalThis.seen));
  frames.sort((a, b) => a - b);
  const at = (k) => frames[Math.floor((frames.length - 1) * k)]?.toFixed(1);
  console.log(`${what}: ${frames.length} frames, median ${at(0.5)} ms, 99th ${at(0.99)} ms, longest ${at(1)} ms; tasks over 50 ms: ${tasks.map((t) => Math.round(t)).join(' ') || 'none'}`);
  const parts = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
  console.log(`  of it in all: ${parts.map((p) => `${p} ${Math.round((after[p] - before[p]) * 1000)} ms`).join(', ')}`);
}

await watch('pan', async () => {
  await page.mouse.move(640, 400);
  await page.mouse.down();
  for (let i = 0; i < 120; i++) await page.mouse.move(640 + 250 * Math.sin(i / 9), 400 + 150 * Math.cos(i / 7));
  await page.mouse.up();
});
await watch('zoom', async () => {
  for (let i = 0; i < 12; i++) await page.mouse.wheel(0, -80);
  await page.waitForTimeout(600);
});
await watch('pan close up', async () => {
  await page.mouse.move(640, 400);
  await page.mouse.down();
  for (let i = 0; i < 120; i++) await page.mouse.move(640 + 400 * Math.sin(i / 9), 400 + 250 * Math.cos(i / 7));
  await page.mouse.up();
});
await browser.close();
