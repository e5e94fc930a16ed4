import { words, type Lang } from '../words/words.svelte';

/** Light, dark, or as the system is. */
export type Theme = 'auto' | 'light' | 'dark';

/** How fast what happened is played at a table; `off` shows how it stands at once. */
export type Speed = 'off' | 'slow' | 'usual' | 'fast';
export const SPEEDS: Speed[] = ['slow', 'usual', 'fast', 'off'];
/** A past that is played again has a pace always. */
export type ReplaySpeed = Exclude<Speed, 'off'>;
export const REPLAY_SPEEDS: ReplaySpeed[] = ['slow', 'usual', 'fast'];
/** How many times as long as usual something is seen. */
const FACTORS: Record<Speed, number> = { off: 0, slow: 2, usual: 1, fast: 0.45 };

/** What can be heard: that one is asked, things put down or moved, dice and destinies, fights, the end. */
export const SOUNDS = ['turn', 'move', 'chance', 'fight', 'end'] as const;
export type Sound = (typeof SOUNDS)[number];
const usualSounds = (): Record<Sound, boolean> => ({ turn: true, move: false, chance: false, fight: false, end: false });

/** Reads what the browser keeps; some browsers keep nothing. */
export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`cantina/${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Lets the browser keep something. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`cantina/${name}`, JSON.stringify(value));
  } catch {
    // It holds for this visit only.
  }
}

/** What the reader has chosen for the whole page. */
class Settings {
  theme = $state<Theme>(kept<Theme>('theme', 'auto'));
  /** Whether single keys do things. */
  keys = $state(kept('keys', true));
  speed = $state<Speed>(kept<Speed>('speed', 'usual'));
  /** How fast a past is played; as what happens, unless something else was chosen. */
  replaySpeed = $state<ReplaySpeed | null>(kept<ReplaySpeed | null>('replay-speed', null));
  /** Whether it is asked before a turn is passed in which something could still be done. */
  careful = $state(kept('careful', true));
  /** From 0 to 1. */
  volume = $state(kept('volume', 0.4));
  sounds = $state<Record<Sound, boolean>>({ ...usualSounds(), ...kept('sounds', {}) });
  /** Whether the browser tells when one is asked while the page is hidden. */
  notices = $state(kept('notices', false));

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep('theme', theme);
    document.documentElement.dataset.theme = theme;
  }

  setKeys(keys: boolean): void {
    this.keys = keys;
    keep('keys', keys);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    keep('speed', speed);
  }

  /** How fast a past is played. */
  get replay(): ReplaySpeed {
    return this.replaySpeed ?? (this.speed === 'off' ? 'usual' : this.speed);
  }

  setReplaySpeed(speed: ReplaySpeed): void {
    this.replaySpeed = speed;
    keep('replay-speed', speed);
  }

  /** How many times as long as usual something is seen: of a past that is played again, or of what happens. */
  factor(replays: boolean): number {
    return FACTORS[replays ? this.replay : this.speed];
  }

  setCareful(careful: boolean): void {
    this.careful = careful;
    keep('careful', careful);
  }

  setVolume(volume: number): void {
    this.volume = volume;
    keep('volume', volume);
  }

  setSound(sound: Sound, on: boolean): void {
    this.sounds = { ...this.sounds, [sound]: on };
    keep('sounds', this.sounds);
  }

  /** Asks the browser, which asks the reader, if notices are wanted. */
  async setNotices(on: boolean): Promise<void> {
    const granted = on && typeof Notification === 'function' && (await Notification.requestPermission()) === 'granted';
    this.notices = granted;
    keep('notices', granted);
  }

  async setLang(lang: Lang): Promise<void> {
    keep('lang', lang);
    await words.speak(lang);
  }

  /** Takes up what was chosen before. */
  async begin(): Promise<void> {
    this.setTheme(this.theme);
    const usual: Lang = navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
    await words.speak(kept<Lang>('lang', usual));
  }
}

export const settings = new Settings();
