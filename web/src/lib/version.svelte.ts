/** How often a page that stays open asks whether there is another one. */
const often = 60 * 60 * 1000;

/** How long the new version may take to take over before the page is loaded all the same. */
const patience = 3000;

/** How long a page that has all its parts waits before a worker takes over. */
const quiet = 1000;

/**
 * The page has loaded what it begins with. While the old worker is asked for something at the very moment when it shall go, a browser
 * may leave both of them as they are for minutes.
 */
async function settled(): Promise<void> {
  while (document.readyState !== 'complete') {
    await new Promise((done) => document.addEventListener('readystatechange', done, { once: true }));
  }
  await new Promise((done) => setTimeout(done, quiet));
}

const own = () => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';

/** Asks a service worker which version of the page it keeps. */
function ask(worker: ServiceWorker): Promise<string> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (e: MessageEvent<string>) => done(e.data);
    worker.postMessage('version', [port2]);
  });
}

/**
 * Whether a newer page than this one is there. A page is only ever changed by the player in front of it: it may be in the
 * middle of a battle.
 */
class Version {
  ready = $state(false);
  private registration: ServiceWorkerRegistration | null = null;

  /** Has the page kept for times without a network, and looks out for a newer one from now on. */
  async watch(): Promise<void> {
    const { serviceWorker } = navigator;
    this.registration = await serviceWorker.register('/sw.js');
    const { registration } = this;
    const look = () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined); // without a network there is none
    };
    registration.addEventListener('updatefound', () => this.expect(registration.installing));
    serviceWorker.addEventListener('controllerchange', () => void this.compare(serviceWorker.controller));
    document.addEventListener('visibilitychange', look);
    setInterval(look, often);
    this.expect(registration.installing);
    await this.compare(registration.waiting);
  }

  /** Loads the newer page. */
  async take(): Promise<void> {
    const { serviceWorker } = navigator;
    const waiting = this.registration?.waiting;
    if (waiting) {
      const taken = new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
      waiting.postMessage('take over');
      await Promise.race([taken, new Promise((done) => setTimeout(done, patience))]);
    }
    location.reload();
  }

  private expect(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void this.compare(worker);
    });
  }

  // The page may have come from the server and be newer than what was kept: then the player need not be asked.
  private async compare(worker: ServiceWorker | null): Promise<void> {
    if (!worker) return;
    if ((await ask(worker)) !== own()) {
      this.ready = true;
      return;
    }
    await settled();
    worker.postMessage('take over');
  }
}

export const version = new Version();
