import type { Side } from '../engine/types';
import type { Players } from '../table/players';

/** A battle that this browser knows. */
export interface Known {
  id: string;
  kind: 'local' | 'remote';
  name: string;
  book: string;
  /** when it was last looked at, in milliseconds */
  at: number;
  seq: number;
  /** who must decide what, or how it ended */
  stand: string;
  over: boolean;
  /** this player must decide */
  mine?: boolean;
  /** who has won, once it is over */
  winner?: Side;
  /** which turn it is, and of how many; none: the book sets no end */
  turn?: number;
  turns?: number;
  rounds?: boolean;
  /** who stands where, unless something is hidden: x and y in thousandths of the table, and 0 for red or 1 for blue, three numbers each */
  spots?: number[];
  /** of a battle on a server: the secret of our seat and whose it is */
  token?: string;
  side?: Side;
  /** of a battle at this screen: the players hide nothing from each other */
  openly?: boolean;
  /** of a battle at this screen: what its dice depend on, until it is over and the record tells it */
  secret?: string;
  /** of a battle at this screen: which sides the program plays */
  players?: Players;
  /** of a battle at this screen: both sides stood ready when it began */
  stood?: boolean;
  /** which battle for children it is, and whether one tap does everything */
  ready?: string;
  easy?: boolean;
  /** which lesson it is */
  lesson?: string;
  /** which first battle it is */
  starter?: string;
  /** of a battle at this screen: where it lies on the server, since its report was shared, and the secret of a seat there */
  shared?: { id: string; token: string };
}

const INDEX = 'sandtable.battles';
const MOST = 200;

/** The event that tells a page that its battles have changed. */
export const CHANGED = 'sandtable-battles';

/** The browser has no room left, or gives none. */
export class NoRoom extends Error {}

/** The battles of this browser, the last one first. */
export function known(): Known[] {
  try {
    const all = JSON.parse(localStorage.getItem(INDEX) ?? '[]') as Known[];
    return Array.isArray(all) ? all.sort((a, b) => b.at - a.at) : [];
  } catch {
    return [];
  }
}

/** Finds a battle of this browser. */
export function find(id: string): Known | undefined {
  return known().find((k) => k.id === id);
}

/** Notes a battle. The oldest finished ones make room when there are too many. */
export function note(battle: Known): void {
  const all = [battle, ...known().filter((k) => k.id !== battle.id)];
  while (all.length > MOST) {
    const old = all.findLastIndex((k) => k.over);
    const [gone] = all.splice(old < 0 ? all.length - 1 : old, 1);
    if (gone?.kind === 'local') void drop(gone.id);
  }
  write(all);
}

/** Forgets a battle and its record. */
export async function forget(id: string): Promise<void> {
  write(known().filter((k) => k.id !== id));
  await drop(id);
}

function write(all: Known[]): void {
  try {
    localStorage.setItem(INDEX, JSON.stringify(all));
    dispatchEvent(new Event(CHANGED));
  } catch (e) {
    throw new NoRoom(String(e));
  }
}

// Records are too long for localStorage, which holds a few megabytes; IndexedDB takes as much as the browser allows.
let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, fail) => {
    const asked = indexedDB.open('sandtable', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('records');
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(new NoRoom(String(asked.error)));
  });
  opened.catch(() => (opened = null));
  return opened;
}

async function inStore<T>(mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  return new Promise<T>((done, fail) => {
    const tx = db.transaction('records', mode);
    const asked = what(tx.objectStore('records'));
    tx.oncomplete = () => done(asked.result);
    tx.onabort = tx.onerror = () => fail(new NoRoom(String(tx.error ?? asked.error)));
  });
}

/** Keeps the record of a battle. Throws NoRoom. */
export async function keep(id: string, record: unknown): Promise<void> {
  await inStore('readwrite', (s) => s.put(JSON.stringify(record), id));
}

/** The record of a battle, if there is one. */
export async function fetchRecord(id: string): Promise<unknown> {
  const text = await inStore<string | undefined>('readonly', (s) => s.get(id) as IDBRequest<string | undefined>);
  return text === undefined ? null : JSON.parse(text);
}

async function drop(id: string): Promise<void> {
  await inStore('readwrite', (s) => s.delete(id));
  await inStore('readwrite', (s) => s.delete(groundKey(id)));
}

const groundKey = (id: string) => `ground:${id}`;

/** Keeps a small picture of the ground of a battle, as an address. Where there is no room the battle has none. */
export async function keepGround(id: string, picture: string): Promise<void> {
  await inStore('readwrite', (s) => s.put(picture, groundKey(id))).catch(() => undefined);
}

/** The small picture of the ground of a battle, if there is one. */
export async function groundOfBattle(id: string): Promise<string | undefined> {
  return inStore<string | undefined>('readonly', (s) => s.get(groundKey(id)) as IDBRequest<string | undefined>).catch(() => undefined);
}
