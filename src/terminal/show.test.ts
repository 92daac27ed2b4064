import { expect, test } from "vitest";
import { pack } from "../games/runa/package.ts";
import { SPECTATOR } from "../kernel/game.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { runOn } from "../kernel/program.ts";
import { plain, spoken } from "./paint.ts";
import { show } from "./show.ts";

const SEED = "00112233445566778899aabbccddeeff";
const match = Match.start(pack.game, presetConfig(pack), SEED);
match.act(0, ["class", "Warrior"]);
match.act(0, ["play", 1]);
match.act(0, ["play", 0]);

function shown(lines: readonly string[], interactive: boolean): string {
  return runOn(
    show({ pack, match, viewer: SPECTATOR, painter: plain, columns: () => 80, interactive }),
    lines,
  ).output;
}

test("without a person all steps are printed in order", () => {
  const output = shown([], false);
  expect(output).toContain(
    `Runa's Strive, ${match.entries.length} steps, seed ${SEED}, chacha20: played by the rules, `,
  );
  const order = [
    "step 1: Runa, Warrior",
    "step 2: chance, shuffle",
    "step 3: Runa, Parry(1)",
    "step 4: Runa, Thrust(1)",
    "step 5: chance, roll",
  ];
  const places = order.map((text) => output.indexOf(text));
  expect(places.every((place, i) => place > (places[i - 1] ?? 0))).toBe(true);
  expect(output).toMatch(/step 5: chance, roll (\d)\nThe d4 shows \1\n/);
});

test("a person steps forward, back and anywhere", () => {
  const output = shown(["", "", "b", "4", "end", "what", "q"], true);
  const steps = [...output.matchAll(/step (\d) of 5> /g)].map(([, step]) => Number(step));
  expect(steps).toEqual([0, 1, 2, 1, 4, 5, 5]);
  expect(output).toContain('Unknown command "what".');
});

test("Enter at the last step leaves", () => {
  expect(shown(["99", ""], true)).toMatch(/step 5 of 5> $/);
});

test("the same step looks the same forwards and backwards", () => {
  const forwards = shown(["", "", "q"], true).split(/step \d of \d> /)[2];
  const backwards = shown(["5", "2", "q"], true).split(/step \d of \d> /)[2];
  expect(backwards).toBe(forwards);
});

test("a listener who goes on hears what has changed, and the whole table at a step by its number", () => {
  const replay = { pack, match, viewer: SPECTATOR, painter: spoken, plain: true, columns: () => 80 };
  const { output } = runOn(show({ ...replay, interactive: true }), ["2", "", "3", "q"]);
  const [, , next = "", whole = ""] = output.split(/step \d of \d> /);
  expect(next).not.toContain("Level 1, stage 1");
  expect(next).toContain("HP");
  expect(whole).toContain("Level 1, stage 1");
});

test("what the table decided is part of the record", () => {
  const ended = Match.start(pack.game, presetConfig(pack), SEED);
  ended.act(0, ["class", "Warrior"]);
  ended.act(0, ["play", 1]);
  ended.decide(["take back", 3]);
  ended.decide(["forfeit", 0, "resigned"]);
  const { output } = runOn(
    show({ pack, match: ended, viewer: SPECTATOR, painter: plain, columns: () => 80, interactive: false }),
    [],
  );
  expect(output).toContain("step 4: back to before step 3, by consent\n");
  expect(output).toContain("step 5: Runa resigned\n");
});
