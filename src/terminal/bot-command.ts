import { rounds } from "../bots/budget.ts";
import { botNamed, botNames, botsOf } from "../bots/levels.ts";
import { passingIdentity } from "../client/identity.ts";
import type { Bot, Position } from "../kernel/bot.ts";
import { freshSeed, houseRandom } from "../kernel/random/house.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { BOT } from "../shell/rows/play.ts";
import { didYouMean } from "../shell/suggest.ts";
import { toolWords } from "../shell/tool-words.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import { tell } from "./command.ts";
import type { Player } from "./line-game.ts";
import { placeOf } from "./remote/address.ts";
import { playRemotely, playTournament, type TournamentOptions } from "./remote/bot.ts";
import { guestName, NAMELESS } from "./remote/guests.ts";
import type { Streams } from "./run.ts";

/** `ludothek bot ADDRESS TABLE`, or with the link of a table or tournament. */
export function botCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, BOT);
    const [address = "", named] = positionals;
    const place = placeOf(address, named);
    const level = values.level ?? "hard";
    const { server, table, isTournament, token } = place;
    if (table === undefined) throw new UserError(toolWords.bot.noTable, USAGE);
    const identity = passingIdentity();
    identity.keep({ token });
    const options: Omit<TournamentOptions, "tournament"> = {
      server,
      // The person of a personal link has a name.
      name:
        token !== undefined && values.name === undefined
          ? NAMELESS
          : guestName(values.name ?? `Bot ${level}`),
      identity,
      random: houseRandom(freshSeed()),
      budget: ({ search }) => rounds(search.rounds),
      player(pack) {
        const bot = botNamed(pack, level);
        if (bot !== undefined) return prepared(bot);
        const bots = botsOf(pack);
        throw new UserError(
          toolWords.bot.level([...bots.keys()].join(", "), level) + didYouMean(level, botNames(pack)),
          USAGE,
        );
      },
      tell: (line) => tell(streams, `${line}\n`),
    };
    if (isTournament) await playTournament({ ...options, tournament: table });
    else await playRemotely({ ...options, table, invitation: values.invitation ?? place.invitation });
    return 0;
  });
}

/** The bot, which loads what it needs before its first choice. */
function prepared(bot: Bot): Player {
  return {
    async choose(position: Position) {
      await bot.prepare?.();
      return bot.choose(position);
    },
  };
}
