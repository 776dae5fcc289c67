import type { Page } from 'playwright-core';

/** How long the page was busy with one thing at a time, in milliseconds. */
export interface Busy {
  /** tasks over 50 ms while the engine was thinking about what to do */
  thinking: number[];
  /** all tasks over 50 ms */
  all: number[];
  /** how often the engine was asked what to do, and how long it thought altogether */
  asked: number;
  thought: number;
}

/** Notes from now on whatever keeps the page busy for longer than 50 ms, and when the engine's worker thinks about a choice. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: { from: number; long: number }[] = [];
    const thoughts: { from: number; to: number }[] = [];
    new PerformanceObserver((list) => {
      for (const e of list.getEntries()) tasks.push({ from: e.startTime, long: e.duration });
    }).observe({ type: 'longtask', buffered: true });
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, call: { id?: number; method?: string }, ...more: unknown[]) {
      if (call.method === 'choose') {
        const thought = { from: performance.now(), to: Infinity };
        thoughts.push(thought);
        const hear = ({ data }: MessageEvent<{ id?: number }>) => {
          if (data.id !== call.id) return;
          thought.to = performance.now();
          this.removeEventListener('message', hear);
        };
        this.addEventListener('message', hear);
      }
      Reflect.apply(post, this, [call, ...more]);
    };
    Object.assign(globalThis, { watched: { tasks, thoughts } });
  });
}

/** What was noted since the last time. */
export async function busy(page: Page): Promise<Busy> {
  return page.evaluate(() => {
    const { tasks, thoughts } = (globalThis as unknown as { watched: { tasks: { from: number; long: number }[]; thoughts: { from: number; to: number }[] } }).watched;
    const during = (t: { from: number; long: number }) => thoughts.some((th) => t.from < th.to && t.from + t.long > th.from);
    const out = {
      thinking: tasks.filter(during).map((t) => t.long),
      all: tasks.map((t) => t.long),
      asked: thoughts.length,
      thought: thoughts.reduce((sum, th) => sum + (Number.isFinite(th.to) ? th.to - th.from : 0), 0),
    };
    tasks.length = thoughts.length = 0;
    return out;
  });
}
