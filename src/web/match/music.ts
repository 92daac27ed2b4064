import { useEffect } from "react";
import { settings } from "../settings/settings.ts";

/* Quiet endless music: four chords, one bar each, with random notes of the chord above it. */

/** The chords, in semitones above A3. */
const CHORDS: readonly (readonly number[])[] = [
  [0, 7, 12, 15],
  [-4, 3, 8, 12],
  [-9, 3, 7, 10],
  [-2, 5, 10, 14],
];
const GROUND = 220;
/** In seconds. */
const BAR_S = 5;
/** Volume limit: game sounds stay louder. */
const MAX_VOLUME = 0.12;

const pitch = (semitones: number) => GROUND * 2 ** (semitones / 12);

/** Plays the music. Created on demand, because it opens an audio device. */
class Music {
  readonly #context = new AudioContext();
  readonly #volume = new GainNode(this.#context, { gain: 0 });
  readonly #timer: ReturnType<typeof setInterval>;
  #bar = 0;
  #from = 0;

  constructor() {
    const dark = new BiquadFilterNode(this.#context, { type: "lowpass", frequency: 1100 });
    this.#volume.connect(dark).connect(this.#context.destination);
    // Browsers block audio until the first user interaction.
    addEventListener("pointerdown", this.#wake);
    addEventListener("keydown", this.#wake);
    this.#timer = setInterval(() => this.#goOn(), 1000);
  }

  set volume(percent: number) {
    this.#volume.gain.setTargetAtTime((MAX_VOLUME * percent) / 100, this.#context.currentTime, 0.2);
  }

  close(): void {
    clearInterval(this.#timer);
    removeEventListener("pointerdown", this.#wake);
    removeEventListener("keydown", this.#wake);
    this.#context.close().catch(() => {});
  }

  readonly #wake = () => {
    if (this.#context.state === "suspended") this.#context.resume().catch(() => {});
  };

  /** Schedules the next bar shortly before it begins. */
  #goOn(): void {
    const now = this.#context.currentTime;
    if (this.#context.state !== "running" || document.hidden || this.#from > now + 1.5) return;
    const from = Math.max(this.#from, now + 0.1);
    const chord = CHORDS[this.#bar++ % CHORDS.length] ?? [];
    for (const semitones of chord) this.#note(pitch(semitones), from, BAR_S * 1.3, 1.6, 0.2);
    for (let eighth = 1; eighth < 8; eighth++) {
      const above = chord[Math.floor(Math.random() * chord.length)] ?? 0;
      if (Math.random() < 0.4) this.#note(pitch(above + 12), from + (eighth * BAR_S) / 8, 1.8, 0.02, 0.25);
    }
    this.#from = from + BAR_S;
  }

  #note(frequency: number, from: number, seconds: number, swell: number, loudness: number): void {
    const voice = new OscillatorNode(this.#context, { type: "triangle", frequency });
    const shape = new GainNode(this.#context, { gain: 0 });
    shape.gain.setValueAtTime(0, from);
    shape.gain.linearRampToValueAtTime(loudness, from + swell);
    shape.gain.linearRampToValueAtTime(0, from + seconds);
    voice.connect(shape).connect(this.#volume);
    voice.start(from);
    voice.stop(from + seconds);
  }
}

let music: Music | undefined;
let listeners = 0;

/** Starts, changes or stops the music according to the settings. */
function follow(): void {
  const { sound, music: percent } = settings.value;
  if (listeners > 0 && sound && percent > 0) {
    music ??= new Music();
    music.volume = percent;
    return;
  }
  music?.close();
  music = undefined;
}

/** Plays music while the component is mounted, if it's switched on. */
export function useMusic(): void {
  useEffect(() => {
    listeners++;
    follow();
    const stop = settings.subscribe(follow);
    return () => {
      listeners--;
      stop();
      follow();
    };
  }, []);
}
