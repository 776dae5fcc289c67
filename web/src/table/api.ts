import type { Refusal } from '../engine/types';
import { t } from '../i18n';
import { isDemo } from '../lib/place';

/** An answer of the server that is not what was asked for. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly body: unknown,
  ) {
    super(text);
  }

  /** The refusal of a command, if that is what it is. */
  get refusal(): Refusal | null {
    if (this.status !== 422) return null;
    const body = this.body as { clause?: string; text?: string; error?: { clause?: string } };
    return { clause: body.clause ?? body.error?.clause ?? '', text: body.text ?? this.message };
  }
}

/** The server could not be reached; it is not known whether it heard. */
export class Unreachable extends Error {}

export interface Ask {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  token?: string;
  lang?: string;
  body?: unknown;
  signal?: AbortSignal;
}

/** Asks the server for JSON. If we were too fast, it asks again a little later. */
export async function api<T>(path: string, ask: Ask = {}): Promise<T> {
  if (isDemo) throw new ApiError(0, 'no-server', t('demo.server'), null);
  for (let again = 1; ; again++) {
    try {
      return await once<T>(path, ask);
    } catch (e) {
      if (!(e instanceof ApiError && e.status === 429) || again > 5 || ask.signal?.aborted) throw e;
      await pause(400 * again, ask.signal);
    }
  }
}

async function once<T>(path: string, ask: Ask): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (ask.token) headers.Authorization = `Bearer ${ask.token}`;
  if (ask.lang) headers['Accept-Language'] = ask.lang;
  if (ask.body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: ask.method ?? (ask.body === undefined ? 'GET' : 'POST'),
      headers,
      body: ask.body === undefined ? undefined : JSON.stringify(ask.body),
      signal: ask.signal,
    });
  } catch (e) {
    if (ask.signal?.aborted) throw e;
    throw new Unreachable(String(e));
  }
  const text = await answer.text();
  let body: unknown = null;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    // A proxy in between answers with a page; its status says enough.
  }
  if (answer.ok) return body as T;
  if ([502, 503, 504].includes(answer.status)) throw new Unreachable(answer.statusText);
  const error = (body as { error?: { code?: string; text?: string } | string } | null)?.error;
  const [code, said] = typeof error === 'object' ? [error.code ?? '', error.text ?? ''] : ['', error ?? ''];
  throw new ApiError(answer.status, code, said || `${answer.status} ${answer.statusText}`, body);
}

/** Waits, unless it is called off. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });
}

/** Repeats something until the server has heard it: 0.3 s, 0.6 s, … up to 8 s apart. */
export async function insist<T>(what: () => Promise<T>, signal: AbortSignal, lost: () => void): Promise<T> {
  for (let wait = 300; ; wait = Math.min(wait * 2, 8000)) {
    try {
      return await what();
    } catch (e) {
      if (!(e instanceof Unreachable) || signal.aborted) throw e;
      lost();
      await pause(wait * (0.8 + Math.random() * 0.4), signal);
      if (signal.aborted) throw e;
    }
  }
}
