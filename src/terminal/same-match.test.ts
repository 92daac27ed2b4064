import { expect, test } from "vitest";
import {
  houseSource,
  localSource,
  replaySource,
  type Script,
  type Source,
  scripted,
  standardSource,
  VIEWER,
} from "../client/fixture/script.ts";
import { GAMES } from "../games/index.ts";
import { openConfig } from "../games/spy/fixtures/wire.ts";
import { type GamePackage, presetConfig } from "../kernel/game-package.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { savesIn } from "./fixture.ts";
import { LineGame } from "./line-game.ts";
import { plain } from "./paint.ts";
import { SeatedMatch, type Venue } from "./seated-match.ts";

/* A terminal shows a match alike wherever it is played. */

async function packageOf(game: string): Promise<GamePackage> {
  return (await GAMES.get(game)?.load()) ?? expect.unreachable(`no game ${game}`);
}

const nothing = () => expect.unreachable("no input expected");

/** A place that has nothing to say. */
const VENUE: Venue = {
  mark: "",
  live: true,
  opening: "",
  words: [],
  afterLeaving: "",
  phrase: () => undefined,
  waiting: () => "",
  request: () => "",
  farewell: () => "",
  recorded: nothing,
  command: () => undefined,
  advance: () => false,
  change: nothing,
};

/** The lines and the scenes that a session prints after each action. */
async function shownBy(source: (script: Script) => Promise<Source>, script: Script) {
  const { match, play } = await source(script);
  const session = new LineGame({
    seated: new SeatedMatch(match, VENUE),
    painter: plain,
    random: houseRandom("0".repeat(32)),
    adviser: { choose: nothing },
    saves: savesIn(new Map()),
    wipe: () => "",
    size: () => ({ columns: 100, rows: 40 }),
    expect: () => {},
    ask: nothing,
  });
  const [lines, scenes]: [string[], string[]] = [[], []];
  await play(() => {
    lines.push(session.news(VIEWER));
    scenes.push(session.text(match.pack.phrases.scene(match.view(VIEWER), VIEWER, [])));
  });
  return { lines, scenes };
}

test.each([...GAMES.keys()])("%s: on this device, at a house and in a replay", async (game) => {
  const pack = await packageOf(game);
  const script = scripted(pack, presetConfig(pack));
  const local = await shownBy(localSource, script);
  expect(local.lines.join("").length).toBeGreaterThan(100);
  expect(await shownBy(houseSource, script)).toEqual(local);
  expect(await shownBy(replaySource, script)).toEqual(local);
});

test("No Time to Spy on a server of the standard, once both have drafted", async () => {
  const script = scripted(await packageOf("spy"), openConfig());
  const [local, standard] = [await shownBy(localSource, script), await shownBy(standardSource, script)];
  const evening = local.lines.findIndex((text) => text.includes("The evening begins."));
  expect(local.lines.length - evening).toBeGreaterThan(20);
  expect(standard.scenes.slice(evening)).toEqual(local.scenes.slice(evening));
  expect(standard.lines.slice(evening + 1)).toEqual(local.lines.slice(evening + 1));
});
