import { settings } from './settings.svelte';

/** What can be heard: dice, a call to decide, talk; and of a battle shots, a gun, a blow, a burst. */
export type Sound = 'turn' | 'dice' | 'talk' | 'shots' | 'gun' | 'knock' | 'burst';

let room: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

// A few notes made on the spot: nothing is loaded, and nothing is heard unless sound was switched on.
function note(frequency: number, start: number, lasting: number, loud: number, type: OscillatorType): void {
  if (!room) return;
  const at = room.currentTime + start;
  const tone = room.createOscillator();
  tone.type = type;
  tone.frequency.value = frequency;
  tone.connect(fading(at, lasting, loud));
  tone.start(at);
  tone.stop(at + lasting);
}

/** Noise below a pitch: what is far off and heavy is dull. */
function bang(below: number, start: number, lasting: number, loud: number): void {
  if (!room) return;
  const at = room.currentTime + start;
  if (!hiss) {
    hiss = room.createBuffer(1, room.sampleRate, room.sampleRate);
    const noise = hiss.getChannelData(0);
    for (let i = 0; i < noise.length; i++) noise[i] = Math.random() * 2 - 1;
  }
  const source = room.createBufferSource();
  const dull = room.createBiquadFilter();
  source.buffer = hiss;
  dull.type = 'lowpass';
  dull.frequency.setValueAtTime(below, at);
  dull.frequency.exponentialRampToValueAtTime(below / 8, at + lasting);
  source.connect(dull).connect(fading(at, lasting, loud));
  source.start(at, Math.random() * 0.5);
  source.stop(at + lasting);
}

function fading(at: number, lasting: number, loud: number): GainNode {
  const gain = room!.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasting);
  gain.connect(room!.destination);
  return gain;
}

const kinds: Record<Sound, (start: number) => void> = {
  turn: (start) => [392, 523].forEach((f, i) => note(f, start + i * 0.14, 0.5, 0.12, 'sine')),
  dice: (start) => {
    for (let i = 0; i < 5; i++) note(900 + Math.random() * 500, start + i * 0.05 + Math.random() * 0.03, 0.04, 0.06, 'square');
  },
  talk: (start) => note(660, start, 0.2, 0.06, 'sine'),
  shots: (start) => [0, 0.07, 0.14].forEach((after) => bang(3200, start + after, 0.09, 0.1)),
  gun: (start) => {
    bang(1400, start, 0.45, 0.22);
    note(70, start, 0.3, 0.16, 'sine');
  },
  knock: (start) => bang(900, start, 0.18, 0.1),
  burst: (start) => {
    bang(600, start, 0.9, 0.24);
    note(48, start, 0.6, 0.16, 'sine');
  },
};

/** When each kind was heard last: many at once are heard as one. */
const heard = new Map<Sound, number>();

/** Makes a sound, if sound is on, now or in so many milliseconds. */
export function sound(kind: Sound, delay = 0): void {
  if (!settings.sound) return;
  try {
    room ??= new AudioContext();
  } catch {
    return;
  }
  const at = performance.now() + delay;
  if (Math.abs(at - (heard.get(kind) ?? -Infinity)) < 60) return;
  heard.set(kind, at);
  kinds[kind](delay / 1000);
}
