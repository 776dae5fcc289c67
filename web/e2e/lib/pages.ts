import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { stamp } from '../../build/stamp.js';

const built = resolve(import.meta.dirname, '../../made/page');
const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.jpg': 'image/jpeg', '.wasm': 'application/wasm', '.woff2': 'font/woff2' };

/** A version of the page, in a folder of its own. */
export interface Build {
  folder: string;
  version: string;
  /** the file of the engine that plays a book, by the name of its folder */
  engine: (name: string) => string;
}

/** The page as it was built, or the same page as if everything in it had changed: then every file has another name. */
export function build(changed = false): Build {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-page-'));
  cpSync(built, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const names = readdirSync(assets);
  if (changed) {
    // A file whose content has changed has another sum in its name.
    const other = (name: string) => name.replace(/([\w-]{8})(\.\w+)$/, (_, sum: string, ending: string) => [...sum].reverse().join('') + ending);
    const renamed = (text: string) => names.reduce((all, name) => all.replaceAll(name, other(name)), text);
    for (const file of [join(folder, 'index.html'), ...names.filter((n) => /\.(js|css)$/.test(n)).map((n) => join(assets, n))]) {
      writeFileSync(file, renamed(readFileSync(file, 'utf8')));
    }
    for (const name of names) renameSync(join(assets, name), join(assets, other(name)));
  }
  return { folder, version: stamp(folder), engine: (name) => readdirSync(assets).find((file) => file.startsWith(`${name}-`) && file.endsWith('.wasm')) ?? '' };
}

/** A server of the page that can be given another version while people are there, as when the program is exchanged. */
export class Pages {
  url = '';
  private server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const ending = extname(pathname);
    try {
      const data = readFileSync(join(pathname === '/sw.js' ? this.worker.folder : this.page.folder, ending ? pathname : 'index.html'));
      const kept = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      answer.writeHead(200, { 'Content-Type': kinds[ending || '.html'] ?? '', 'Cache-Control': kept }).end(data);
    } catch {
      answer.writeHead(404).end();
    }
  });

  /** Which version is served, and whose service worker: they differ while a program is being exchanged. */
  constructor(
    public page: Build,
    public worker = page,
  ) {}

  async start(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async end(...builds: Build[]): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
    for (const { folder } of builds) rmSync(folder, { recursive: true, force: true });
  }
}
