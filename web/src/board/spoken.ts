import type { Unit, UnitView } from '../engine/types';
import { said } from './badges';
import { plainly } from '../lib/plainly';
import type { Mark } from './marks';
import { say } from './say';

/** A unit in one sentence, for screen readers: its name, what it is, whose, how it is, where, and whether it may be chosen. */
export function sentence(unit: UnitView, told: Unit | undefined, mark: Mark | undefined, far: (n: number) => string): string {
  if (unit.sign === 'marker') return [say('marker'), say(unit.side), where(unit, far)].filter(Boolean).join(', ');
  const shown = new Set((unit.badges ?? []).map((b) => b.key));
  const state = (told?.facts ?? []).filter((f) => shown.has(f.key)).map(said);
  for (const m of told?.models ?? []) {
    const worn = new Set((unit.models?.find((v) => v.model === m.model)?.badges ?? []).map((b) => b.key));
    const own = m.facts.filter((f) => worn.has(f.key)).map(said);
    if (own.length > 0) state.push(`${say('figure', { n: m.model })}: ${own.join(', ')}`);
  }
  if (unit.out) state.unshift(say('out'));
  else if (unit.spent) state.push(say(mark?.lit ? 'acts' : 'spent'));
  const may = mark?.picked ? say('picked') : mark?.lit ? say('can.act') : mark?.why && plainly(mark.why);
  return [told?.name ?? unit.name, told?.class, say(unit.side), ...state, where(unit, far), may].filter(Boolean).join(', ');
}

function where(unit: UnitView, far: (n: number) => string): string {
  return unit.base ? say('here', { x: far(unit.base.at.x), y: far(unit.base.at.y) }) : '';
}
