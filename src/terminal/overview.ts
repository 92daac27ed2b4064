import packageJson from "../../package.json" with { type: "json" };
import { allOffers } from "../games/index.ts";
import type { Offer } from "../kernel/offer.ts";
import { type Program, READ } from "../kernel/program.ts";
import { isTerminal, runProgram } from "./command.ts";
import { playCommand } from "./play-command.ts";
import type { Streams } from "./run.ts";

/** `ludothek help`: the games and the commands. */
export async function helpCommand(streams: Streams): Promise<number> {
  streams.output.write(await overview());
  return 0;
}

async function overview(): Promise<string> {
  const offers = await allOffers();
  const games = offers.map(({ game }) => `  ${game.id.padEnd(10)} ${game.title}: ${game.summary}`);
  return `Ludothek ${packageJson.version}, a house of turn-based games.

Games:
${games.join("\n")}

Commands:
  ludothek play GAME      play at this terminal; ludothek play GAME --help tells what can be chosen
  ludothek replay FILE    show a saved match step by step
  ludothek ladder GAME    let the bots of a game play against each other
  ludothek serve          open the house for people with browsers and programs; --help tells more
  ludothek backup FILE    copy everything that a server keeps into a file
  ludothek GAME ...       the game's classic program, exactly as specified
  ludothek menu           choose a game from a list
  ludothek --help, --version
`;
}

/** `ludothek version`. */
export async function versionCommand(streams: Streams): Promise<number> {
  streams.output.write(`${packageJson.version}\n`);
  return 0;
}

/** `ludothek menu`: asks which game to play; without a person at the keyboard only the overview. */
export async function menuCommand(streams: Streams): Promise<number> {
  const offers = await allOffers();
  if (!isTerminal(streams.input)) return helpCommand(streams);
  let chosen: string | undefined;
  const choose = (game: string) => {
    chosen = game;
  };
  await runProgram(menu(offers, choose), streams);
  return chosen === undefined ? 0 : playCommand([chosen], streams);
}

function* menu(offers: readonly Offer[], choose: (game: string) => void): Program {
  yield "Which game would you like to play?\n";
  yield offers.map(({ game }, index) => `${index + 1}) ${game.title}: ${game.summary}\n`).join("");
  for (;;) {
    yield `1 to ${offers.length}, or q to leave> `;
    const answer = (yield READ)?.trim();
    if (answer === undefined || answer === "q" || answer === "quit") return 0;
    const offer = /^[0-9]+$/.test(answer) ? offers[Number(answer) - 1] : undefined;
    if (offer === undefined) continue;
    choose(offer.game.id);
    return 0;
  }
}
