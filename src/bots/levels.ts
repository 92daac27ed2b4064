import type { Bot, Mind, Mistakes } from "../kernel/bot.ts";
import type { Types } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { type MindWithMaster, masterBot } from "./master.ts";
import { characterOf, levelOf, MIXED, withCharacter } from "./names.ts";
import { searchBot } from "./search.ts";
import { sensibleBot, sensibleMind } from "./sense.ts";
import { carelessBot, greedyBot, randomBot } from "./simple.ts";

/** The mistakes of the easy level, if the game doesn't say. */
const EASY_MISTAKES: Mistakes = { overlooks: 0.5, forgets: 0.3 };

/**
 * The bots that every game has: three levels for people, two ways to play, and `master` where a game has one.
 * Beginners don't know yet what makes no sense, so the easy level is not kept from it, but it is not drawn to it either.
 */
export function levels<G extends Types>(mind: Mind<G>): Readonly<Record<string, Bot<G>>> {
  const { easy = EASY_MISTAKES, normal, hard } = mind.mistakes ?? {};
  const greedy = greedyBot(mind);
  const sensed = sensibleMind(mind);
  return {
    normal: sensibleBot(mind, normal === undefined ? greedy : carelessBot(mind, normal)),
    easy: carelessBot(mind, easy),
    hard: sensibleBot(mind, hard === undefined ? searchBot(sensed) : carelessBot(sensed, hard, searchBot)),
    ...(hasMaster(mind) && { master: masterBot(mind) }),
    random: randomBot(mind),
    greedy,
  };
}

function hasMaster<G extends Types>(mind: Mind<G>): mind is MindWithMaster<G> {
  return mind.master !== undefined;
}

/** The strongest level of a game: hints ask it. */
export function strongestLevel<G extends Types>({ master }: Pick<Mind<G>, "master">): string {
  return master === undefined ? "hard" : "master";
}

/** Every bot for a game by its name: the levels, and the game's own bots. The default opponent comes first. */
export function botsOf<G extends Types>(pack: GamePackage<G>): ReadonlyMap<string, Bot<G>> {
  return new Map(Object.entries({ ...levels(pack), ...pack.opponents }));
}

/** The levels that have characters: those for people. */
const LEVELS_WITH_CHARACTERS: ReadonlySet<string> = new Set(["easy", "normal", "hard", "master"]);

/** The names of a game's characters, beside the balanced one. */
export function charactersOf<G extends Types>({ characters = {} }: Mind<G>): readonly string[] {
  return Object.keys(characters);
}

/** Every single bot for a game by name: the levels, the game's own bots, and the levels with each character. */
export function botNames<G extends Types>(pack: GamePackage<G>): readonly string[] {
  const plain = [...botsOf(pack).keys()];
  const levelled = plain.filter((name) => LEVELS_WITH_CHARACTERS.has(name));
  return [
    ...plain,
    ...levelled.flatMap((level) => charactersOf(pack).map((each) => withCharacter(level, each))),
  ];
}

/** Whether a level can be played with a character. */
export function hasCharacters<G extends Types>(pack: GamePackage<G>, level: string): boolean {
  return LEVELS_WITH_CHARACTERS.has(level) && charactersOf(pack).length > 0;
}

/** The name of a bot with a character, or its own name if it can't have one. */
export function styled<G extends Types>(
  pack: GamePackage<G>,
  bot: string,
  character: string | undefined,
): string {
  return hasCharacters(pack, bot) ? withCharacter(bot, character) : bot;
}

/**
 * Finds a bot by name. "hard-bold" plays at level "hard" with the character "bold". In a game with phases the name may
 * say one bot for each: "simple/normal/hard" plays the first phase like "simple".
 */
export function botNamed<G extends Types>(pack: GamePackage<G>, name: string): Bot<G> | undefined {
  const bot = botCalled(pack, name);
  const { deduction } = pack;
  if (bot === undefined || deduction === undefined) return bot;
  return {
    prepare: async () => bot.prepare?.(),
    choose: (position) => bot.choose({ ...position, view: deduction.apply(position.view, position.memory) }),
  };
}

function botCalled<G extends Types>(pack: GamePackage<G>, name: string): Bot<G> | undefined {
  const { phases } = pack;
  const names = name.split(MIXED);
  if (names.length === 1 || phases === undefined) return singleBot(pack, name);
  const mixed = names.flatMap((each) => singleBot(pack, each) ?? []);
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

function singleBot<G extends Types>(pack: GamePackage<G>, name: string): Bot<G> | undefined {
  const wanted = characterOf(name);
  if (wanted === undefined) return botsOf(pack).get(name);
  const [level, { characters = {} }] = [levelOf(name), pack];
  const character = Object.hasOwn(characters, wanted) ? characters[wanted] : undefined;
  if (character === undefined || !LEVELS_WITH_CHARACTERS.has(level)) return undefined;
  const { evaluator, daring } = character;
  return levels({ ...pack, evaluator, character: { daring, balanced: pack.evaluator } })[level];
}
