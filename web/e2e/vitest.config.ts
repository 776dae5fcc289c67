import { defineConfig } from 'vitest/config';

// One file after the other: frames and loads are timed, and the browser needs both cores of a small machine.
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: [`${import.meta.dirname}/setup.ts`],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 30_000,
  },
});
