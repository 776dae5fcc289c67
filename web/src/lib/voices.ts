/** So many sounds are heard at a time; more would be noise. */
export const most = 8;
/** The same sound twice within so many milliseconds is heard as one. */
const together = 60;

/** Keeps count of what sounds when. */
export class Voices {
  private sounding: { from: number; until: number }[] = [];
  private readonly last = new Map<string, number>();

  /** Whether another sound may be made at a time, in milliseconds. */
  admit(kind: string, at: number, lasting: number): boolean {
    if (Math.abs(at - (this.last.get(kind) ?? -Infinity)) < together) return false;
    this.sounding = this.sounding.filter((s) => s.until > at - 10_000);
    if (this.sounding.filter((s) => s.from < at + lasting && s.until > at).length >= most) return false;
    this.last.set(kind, at);
    this.sounding.push({ from: at, until: at + lasting });
    return true;
  }
}
