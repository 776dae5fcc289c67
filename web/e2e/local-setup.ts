import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browser, flags } from './lib/browser';
import { crowded } from './lib/field';
import { record } from './lib/server';
import { shots } from './lib/shots';
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(shots, { recursive: true });
  const records = await mkdtemp(join(tmpdir(), 'sandtable-records-'));
  const battles = join(import.meta.dirname, 'battles');
  const scripts = (await readdir(battles)).map((file) => join(battles, file));
  await Promise.all([...scripts, await crowded(records)].map((script) => record(script, records)));
  const programs = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => chromium.launchServer({ executablePath: browser(), args: flags })));
  project.provide('browsers', programs.map((program) => program.wsEndpoint()));
  project.provide('url', 'http://127.0.0.1:5392');
  project.provide('records', records);
  return async () => { await Promise.all(programs.map((program) => program.close())); };
}
