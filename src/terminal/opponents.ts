import { botNames, botsOf } from "../bots/levels.ts";
import { allGames } from "../games/index.ts";
import { didYouMean } from "../shell/suggest.ts";
import { say } from "./say.ts";

/** What is wrong with the opponent in a player's config; undefined if at least one game has this bot. */
export async function opponentProblem(name: string): Promise<string | undefined> {
  const packs = (await allGames()).filter(({ game }) => game.seats > 1);
  const bots = [...new Set(packs.flatMap((pack) => [...botsOf(pack).keys()]))];
  const all = [...new Set(packs.flatMap(botNames))];
  if (all.includes(name)) return undefined;
  return say.seating.opponentSetting(bots.join(", "), JSON.stringify(name), didYouMean(name, all));
}
