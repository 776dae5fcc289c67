import type { Aimed, Line, Position, UnitID } from '../engine/types';
import type { Deciding } from '../table/command.svelte';
import { isStanding } from '../table/asked';
import type { Focus } from '../table/focus.svelte';
import { parties } from './told';

/** How many targets are kept in sight while they are to be chosen from, the best first; before, it is the one that is meant. */
const few = 3;

/** Which units a decision is about: the acting one first, then the targets. Where none is named yet, those that may be chosen. */
export function subjects(position: Position, deciding: Pick<Deciding, 'draft' | 'slot' | 'chances' | 'field' | 'picks'>, focus: Pick<Focus, 'unit'>, aims: readonly Aimed[]): UnitID[] {
  const { draft, slot } = deciding;
  const command = draft?.command;
  const actor = command?.unit ?? position.unit ?? position.view.pending?.unit ?? aims[0]?.command.unit ?? focus.unit;
  const targets = command?.target ? [command.target] : deciding.field === 'target' || (!draft && aims.length > 0) ? [...aims.map((a) => a.target), ...(slot?.values ?? []).flatMap((v) => v.unit ?? [])].slice(0, draft ? few : 1) : [];
  const met = position.view.pending?.reaction ? (position.view.pending.units ?? []) : [];
  const named = [actor, ...met, ...(command?.units ?? []), ...(deciding.field === 'units' ? deciding.picks.values.map((v) => v.unit) : []), ...targets].filter((id): id is UnitID => Boolean(id));
  return [...new Set(named)];
}

/** Which units a chance to react is about: the unit that is asked and the one that acts against it, or else the acting unit and those that may react to it. */
export function reacting(position: Position, chances: Deciding['chances'], named: readonly UnitID[], lines: readonly Line[]): UnitID[] {
  const asked = position.unit ?? position.view.pending?.unit;
  const able = [...chances].filter(([, c]) => c.can.some((v) => !isStanding(v) && !v.seldom)).map(([id]) => id);
  const { actors } = position;
  if (actors?.length) return [...new Set([...(asked ? [asked, ...actors] : [...actors, ...able])])];
  // Else the last entries that name units say what is reacted to; a die that was drawn since names none.
  const met = lines.slice(-3).reverse().map((line) => (line.events ?? []).flatMap((e) => parties(e).by));
  return [...new Set([...(asked ? [asked] : []), ...able, ...named, ...(met.find((units) => units.length > 0) ?? [])])];
}

/** The two units of a chance to react: the one that may, preferably the one that is pointed at, and the one that acts against it. */
export function duelOf(position: Position, deciding: Pick<Deciding, 'draft' | 'chances'>, focus: Pick<Focus, 'unit' | 'hover'>, lines: readonly Line[]): { by: UnitID; to?: UnitID } | null {
  const asked = position.unit ?? position.view.pending?.unit;
  const able = [...deciding.chances].filter(([, c]) => c.can.length > 0).map(([id]) => id);
  const among = (id: UnitID | null | undefined) => (id && able.includes(id) ? id : undefined);
  const side = position.view.pending?.side;
  const isTheirs = (id: UnitID) => position.view.units.some((u) => u.id === id && u.side !== side);
  // Some books ask about the enemy who acts, others about the unit that may react.
  const by = deciding.draft?.command.unit ?? among(focus.hover) ?? among(focus.unit) ?? (asked && !isTheirs(asked) ? asked : (able[0] ?? asked));
  if (!by) return null;
  const met = [...(position.actors ?? []).filter(isTheirs), ...(asked && isTheirs(asked) ? [asked] : []), ...(position.view.pending?.units ?? []).filter(isTheirs), ...lines.slice(-3).reverse().flatMap((line) => (line.events ?? []).flatMap((e) => parties(e).by)).filter(isTheirs)];
  const to = deciding.draft?.command.target ?? met.find((id) => id !== by);
  return { by, ...(to && to !== by && { to }) };
}
