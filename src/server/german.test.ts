import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clusterWords } from "../lab/cluster-words.ts";
import { programWords } from "../lab/program-words.ts";
import { speak } from "../languages/catalogue.ts";
import { readContest } from "./contest/plan.ts";
import { damageOf } from "./scrub.ts";
import { readLine } from "./standard/options.ts";
import { serverWords } from "./words.ts";

beforeEach(() => speak("de"));
afterEach(() => speak("en"));

test.each([
  ["table abc", "Tisch abc ist beschädigt"],
  ["record of table abc", "die Aufzeichnung von Tisch abc ist beschädigt"],
  ["the start of the log", "der Anfang des Logs ist beschädigt"],
  ["the end of the log", "das Ende des Logs ist beschädigt"],
  ["row 7 of the log", "Zeile 7 des Logs ist beschädigt"],
  ["the log, of which commits were lost,", "das Log, dem Commits fehlen, ist beschädigt"],
  [
    "the log before row 7, of which rows are missing,",
    "das Log vor Zeile 7, dem Zeilen fehlen, ist beschädigt",
  ],
  [
    "the log behind row 7, of which 2 rows are missing,",
    "das Log nach Zeile 7, dem 2 Zeilen fehlen, ist beschädigt",
  ],
])("a damaged part of the store is named in German: %s", (name, sentence) => {
  expect(damageOf(name)).toBe(sentence);
});

test("every damaged part of the log has its own sentence", () => {
  const source = readFileSync(new URL("./log-reader.ts", import.meta.url), "utf8");
  const names = Array.from(
    source.matchAll(/"(the [^"]*log[^"]*)"|`([^`]*\blog\b[^`]*)`/g),
    ([, text, template]) => (text ?? template ?? "").replaceAll(/\$\{[^}]*\}/g, "3"),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => damageOf(name) === serverWords.check.damaged.other(name))).toEqual([]);
});

test("servers and clusters say in German what is wrong with files and houses", () => {
  expect(() => readLine(["--x", "config", "nowhere.json"])).toThrow(
    "nowhere.json: Diese Datei gibt es nicht.",
  );
  expect(clusterWords.house.otherShards(8)).toBe(
    "der Cluster hat 8 Shards; starte mit --shards 8 oder ohne --shards.",
  );
});

test("a contest says in German what became of a program", () => {
  expect(`rusty ${programWords.ended(5)}`).toBe("rusty endete mit Status 5");
  expect(serverWords.contestReport.state("Creature Duel", "K.-o.", 1, false)).toBe(
    "Creature Duel, K.-o., bisher 1 Partie.",
  );
});

test("a contest says in German what is wrong with its plan", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ludothek-plan-"));
  const path = join(folder, "plan.json");
  const players = [{ name: "Ada", bot: "easy" }];
  writeFileSync(path, JSON.stringify({ game: 3, format: { type: "league" }, players, prize: "a cup" }));
  await expect(readContest(path)).rejects.toThrow(
    [
      `${path}: plan.name: erwartet wird ein Text; es fehlt`,
      "plan.game: erwartet wird ein Text, gefunden wurde eine Zahl",
      'plan.format.type: erwartet war {"type": "round robin", "legs": 2}, {"type": "swiss", "rounds": 5} oder {"type": "knock-out"}',
      "plan.players: erwartet werden mindestens 2 Einträge",
      'plan: unbekannt: "prize".',
    ].join("; "),
  );
  rmSync(folder, { recursive: true });
});
