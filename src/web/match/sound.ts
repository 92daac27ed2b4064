import { settings } from "../settings/settings.ts";

/** Sounds by event name; the first match is played. The numbers are ZzFX parameters. */
const SOUNDS: readonly (readonly [RegExp, readonly (number | undefined)[]])[] = [
  [/die[sd]?$|dead|death|fall|lost|eliminat|destroy/, [0.6, 0, 160, 0.02, 0.08, 0.25, 4, 2, -6]],
  [/damage|attack|hit|strike|hurt|duel/, [0.6, 0, 240, 0, 0.02, 0.09, 4, 1.5, -12]],
  [/heal|gain|rest|level/, [0.4, 0, 520, 0.02, 0.06, 0.16, 0, 1, 4]],
  [/roll|dice|spin|bet/, [0.4, 0.1, 320, 0, 0.01, 0.05, 4, 0.4]],
  [/draw|deal|card|hand/, [0.3, 0, 700, 0, 0.01, 0.04, 2, 0.3, -20]],
  [/move|step|walk|place|set|summon/, [0.3, 0, 180, 0, 0.01, 0.05, 1, 1.6]],
  [/turn|round|stage/, [0.35, 0, 440, 0.01, 0.05, 0.12, 0, 1]],
];

/** A big moment of a board, or a deadline that is near: each has a sound of its own. */
export type Cue =
  | "stage won"
  | "champion falls"
  | "defeat"
  | "victory"
  | "joined"
  | "struck"
  | "found"
  | "hurry";

type Note = readonly [afterMs: number, loudness: number, ...shape: (number | undefined)[]];

/** A bright note of this pitch in hertz. */
const bell = (afterMs: number, pitch: number, release = 0.35): Note => [
  afterMs,
  0.5,
  0,
  pitch,
  0.01,
  0.08,
  release,
  1,
  1.4,
];

/** The notes of each cue. */
const CUES: Readonly<Record<Cue, readonly Note[]>> = {
  "stage won": [bell(0, 392), bell(130, 494), bell(260, 587, 0.5)],
  "champion falls": [[0, 0.8, 0, 90, 0.01, 0.12, 0.5, 4, 2.2, -3], bell(240, 330), bell(380, 494, 0.5)],
  joined: [bell(0, 330), bell(110, 440, 0.5)],
  struck: [[0, 0.9, 0, 70, 0.01, 0.15, 0.45, 4, 2.4, -2], bell(180, 196, 0.6)],
  found: [bell(0, 659), bell(90, 784), bell(180, 988, 0.6)],
  hurry: [bell(0, 880, 0.12), bell(180, 880, 0.12)],
  defeat: [bell(0, 294, 0.5), bell(260, 233, 0.5), bell(520, 147, 0.9)],
  victory: [bell(0, 392), bell(140, 494), bell(280, 587), bell(420, 784, 0.7), bell(440, 392, 0.9)],
};

let play: Promise<(...numbers: (number | undefined)[]) => unknown> | undefined;

/** Plays the notes of a cue, or else one sound for the most important event, if sound is switched on. */
export function hear(events: readonly unknown[], cue?: Cue): void {
  const { sound: isOn, effects } = settings.value;
  if (!isOn || effects === 0) return;
  for (const [afterMs, loudness, ...shape] of cue === undefined ? soundOf(events) : CUES[cue]) {
    // Loaded on demand, because the module opens an audio device.
    play ??= import("zzfx").then(({ zzfx }) => zzfx);
    const sound = () => play?.then((zzfx) => zzfx((loudness * effects) / 100, ...shape)).catch(() => {});
    if (afterMs === 0) sound();
    else setTimeout(sound, afterMs);
  }
}

function soundOf(events: readonly unknown[]): readonly Note[] {
  const types = events.map((event) =>
    typeof event === "object" && event !== null && "type" in event ? String(event.type) : "",
  );
  const sound = SOUNDS.find(([words]) => types.some((type) => words.test(type)));
  if (sound === undefined) return [];
  const [loudness = 0, ...shape] = sound[1];
  return [[0, loudness, ...shape]];
}
