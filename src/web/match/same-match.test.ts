import { expect, test } from "vitest";
import {
  houseSource,
  localSource,
  replaySource,
  type Script,
  type Source,
  scripted,
  standardSource,
} from "../../client/fixture/script.ts";
import { GAMES } from "../../games/index.ts";
import { openConfig } from "../../games/spy/fixtures/wire.ts";
import { type GamePackage, presetConfig } from "../../kernel/game-package.ts";
import { Playing } from "./playing.ts";

/* A match looks the same wherever it's played. */

async function packageOf(game: string): Promise<GamePackage> {
  return (await GAMES.get(game)?.load()) ?? expect.unreachable(`no game ${game}`);
}

/** The views and the log that a page shows after each action. */
async function shownBy(source: (script: Script) => Promise<Source>, script: Script) {
  const { match, play } = await source(script);
  const board = { Board: () => null, duration: () => 0 };
  const { stage } = new Playing(match, board, { subtitle: () => "", pace: () => 0 });
  const views: unknown[] = [];
  let log: readonly unknown[] = [];
  await play(() => {
    const { shown } = stage;
    views.push(JSON.parse(JSON.stringify(shown.value.view)));
    log = shown.value.log.map(({ number, line, side, kind }) => ({ number, line, side, kind }));
  });
  return { views, log };
}

test.each([...GAMES.keys()])("%s: on this device, at a house and in a replay", async (game) => {
  const pack = await packageOf(game);
  const script = scripted(pack, presetConfig(pack));
  const local = await shownBy(localSource, script);
  expect([local.views.length, local.log.length].every((count) => count > 5)).toBe(true);
  expect(await shownBy(houseSource, script)).toEqual(local);
  expect(await shownBy(replaySource, script)).toEqual(local);
});

test("No Time to Spy on a server of the standard, once both have drafted", async () => {
  const script = scripted(await packageOf("spy"), openConfig());
  const [local, standard] = [await shownBy(localSource, script), await shownBy(standardSource, script)];
  const lines = (log: readonly unknown[]) => (log as readonly { line: unknown }[]).map(({ line }) => line);
  const evening = lines(local.log).findIndex((line) => JSON.stringify(line).includes("The evening begins."));
  const since = lines(local.log).slice(evening);
  expect(since.length).toBeGreaterThan(20);
  expect(lines(standard.log).slice(-since.length)).toEqual(since);
});
