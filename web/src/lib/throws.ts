import type { Roll, Throw } from '../engine/types';

/** A die as the page draws it. */
export interface Die {
  sides: number;
  face: number;
  /** degrees from north, if the die gives a direction */
  heading: number | null;
  text: string;
}

/** Reads a throw: 4 is a D6, d20:7 another die, h090 a direction. */
export function readThrow(thrown: Throw): Die {
  if (typeof thrown === 'number') return { sides: 6, face: thrown, heading: null, text: String(thrown) };
  const heading = /^h(\d+)$/.exec(thrown);
  if (heading) return { sides: 360, face: Number(heading[1]), heading: Number(heading[1]), text: `${Number(heading[1])}°` };
  const other = /^d(\d+):(-?\d+)$/.exec(thrown);
  if (other) return { sides: Number(other[1]), face: Number(other[2]), heading: null, text: `${other[2]}/${other[1]}` };
  return { sides: 0, face: 0, heading: null, text: thrown };
}

/** Puts dice together that were thrown one after the other for the same thing, with the same need and the same modifiers. What has a total stays by itself. */
export function gather(rolls: readonly Roll[]): Roll[] {
  const out: Roll[] = [];
  for (const roll of rolls) {
    const last = out.at(-1);
    if (last && !last.total && !roll.total && terms(last) === terms(roll)) out[out.length - 1] = { ...last, dice: [...last.dice, ...roll.dice], ...(last.met && roll.met ? { met: [...last.met, ...roll.met] } : {}) };
    else out.push(roll);
  }
  return out;
}

// What counts together is a test by itself.
const terms = (r: Roll) => JSON.stringify([r.reason, r.clause, r.unit, r.needs, r.mods, r.together && r.dice]);
