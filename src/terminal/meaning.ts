import type { Types } from "../kernel/game.ts";
import { type MenuSource, type Row, rowMeant, rowsOf } from "./menu.ts";

/** Meaning of a typed answer. */
export type Meaning<Action> =
  | { readonly type: "action"; readonly action: Action }
  /** Several actions: a submenu, or everything the words match, below this many headings. */
  | { readonly type: "menu"; readonly actions: readonly Action[]; readonly depth: number }
  | { readonly type: "none" };

/** A menu as it is shown. */
export interface Menu<Action> {
  readonly rows: readonly Row<Action>[];
  readonly depth: number;
}

/** Filler words between meaningful ones, and verbs that many labels omit. */
const FILLERS = new Set("a an and at by from go in move of on onto the to use with".split(" "));

/**
 * Interprets an answer: a number, or a path of numbers through menus; a row; or any legal action by its label, a
 * prefix of it, or words of it and of its menus in any order.
 */
export function meaningOf<G extends Types>(
  source: MenuSource<G>,
  menu: Menu<G["action"]>,
  all: readonly G["action"][],
  answer: string,
): Meaning<G["action"]> {
  if (/^[0-9]+(?:\s+[0-9]+)*$/.test(answer)) return byPath(source, menu, answer.split(/\s+/));
  const row = rowMeant(menu.rows, answer);
  if (row !== undefined) return ofRow(row, menu.depth);
  const label = (action: G["action"]) => source.phrases.label(source.view, action).toLowerCase();
  const wanted = answer.toLowerCase();
  const beginning = all.filter((action) => label(action).startsWith(wanted));
  const [exact] = beginning.filter((action) => label(action) === wanted);
  const [only, ...others] = exact === undefined ? beginning : [exact];
  if (only !== undefined && others.length === 0) return { type: "action", action: only };
  return byWords(source, all, answer);
}

function ofRow<Action>(row: Row<Action>, depth: number): Meaning<Action> {
  return "action" in row
    ? { type: "action", action: row.action }
    : { type: "menu", actions: row.actions, depth: depth + 1 };
}

function byPath<G extends Types>(
  source: MenuSource<G>,
  menu: Menu<G["action"]>,
  [number = "", ...rest]: readonly string[],
): Meaning<G["action"]> {
  const row = menu.rows[Number(number) - 1];
  if (row === undefined) return { type: "none" };
  const meant = ofRow(row, menu.depth);
  if (rest.length === 0) return meant;
  // Numbers behind an action are an error: never do what wasn't meant.
  return meant.type === "menu"
    ? byPath(source, rowsOf(source, meant.actions, meant.depth), rest)
    : { type: "none" };
}

function byWords<G extends Types>(
  source: MenuSource<G>,
  all: readonly G["action"][],
  answer: string,
): Meaning<G["action"]> {
  const fitting = actionsByWords(source, all, answer);
  const [only, ...others] = fitting;
  if (only === undefined) return { type: "none" };
  if (others.length === 0) return { type: "action", action: only };
  return { type: "menu", actions: fitting, depth: Number.POSITIVE_INFINITY };
}

/** The actions that all these words match. If they match exactly one label, or only one in this order, that one. */
export function actionsByWords<G extends Types>(
  source: MenuSource<G>,
  all: readonly G["action"][],
  answer: string,
): readonly G["action"][] {
  const { phrases, view, viewer } = source;
  const words = wordsOf(answer);
  // One or two letters match too much by chance.
  if (!words.some((word) => (word.length >= 3 && !FILLERS.has(word)) || /[a-z].*\d/.test(word))) return [];
  const labelled = all.map((action) => {
    const label = phrases.label(view, action);
    const headings = phrases.headings?.(view, viewer, action) ?? [];
    const synonyms = phrases.synonyms?.(view, viewer, action) ?? "";
    return { action, label, text: [...headings, label, synonyms].join(" ") };
  });
  const byLabel = labelled.filter(({ label }) => areAmong(words, wordsOf(label)));
  const fitting =
    byLabel.length === 1 ? byLabel : labelled.filter(({ text }) => areAmong(words, wordsOf(text)));
  for (const isOptional of [() => false, (word: string) => FILLERS.has(word)]) {
    const inOrder = fitting.filter(({ text }) => followEachOther(words, wordsOf(text), isOptional));
    const [only, ...others] = withoutTwins(
      source,
      inOrder.map(({ action }) => action),
    );
    if (only !== undefined && others.length === 0) return [only];
  }
  return withoutTwins(
    source,
    fitting.map(({ action }) => action),
  );
}

/** The first of each group of actions that do the same. */
function withoutTwins<G extends Types>(
  { phrases, view, viewer }: MenuSource<G>,
  actions: readonly G["action"][],
): readonly G["action"][] {
  const seen = new Set<string>();
  return actions.filter((action) => {
    const effect = phrases.effect?.(view, viewer, action);
    if (effect === undefined) return true;
    const isNew = !seen.has(effect);
    seen.add(effect);
    return isNew;
  });
}

/** Whether the words occur among these in the same order, except optional ones. */
function followEachOther(
  words: readonly string[],
  among: readonly string[],
  isOptional: (word: string) => boolean,
): boolean {
  let from = 0;
  return words.every((word) => {
    const found = among.findIndex((other, i) => i >= from && isMeantBy(other, word));
    if (found >= 0) from = found + 1;
    return found >= 0 || isOptional(word);
  });
}

/** Numbers must match completely, words by prefix. */
function isMeantBy(other: string, word: string): boolean {
  return /^[0-9]+$/.test(word) ? other === word : other.startsWith(word);
}

/** Whether each word is one of these or a prefix of one; numbers only completely. Filler words are optional. */
function areAmong(words: readonly string[], among: readonly string[]): boolean {
  const left = [...among];
  return words.every((word) => {
    const exact = left.indexOf(word);
    const found = exact >= 0 ? exact : left.findIndex((other) => isMeantBy(other, word));
    if (found >= 0) left.splice(found, 1);
    return found >= 0 || FILLERS.has(word);
  });
}

/** The words and numbers of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
