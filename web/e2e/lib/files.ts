import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.jpg': 'image/jpeg', '.woff2': 'font/woff2' };

/** A server that knows nothing but files, in a folder of some web space: no routes, no compression, no headers of ours. */
export class Files {
  url = '';
  /** What was asked for and is not there. */
  readonly missing: string[] = [];
  private server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    try {
      if (!pathname.startsWith(`${this.at}/`)) throw new Error('elsewhere');
      const name = pathname.slice(this.at.length).replace(/\/$/, '/index.html');
      const data = readFileSync(join(this.folder, name));
      answer.writeHead(200, { 'Content-Type': kinds[extname(name)] ?? 'application/octet-stream' }).end(data);
    } catch {
      this.missing.push(pathname);
      answer.writeHead(404).end();
    }
  });

  constructor(
    private readonly folder: string,
    private readonly at: string,
  ) {}

  async start(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${this.at}/`;
  }

  async end(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
