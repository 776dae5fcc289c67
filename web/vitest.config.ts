import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config';

// To read the page's code anew for every file of tests would take two thirds of their time. A test that replaces a global puts it back.
// They give way to browser tests, so that one may take long by the clock.
export default defineConfig((env) =>
  mergeConfig(vite(env), { test: { include: ['src/**/*.test.ts'], environment: 'node', isolate: false, testTimeout: 60_000 } }),
);
