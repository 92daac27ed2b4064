import { onLanguage } from "../../languages/catalogue.ts";
import { DEVICE, keepIn, membersOf, textIn } from "../frame/kept.ts";
import { Store } from "../frame/store.ts";
import { SETTINGS_PLACE, wearTheme } from "../look/theme.ts";
import { words } from "../words/words.ts";

/** Default keys on the match page. */
export const KEYS = { actions: ".", undo: "u", hint: "h", log: "l", rules: "?" } as const;

/** An action with a configurable key. */
export type KeyName = keyof typeof KEYS;

const OPTIONS = {
  theme: ["system", "dark", "light"],
  speed: ["usual", "slow", "fast", "none"],
  motion: ["system", "reduced"],
  board: ["drawn", "words"],
} as const;

/** The settings of this device. */
export interface Settings {
  readonly name: string;
  readonly theme: (typeof OPTIONS)["theme"][number];
  readonly sound: boolean;
  /** Volume of effects and music, from 0 to 100. */
  readonly effects: number;
  readonly music: number;
  readonly speed: (typeof OPTIONS)["speed"][number];
  readonly motion: (typeof OPTIONS)["motion"][number];
  readonly board: (typeof OPTIONS)["board"][number];
  readonly keys: Readonly<Record<KeyName, string>>;
}

/** Default settings. */
export const USUAL: Settings = {
  get name() {
    return words.match.guest;
  },
  theme: "system",
  sound: false,
  effects: 100,
  music: 0,
  speed: "usual",
  motion: "system",
  board: "drawn",
  keys: KEYS,
};

/** Parses saved settings. Falls back to the default for anything invalid. */
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

/** Whether the protocol accepts this name. */
export function isName(text: string): boolean {
  return (
    text.trim() !== "" && Array.from(text).length <= 30 && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
  );
}

function percent(value: unknown, usual: number): number {
  return typeof value === "number" && value >= 0 && value <= 100 ? Math.round(value) : usual;
}

/** The chosen keys: a character or a key name each. */
function strings(value: unknown): Partial<Record<KeyName, string>> {
  const known = Object.entries(typeof value === "object" && value !== null ? value : {});
  return Object.fromEntries(known.filter(([name, key]) => name in KEYS && typeof key === "string"));
}

/** The settings of this device. */
export const settings = new Store<Settings>(understoodSettings(textIn(DEVICE, SETTINGS_PLACE)));

/** Changes and saves settings. False if the browser can't save them. */
export function changeSettings(change: Partial<Settings>): boolean {
  settings.merge(change);
  const { name, ...others } = settings.value;
  // Guests without a name are called so in the language that is spoken then.
  return keepIn(DEVICE, SETTINGS_PLACE, JSON.stringify(name === USUAL.name ? others : settings.value));
}

/** Factor of the animation time; 0: no animation. */
export function pace({ speed, motion }: Settings): number {
  const isReduced = motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isReduced) return 0;
  return { slow: 1.8, usual: 1, fast: 0.5, none: 0 }[speed];
}

/** Applies the settings to the page, also when another tab changes them. */
export function dressPage(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const dress = () => {
    const { theme, motion, speed } = settings.value;
    const { dataset } = document.documentElement;
    wearTheme(theme);
    dataset.motion = motion;
    dataset.speed = speed;
  };
  settings.subscribe(dress);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === SETTINGS_PLACE) settings.set(understoodSettings(newValue));
  });
  dark.addEventListener("change", dress);
  let guest = USUAL.name;
  onLanguage(() => {
    if (settings.value.name === guest) settings.merge({ name: USUAL.name });
    guest = USUAL.name;
  });
  dress();
}
