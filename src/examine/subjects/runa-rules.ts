import type { Rule } from "../subject.ts";
import { examinedWords } from "../words.ts";

/** The rules of runa.md, by the lines that our program prints. */
export const RUNA_RULES: readonly Rule[] = [
  {
    section: "14",
    says: () => examinedWords.runa.arguments,
    prints: /^Error, /,
  },
  { section: "12.2", says: () => examinedWords.runa.welcome, prints: /^Welcome to Runa's Strive$/ },
  {
    section: "12.2",
    says: () => examinedWords.runa.class,
    prints: /^(?:Select Runa's character class|\d\) (?:Warrior|Mage|Paladin))$/,
  },
  {
    section: "12.3",
    says: () => examinedWords.runa.seeds,
    prints: /^To shuffle ability cards and monsters, enter two seeds$/,
  },
  {
    section: "13",
    says: () => examinedWords.runa.enterSeeds,
    prints: /^Enter seeds /,
  },
  {
    section: "13",
    says: () => examinedWords.runa.enterRoll,
    prints: /^Enter dice roll \[1--(\d+)\]:$/,
  },
  {
    section: "13",
    says: () => examinedWords.runa.enterNumber,
    prints: /^Enter number \[/,
  },
  {
    section: "13",
    says: () => examinedWords.runa.enterNumbers,
    prints: /^Enter numbers \[/,
  },
  {
    section: "6",
    says: () => examinedWords.runa.stage,
    prints: /^Runa enters Stage (\d of Level \d)$/,
  },
  {
    section: "12.4",
    says: () => examinedWords.runa.runaStatus,
    prints: /^Runa \(\d+\/50 HP, \d+\/\d+ FP\)$/,
    isView: true,
  },
  {
    section: "12.4",
    says: () => examinedWords.runa.monsterStatus,
    prints: /^.+ \(\d+ HP, (?:0|\d+) FP\): attempts .+ next$/,
    isView: true,
  },
  {
    section: "12.4",
    says: () => examinedWords.runa.statusLines,
    prints: /^(?:-+|vs\.)$/,
    isView: true,
  },
  {
    section: "12.5",
    says: () => examinedWords.runa.playCard,
    prints: /^Select card to play$/,
  },
  {
    section: "12.5",
    says: () => examinedWords.runa.target,
    prints: /^Select Runa's target\.$/,
  },
  {
    section: "9",
    says: () => examinedWords.runa.reward,
    prints: /^(?:Choose Runa's reward|\d\) (?:new ability cards|next player dice))$/,
  },
  {
    section: "9",
    says: () => examinedWords.runa.loot,
    prints: /^Pick (\d) card\(s\) as loot$/,
  },
  {
    section: "11",
    says: () => examinedWords.runa.heal,
    prints: /^Runa \(\d+\/50 HP\) can discard/,
  },
  {
    section: "12.5",
    says: () => examinedWords.runa.entries,
    prints: /^\d+\) /,
    isView: true,
  },
  {
    section: "7",
    says: () => examinedWords.runa.runaUses,
    prints: /^Runa uses (\w+\(\d\))$/,
  },
  {
    section: "8",
    says: () => examinedWords.runa.monsterUses,
    prints: /^(?!Runa).+ uses (\w+\(\d\))$/,
  },
  {
    section: "8",
    says: () => examinedWords.runa.runaTakes,
    prints: /^Runa takes \d+ (phy|mag)\. damage$/,
  },
  {
    section: "3",
    says: () => examinedWords.runa.monsterTakes,
    prints: /^.+ takes \d+ (phy|mag)\. damage$/,
  },
  {
    section: "8",
    says: () => examinedWords.runa.runaDies,
    prints: /^Runa dies$/,
  },
  { section: "7", says: () => examinedWords.runa.monsterDies, prints: /^.+ dies$/ },
  {
    section: "6",
    says: () => examinedWords.runa.focus,
    prints: /^(?:(Runa)|.+) gains \d+ focus$/,
  },
  {
    section: "9",
    says: () => examinedWords.runa.die,
    prints: /^Runa upgrades her die to a d(\d+)$/,
  },
  {
    section: "9",
    says: () => examinedWords.runa.gets,
    prints: /^Runa gets /,
  },
  {
    section: "11",
    says: () => examinedWords.runa.health,
    prints: /^Runa gains \d+ health$/,
  },
  { section: "12.9", says: () => examinedWords.runa.won, prints: /^Runa won!$/ },
  { section: "13", says: () => examinedWords.runa.quit, typed: /^quit$/ },
  { section: "12", says: () => examinedWords.runa.bytes },
];
