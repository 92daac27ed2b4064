import type { Types } from "../kernel/game.ts";
import { corrected } from "../shell/suggest.ts";
import { type Menu, meaningOf, wordsOf } from "./meaning.ts";
import type { MenuSource } from "./menu.ts";
import { say } from "./say.ts";
import type { Word } from "./seated-match.ts";

/** Commands besides actions. */
export function commands(): readonly Word[] {
  const { commands } = say;
  return [
    [commands.number, commands.numberDoes],
    [commands.words, commands.wordsDo],
    ["look", commands.look],
    ["hint", commands.hint],
    ["undo", commands.undo],
    ["map", commands.map],
    ["more", commands.more],
    ["back", commands.back],
    ["give up", commands.giveUp],
    ["help", commands.help],
  ];
}

/** Words that Tab completes; others are mentioned where they work. */
export const COMPLETED_WORDS = ["look", "hint", "undo", "map", "give up", "help"];

/** Words with which players leave. */
export const LEAVE_WORDS = ["quit", "leave"];

/** Whether the player leaves with this answer. */
export function isLeaving(answer: string): boolean {
  return LEAVE_WORDS.includes(answer);
}

/** Commands with an argument of any words. */
const ARGUMENT_WORDS = ["look", "save"];

/** Completion of a word: "save FILE" becomes "save ". */
export function typed([word]: Word): string {
  return word.replace(/[A-Z]+$/, "");
}

/** Everything that can be typed without an argument, besides actions. */
export function commandWords(ofVenue: readonly Word[]): readonly string[] {
  return [...COMPLETED_WORDS, "more", "back", ...ofVenue.map((word) => typed(word).trim())];
}

/** A prompt: what can be chosen at it, and the words of its venue. */
export interface PromptWords {
  readonly source: MenuSource<Types>;
  readonly menu: Menu<unknown>;
  readonly all: readonly unknown[];
  readonly ofVenue: readonly Word[];
  /** Whether these words mean an action that is illegal now. */
  isRefused(words: string): boolean;
}

/** What a player who mistyped something may have meant: a command or an action. */
export function meantInstead(answer: string, prompt: PromptWords): string | undefined {
  const meant = corrected(answer, vocabulary(prompt));
  return meant !== undefined && hasMeaning(meant, prompt) ? meant : undefined;
}

function hasMeaning(answer: string, { source, menu, all, ofVenue, isRefused }: PromptWords): boolean {
  const [word = ""] = answer.split(" ");
  if (commandWords(ofVenue).includes(answer) || ARGUMENT_WORDS.includes(word)) return true;
  return meaningOf(source, menu, all, answer).type !== "none" || isRefused(answer);
}

/** All words that mean something at this prompt. */
function vocabulary({ source, all, ofVenue }: PromptWords): ReadonlySet<string> {
  const { view, viewer, phrases } = source;
  const actions = [...all, ...(phrases.attempts?.(view, viewer) ?? [])];
  const texts = actions.flatMap((action) => [
    phrases.label(view, action),
    phrases.synonyms?.(view, viewer, action) ?? "",
    ...(phrases.headings?.(view, viewer, action) ?? []),
  ]);
  const subjects = phrases.subjects?.(view, viewer) ?? [];
  return new Set([...commandWords(ofVenue), ...texts, ...subjects].flatMap(wordsOf));
}
