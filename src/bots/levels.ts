import type { Bot, Mind, Mistakes } from "../kernel/bot.ts";
import type { Types } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { type MasteredMind, masterBot } from "./master.ts";
import { searchBot } from "./search.ts";
import { sensibleBot, sensibleMind } from "./sense.ts";
import { carelessBot, greedyBot, randomBot } from "./simple.ts";

/** The mistakes of the easy level, if the game doesn't say. */
const EASY_MISTAKES: Mistakes = { overlooks: 0.5, forgets: 0.3 };

/**
 * The bots that every game has: three levels for people, two ways to play, and `master` where a network is trained.
 * Beginners don't know yet what makes no sense, so the easy level is not kept from it, but it is not drawn to it either.
 */
export function levels<G extends Types>(mind: Mind<G>): Readonly<Record<string, Bot<G>>> {
  const { easy = EASY_MISTAKES, normal } = mind.mistakes ?? {};
  const greedy = greedyBot(mind);
  return {
    normal: sensibleBot(mind, normal === undefined ? greedy : carelessBot(mind, normal)),
    easy: carelessBot(mind, easy),
    hard: sensibleBot(mind, searchBot(sensibleMind(mind))),
    ...(isMastered(mind) && { master: masterBot(mind) }),
    random: randomBot(mind),
    greedy,
  };
}

function isMastered<G extends Types>(mind: Mind<G>): mind is MasteredMind<G> {
  return mind.master !== undefined;
}

/** Every bot for a game by its name: the levels, and the game's own bots. The default opponent comes first. */
export function botsOf<G extends Types>(pack: GamePackage<G>): ReadonlyMap<string, Bot<G>> {
  return new Map(Object.entries({ ...levels(pack), ...pack.opponents }));
}

/** Separates the names of the bots that a mixed bot consists of. */
export const MIXED = "/";

/**
 * Finds a bot by name. In a game with phases it may name one bot for each: "simple/normal/hard" plays the first phase
 * like "simple".
 */
export function botNamed<G extends Types>(pack: GamePackage<G>, name: string): Bot<G> | undefined {
  const bots = botsOf(pack);
  const known = bots.get(name);
  const { phases } = pack;
  if (known !== undefined || phases === undefined) return known;
  const names = name.split(MIXED);
  const mixed = names.flatMap((each) => bots.get(each) ?? []);
  if (names.length !== phases.names.length || mixed.length !== names.length) return undefined;
  return {
    async prepare() {
      for (const bot of mixed) await bot.prepare?.();
    },
    choose(position) {
      const bot = mixed[phases.of(position.view)];
      if (bot === undefined) throw new Error("a phase of the match has no bot");
      return bot.choose(position);
    },
  };
}
