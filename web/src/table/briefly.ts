import type { Line, Told } from '../engine/types';

/** A line of the log in one sentence. */
export interface Brief {
  line: Line;
  text: string;
}

/** What matters more is told rather. */
const weight: Record<string, number> = { gone: 4, blow: 3, fall: 2, shot: 1 };

/** How much a line tells: whether a unit is lost or hurt. */
export const weightOf = (line: Line): number => Math.max(0, ...(line.events ?? []).map((e) => weight[e.flash ?? ''] ?? 0));

/** The event of a line that says most: a unit is lost or hurt, else the last of those that concern a unit. */
export function tellingOf(line: Line): Told | undefined {
  const events = (line.events ?? []).filter((e) => e.text);
  const worst = events.reduce<Told | undefined>((best, e) => ((weight[e.flash ?? ''] ?? 0) > (weight[best?.flash ?? ''] ?? 0) ? e : best), undefined);
  return worst ?? events.findLast((e) => e.unit !== undefined || e.flash === 'lot') ?? events.at(-1);
}

/** The lines that tell something, each in a sentence. Those that say nothing but what was said last are left out. */
export function briefly(lines: readonly Line[]): Brief[] {
  const out: Brief[] = [];
  for (const line of lines) {
    if (line.undo !== undefined) {
      while (out.length > 0 && out.at(-1)!.line.seq > line.undo) out.pop();
      continue;
    }
    const text = tellingOf(line)?.text ?? '';
    if (text && out.at(-1)?.text !== text) out.push({ line, text });
  }
  return out;
}
