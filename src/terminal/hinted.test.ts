import { describe, expect, test } from "vitest";
import { sampled } from "../../test/thorough.ts";
import { greedyBot } from "../bots/simple.ts";
import { GAMES } from "../games/index.ts";
import { type GamePackage, presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { runOn } from "../kernel/program.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { keepBy, savesIn } from "./fixture.ts";
import type { Size } from "./fullscreen.ts";
import { play } from "./line-game.ts";
import { localMatch } from "./local-venue.ts";
import { type Painter, plain, spoken } from "./paint.ts";

const SEED = "00112233445566778899aabbccddeeff";

/** Shorter matches where there are some. */
const SHORT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dungeon: { levels: "short" },
  spy: { match: "quick" },
};

/** Seeds of matches with crowded boards, long hands and long menus. */
const CROWDED = [SEED, ...[21, 22, 23, 24].map((seed) => String(seed).padStart(32, "0"))];

/** A match in which the player types nothing but hints. */
interface Hinted {
  readonly pack: GamePackage;
  readonly chosen?: Readonly<Record<string, string>>;
  readonly seed: string;
  /** The drawn table on a screen of this size; without it, the table in words. */
  readonly size?: Size;
  /** What is typed before the first hint. */
  readonly before?: readonly string[];
}

/** More hints than any match needs. */
const MAX_HINTS = 20_000;

/** Plays a match against a bot to its end: `hint` and Enter, again and again. */
function hintedMatch({ pack, chosen = {}, seed, size, before = [] }: Hinted) {
  const match = Match.start(pack.game, presetConfig(pack, chosen), seed);
  const bot = greedyBot(pack);
  const bots = new Map(pack.game.seats > 1 ? [[1, bot]] : []);
  const random = houseRandom("b".repeat(32));
  const painter: Painter = size === undefined ? spoken : plain;
  const setup = {
    seated: localMatch({ pack, match, bots, random, keep: keepBy() }),
    random,
    adviser: bot,
    painter,
    plain: size === undefined,
    saves: savesIn(new Map()),
    wipe: () => "",
    size: () => size ?? { columns: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY },
    expect: () => {},
    ask: () => Promise.reject(new Error("nothing happens while people type")),
  };
  const again = () => {
    throw new Error("no other match is wanted");
  };
  const hints = Array.from({ length: MAX_HINTS }, () => ["hint", ""]).flat();
  const { output } = runOn(play(setup, again), [...before, ...hints]);
  return { match, output };
}

async function hinted(game: string, options: Partial<Hinted>) {
  const pack = (await GAMES.get(game)?.load()) ?? expect.unreachable(`no game ${game}`);
  return hintedMatch({ pack, chosen: SHORT[game] ?? {}, seed: SEED, ...options });
}

/** Control characters, box drawing and blocks. */
const DRAWN = /[\p{Cc}\u2500-\u259f]/u;

const SIZES = [
  [80, 24],
  [120, 40],
  [60, 20],
] as const;

describe("a whole match on a screen, by hints only", () => {
  const cases = SIZES.flatMap(([columns, rows]) =>
    ["runa", "farmland", "duel"].map((game) => ({ game, columns, rows })),
  );

  test.each(sampled(cases, 5, "on a screen, by hints only"))(
    "$game fits on $columns x $rows",
    async ({ game, columns, rows }) => {
      for (const seed of columns === 60 ? sampled(CROWDED, 2, game) : [SEED]) {
        const { match, output } = await hinted(game, { size: { columns, rows }, seed });
        expect(match.outcome).toBeDefined();
        // A blank line begins a screen, and the prompt ends it.
        const screens = output
          .split("> ")
          .flatMap((text) => text.match(/\n\n.*$|^\n.*$/s)?.[0].trimStart() ?? []);
        expect(screens.length).toBeGreaterThan(5);
        const tall = screens.filter((screen) => screen.split("\n").length > rows);
        expect(tall).toEqual([]);
        expect(output.split(/\n|> /).filter((line) => line.length > columns)).toEqual([]);
      }
    },
  );
});

describe("a whole match in words, by hints only", () => {
  test.each(sampled([...GAMES.keys()], 3, "in words, by hints only"))(
    "%s: no escape sequences, nothing drawn, no line of symbols",
    async (game) => {
      const before = ["help", "look", "map", "undo"];
      const { match, output } = await hinted(game, { before });
      expect(match.outcome).toBeDefined();
      expect(output).toMatch(/\nYou (win|lose): /);
      const lines = output.split("\n").filter((line) => line.trim() !== "");
      expect(lines.filter((line) => DRAWN.test(line))).toEqual([]);
      expect(lines.filter((line) => !/[\p{L}\p{N}]/u.test(line))).toEqual([]);
    },
  );
});
