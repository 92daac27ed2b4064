import { describe, expect, test } from "vitest";
import { GAMES } from "../../games/index.ts";
import { CAST } from "../../games/spy/data/cast.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { WEB_GAMES } from "../boards/index.ts";
import { waysToPlay } from "../local/strategies.ts";
import { botName, faceOf, opponentOf, withLevel } from "./opponents.ts";

const all = [...WEB_GAMES.values()].flatMap(({ opponents = {} }) => Object.values(opponents));

describe.each([...GAMES.keys()])("the opponents of %s", (game) => {
  test("are those of its bots, each with a face and one sentence about how it plays", async () => {
    const pack = (await GAMES.get(game)?.load()) ?? expect.unreachable();
    const opponents = WEB_GAMES.get(game)?.opponents ?? {};
    expect(Object.keys(opponents)).toEqual(waysToPlay(pack));
    for (const opponent of Object.values(opponents)) {
      expect(faceOf(opponent)).toBeDefined();
      expect(opponent.style).toMatch(/^[A-Z][^.]*\.$/);
    }
  });

  test("have names that a match of it accepts", async () => {
    const pack = (await GAMES.get(game)?.load()) ?? expect.unreachable();
    for (const { name } of Object.values(WEB_GAMES.get(game)?.opponents ?? {})) {
      const config = pack.withNames?.(presetConfig(pack), ["Ada", name]) ?? presetConfig(pack);
      expect(pack.game.config.safeParse(config).success).toBe(true);
      expect(name.length).toBeLessThan(10);
    }
  });
});

test("every opponent has a name of their own, which no agent of No Time to Spy has", () => {
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(CAST.filter(({ name }) => names.includes(name))).toEqual([]);
});

test("a bot without a name goes by its level", () => {
  expect(opponentOf("duel", "random")).toBeUndefined();
  expect(opponentOf("duel", "constructor")).toBeUndefined();
  expect(botName("duel", "random")).toBe("Random bot");
  expect(botName("duel", "hard")).toBe("Morwenna");
});

test("a character follows what the bot does; without one, only that is said", () => {
  const { hard } = WEB_GAMES.get("duel")?.opponents ?? {};
  expect(opponentOf("duel", "hard")).toBe(hard);
  const careful = opponentOf("duel", "hard-careful");
  expect(careful).toMatchObject({ name: hard?.name });
  expect(careful?.style.startsWith(`${hard?.style} `)).toBe(true);
  expect(opponentOf("duel", "random-careful")).toBeUndefined();
});

test("the level stands beside the name, unless the name says it", () => {
  expect(withLevel("Morwenna", "hard")).toBe("Morwenna (Hard)");
  expect(withLevel("Hard bot", "hard")).toBe("Hard bot");
  expect(withLevel("Ada", null)).toBe("Ada");
});

test("an opponent with a character keeps name and face, and says both how strong and in which style they play", () => {
  expect(botName("duel", "hard-bold")).toBe("Morwenna");
  expect(withLevel("Morwenna", "hard-bold")).toBe("Morwenna (Hard, bold)");
  expect(opponentOf("duel", "hard-bold")?.style).toMatch(
    /^[^.]+\. Attacks and cares less about its own safety\.$/,
  );
});
