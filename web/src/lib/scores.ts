// What each sound is made of. All of them are our own.

/** What can be heard: a call to decide, talk, dice, an order; of a battle its weapons, blows and engines; and how it ends. */
export type Sound = 'turn' | 'talk' | 'dice' | 'order' | 'rifle' | 'burst' | 'cannon' | 'mortar' | 'flame' | 'knock' | 'explosion' | 'engine' | 'taken' | 'victory' | 'defeat' | 'far';

/** One tone or one bang, in seconds and hertz. */
export interface Note {
  wave: OscillatorType | 'noise';
  at: number;
  lasting: number;
  loud: number;
  /** of noise: what is above it is not heard, so what is heavy or far off is dull */
  pitch: number;
  /** where the pitch goes */
  to?: number;
  attack?: number;
  /** of noise: only what is near the pitch is heard; the higher, the nearer */
  band?: number;
}

const bang = (at: number, pitch: number, lasting: number, loud: number): Note => ({ wave: 'noise', at, pitch, lasting, loud });
const boom = (at: number, pitch: number, lasting: number, loud: number): Note => ({ wave: 'sine', at, pitch, to: pitch / 2.2, lasting, loud });
const jitter = (by: number) => (Math.random() - 0.5) * by;

/** A tune: the length of a quarter in seconds, and notes as half-tones from A4 with their quarters. */
function tune(quarter: number, notes: readonly (readonly [half: number, quarters: number])[]): Note[] {
  let at = 0;
  return notes.flatMap(([half, quarters]) => {
    const [pitch, lasting, start] = [440 * 2 ** (half / 12), quarters * quarter, at];
    at += lasting;
    return [
      { wave: 'triangle' as const, at: start, pitch, lasting: lasting * 1.15, loud: 0.16, attack: 0.02 },
      { wave: 'sawtooth' as const, at: start, pitch: pitch / 2, lasting, loud: 0.035, attack: 0.04 },
    ];
  });
}

const roundOf = (at: number): Note[] => [bang(at, 3400 + jitter(600), 0.09, 0.16), bang(at, 900, 0.16, 0.06)];

export const scores: Readonly<Record<Sound, (lasting?: number) => Note[]>> = {
  turn: () => [392, 523].map((pitch, i) => ({ wave: 'sine', at: i * 0.14, pitch, lasting: 0.5, loud: 0.12, attack: 0.01 })),
  talk: () => [{ wave: 'sine', at: 0, pitch: 660, lasting: 0.2, loud: 0.06, attack: 0.01 }],
  // Dice on felt: dull knocks that come closer together, without a ring.
  dice: () => [0, 0.09, 0.16, 0.21, 0.25, 0.28].map((at, i) => ({ wave: 'noise', at: at + Math.abs(jitter(0.02)), pitch: 1500 + jitter(500), to: 500, lasting: 0.05, loud: 0.16 - i * 0.018, band: 1.2 })),
  // A click of the radio, then a short whistle.
  order: () => [
    { wave: 'noise', at: 0, pitch: 2600, to: 2200, lasting: 0.05, loud: 0.05, band: 3 },
    { wave: 'sine', at: 0.06, pitch: 1850, to: 2250, lasting: 0.13, loud: 0.05, attack: 0.02 },
    { wave: 'sine', at: 0.2, pitch: 2250, to: 2180, lasting: 0.16, loud: 0.05, attack: 0.02 },
  ],
  rifle: () => [...roundOf(0), ...roundOf(0.11 + Math.abs(jitter(0.05))), ...roundOf(0.27 + Math.abs(jitter(0.06)))],
  burst: () => [0, 1, 2, 3, 4, 5, 6].map((i) => bang(i * 0.075, 2300, 0.07, 0.15)),
  cannon: () => [bang(0, 2200, 0.12, 0.3), bang(0.01, 1000, 0.5, 0.24), boom(0, 96, 0.4, 0.3)],
  // The round leaves with a pop, whistles down, and thuds.
  mortar: () => [bang(0, 700, 0.12, 0.16), { wave: 'sine', at: 0.12, pitch: 1500, to: 620, lasting: 0.5, loud: 0.035, attack: 0.2 }, bang(0.62, 700, 0.5, 0.26), boom(0.62, 80, 0.4, 0.28)],
  flame: () => [{ wave: 'noise', at: 0, pitch: 600, to: 1400, lasting: 0.7, loud: 0.16, attack: 0.2, band: 0.7 }],
  knock: () => [{ wave: 'noise', at: 0, pitch: 1300, to: 400, lasting: 0.16, loud: 0.12, band: 0.9 }],
  explosion: () => [bang(0, 1600, 0.2, 0.3), bang(0.02, 520, 1.2, 0.34), boom(0, 62, 0.8, 0.34), ...[0.3, 0.45, 0.62].map((at) => bang(at, 1900, 0.05, 0.05))],
  engine: (lasting = 0.7) => [
    { wave: 'sawtooth', at: 0, pitch: 46, to: 62, lasting: lasting + 0.1, loud: 0.05, attack: 0.12 },
    { wave: 'square', at: 0, pitch: 31, to: 40, lasting: lasting + 0.1, loud: 0.04, attack: 0.12 },
    { wave: 'noise', at: 0, pitch: 320, to: 420, lasting: lasting + 0.1, loud: 0.06, attack: 0.15, band: 0.8 },
  ],
  taken: () => tune(0.16, [[-9, 1], [-2, 1], [3, 2]]),
  victory: () => tune(0.3, [[-2, 0.75], [-2, 0.25], [3, 1], [7, 1], [10, 1], [7, 0.75], [10, 0.25], [15, 3]]),
  defeat: () => tune(0.38, [[0, 1], [-2, 1], [-4, 1], [-5, 1], [-4, 1], [-5, 1], [-12, 2]]),
  far: () => [{ wave: 'noise', at: 0, pitch: 170, to: 60, lasting: 1.6, loud: 0.09, attack: 0.15 }],
};
