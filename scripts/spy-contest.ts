/*
 * node scripts/spy-contest.ts FOLDER [LEGS]: writes the plan of a contest between the AIs of the spy standard at their
 * levels, with the files of its servers; ten legs are 60 matches. Then, as often as it is interrupted:
 *   ludothek tournament FOLDER/spies.json
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeCharacters, writeMatch, writeScenario, written } from "../src/games/spy/config/files.ts";
import { USUAL_MATCH } from "../src/games/spy/config/match.ts";
import { CAST } from "../src/games/spy/data/cast.ts";
import { SCENARIOS } from "../src/games/spy/data/scenarios.ts";

const [folder = "spies", legs = "10"] = process.argv.slice(2);

const LEVELS = ["Random", "Easy", "Normal", "Hard"];

const plan = {
  name: "Spies of four levels",
  game: "spy",
  standard: { charset: "cast.json", match: "usual.match", scenario: "casino.scenario" },
  format: { type: "round robin", legs: Number(legs) },
  atOnce: 2,
  players: LEVELS.map((name, index) => ({
    name,
    command: [
      ...["ludothek", "spy", "ai", "-a", "{host}", "-p", "{port}", "-n", "{name}"],
      ...["-d", String(index + 1)],
    ],
  })),
};

mkdirSync(folder, { recursive: true });
const files = {
  [plan.standard.charset]: writeCharacters(CAST),
  [plan.standard.match]: writeMatch(USUAL_MATCH),
  [plan.standard.scenario]: writeScenario(SCENARIOS.casino),
  "spies.json": written(plan),
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
