import portraits from "portraits:opponents";
import { characterOf, levelOf } from "../../bots/names.ts";
import { distinctNames } from "../../table/distinct-names.ts";
import type { Player } from "../../table/inputs.ts";
import type { SeatedBot } from "../board/room.tsx";
import { WEB_GAMES } from "../boards/index.ts";
import type { Opponent } from "../boards/opponent.ts";
import { characterDoes, levelName } from "../words/levels.ts";
import { words } from "../words/words.ts";

/** Who plays as this bot, also with a character; undefined for bots without a name, such as mixed ones. */
export function opponentOf(game: string, bot: string): Opponent | undefined {
  const opponents = WEB_GAMES.get(game)?.opponents ?? {};
  const [level, character] = [levelOf(bot), characterOf(bot)];
  const opponent = Object.hasOwn(opponents, level) ? opponents[level] : undefined;
  if (opponent === undefined || character === undefined) return opponent;
  return { ...opponent, style: `${opponent.style} ${characterDoes(character)}`.trim() };
}

/** URL of an opponent's portrait. */
export function faceOf({ name }: Opponent): string | undefined {
  return portraits.get(name);
}

/** A bot as boards show it beside its name; undefined if its name says its level. */
export function seatedBot(game: string, bot: string): SeatedBot | undefined {
  const opponent = opponentOf(game, bot);
  return opponent && { level: levelName(bot), face: faceOf(opponent) };
}

/** Display name of a bot. */
export function botName(game: string, bot: string): string {
  return opponentOf(game, bot)?.name ?? words.match.bot(bot);
}

/** Display names of players by seat: bots of the same name have numbers, free seats an empty name. */
export function playerNames(players: readonly (Player | null)[], game: string): readonly string[] {
  return distinctNames(players, ({ type, name }) => (type === "bot" ? botName(game, name) : name));
}

/** A player's name with the level of the bot, unless the name says it. */
export function withLevel(name: string, bot: string | null): string {
  return bot === null || name.startsWith(words.match.bot(bot))
    ? name
    : words.match.atLevel(name, levelName(bot));
}
