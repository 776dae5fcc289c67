import type { Caller } from '../engine/calls';
import type { BookChoice, Class, Lang, LessonChoice, Opened, Position, RealTable, ScenarioChoice, Starter, Wish } from '../engine/types';
import { LocalTable, type LocalOptions } from '../table/local.svelte';
import { ADVISER, hasComputer, ownSide, type Played, type Players } from '../table/players';
import { RemoteTable } from '../table/remote.svelte';
import type { Table } from '../table/table';
import { engine } from '../engine/engine';
import { usualBook } from '../engine/programs';
import { randomHex } from './ids';
import { bookOf } from './records';
import { settings } from './settings.svelte';
import { groundOf, stem, terrainOf } from './starters';
import { fetchRecord, find, keep, note, type Known } from './shelf';

/** There is no such battle in this browser. */
export class Missing extends Error {}

const lang = () => settings.lang;

function known(id: string, name: string, book: string, position: Position): Known {
  return {
    id,
    name,
    book,
    kind: 'local',
    at: Date.now(),
    seq: position.seq,
    stand: position.result ?? position.awaited,
    over: position.result !== undefined,
    mine: position.mine,
    ...(position.view.result && { winner: position.view.result.winner }),
    turn: position.score.turn,
    ...(position.score.turns > 0 && { turns: position.score.turns }),
    ...(position.score.rounds && { rounds: true }),
    ...(!position.hides && { spots: spotsOf(position) }),
  };
}

/** Who stands where, as small as it can be told. */
function spotsOf({ width, depth, view }: Position): number[] {
  const share = (n: number, all: number) => Math.round((1000 * n) / all);
  return view.units.flatMap(({ base, out, side }) => (base && !out && side !== 'nobody' ? [share(base.at.x, width), share(depth - base.at.y, depth), side === 'red' ? 0 : 1] : []));
}

/** Makes a battle in the page and gives its id. */
export async function begin(wish: Wish, more: More = {}): Promise<string> {
  const rules = wish.rules ?? usualBook();
  return place(await engine(rules).call('new', { wish: { ...wish, rules }, lang: lang() }), more);
}

/** Makes a battle that goes on from a real table as it lies on a map, and gives its id. */
export const beginFrom = async (book: string, map: object, table: RealTable): Promise<string> =>
  place(await engine(book).call('besideTable', { lang: lang(), book, map, table }));

/** First battles that have just begun here: how they stand is known without an engine. */
const fresh = new Map<string, { starter: Starter; in: Lang }>();

/** Begins a first battle that the build has laid out, against the program, and gives its id. No engine is needed for it. */
export async function beginStarter(starter: Starter): Promise<string> {
  const { rules, name, side, level, record, position } = starter;
  const id = randomHex(5);
  await keep(id, record);
  note({ ...known(id, name, rules, position), players: { [side === 'red' ? 'blue' : 'red']: level }, starter: stem(starter) });
  fresh.set(id, { starter, in: lang() });
  return id;
}

/** Sits down at a first battle that has just begun. The engine opens it while the player looks at it. */
function sitAtStarter(id: string, { starter, in: spoken }: { starter: Starter; in: Lang }): LocalTable {
  const { rules, name, position, asked } = starter;
  const table: LocalTable = LocalTable.begin(engine(rules), rules, position, {
    ...optionsOf(id, name, rules, find(id), () => table),
    picture: groundOf(starter),
    asked: (verb) => (lang() === spoken ? asked.find((a) => a.verb === verb)?.slot : undefined),
    ground: () => (lang() === spoken ? terrainOf(starter) : undefined),
  });
  return table;
}

/** Makes a small battle of a book against the program, in which all units are in place, and gives its id. */
export async function beginSkirmish(book: BookChoice, own: Played, level: string): Promise<string> {
  const wish: Wish = { rules: book.id, points: book.skirmish };
  const opened = await engine(book.id).call('new', { wish, lang: lang() });
  await ready(engine(book.id), opened.game);
  return place(opened, { players: { [own === 'red' ? 'blue' : 'red']: level }, stood: true });
}

// How many commands it may take to set both sides up.
const MOST = 300;

/** What is done in a battle that has begun. */
const deeds: readonly Class[] = ['order', 'move', 'fire', 'assault'];

/** Lets the program plan and set up both sides, up to the first command of the battle itself. */
async function ready(caller: Caller, game: string): Promise<void> {
  const told = { game, lang: lang() };
  let position = await caller.call('position', told);
  for (let n = 0; n < MOST && !position.verbs?.some((v) => deeds.includes(v.class)); n++) {
    const { command } = await caller.call('choose', { ...told, level: ADVISER });
    position = (await caller.call('do', { ...told, command })).position;
  }
}

/** Makes a battle of a book that is ready to fight, and gives its id. */
export async function beginReady(rules: string, { id, easy }: ScenarioChoice, players?: Players): Promise<string> {
  return begin({ rules, scenario: id }, { ready: id, ...(easy && { easy }), ...(players && { players }) });
}

/** Begins a lesson of a book and gives the id of its battle. The program plays the other side. */
export async function beginLesson(book: string, { id, side, level }: LessonChoice): Promise<string> {
  const opened = await engine(book).call('teach', { book, lesson: id, lang: lang() });
  return place(opened, { lesson: id, players: { [side === 'red' ? 'blue' : 'red']: level } });
}

/** What a browser remembers of a battle beside how it stands. */
type More = Pick<Known, 'ready' | 'stood' | 'lesson' | 'starter' | 'easy' | 'players'>;

/** What a battle of this browser was made as. */
function madeAs(id: string): More {
  const { ready, stood, lesson, starter, easy } = find(id) ?? {};
  return { ...(ready && { ready }), ...(stood && { stood }), ...(lesson && { lesson }), ...(starter && { starter }), ...(easy && { easy }) };
}

/** Takes a record in as a battle of this browser and gives its id. */
export async function adopt(record: unknown, name: string, players?: Players): Promise<string> {
  const opened = await engine(bookOf(record)).call('open', { record, lang: lang() });
  return place({ ...opened, name }, players && { players });
}

/** Makes a battle again from the start of its record, with new dice, and gives its id. One that stood ready does so again. */
export async function again(table: Pick<Table, 'id' | 'name' | 'book'>, start: unknown, players: Players): Promise<string> {
  const opened = await engine(table.book).call('open', { record: start, lang: lang() });
  const more = madeAs(table.id);
  const own = ownSide(players);
  if (more.stood && own) await ready(engine(table.book), opened.game);
  return place({ ...opened, name: table.name }, { ...more, ...(hasComputer(players) && { players }) });
}

async function place(opened: Opened, more: More = {}): Promise<string> {
  const id = randomHex(5);
  const table = await sit(opened, id, opened.name ?? opened.rules, more);
  const { book, name, position } = table;
  try {
    await keep(id, await table.record());
    note({ ...known(id, name, book, position), secret: opened.secret, ...more });
  } finally {
    table.close();
  }
  return id;
}

async function sit(opened: Opened, id: string, name: string, more: Pick<Known, 'players' | 'lesson'> = {}): Promise<LocalTable> {
  const table: LocalTable = await LocalTable.open(engine(opened.rules), opened, optionsOf(id, name, opened.rules, { ...more, secret: opened.secret }, () => table));
  return table;
}

/** How a battle of this browser is played and kept. */
function optionsOf(id: string, name: string, rules: string, { players, lesson, secret }: Pick<Known, 'players' | 'lesson' | 'secret'> = {}, table: () => LocalTable): LocalOptions {
  return {
    id,
    name,
    lang,
    keep: async (record, position) => {
      const { openly, players: now } = table();
      await keep(id, record);
      note({ ...known(id, name, rules, position), ...(secret && { secret }), ...madeAs(id), ...(openly && { openly: true }), ...(hasComputer(now) && { players: now }) });
    },
    kept: async () => ({ record: await fetchRecord(id), ...(secret && { secret }), ...(lesson && { lesson }) }),
    opened: (now) => {
      if (secret === now.secret) return;
      ({ secret } = now);
      const entry = find(id);
      if (entry && secret) note({ ...entry, secret });
    },
    openly: find(id)?.openly ?? false,
    ...(players && { players }),
    ...(lesson && { lesson }),
  };
}

/** Opens a battle of this browser. */
export async function openLocal(id: string): Promise<LocalTable> {
  const begun = fresh.get(id);
  fresh.delete(id);
  if (begun) return sitAtStarter(id, begun);
  const [record, entry] = [await fetchRecord(id), find(id)];
  if (!record) throw new Missing(id);
  const opened = await engine(bookOf(record)).call('open', { record, secret: entry?.secret, lesson: entry?.lesson, lang: lang() });
  return sit(opened, id, entry?.name ?? opened.rules, entry);
}

/** Opens a record to look at it and to try things out: nothing of it is kept, and there are no secrets at the screen. */
export async function openApart(record: unknown, name: string): Promise<LocalTable> {
  const opened = await engine(bookOf(record)).call('open', { record, lang: lang() });
  return LocalTable.open(engine(opened.rules), opened, { id: '', name, lang, openly: true });
}

/** Opens a battle on the server with the secret of a seat, and notes it. */
export async function openRemote(id: string, token: string): Promise<RemoteTable> {
  const table = await RemoteTable.open(id, token, { lang, engine });
  const remember = () => {
    const { name, book, position } = table;
    note({ ...known(id, name, book, position), kind: 'remote', token, side: table.seat?.side ?? 'nobody' });
  };
  remember();
  table.on((change) => {
    if (change.kind === 'lines') remember();
  });
  return table;
}

/** Opens whatever battle this browser knows by an id. */
export async function openKnown(id: string): Promise<Table> {
  const entry = find(id);
  if (entry?.kind === 'remote' && entry.token) return openRemote(id, entry.token);
  return openLocal(id);
}
