import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The build is compressed and goes into the Go program, which serves it. A page under development asks that program for everything else.
const server = process.env.SANDTABLE ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: 'made/page',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server } },
});
