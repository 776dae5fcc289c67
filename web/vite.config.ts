import { svelte } from '@sveltejs/vite-plugin-svelte';
import { existsSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

// The build is compressed and goes into the Go program, which serves it. A page under development asks that program for everything else.
const server = process.env.SANDTABLE ?? 'http://127.0.0.1:8080';

/** Tells a page under development where Go has put its engines; what is built is told by build/engines.js. */
const engines: Plugin = {
  name: 'engines',
  apply: 'serve',
  transformIndexHtml: () => {
    const list = 'made/engines/engines.json';
    const shelves = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { engine: string }[]) : [];
    return [{ tag: 'meta', attrs: { name: 'engines', content: JSON.stringify(shelves.map((s) => ({ ...s, file: `/made/engines/${s.engine}.wasm` }))) } }];
  },
};

/**
 * What the home page and most screens need is one file: a browser that has to ask for twenty small ones shows the page later than it
 * would with all of them in one. Screens that come later are files of their own.
 */
const common = { name: 'base', test: /node_modules\/(svelte|esm-env|clsx)\/|\/src\/(i18n|lib|engine|parts|table|home)\/|\/src\/(main\.ts|App\.svelte)|\/src\/screens\/Home\.svelte|kept\.svelte\.ts/ };

// A demo may stand in any folder of any web space.
const demo = { base: './', outDir: 'made/demo' };
const page = { base: '/', outDir: 'made/page' };

export default defineConfig(({ mode }) => {
  const { base, outDir } = mode === 'demo' ? demo : page;
  return {
    base,
    plugins: [svelte(), engines],
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1000, rolldownOptions: { output: { codeSplitting: { groups: [common] } } } },
    worker: { format: 'es' },
    server: { proxy: { '/api': server } },
  };
});
