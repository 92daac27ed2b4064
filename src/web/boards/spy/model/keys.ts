/** Meaning of a key on the plan (spy-screens.md, S21). */
export type Command =
  | { readonly kind: "go"; readonly dx: number; readonly dy: number }
  | { readonly kind: "gadget"; readonly number: number }
  | { readonly kind: (typeof LETTERS)[keyof typeof LETTERS] | "back" };

const WAYS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Numpad8: [0, -1],
  Numpad2: [0, 1],
  Numpad4: [-1, 0],
  Numpad6: [1, 0],
  Numpad7: [-1, -1],
  Numpad9: [1, -1],
  Numpad1: [-1, 1],
  Numpad3: [1, 1],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};

const LETTERS = {
  s: "spy",
  g: "gamble",
  p: "property",
  c: "cocktail",
  x: "look",
  m: "mark",
  n: "next",
  Enter: "act",
  Escape: "cancel",
  " ": "end",
} as const;

const KINDS = new Map(Object.entries(LETTERS));

type KeyPress = Pick<KeyboardEvent, "key" | "code"> &
  Partial<Pick<KeyboardEvent, "shiftKey" | "ctrlKey" | "altKey" | "metaKey">>;

/** The command of a key; undefined if it has none here. */
export function commandOf(event: KeyPress): Command | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const way = WAYS[event.code] ?? WAYS[event.key];
  if (way !== undefined) return { kind: "go", dx: way[0], dy: way[1] };
  if (event.code.startsWith("Digit") && /^[1-9]$/.test(event.key))
    return { kind: "gadget", number: Number(event.key) };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const kind = KINDS.get(key);
  if (kind === "next" && event.shiftKey) return { kind: "back" };
  return kind === undefined ? undefined : { kind };
}
