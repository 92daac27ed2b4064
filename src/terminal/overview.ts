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
  ludothek play GAME      play at this terminal; ludothek play GAME --help lists the choices
  ludothek play --resume  continue the last match; every match is saved automatically
  ludothek matches        list the kept matches; continue, show, export or remove one of them
  ludothek FILE.ludo      continue the match in a file, or show it if it is over
  ludothek replay FILE    show a saved match step by step
  ludothek verify FILE    say line by line what a record proves: rules, end, dice, signature
  ludothek check FILE...  say what a deck, level, map or record is and what is wrong with it
  ludothek join URL TABLE play at a server's table; without TABLE it lists the open ones
  ludothek bot URL TABLE  connect a bot to a server's table
  ludothek spy ...        server, AI and client for the published standard of No Time to Spy; see --help
  ludothek ladder GAME    let the bots of a game play against each other
  ludothek worker --cluster URL  play matches for ladders on other machines
  ludothek serve          start the server for browsers and programs; see --help
  ludothek backup FILE    copy a server's data into a file
  ludothek cluster ...    put a server's data into a cluster, or copy a cluster into a file; see --help
  ludothek check --data DIR  check a server's data for damage
  ludothek GAME ...       the game's classic program, exactly as specified
  ludothek menu           choose a game, an opponent, or an unfinished match
  ludothek --help, --version
`;
}

/** `ludothek version`. */
export async function versionCommand(streams: Streams): Promise<number> {
  streams.output.write(`${packageJson.version}\n`);
  return 0;
}
