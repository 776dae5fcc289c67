import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { shoot } from './shots';

let program: Browser;
const contexts: BrowserContext[] = [];

/** Lets the tests of a file use the browser. Whatever the page throws or logs as an error fails the test it happened in. */
export function useBrowser(): void {
  beforeAll(async () => {
    program = await chromium.connect(inject('browsers')[Number(process.env['VITEST_POOL_ID']) - 1]!);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepTraces(task.name);
    await Promise.all(contexts.splice(0).map((c) => c.close()));
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(() => program.close());
}

const errors: string[] = [];

/** Keeps what every player saw when a test failed. */
async function keepTraces(name: string): Promise<void> {
  for (const [i, page] of contexts.flatMap((c) => c.pages()).entries()) {
    const seen = await page.locator('body').ariaSnapshot({ timeout: 3000 }).catch(String);
    console.error(`${name}: player ${i + 1} at ${page.url().replace(/#.*/, '')} saw\n${seen}`);
    await shoot(page, `failed ${name.replace(/\W+/g, '-')} ${i + 1}`).catch(() => undefined);
  }
}

// A browser logs every answer that is no success by itself; the page shows them to the player where they matter.
const network = /^Failed to load resource/;

/** Opens a browser of somebody's own: nothing is shared with other players. */
export async function newPlayer(options: BrowserContextOptions = {}, url = inject('url')): Promise<Player> {
  const context = await program.newContext({ baseURL: url, locale: 'en-GB', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(30_000);
  contexts.push(context);
  const page = await context.newPage();
  // The browser hands its file choosers over for as long as somebody listens; to begin just before one opens is a race.
  page.on('filechooser', () => undefined);
  page.on('pageerror', (e) => errors.push(e.stack ?? e.message));
  page.on('console', (m) => {
    if (m.type() === 'error' && !network.test(m.text())) errors.push(m.text());
  });
  return new Player(context, page);
}

/** Somebody at the page. He finds things by what they are called, as people do. */
export class Player {
  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /** The line that says who must decide what. */
  get line(): Locator {
    return this.page.getByRole('main').getByRole('status').first();
  }

  get decision(): Locator {
    return this.page.getByRole('region', { name: 'Decision' });
  }

  get table(): Locator {
    return this.page.getByRole('region', { name: 'The table' });
  }

  get log(): Locator {
    return this.page.getByRole('region', { name: 'What happened' });
  }

  /** Waits until the line says this. */
  async told(what: string | RegExp): Promise<void> {
    await this.line.filter({ hasText: what }).waitFor();
  }

  /** Presses buttons of the decision, one after the other. */
  async press(...names: (string | RegExp)[]): Promise<void> {
    for (const name of names) await this.decision.getByRole('button', { name, exact: typeof name === 'string' }).click();
  }

  /** Says a word that needs nothing else, and confirms it only if that is asked for. */
  async word(name: string): Promise<void> {
    const seen = async () => (await this.line.innerText()) + (await this.decision.innerText());
    const yes = this.decision.getByRole('button', { name: 'Do it', exact: true });
    const before = await seen();
    await this.press(name);
    await expect.poll(seen, { timeout: 30_000 }).not.toBe(before);
    if (await yes.isVisible()) await yes.click();
  }

  /** Adds a way-point so far on. */
  async lay(far: number, towards: string): Promise<void> {
    await this.decision.getByLabel('How far').fill(String(far));
    await this.decision.getByLabel('Towards').selectOption(towards);
    await this.press('Add way-point');
  }

  /** Leaves out whatever may be left out and does it. */
  async finish(): Promise<void> {
    const button = (name: string) => this.decision.getByRole('button', { name, exact: true });
    await button('Do it').or(button('That is all')).first().waitFor();
    if (await button('That is all').isVisible()) await this.press('That is all');
    await this.press('Do it');
  }

  /** Decides by chance whatever the dice have brought up, until the line says this. */
  async settle(what: string | RegExp): Promise<void> {
    const names = ['Let chance finish this step', 'Do it', 'That is all', 'Let chance choose'];
    const steps = [...names.map((name) => this.decision.getByRole('button', { name, exact: true, disabled: false })), this.decision.getByRole('group', { name: 'What may be done' }).getByRole('button')];
    const there = this.line.filter({ hasText: what });
    // The same may be asked again and again: then the log has grown.
    const seen = async () => (await this.line.innerText()) + (await this.decision.innerText()) + String(await this.log.getByRole('listitem').count());
    for (;;) {
      await steps.reduce((all, one) => all.or(one), there).first().waitFor();
      if (await there.isVisible()) return;
      const before = await seen();
      for (const step of steps) {
        if (!(await step.first().isVisible())) continue;
        await step.first().click();
        break;
      }
      await expect.poll(seen, { timeout: 30_000 }).not.toBe(before);
    }
  }

  /** Moves in a straight line. */
  async move(far: number, towards: string): Promise<void> {
    await this.press('Move');
    await this.lay(far, towards);
    await this.press(/^Go this way/);
    await this.finish();
  }

  async show(panel: string): Promise<void> {
    await this.page.getByRole('tab', { name: panel }).click();
  }

  /** Opens the record of a battle script from a file and gives the address of the battle. */
  async openFile(script: string): Promise<string> {
    await this.chooseFile(script);
    await this.table.waitFor();
    return this.page.url();
  }

  /** Chooses a record, whatever is seen of it then. */
  async chooseFile(script: string): Promise<void> {
    await this.page.goto('/');
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Open a file' }).click();
    await (await chooser).setFiles(join(inject('records'), `${script}.battle.json`));
  }

  /** Waits until the engine of a book is kept for times without a network, by the name of its folder. */
  async kept(engine: string): Promise<void> {
    await this.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const files = () => this.page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map((file) => new URL(file.url).pathname);
    });
    await expect.poll(files, { timeout: 30_000 }).toContainEqual(expect.stringMatching(`/assets/${engine}-.*\\.wasm$`));
  }

  /** Puts the battle that is open online and gives the links of the seats. */
  async putOnline(): Promise<{ red: string; blue: string; spectators: string }> {
    await this.show('Menu');
    await this.page.getByRole('button', { name: 'Put online' }).click();
    const link = (name: string) => this.page.getByRole('textbox', { name }).inputValue();
    return { red: await link('Red'), blue: await link('Blue'), spectators: await link('Spectators') };
  }
}
