import type { Receipt, ServedDice } from '../engine/types';
import { hex, randomHex, unhex } from '../lib/ids';

const DOMAIN = 'sandtable dice share v1';

/** What a seat publishes before any share is shown, as dice/PROTOCOL.md has it. */
export async function lockOf(game: string, seat: string, share: string): Promise<string> {
  const text = new TextEncoder();
  const parts = [text.encode(game), text.encode(seat), unhex(share)];
  const message = [...text.encode(DOMAIN)];
  for (const part of parts) {
    const size = new DataView(new ArrayBuffer(8));
    size.setBigUint64(0, BigInt(part.length));
    message.push(...new Uint8Array(size.buffer), ...part);
  }
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(message))));
}

const kept = (game: string, seat: number) => `sandtable.receipt.${game}.${seat}`;

/** What the server has signed for our share of the dice, if it took one: the record of the battle must have it. */
export function receiptOf(game: string, seat: number): Receipt | undefined {
  try {
    return (JSON.parse(localStorage.getItem(kept(game, seat)) ?? 'null') as Receipt | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Our share of the dice, so that a server cannot choose them: its lock is given as soon as we sit down, the share itself once
 * all players have locked theirs. It is kept, since a page that is loaded again must open the same one.
 */
export class Share {
  private key: string;

  constructor(
    private game: string,
    private seat: number,
    private post: (body: { lock: string } | { share: string }) => Promise<ServedDice>,
  ) {
    this.key = `sandtable.share.${game}.${seat}`;
  }

  /** Goes as far as it can now; whatever is missing is tried again when something changes. */
  async offer(dice: ServedDice | undefined, players: number): Promise<void> {
    if (!dice || dice.settled || !globalThis.crypto?.subtle) return;
    const own = dice.shares.find((s) => s.seat === this.seat);
    if (own?.share) return;
    let now = dice;
    if (!own?.lock) now = await this.post({ lock: await lockOf(this.game, String(this.seat), this.mine()) });
    const locked = now.shares.filter((s) => s.lock).length;
    if (locked < players) return;
    const { receipt } = await this.post({ share: this.mine() });
    if (receipt) localStorage.setItem(kept(this.game, this.seat), JSON.stringify(receipt));
  }

  private mine(): string {
    const kept = localStorage.getItem(this.key);
    if (kept) return kept;
    const share = randomHex(32);
    localStorage.setItem(this.key, share);
    return share;
  }
}
