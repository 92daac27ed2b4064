import packageJson from "../../package.json" with { type: "json" };
import { allGames } from "../games/index.ts";
import { tell } from "./command.ts";
import type { Streams } from "./run.ts";

/** `ludothek help`: the games and the commands. */
export async function helpCommand(streams: Streams): Promise<number> {
  tell(streams, await overview());
  return 0;
}

async function overview(): Promise<string> {
  const packs = await allGames();
  const games = packs.map(({ game }) => `  ${game.id.padEnd(10)} ${game.title}: ${game.summary}`);
  return `Ludothek ${packageJson.version}, a house of turn-based games.

Games:
${games.join("\n")}

Commands:
  ludothek play GAME      play at this terminal; ludothek play GAME --help tells what can be chosen
  ludothek play --resume  go on with the last match; every match is kept by itself
  ludothek replay FILE    show a saved match step by step
  ludothek verify FILE    say line by line what a record proves: rules, end, dice, signature
  ludothek check FILE...  say what a deck, level, map or record is and what is wrong with it
  ludothek join URL TABLE play at a table of a server; without TABLE the open ones are listed
  ludothek bot URL TABLE  seat a bot at a table of a server, from outside
  ludothek spy ...        servers, AIs and people of the published standard of No Time to Spy; --help tells more
  ludothek ladder GAME    let the bots of a game play against each other
  ludothek serve          open the house for people with browsers and programs; --help tells more
  ludothek backup FILE    copy everything that a server keeps into a file
  ludothek check --data DIR  look for damage in what a server keeps
  ludothek GAME ...       the game's classic program, exactly as specified
  ludothek menu           choose a game, an opponent, or a match that was left
  ludothek --help, --version
`;
}

/** `ludothek version`. */
export async function versionCommand(streams: Streams): Promise<number> {
  streams.output.write(`${packageJson.version}\n`);
  return 0;
}
