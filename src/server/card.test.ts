import { expect, test } from "vitest";
import { GAMES } from "../games/index.ts";
import { CORRESPONDENCE_MS } from "../protocol/parts.ts";
import { cardOf } from "./card.ts";
import { freshSetup, type Setup } from "./setup.ts";

const pack = await GAMES.get("duel")?.load();
if (pack === undefined) throw new Error("no such game");

const ADA = { id: 7, name: "Ada" };

/** A table where Ada and a bot are ready. */
const WAITING: Setup = {
  ...freshSetup(pack, { person: ADA, language: "en" }, { id: "0123456789ab", invitation: "", secret: "" }),
  places: [
    { type: "person", person: ADA.id, name: ADA.name },
    { type: "bot", name: "easy" },
  ],
  ready: [true, true],
};

const readyAt = (setup: Setup) => cardOf(setup, pack, "").info.places.map(({ ready }) => ready);

test("at a waiting table without guests bots are ready, and people only where they play by correspondence", () => {
  expect(readyAt(WAITING)).toEqual([false, true]);
  const slow = { ...WAITING, clock: { decision: CORRESPONDENCE_MS, match: null } };
  expect(readyAt(slow)).toEqual([true, true]);
  expect(readyAt({ ...slow, ready: [false, true] })).toEqual([false, true]);
});

test("the card of a match tells who sits there, and whose places were ready", () => {
  const running: Setup = { ...WAITING, phase: "running" };
  expect(readyAt(running)).toEqual([true, true]);
  expect(cardOf(running, pack, "").people).toEqual([7, null]);
});
