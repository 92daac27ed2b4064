import { botNamed, botsOf, MIXED } from "../../bots/levels.ts";
import type { GamePackage, Phases } from "../../kernel/game-package.ts";
import { DEVICE, keepIn, membersIn } from "../frame/kept.ts";
import { words } from "../words/words.ts";

/* Bots that play each phase of a match in another way: as people put them together, keep them and pass them on as files. */

/** The bots of the phases, by their names. */
export type Strategy = readonly string[];

/** Strategies by the names that people gave them. */
export type Strategies = ReadonlyMap<string, Strategy>;

const place = (pack: GamePackage) => `ludothek.strategies.${pack.game.id}`;

/** The levels that people choose from. */
export const LEVELS: readonly string[] = ["easy", "normal", "hard"];

/** The bots that people choose from: the levels, and behind them the game's own. */
export function waysToPlay(pack: GamePackage): readonly string[] {
  return [...LEVELS.filter((level) => botsOf(pack).has(level)), ...Object.keys(pack.opponents)];
}

/** The name of the bot that plays so. */
export function botOf(strategy: Strategy): string {
  return new Set(strategy).size === 1 ? (strategy[0] ?? "") : strategy.join(MIXED);
}

/** A strategy as a file: the bot of each phase by the phase's name. */
export function writeStrategy({ names }: Phases, strategy: Strategy): string {
  return `${JSON.stringify(Object.fromEntries(names.map((phase, at) => [phase, strategy[at]])), null, 2)}\n`;
}

/** Reads such a file, or says what is wrong with it. */
export function readStrategy(pack: GamePackage, phases: Phases, text: string): Strategy | string {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return words.strategy.noJson;
  }
  const given = new Map(Object.entries(typeof value === "object" && value !== null ? value : {}));
  for (const phase of phases.names) {
    const bot = given.get(phase);
    if (typeof bot !== "string" || !botsOf(pack).has(bot))
      return words.strategy.wrong(phase, [...botsOf(pack).keys()].join(", "));
  }
  return phases.names.map((phase) => String(given.get(phase)));
}

/** The strategies that are kept on this device, as far as they can be played. */
export function keptStrategies(pack: GamePackage): Strategies {
  return new Map(
    Object.entries(membersIn(DEVICE, place(pack))).flatMap(([name, bots]) =>
      Array.isArray(bots) && botNamed(pack, bots.join(MIXED)) !== undefined
        ? [[name, bots.map(String)] as const]
        : [],
    ),
  );
}

/** Keeps strategies on this device; false if this browser cannot. */
export function keepStrategies(pack: GamePackage, strategies: Strategies): boolean {
  return keepIn(DEVICE, place(pack), JSON.stringify(Object.fromEntries(strategies)));
}
