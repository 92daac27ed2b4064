import { DEVICE, keepIn, membersOf, textIn } from "../frame/kept.ts";
import { Store } from "../frame/store.ts";
import { words } from "../words/words.ts";

/** What can be done by a key on the page of a match. */
export const KEYS = { actions: ".", undo: "u", hint: "h", log: "l", rules: "?" } as const;

/** The name of something that has a key. */
export type KeyName = keyof typeof KEYS;

const OPTIONS = {
  theme: ["system", "dark", "light"],
  speed: ["usual", "slow", "fast", "none"],
  motion: ["system", "reduced"],
  board: ["drawn", "words"],
} as const;

/** What somebody has chosen on this device. */
export interface Settings {
  readonly name: string;
  readonly theme: (typeof OPTIONS)["theme"][number];
  readonly sound: boolean;
  /** How loud sounds and music are where there is sound, from 0 to 100. */
  readonly effects: number;
  readonly music: number;
  readonly speed: (typeof OPTIONS)["speed"][number];
  readonly motion: (typeof OPTIONS)["motion"][number];
  readonly board: (typeof OPTIONS)["board"][number];
  readonly keys: Readonly<Record<KeyName, string>>;
}

const PLACE = "ludothek.settings";

/** The settings before anybody has chosen anything. */
export const USUAL: Settings = {
  name: words.match.guest,
  theme: "system",
  sound: false,
  effects: 100,
  music: 0,
  speed: "usual",
  motion: "system",
  board: "drawn",
  keys: KEYS,
};

/** Settings from whatever was kept; what is not understood is as usual. */
export function understoodSettings(text: string | null): Settings {
  const kept = membersOf(text);
  const one = <K extends keyof typeof OPTIONS>(name: K): Settings[K] =>
    (OPTIONS[name] as readonly string[]).includes(String(kept[name]))
      ? (kept[name] as Settings[K])
      : USUAL[name];
  const { name, sound } = kept;
  const keys = { ...KEYS, ...strings(kept.keys) };
  return {
    name: typeof name === "string" && isName(name) ? name : USUAL.name,
    theme: one("theme"),
    sound: sound === true,
    effects: percent(kept.effects, USUAL.effects),
    music: percent(kept.music, USUAL.music),
    speed: one("speed"),
    motion: one("motion"),
    board: one("board"),
    keys,
  };
}

/** Whether somebody can be called so: as the protocol has it. */
export function isName(text: string): boolean {
  return (
    text.trim() !== "" && Array.from(text).length <= 30 && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
  );
}

function percent(value: unknown, usual: number): number {
  return typeof value === "number" && value >= 0 && value <= 100 ? Math.round(value) : usual;
}

/** The keys that were chosen: one character or the name of a key each. */
function strings(value: unknown): Partial<Record<KeyName, string>> {
  const known = Object.entries(typeof value === "object" && value !== null ? value : {});
  return Object.fromEntries(known.filter(([name, key]) => name in KEYS && typeof key === "string"));
}

/** The settings of this device. */
export const settings = new Store<Settings>(understoodSettings(textIn(DEVICE, PLACE)));

/** Changes settings and keeps them; false if this browser cannot keep them. */
export function changeSettings(change: Partial<Settings>): boolean {
  settings.merge(change);
  return keepIn(DEVICE, PLACE, JSON.stringify(settings.value));
}

/** How much longer or shorter than usual everything takes; 0: it is shown at once. */
export function pace({ speed, motion }: Settings): number {
  const isReduced = motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isReduced) return 0;
  return { slow: 1.8, usual: 1, fast: 0.5, none: 0 }[speed];
}

/** Lets the page look as the settings say, now and whenever they change, be it in another tab. */
export function dressPage(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const dress = () => {
    const { theme, motion } = settings.value;
    const { dataset } = document.documentElement;
    dataset.theme = theme === "system" ? (dark.matches ? "dark" : "light") : theme;
    dataset.motion = motion;
  };
  settings.subscribe(dress);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === PLACE) settings.set(understoodSettings(newValue));
  });
  dark.addEventListener("change", dress);
  dress();
}
