import { settings } from './settings.svelte';
import { scores, type Note, type Sound } from './scores';
import { Voices } from './voices';

// Sounds are synthesised here; no file is loaded. Nothing sounds unless sound is on, before the player has touched the page, or
// while its tab is hidden.

let room: AudioContext | null = null;
let master: GainNode | null = null;
let hiss: AudioBuffer | null = null;
const voices = new Voices();

/** A browser lets a page sound only after the player has pressed something; so do we where it does not say. */
let touched = false;
if (typeof addEventListener === 'function') {
  for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, () => (touched = true), { capture: true, passive: true });
}
if (typeof document !== 'undefined') document.addEventListener('visibilitychange', hush);

function hush(): void {
  if (document.hidden) void room?.suspend();
  else if (settings.sound) void room?.resume();
}

/** The loudness of all sounds; ears hear its square. */
const loudness = () => (Math.max(0, Math.min(100, settings.volume)) / 100) ** 2;

/** Opens the way to the loudspeaker; null: there is none, or it may not be used now. */
function open(): AudioContext | null {
  if (!settings.sound || !touched || document.hidden) return null;
  try {
    room ??= new AudioContext();
  } catch {
    return null;
  }
  if (!master) {
    const press = room.createDynamicsCompressor(); // many sounds at once do not clip
    master = room.createGain();
    master.connect(press).connect(room.destination);
  }
  master.gain.value = loudness();
  if (room.state === 'suspended') void room.resume();
  return room;
}

/** A second of noise, made once. */
function noise(of: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = of.createBuffer(1, of.sampleRate, of.sampleRate);
  const wave = hiss.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  return hiss;
}

function play(of: AudioContext, note: Note, start: number): void {
  const at = of.currentTime + start + note.at;
  const end = at + note.lasting;
  const gain = of.createGain();
  const attack = Math.min(note.attack ?? 0.002, note.lasting / 2);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(note.loud, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(master!);
  if (note.wave === 'noise') {
    const source = of.createBufferSource();
    source.buffer = noise(of);
    source.loop = true;
    const dull = of.createBiquadFilter();
    dull.type = note.band ? 'bandpass' : 'lowpass';
    if (note.band) dull.Q.value = note.band;
    dull.frequency.setValueAtTime(note.pitch, at);
    dull.frequency.exponentialRampToValueAtTime(note.to ?? note.pitch / 8, end);
    source.connect(dull).connect(gain);
    source.start(at, Math.random() * 0.5);
    source.stop(end);
    return;
  }
  const tone = of.createOscillator();
  tone.type = note.wave;
  tone.frequency.setValueAtTime(note.pitch, at);
  if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, end);
  tone.connect(gain);
  tone.start(at);
  tone.stop(end);
}

/** Makes a sound, if sound is on, now or in so many milliseconds; an engine runs for as long as it is told. It says whether it will be heard. */
export function sound(kind: Sound, delay = 0, lasting?: number): boolean {
  const of = open();
  if (!of) return false;
  const notes = scores[kind](lasting ? lasting / 1000 : undefined);
  const long = Math.max(...notes.map((n) => n.at + n.lasting)) * 1000;
  if (!voices.admit(kind, performance.now() + delay, long)) return false;
  for (const note of notes) play(of, note, delay / 1000);
  document.documentElement.dataset['sound'] = kind;
  return true;
}

/** Wind and guns far off, while a battle is open and the player wants them. It returns how to end it. */
export function ambience(): () => void {
  const of = open();
  if (!of) return () => undefined;
  const [source, dull, gain] = [of.createBufferSource(), of.createBiquadFilter(), of.createGain()];
  source.buffer = noise(of);
  source.loop = true;
  dull.type = 'lowpass';
  dull.frequency.value = 240;
  gain.gain.value = 0.05;
  source.connect(dull).connect(gain).connect(master!);
  source.start();
  const far = setInterval(() => Math.random() < 0.4 && sound('far'), 4000);
  return () => {
    clearInterval(far);
    source.stop();
    gain.disconnect();
  };
}

/** Sets the loudness of what sounds already. */
export function setVolume(): void {
  if (master) master.gain.value = loudness();
  if (!settings.sound) void room?.suspend();
}
