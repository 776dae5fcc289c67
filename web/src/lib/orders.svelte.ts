import type { Orders } from '../engine/types';
import { isReaction } from '../table/asked';
import { sides, type Played } from '../table/players';
import type { Table } from '../table/table';

type Given = Partial<Record<Played, Orders>>;

const key = (id: string) => `sandtable.orders.${id}`;

function read(id: string): Given {
  try {
    return (JSON.parse(localStorage.getItem(key(id)) ?? '{}') as Given | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * The standing orders about reactions in a battle, side by side: a tiny player who answers what the enemy brings up. They are kept in
 * this browser and are no part of the battle; the other side learns of them only what comes of them.
 */
export class StandingOrders {
  given = $state.raw<Given>({});
  private at = -1;
  /** who holds his fire, and in which turn: with the next it is asked again */
  private held: { side: Played; turn: number } | null = null;

  constructor(private table: Table) {
    this.given = read(table.id);
  }

  of(side: Played): Orders {
    return this.given[side] ?? { react: 'ask' };
  }

  give(side: Played, orders: Orders): void {
    const others = Object.fromEntries(Object.entries(this.given).filter(([one]) => one !== side)) as Given;
    this.given = orders.react === 'ask' ? others : { ...others, [side]: orders };
    this.at = -1; // what is asked now may be answered by them
    try {
      if (Object.keys(this.given).length > 0) localStorage.setItem(key(this.table.id), JSON.stringify(this.given));
      else localStorage.removeItem(key(this.table.id));
    } catch {
      // Then they hold as long as the page is open.
    }
  }

  /** Lets everything pass for the rest of this turn, or asks again. */
  hold(side: Played, yes: boolean): void {
    this.held = yes ? { side, turn: this.table.position.score.turn } : null;
    this.give(side, { react: yes ? 'pass' : 'ask' });
  }

  /** Answers what is asked now, if the orders of the side that is asked say something to it: once at each moment of the battle. */
  async answer(): Promise<void> {
    const { table } = this;
    const { position } = table;
    const side = sides.find((one) => one === position.view.pending?.side);
    if (this.held && this.held.turn !== position.score.turn) this.hold(this.held.side, false);
    if (!side || !isReaction(position) || table.busy || table.veil || position.seq === this.at) return;
    const orders = this.of(side);
    if (orders.react === 'ask' || !table.answerBy) return;
    this.at = position.seq;
    const command = await table.answerBy(side, orders);
    if (command && table.position === position) await table.do(command);
  }
}
