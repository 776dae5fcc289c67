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

/** Opens a browser of one player: nothing is shared with other players. */
export async function newPlayer(options: BrowserContextOptions = {}, url = inject('url')): Promise<Player> {
  const context = await program.newContext({ baseURL: url, locale: 'en-GB', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(30_000);
  contexts.push(context);
  const page = await context.newPage();
  // The browser hands its file choosers over for as long as a listener is set; to begin just before one opens is a race.
  page.on('filechooser', () => undefined);
  page.on('pageerror', (e) => errors.push(e.stack ?? e.message));
  page.on('console', (m) => {
    if (m.type() === 'error' && !network.test(m.text())) errors.push(m.text());
  });
  return new Player(context, page);
}

/** A player at the page. He finds things by what they are called, as people do. */
export class Player {
  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /** The line that says who must decide what. */
  get line(): Locator {
    return this.decision.getByRole('status').first();
  }

  get decision(): Locator {
    return this.page.getByRole('region', { name: 'Your move' });
  }

  get table(): Locator {
    return this.page.getByRole('region', { name: 'The table' });
  }

  get log(): Locator {
    return this.page.getByRole('region', { name: 'Battle log' });
  }

  /** The large button that gives a command which is whole. */
  get yes(): Locator {
    return this.decision.getByRole('button', { name: /^Confirm(?!:? ?(split: )?\d)/ });
  }

  /** What waits behind the dots of the dock. */
  get dots(): Locator {
    return this.decision.getByRole('button', { name: 'More', expanded: false });
  }

  /** A button of the dock by its name. */
  button(name: string | RegExp): Locator {
    if (name === 'Confirm') return this.yes;
    // A value begins with a capital where it is a button.
    const capital = typeof name === 'string' ? name.charAt(0).toUpperCase() + name.slice(1) : name;
    const exact = typeof name === 'string';
    return this.decision.getByRole('button', { name, exact }).or(this.decision.getByRole('button', { name: capital, exact }));
  }

  /** Waits until the line says this. */
  async told(what: string | RegExp): Promise<void> {
    await this.line.filter({ hasText: what }).waitFor();
  }

  /** Brings something of the dock out from behind the dots, if it waits there. */
  async reveal(what: Locator): Promise<void> {
    for (const late = Date.now() + 30_000; Date.now() < late; ) {
      await what.first().waitFor({ timeout: 1200 }).catch(() => undefined);
      if (await what.first().isVisible()) return;
      await this.dots.click({ timeout: 1200 }).catch(() => undefined);
    }
    await what.first().waitFor({ timeout: 1000 });
  }

  /** Presses buttons of the decision, one after the other. */
  async press(...names: (string | RegExp)[]): Promise<void> {
    for (const name of names) {
      // What waits behind the dots is put away when news comes in: it is brought out once more.
      for (let tries = 3; ; tries--) {
        await this.reveal(this.button(name));
        const pressed = this.button(name).first().click({ timeout: tries > 1 ? 5000 : 30_000 });
        if (tries === 1 || (await pressed.then(() => true, () => false))) {
          await pressed;
          break;
        }
      }
    }
  }

  /** Says a word that needs nothing else, and confirms it only if that is asked for. */
  async word(name: string): Promise<void> {
    const seen = async () => (await this.line.innerText()) + (await this.decision.innerText());
    const before = await seen();
    await this.press(name);
    await expect.poll(seen, { timeout: 30_000 }).not.toBe(before);
    if (await this.yes.isVisible()) await this.yes.click();
  }

  /** Adds a way-point so far on. */
  async lay(far: number, towards: string): Promise<void> {
    const long = this.decision.getByLabel('Distance');
    await this.reveal(long);
    await long.fill(String(far));
    await this.decision.getByLabel('Towards').selectOption(towards);
    await this.press('Add waypoint');
  }

  /** Leaves out whatever may be left out and does it. */
  async finish(): Promise<void> {
    await this.yes.or(this.button('Done')).first().waitFor();
    if (await this.button('Done').isVisible()) await this.press('Done');
    await this.press('Confirm');
  }

  /** Decides by chance whatever the dice have brought up, until the line says this. */
  async settle(what: string | RegExp): Promise<void> {
    const steps = [this.yes, this.button('Done'), this.button('Auto-resolve'), this.button('Choose for me'), this.button('Everyone rests'), this.dots, this.decision.getByRole('group', { name: 'Actions' }).getByRole('button')];
    const there = this.line.filter({ hasText: what });
    // The same may be asked again and again: then something else has happened.
    const seen = async () => (await this.line.innerText()) + (await this.decision.innerText()) + (await this.page.getByRole('region', { name: 'Events' }).innerText().catch(() => ''));
    for (;;) {
      await steps.reduce((all, one) => all.or(one), there).first().waitFor();
      if (await there.isVisible()) return;
      const before = await seen();
      for (const step of steps) {
        if (!(await step.first().isVisible())) continue;
        if (await step.first().click({ timeout: 2000 }).then(() => true, () => false)) break;
      }
      await expect.poll(seen, { timeout: 5000 }).not.toBe(before).catch(() => undefined);
    }
  }

  /** Moves in a straight line. */
  async move(far: number, towards: string): Promise<void> {
    await this.press('Move');
    await this.lay(far, towards);
    await this.goes();
  }

  /** Goes the way that is laid; what is asked then is left out or confirmed. */
  async goes(): Promise<void> {
    const way = this.button(/^Move \d/);
    await this.press(/^Move \d/);
    await way.waitFor({ state: 'detached' });
    // A move that leaves nothing open is ready for a moment before it is sent: only what stays is asked.
    const more = this.yes.or(this.button('Done')).first();
    for (let i = 0; i < 5; i++) {
      if (!(await more.isVisible()) || (await more.isDisabled().catch(() => true))) return;
      await this.page.waitForTimeout(300);
    }
    await this.finish();
  }

  /** Opens a panel of the table. */
  async show(panel: 'Log' | 'Unit' | 'Words' | 'Chat' | 'Menu' | 'Settings'): Promise<void> {
    const keys = { Log: 'l', Unit: 'c', Words: 't', Chat: 'k', Menu: 'm', Settings: ',' };
    const names = { Log: 'All events', Unit: 'Unit card', Words: 'Table in words', Chat: 'Players and chat', Menu: 'The battle', Settings: 'Settings' };
    const drawer = this.page.locator('.drawer').filter({ has: this.page.getByRole('heading', { name: names[panel], exact: true }) });
    const button = this.page.getByRole('button', { name: { Log: 'All events', Unit: '', Words: '', Chat: /^Chat/, Menu: 'Menu', Settings: 'Settings' }[panel] });
    await this.decision.waitFor();
    if (await drawer.isVisible()) return;
    if (panel !== 'Unit' && panel !== 'Words' && (await button.isVisible())) await button.click();
    else await this.page.keyboard.press(keys[panel]);
    await drawer.waitFor();
  }

  /** Reads the log with all its details, and closes it again: it lies over a part of the table. */
  async read<T>(what: (log: Locator) => Promise<T>): Promise<T> {
    await this.show('Log');
    const details = this.page.getByRole('button', { name: 'Details', pressed: false });
    if (await details.isVisible()) await details.click();
    await this.log.locator('button.book[aria-expanded="false"]').evaluateAll((all) => all.forEach((b) => (b as HTMLElement).click())); // what names the clauses
    try {
      return await what(this.log);
    } finally {
      await this.close();
    }
  }

  /** Waits until the log tells this, so many times at least. */
  logged(what: string | RegExp, times = 1): Promise<void> {
    return this.read((log) => log.getByText(what).nth(times - 1).waitFor());
  }

  /** All that the log tells. */
  story(): Promise<string> {
    return this.read((log) => log.innerText());
  }

  /** How many entries the log has. */
  entries(): Promise<number> {
    return this.read((log) => log.locator('li.line').count());
  }

  /** What has just happened: the dice and the outcome. */
  get result(): Locator {
    return this.page.getByRole('complementary', { name: 'What has just happened' });
  }

  /** Closes the panel that is open. */
  async close(): Promise<void> {
    await this.page.locator('.drawer').getByRole('button', { name: 'Close', exact: true }).first().evaluate((button: HTMLElement) => button.click()); // whatever lies over it
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
    await this.page.getByRole('button', { name: 'Move online' }).click();
    const link = (name: string) => this.page.getByRole('textbox', { name }).inputValue();
    return { red: await link('Red'), blue: await link('Blue'), spectators: await link('Spectators') };
  }
}
