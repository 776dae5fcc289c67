import type { Player } from './player';

/**
 * Lets chance fall as it fell before: the first of the ready battles is taken, and the dice of every battle that the page makes or
 * opens depend on this, and on how often the page was loaded. A test that waits for luck need not try again and again.
 */
export async function fate({ page }: Player, entropy: string): Promise<void> {
  await page.addInitScript((entropy) => {
    Math.random = () => 0;
    const times = Number(sessionStorage.getItem('fate') ?? 0);
    sessionStorage.setItem('fate', String(times + 1));
    const now = entropy + times.toString(16).padStart(2, '0');
    const making = new Set(['new', 'open', 'teach']);
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, call: { method?: string; params?: string }, ...more: unknown[]) {
      const seeded = making.has(call.method ?? '') ? { ...call, params: JSON.stringify({ ...(JSON.parse(call.params ?? '{}') as object), entropy: now }) } : call;
      Reflect.apply(post, this, [seeded, ...more]);
    };
  }, entropy);
}
