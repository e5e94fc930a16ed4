import { settings, type Sound } from '../settings.svelte';

/** A tone: its height in hertz, when it begins and how long it lasts in seconds, how loud it is; `to` where it glides. */
type Tone = { hertz: number; to?: number; at: number; lasts: number; loud: number; shape: OscillatorType };

const TONES: Record<Sound, Tone[]> = {
  turn: [
    { hertz: 523, at: 0, lasts: 0.22, loud: 0.35, shape: 'sine' },
    { hertz: 784, at: 0.11, lasts: 0.34, loud: 0.3, shape: 'sine' },
  ],
  move: [{ hertz: 240, to: 150, at: 0, lasts: 0.09, loud: 0.35, shape: 'triangle' }],
  chance: [0, 0.05, 0.11, 0.19].map((at) => ({ hertz: 900 - at * 1500, at, lasts: 0.03, loud: 0.2, shape: 'square' })),
  fight: [{ hertz: 1100, to: 140, at: 0, lasts: 0.28, loud: 0.2, shape: 'sawtooth' }],
  end: [392, 523, 659, 784].map((hertz, n) => ({ hertz, at: n * 0.16, lasts: 0.5, loud: 0.25, shape: 'sine' })),
};

let context: AudioContext | null = null;

/** Plays a sound, if it is wanted. A browser lets nothing be heard before the reader has done something. */
export function play(sound: Sound): void {
  if (!settings.sounds[sound] || settings.volume === 0 || typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of TONES[sound]) sing(context, tone);
}

function sing(context: AudioContext, { hertz, to, at, lasts, loud, shape }: Tone): void {
  const begin = context.currentTime + at;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(hertz, begin);
  if (to) voice.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud * settings.volume, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  voice.connect(gain).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + lasts);
}

const EVENTS: Record<Exclude<Sound, 'turn' | 'end'>, string[]> = {
  move: ['deployed', 'moved', 'played', 'embarked', 'disembarked', 'transferred', 'replaced', 'placed', 'shifted'],
  chance: ['destiny', 'drawn', 'battle-destiny', 'rolled'],
  fight: ['battle', 'fired', 'hit', 'drains', 'duel', 'forfeited', 'attacks', 'hits', 'destroyed', 'faceup', 'rammed'],
};

/** How something that happened sounds. */
export function soundOf(seen: unknown): Sound | null {
  const name = (seen as { event?: string } | null)?.event;
  if (name === undefined) return null;
  if (name === 'over') return 'end';
  return (Object.keys(EVENTS) as (keyof typeof EVENTS)[]).find((sound) => EVENTS[sound].includes(name)) ?? null;
}
