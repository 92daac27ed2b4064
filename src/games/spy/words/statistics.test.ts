import { expect, test } from "vitest";
import { learn, speaking } from "../../../languages/catalogue.ts";
import type { Statistic } from "../play/statistics.ts";
import { shownStatistic } from "./statistics.ts";

const row = (title: string, description: string, value = "1"): Statistic => ({
  title,
  description,
  valuePlayer1: value,
  valuePlayer2: value,
});

test.each([
  [row("Collar brought to the cat", "yes or no", "yes"), row("Halsband bei der Katze", "ja oder nein", "ja")],
  [row("Strikes", "answers that came too late"), row("Verwarnungen", "zu späte Antworten")],
])("a row that a server of this program tells is read in one's own language: %j", async (told, read) => {
  await learn("de");
  expect(speaking("de", () => shownStatistic(told))).toEqual(read);
});

test("what another team's server counts stays in its own words, even under a title that this program knows", async () => {
  await learn("de");
  const theirs = [row("Laughs", "of the cat"), row("Strikes", "of lightning", "yes")];
  expect(speaking("de", () => theirs.map(shownStatistic))).toEqual(theirs);
});
