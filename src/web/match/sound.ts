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

let play: Promise<(...numbers: (number | undefined)[]) => unknown> | undefined;

/** Plays one sound for the most important event, if sound is switched on. */
export function hear(events: readonly unknown[]): void {
  const { sound: isOn, effects } = settings.value;
  if (!isOn || effects === 0) return;
  const types = events.map((event) =>
    typeof event === "object" && event !== null && "type" in event ? String(event.type) : "",
  );
  const sound = SOUNDS.find(([words]) => types.some((type) => words.test(type)));
  if (sound === undefined) return;
  const [loudness = 0, ...shape] = sound[1];
  // Loaded on demand, because the module opens an audio device.
  play ??= import("zzfx").then(({ zzfx }) => zzfx);
  play.then((zzfx) => zzfx((loudness * effects) / 100, ...shape)).catch(() => {});
}
