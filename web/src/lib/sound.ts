import { settings } from './settings.svelte';

let room: AudioContext | null = null;

// A few notes made on the spot: nothing is loaded, and nothing is heard unless sound was switched on.
function note(frequency: number, start: number, lasting: number, loud: number, type: OscillatorType): void {
  if (!room) return;
  const at = room.currentTime + start;
  const tone = room.createOscillator();
  const gain = room.createGain();
  tone.type = type;
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasting);
  tone.connect(gain).connect(room.destination);
  tone.start(at);
  tone.stop(at + lasting);
}

/** Makes a sound, if sound is on. */
export function sound(kind: 'turn' | 'dice' | 'talk'): void {
  if (!settings.sound) return;
  try {
    room ??= new AudioContext();
  } catch {
    return;
  }
  if (kind === 'turn') [392, 523].forEach((f, i) => note(f, i * 0.14, 0.5, 0.12, 'sine'));
  else if (kind === 'dice') for (let i = 0; i < 5; i++) note(900 + Math.random() * 500, i * 0.05 + Math.random() * 0.03, 0.04, 0.06, 'square');
  else note(660, 0, 0.2, 0.06, 'sine');
}
