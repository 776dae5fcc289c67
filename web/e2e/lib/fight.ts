/** What a seat is told of its battle, as far as a fight by chance needs it. */
interface Position {
  seq: number;
  mine: boolean;
  score: { turn: number };
  verbs?: { verb: string; class: string }[];
}

/** Asks the server something as the owner of a seat. */
async function call<T>(url: string, battle: string, token: string, path: string, body?: unknown): Promise<{ status: number; told: T }> {
  for (;;) {
    const answer = await fetch(`${url}/api/battles/${battle}${path}`, {
      method: body ? 'POST' : 'GET', headers: { Authorization: `Bearer ${token}` }, ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 429) return { status: answer.status, told: (await answer.json()) as T };
    await new Promise((done) => setTimeout(done, 200));
  }
}

let deeds = 0;

/** Has seats do what chance says until one must decide as is wished, and tells which. */
export async function fight(url: string, battle: string, tokens: string[], enough: (now: Position, seat: number) => boolean): Promise<number> {
  for (;;) {
    for (const [i, token] of tokens.entries()) {
      const { told } = await call<{ position: Position }>(url, battle, token, '?record=0');
      const n = deeds++;
      if (!told.position.mine) continue;
      if (enough(told.position, i)) return i;
      const verbs = (told.position.verbs ?? []).filter((v) => !['will', 'standing', 'aside'].includes(v.class));
      const passes = verbs.filter((v) => v.class === 'pass');
      const choice = n % 3 > 0 && passes.length > 0 ? passes : verbs;
      const { verb } = choice[n % choice.length]!;
      const { status, told: sampled } = await call<{ command: unknown }>(url, battle, token, '/sample', { command: { verb } });
      if (status === 200) await call(url, battle, token, '/commands', { id: `e2e-${n}`, after: told.position.seq, command: sampled.command });
    }
  }
}
