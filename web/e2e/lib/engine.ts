import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const made = join(import.meta.dirname, '../../made');

/** How long parts of what an engine does took, in milliseconds. */
export interface EngineParts {
  /** from the compiled program to an engine that answers */
  start: number;
  /** a first battle opened from the file of the build, with its position */
  open: number;
  /** its ground told */
  ground: number;
  /** a map drawn from a seed */
  map: number;
  /** a battle of that book made for its usual armies, on a map from the shelf */
  setup: number;
}

/**
 * Runs the engine of a book in the page itself, without its worker, and times each part; the program is loaded and compiled before. The
 * page needs bypassCSP.
 */
export async function engineParts(page: Page, book: string): Promise<EngineParts> {
  const file = readdirSync(join(made, 'starters')).find((name) => name.startsWith(book) && name.endsWith('.en.json'));
  const { record } = JSON.parse(readFileSync(join(made, 'starters', file ?? ''), 'utf8')) as { record: unknown };
  if (!(await page.evaluate(() => 'Go' in globalThis))) await page.addScriptTag({ path: join(made, 'wasm_exec.js') });
  return page.evaluate(
    async ({ book, record }) => {
      interface Runtime {
        importObject: WebAssembly.Imports;
        run(instance: WebAssembly.Instance): Promise<void>;
      }
      const scope = globalThis as unknown as { Go: new () => Runtime; sandtable: (method: string, params: string) => string; sandtableReady: () => void };
      const told = document.querySelector<HTMLMetaElement>('meta[name="engines"]')?.content ?? '[]';
      const shelf = (JSON.parse(told) as { book: string; file: string }[]).find((s) => s.book === book);
      const program = await WebAssembly.compileStreaming(fetch(shelf?.file ?? ''));
      const took: Record<string, number> = {};
      let last = performance.now();
      const lap = (part: string) => {
        took[part] = performance.now() - last;
        last = performance.now();
      };
      const call = (method: string, params: object) => {
        const { result, error } = JSON.parse(scope.sandtable(method, JSON.stringify({ lang: 'en', ...params }))) as { result: { game: string }; error?: { text: string } };
        if (error) throw new Error(`${method}: ${error.text}`);
        return result;
      };
      const go = new scope.Go();
      const ready = new Promise<void>((done) => (scope.sandtableReady = done));
      void go.run(await WebAssembly.instantiate(program, go.importObject));
      await ready;
      lap('start');
      const { game } = call('open', { record });
      call('position', { game });
      lap('open');
      call('terrain', { game });
      lap('ground');
      call('field', { wish: { rules: book, map: 'seed3:7' }, scene: true });
      lap('map');
      call('new', { wish: { rules: book, map: 'three-mills', seed: 1 } });
      lap('setup');
      return took as unknown as EngineParts;
    },
    { book, record },
  );
}
