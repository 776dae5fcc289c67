import { defineConfig } from 'vitest/config';

// Two files at a time: half of a test is waiting, for a page to load or for the other side. What is timed has the machine for itself.
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    // What the clock says of a machine that does other things too fails nothing: make e2e-speed times loads and frames.
    // Pictures for people to look at test nothing: make pictures and make look take them.
    exclude: [...(process.env['SANDTABLE_SPEED'] ? [] : ['**/speed.e2e.ts']), ...(process.env['SANDTABLE_PICTURES'] ? [] : ['**/pictures.e2e.ts'])],
    globalSetup: [`${import.meta.dirname}/setup.ts`],
    maxWorkers: process.env['SANDTABLE_SPEED'] ? 1 : 2,
    isolate: false, // to read what drives the browser anew for every file would take a second and a half each
    // A machine that stalls must not stop all tests. What was tried twice is printed, and is a fault to look for all the same.
    retry: 1,
    expect: { poll: { timeout: 15_000 } }, // as patient as everything else that waits for the page
    testTimeout: 240_000,
    hookTimeout: 30_000,
  },
});
