import { rounds } from "../bots/budget.ts";
import { botsOf } from "../bots/levels.ts";
import { passingIdentity } from "../client/identity.ts";
import { freshSeed, houseRandom } from "../kernel/random/house.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { BOT } from "../shell/rows/play.ts";
import { didYouMean } from "../shell/suggest.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import { tell } from "./command.ts";
import { placeOf } from "./remote/address.ts";
import { playRemotely } from "./remote/bot.ts";
import { guestName } from "./remote/guests.ts";
import type { Streams } from "./run.ts";

/** `ludothek bot ADDRESS TABLE`. */
export function botCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, BOT);
    const [address = "", table = ""] = positionals;
    const place = placeOf(address, table);
    const level = values.level ?? "hard";
    await playRemotely({
      server: place.server,
      table: place.table ?? "",
      name: guestName(values.name ?? `Bot ${level}`),
      identity: passingIdentity(),
      invitation: values.invitation ?? place.invitation,
      random: houseRandom(freshSeed()),
      budget: ({ search }) => rounds(search.rounds),
      player(pack) {
        const bots = botsOf(pack);
        const bot = bots.get(level);
        if (bot !== undefined) return bot;
        throw new UserError(
          `--level must be one of ${[...bots.keys()].join(", ")}, not "${level}".${didYouMean(level, [...bots.keys()])}`,
          USAGE,
        );
      },
      tell: (line) => tell(streams, `${line}\n`),
    });
    return 0;
  });
}
