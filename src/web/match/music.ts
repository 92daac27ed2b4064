import { useEffect } from "react";
import { settings } from "../settings/settings.ts";

/* Quiet music without an end: four chords, a bar each, and a few notes of each chord above it, never twice the same. */

/** The chords, in semitones above the A below the middle of a piano. */
const CHORDS: readonly (readonly number[])[] = [
  [0, 7, 12, 15],
  [-4, 3, 8, 12],
  [-9, 3, 7, 10],
  [-2, 5, 10, 14],
];
const GROUND = 220;
/** The seconds of a bar. */
const BAR = 5;
/** How loud it is at most: the sounds of the games are heard above it. */
const LOUDEST = 0.12;

const pitch = (semitones: number) => GROUND * 2 ** (semitones / 12);

/** Where all music of the page is played; it opens an audio device, so only once somebody wants to hear it. */
class Music {
  readonly #context = new AudioContext();
  readonly #volume = new GainNode(this.#context, { gain: 0 });
  readonly #timer: ReturnType<typeof setInterval>;
  #bar = 0;
  #from = 0;

  constructor() {
    const dark = new BiquadFilterNode(this.#context, { type: "lowpass", frequency: 1100 });
    this.#volume.connect(dark).connect(this.#context.destination);
    // Browsers let nothing be heard before somebody does something on the page.
    addEventListener("pointerdown", this.#wake);
    addEventListener("keydown", this.#wake);
    this.#timer = setInterval(() => this.#goOn(), 1000);
  }

  set volume(percent: number) {
    this.#volume.gain.setTargetAtTime((LOUDEST * percent) / 100, this.#context.currentTime, 0.2);
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

  /** The next bar is written shortly before it begins. */
  #goOn(): void {
    const now = this.#context.currentTime;
    if (this.#context.state !== "running" || document.hidden || this.#from > now + 1.5) return;
    const from = Math.max(this.#from, now + 0.1);
    const chord = CHORDS[this.#bar++ % CHORDS.length] ?? [];
    for (const semitones of chord) this.#note(pitch(semitones), from, BAR * 1.3, 1.6, 0.2);
    for (let eighth = 1; eighth < 8; eighth++) {
      const above = chord[Math.floor(Math.random() * chord.length)] ?? 0;
      if (Math.random() < 0.4) this.#note(pitch(above + 12), from + (eighth * BAR) / 8, 1.8, 0.02, 0.25);
    }
    this.#from = from + BAR;
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

/** Plays, changes or ends the music, as the settings say and as long as there is anybody to hear it. */
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

/** There is music as long as this is shown, if somebody wants any. */
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
