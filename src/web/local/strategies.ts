import { botNamed, botsOf } from "../../bots/levels.ts";
import { MIXED } from "../../bots/names.ts";
import type { GamePackage, Phases } from "../../kernel/game-package.ts";
import { jsonProblem } from "../../kernel/json-problem.ts";
import { DEVICE, keepIn, membersIn } from "../frame/kept.ts";
import { LEVELS } from "../words/levels.ts";
import { pageWords } from "../words/page-words.ts";

/* Strategies: bots that combine a bot for each phase of a match. Players can save them and share them as files. */

/** Names of the bots, by phase. */
export type Strategy = readonly string[];

/** Strategies by name. */
export type Strategies = ReadonlyMap<string, Strategy>;

const place = (pack: GamePackage) => `ludothek.strategies.${pack.game.id}`;

/** The bots to choose from: the levels, then the game's own. */
export function waysToPlay(pack: GamePackage): readonly string[] {
  return [...LEVELS.filter((level) => botsOf(pack).has(level)), ...Object.keys(pack.opponents)];
}

/** The name of the combined bot. */
export function botOf(strategy: Strategy): string {
  return new Set(strategy).size === 1 ? (strategy[0] ?? "") : strategy.join(MIXED);
}

/** Writes a strategy file: the bot of each phase. */
export function writeStrategy({ names }: Phases, strategy: Strategy): string {
  return `${JSON.stringify(Object.fromEntries(names.map((phase, at) => [phase, strategy[at]])), null, 2)}\n`;
}

/** Reads a strategy file. Returns a message if it's invalid. */
export function readStrategy(pack: GamePackage, phases: Phases, text: string): Strategy | string {
  const json = text.replace(/^\uFEFF/, "");
  const broken = jsonProblem(json);
  if (broken !== undefined) return pageWords.strategy.noJson(broken);
  const value: unknown = JSON.parse(json);
  const given = new Map(Object.entries(typeof value === "object" && value !== null ? value : {}));
  for (const phase of phases.names) {
    const bot = given.get(phase);
    if (typeof bot !== "string" || !botsOf(pack).has(bot))
      return pageWords.strategy.wrong(phase, [...botsOf(pack).keys()].join(", "));
  }
  return phases.names.map((phase) => String(given.get(phase)));
}

/** The saved strategies that this version can play. */
export function keptStrategies(pack: GamePackage): Strategies {
  return new Map(
    Object.entries(membersIn(DEVICE, place(pack))).flatMap(([name, bots]) =>
      Array.isArray(bots) && botNamed(pack, bots.join(MIXED)) !== undefined
        ? [[name, bots.map(String)] as const]
        : [],
    ),
  );
}

/** Saves strategies. False if the browser refuses. */
export function keepStrategies(pack: GamePackage, strategies: Strategies): boolean {
  return keepIn(DEVICE, place(pack), JSON.stringify(Object.fromEntries(strategies)));
}
