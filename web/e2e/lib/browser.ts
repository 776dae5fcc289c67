import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that a browser of the Chromium family may be called by. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * Nothing but the tests' own pages goes over the network, and no sandbox is needed for pages of our own. Each page compiles the engine
 * for itself; what is to be made faster by compiling it once more is only what a whole battle runs (V8's own budget is a hundredth of
 * this): most tests end before that pays.
 */
export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--wasm-tiering-budget=1000000000',
];

/** Finds the browser that is installed. */
export function browser(): string {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        continue;
      }
    }
  }
  throw new Error(`no browser: none of ${names.join(', ')} is installed; "make packages" does it`);
}
