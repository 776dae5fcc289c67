import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browser, flags } from './lib/browser';
import { crowded } from './lib/field';
import { record, Server } from './lib/server';
import { shots } from './lib/shots';

declare module 'vitest' {
  interface ProvidedContext {
    /** where the browsers take commands: one for each file that is run at the same time */
    browsers: string[];
    /** where the page is */
    url: string;
    /** the folder of the records that the battle scripts give */
    records: string;
  }
}

/**
 * One server for all tests, and a browser for each file that is run at the same time: each test has a browser context and battles of its
 * own, but what has been copied is one thing in a browser.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await rm(shots, { recursive: true, force: true });
  await mkdir(shots, { recursive: true });
  const records = await mkdtemp(join(tmpdir(), 'sandtable-records-'));
  const battles = join(import.meta.dirname, 'battles');
  const scripts = (await readdir(battles)).map((file) => join(battles, file));
  await Promise.all([...scripts, await crowded(records)].map((script) => record(script, records)));
  const server = await Server.start();
  const programs = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => chromium.launchServer({ executablePath: browser(), args: flags })));
  project.provide('browsers', programs.map((program) => program.wsEndpoint()));
  project.provide('url', server.url);
  project.provide('records', records);
  return async () => {
    await Promise.all(programs.map((program) => program.close()));
    await server.end();
    await rm(records, { recursive: true, force: true });
  };
}
