import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** The program that is tested. */
export const program = resolve(import.meta.dirname, '../../../sandtable');
const run = promisify(execFile);

/** The program as a server of its own, with a data folder of its own. */
export class Server {
  url = '';
  private child: ChildProcess | null = null;

  private constructor(
    private data: string,
    private more: string[],
    private env: NodeJS.ProcessEnv,
  ) {}

  /** Starts a server on a free port, unless one is named. */
  static async start(more: string[] = [], env: NodeJS.ProcessEnv = {}, port = 0): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), 'sandtable-e2e-')), more, env);
    await server.begin(`127.0.0.1:${port}`);
    return server;
  }

  /** Kills it as a power cut would: nothing is closed, nothing is said. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    this.child = null;
  }

  /** Starts it again where it was, on what it kept. */
  async again(): Promise<void> {
    await this.begin(new URL(this.url).host);
  }

  /** Kills it and throws away what it kept. */
  async end(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }

  private async begin(address: string): Promise<void> {
    const child = spawn(program, ['serve', '--addr', address, '--data', this.data, '--no-open', ...this.more], {
      stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...this.env },
    });
    this.child = child;
    for await (const line of createInterface({ input: child.stdout! })) {
      const url = /http:\/\/\S+/.exec(line)?.[0];
      if (!url) continue;
      this.url = url;
      child.stdout!.resume();
      return;
    }
    throw new Error('the server ended before it listened');
  }
}

/** Plays a battle script and keeps its record in a folder, under the name of the script. */
export async function record(script: string, folder: string): Promise<void> {
  await run(program, ['script', 'record', script, join(folder, basename(script).replace('.yaml', '.json'))]);
}
