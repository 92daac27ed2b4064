import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Format, Scores } from "../../tournament/notes.ts";
import { Tournament } from "../../tournament/tournament.ts";
import { FILES } from "./files.ts";
import { readContest } from "./plan.ts";
import { formatOf, reportOf } from "./report.ts";

const folder = mkdtempSync(join(tmpdir(), "ludothek-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, "plan.json");
writeFileSync(
  path,
  JSON.stringify({
    name: "Cup of <A> & B",
    game: "duel",
    format: { type: "round robin", legs: 2 },
    players: ["Ada", "Bo", "Cy"].map((name) => ({ name, command: ["./bot"] })),
  }),
);
const contest = await readContest(path);

/** A tournament of Ada, Bo and Cy with these matches, all of the first round. */
function tournament(
  matches: readonly (readonly [string, string, Scores | undefined])[],
  format: Format = contest.plan.format,
): Tournament {
  const played = new Tournament(format);
  for (const player of ["Ada", "Bo", "Cy"]) played.apply({ type: "joins", player });
  played.apply({ type: "begins" });
  for (const [index, [first, second, scores]] of matches.entries()) {
    const match = index + 1;
    played.apply({ type: "pairs", match, round: 1, players: [first, second] });
    if (scores !== undefined) played.apply({ type: "ends", match, scores, why: "the king < fell" });
  }
  return played;
}

const report = (played: Tournament) => reportOf(contest, played, folder);

/** The rows of the nth table as texts of their cells. */
function rowsOf(page: string, table: number): readonly (readonly string[])[] {
  const rows = page.split("<table>")[table + 1]?.split("</table>")[0]?.split("<tr").slice(1) ?? [];
  return rows.map((row) => [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = ""]) => cell));
}

test("the player with the most points comes first", () => {
  const page = report(
    tournament([
      ["Ada", "Bo", [0, 1]],
      ["Bo", "Cy", [1, 0]],
      ["Cy", "Ada", [1, 0]],
    ]),
  );
  expect(rowsOf(page, 0)).toEqual([
    ["#", "Player", "Points", "Won", "Drawn", "Lost"],
    ["1", "Bo", "2", "2", "0", "0"],
    ["2", "Cy", "1", "1", "0", "1"],
    ["3", "Ada", "0", "0", "0", "2"],
  ]);
  expect(page).not.toContain("Players with the same points");
});

test("players with the same points are told apart by columns that a sentence explains", () => {
  const page = report(tournament([["Ada", "Bo", [0.5, 0.5]]]));
  expect(rowsOf(page, 0)[0]).toEqual([
    ...["#", "Player", "Points", "Won", "Drawn", "Lost"],
    ...["Direct", "Sonneborn-Berger"],
  ]);
  expect(rowsOf(page, 0)[1]).toEqual(["1", "Ada", "½", "0", "1", "0", "½", "0.25"]);
  expect(page).toContain("Players with the same points");
});

test("a table shows the points of each player against each other, out of their matches", () => {
  const page = report(
    tournament([
      ["Ada", "Bo", [1, 0]],
      ["Bo", "Ada", [0.5, 0.5]],
      ["Ada", "Cy", undefined],
    ]),
  );
  expect(rowsOf(page, 1)).toEqual([
    ["", "", "1", "2", "3"],
    ["1", "Ada", "·", "1½<small> / 2</small>", ""],
    ["2", "Bo", "½<small> / 2</small>", "·", ""],
    ["3", "Cy", "", "", "·"],
  ]);
  expect(page).toContain("--share: 0.75");
});

test("a match that is played is listed with its scores, its reason and the files that there are", () => {
  const record = join(folder, FILES.record(1));
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, "no record");
  const page = report(
    tournament([
      ["Ada", "Bo", [0, 1]],
      ["Bo", "Cy", undefined],
    ]),
  );
  expect(page.match(/<li>/g)).toHaveLength(1);
  expect(page).toContain('Ada – <span class="won">Bo</span> <span class="score">0 : 1</span>');
  expect(page).toContain("the king &lt; fell");
  expect(page).toContain('<a href="matches/0001.ludo">record</a>');
  expect(page).not.toContain("traffic");
});

test("the page says what was played, in which format, and whether it goes on", () => {
  const running = tournament([["Ada", "Bo", [1, 0]]]);
  expect(report(running)).toContain("Creature Duel, round robin with 2 legs, 1 match so far.");
  running.apply({ type: "closes" });
  expect(report(running)).toContain("Creature Duel, round robin with 2 legs, 1 match.");
  expect(report(running)).toContain("Cup of &lt;A> &amp; B");
});

test("a player who has left is marked", () => {
  const played = tournament([["Ada", "Bo", [1, 0]]]);
  played.apply({ type: "leaves", player: "Bo" });
  expect(report(played)).toContain('<td class="gone">Bo (left)</td>');
});

test.each<readonly [Format, string]>([
  [{ type: "swiss", rounds: 5 }, "Swiss system with 5 rounds"],
  [{ type: "knock-out" }, "knock-out"],
  [{ type: "arena", minutes: 10 }, "arena"],
  [{ type: "by hand" }, "by hand"],
])("a format in words: %j", (format, said) => {
  expect(formatOf(tournament([], format))).toBe(said);
});
