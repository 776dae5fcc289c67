import { engine } from '../../engine/engine';
import type { Opened, Position, UnitView, Wish } from '../../engine/types';
import { usualBook } from '../../engine/programs';
import { bookOf } from '../../lib/records';
import { settings } from '../../lib/settings.svelte';
import { oftenVerbs } from '../../table/asked';
import { begin } from '../../table/draft';
import { LocalTable } from '../../table/local.svelte';

/** Opens a battle that was saved. */
export async function saved(address: string): Promise<LocalTable> {
  const record: unknown = await (await fetch(address)).json();
  return sit(await engine(bookOf(record)).call('open', { record, lang: settings.lang }));
}

function sit(opened: Opened): Promise<LocalTable> {
  return LocalTable.open(engine(opened.rules), opened, { id: 'story', name: 'story', lang: () => settings.lang });
}

/** Makes a battle and plays so many commands of it by chance, so that there is something to see. */
export async function played(wish: Wish, commands: number): Promise<LocalTable> {
  const lang = settings.lang;
  const of = engine(wish.rules ?? usualBook());
  const opened = await of.call('new', { wish, lang });
  const { game } = opened;
  let position = await of.call('position', { game, lang });
  for (let n = 0; n < commands && !position.result; n++) {
    const verbs = oftenVerbs(position).map((v) => v.verb);
    const verb = verbs[(n * 7 + 3) % verbs.length];
    if (!verb) break;
    const { command } = begin(position, verb);
    try {
      const drawn = await of.call('sample', { game, lang, command, whole: true });
      ({ position } = await of.call('do', { game, lang, command: drawn.command }));
    } catch {
      continue; // some verbs lead nowhere just now
    }
  }
  return sit(opened);
}

/** A position with as many units as are wanted: those that are there, again and again, over the whole table. */
export function crowded(position: Position, many: number): Position {
  const stand = { at: { x: 0, y: 0 }, facing: 0, width: 300, depth: 300 };
  const real = position.view.units.map((u) => ({ ...u, base: u.base ?? stand }));
  const units: UnitView[] = position.view.units.filter((u) => u.base);
  for (let i = 0; units.length < many && real.length > 0; i++) {
    const like = real[i % real.length]!;
    const at = { x: Math.round((((i * 0.618) % 1) * 0.94 + 0.03) * position.width), y: Math.round((((i * 0.381) % 1) * 0.94 + 0.03) * position.depth) };
    const [dx, dy] = [at.x - like.base.at.x, at.y - like.base.at.y];
    const models = like.models?.map((m) => ({ ...m, base: { ...m.base, at: { x: m.base.at.x + dx, y: m.base.at.y + dy } } }));
    units.push({ ...like, id: 10_000 + i, base: { ...like.base, at, facing: (i * 370) % 3600 }, models });
  }
  return { ...position, view: { ...position.view, units } };
}
