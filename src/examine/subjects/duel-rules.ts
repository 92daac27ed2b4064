import type { Rule } from "../subject.ts";
import { examinedWords } from "../words.ts";

/** The rules of duel.md, by the lines that our program prints. */
export const DUEL_RULES: readonly Rule[] = [
  {
    section: "1",
    says: () => examinedWords.duel.usage,
    prints: /^Usage: /,
  },
  {
    section: "2.2",
    says: () => examinedWords.duel.config,
    prints: /^\[ERROR\] Invalid config file!/,
  },
  {
    section: "5",
    says: () => examinedWords.duel.name,
    prints: /\[WARNING\] This name is not valid!/,
  },
  {
    section: "5",
    says: () => examinedWords.duel.names,
    prints: /^\[INFO\] Please enter the name of player (\d): /,
  },
  {
    section: "6.1",
    says: () => examinedWords.duel.round,
    prints: /\[INFO\] Round: (\d)\d*$/,
  },
  {
    section: "6.1",
    says: () => examinedWords.duel.turn,
    prints: /\[INFO\] Current player is /,
  },
  {
    section: "8.1",
    says: () => examinedWords.duel.command,
    prints: /\[INFO\] Unknown command!$/,
  },
  {
    section: "8.1",
    says: () => examinedWords.duel.count,
    prints: /\[INFO\] Wrong parameter count!$/,
  },
  {
    section: "8.2",
    says: () => examinedWords.duel.parameter,
    prints: /\[INFO\] Invalid command parameter!$/,
  },
  {
    section: "8.3",
    says: () => examinedWords.duel.execution,
    prints: /\[INFO\] Execution not possible!$/,
  },
  {
    section: "7.3",
    says: () => examinedWords.duel.shields,
    prints: /\[INFO\] Destroy all shields first!$/,
  },
  {
    section: "8.3",
    says: () => examinedWords.duel.mana,
    prints: /\[INFO\] Not enough mana for this move!$/,
  },
  {
    section: "9",
    says: () => examinedWords.duel.rebirth,
    prints: /\[INFO\] Rebirth unsuccessful!$/,
  },
  {
    section: "9",
    says: () => examinedWords.duel.traitor,
    prints: /Please enter (the target creature|where you would like)/,
  },
  {
    section: "11",
    says: () => examinedWords.duel.over,
    prints: /\[INFO\] Game ended\. Player .* won!$/,
  },
  {
    section: "12",
    says: () => examinedWords.duel.help,
    prints: /^(?:.* > )?\[INFO\] (?:Available Commands:|- | {4})/,
  },
  {
    section: "10",
    says: () => examinedWords.duel.points,
    prints: /^=+ LP : .. \| MANA : ../,
    isView: true,
  },
  {
    section: "10",
    says: () => examinedWords.duel.board,
    prints: /^ {4}(?:\d\d_| _)/,
    isView: true,
  },
  {
    section: "10",
    says: () => examinedWords.duel.readiness,
    prints: /^M (?:.*(zz|==))?/,
    isView: true,
  },
  {
    section: "10",
    says: () => examinedWords.duel.values,
    prints: /^ {4}.*\d\d____\d\d/,
    isView: true,
  },
  {
    section: "10",
    says: () => examinedWords.duel.cells,
    prints: /^[HANDGME ] {3}/,
    isView: true,
  },
  {
    section: "10",
    says: () => examinedWords.duel.bars,
    prints: /^[=~]/,
    isView: true,
  },
  { section: "8.3", says: () => examinedWords.duel.typedAttack, typed: /^\s*attack\b/i },
  { section: "8.3", says: () => examinedWords.duel.typedSet, typed: /^\s*set\b/i },
  { section: "9", says: () => examinedWords.duel.typedCast, typed: /^\s*cast\b/i },
  { section: "8.3", says: () => examinedWords.duel.typedSacrifice, typed: /^\s*sacrifice\b/i },
  { section: "6.4", says: () => examinedWords.duel.typedFinish, typed: /^\s*finish\b/i },
  { section: "8.3", says: () => examinedWords.duel.typedState, typed: /^\s*state\b/i },
  {
    section: "6.1",
    says: () => examinedWords.duel.prompt,
  },
];
