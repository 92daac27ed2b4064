import type { Rule } from "../subject.ts";
import { examinedWords } from "../words.ts";

/** The rules of dungeon.md, by the lines that our program prints. */
export const DUNGEON_RULES: readonly Rule[] = [
  {
    section: "5",
    says: () => examinedWords.dungeon.menu,
    prints: /^(?:Select player:|\d\. .*)$/,
  },
  {
    section: "5",
    says: () => examinedWords.dungeon.chosen,
    prints: /^You have selected:$/,
  },
  {
    section: "7.1",
    says: () => examinedWords.dungeon.combat,
    prints: /^(.+) engaged in combat with (.+)\.$/,
  },
  {
    section: "7.1",
    says: () => examinedWords.dungeon.attack,
    prints: /^(?:.+) rolled \d+ attack points\.$/,
  },
  {
    section: "7.1",
    says: () => examinedWords.dungeon.defense,
    prints: /^(?:.+) rolled \d+ defense points\.$/,
  },
  {
    section: "7.1",
    says: () => examinedWords.dungeon.damage,
    prints: /^(?:.+) dealt (0|\d)\d* damage to .+\.$/,
  },
  {
    section: "7.2",
    says: () => examinedWords.dungeon.death,
    prints: /^(.+) died\. .+ gained \d+ experience$/,
  },
  {
    section: "7.2",
    says: () => examinedWords.dungeon.level,
    prints: /^(.+) reached level (\d)\d*: /,
  },
  {
    section: "7.2",
    says: () => examinedWords.dungeon.mage,
    prints: /^\t\t\+\d+ maximum mana/,
  },
  {
    section: "7.2",
    says: () => examinedWords.dungeon.lost,
    prints: /^(?:.+ was killed by (.+)\.|You lost\.|Game Over\.)$/,
  },
  {
    section: "7.3",
    says: () => examinedWords.dungeon.shield,
    prints: /^.+ (used Avenger's Shield|tried to cast Avenger's Shield)/,
  },
  {
    section: "7.3",
    says: () => examinedWords.dungeon.blizzard,
    prints: /^.+ (cast Blizzard|tried to cast Blizzard)/,
  },
  {
    section: "7.3",
    says: () => examinedWords.dungeon.knives,
    prints: /^.+ (cast Fan of Knives|tried to cast Fan of Knives)/,
  },
  {
    section: "7.3",
    says: () => examinedWords.dungeon.arrow,
    prints: /^.+ (fired an arrow|tried to shoot an arrow but has|tried to shoot an arrow but there)/,
  },
  {
    section: "7.3",
    says: () => examinedWords.dungeon.ability,
    prints: /^.+ hit .+ for (0|\d)\d* ability damage\.$/,
  },
  {
    section: "8.2",
    says: () => examinedWords.dungeon.boss,
    prints: /^(.+) shoots .+ for \d+ damage\.$/,
  },
  { section: "6", says: () => examinedWords.dungeon.won, prints: /^You won!$/ },
  {
    section: "9",
    says: () => examinedWords.dungeon.playerLine,
    prints: /^.+\t\tHealth: .*Level: .*(Cooldown|Mana|Energy|Arrows)/,
    isView: true,
  },
  {
    section: "9",
    says: () => examinedWords.dungeon.enemyLine,
    prints: /^.+\t\tHealth: .*Experience Value/,
    isView: true,
  },
  {
    section: "6, 8",
    says: () => examinedWords.dungeon.board,
    prints: /^[.#@XskqzbgwMCKBQD]+$/,
    isView: true,
  },
  {
    section: "2, 3",
    says: () => examinedWords.dungeon.start,
    typed: /^$/,
  },
  {
    section: "6",
    says: () => examinedWords.dungeon.ignored,
    typed: /^(?!\s*[wasdeq]\s*$)/,
  },
  {
    section: "6",
    says: () => examinedWords.dungeon.order,
  },
];
