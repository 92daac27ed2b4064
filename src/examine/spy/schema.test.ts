import { describe, expect, test } from "vitest";
import { formOfClient, formOfServer } from "./schema.ts";

const ID = "5b1f0000-0000-4000-8000-000000000001";
const ENVELOPE = { clientId: ID, creationDate: "24.07.2020 18:05:09" };

describe("messages of a server", () => {
  test("a right one has all fields of its type", () => {
    expect(formOfServer({ ...ENVELOPE, type: "REQUEST_GAME_OPERATION", characterId: ID })).toBeUndefined();
  });

  test.each([
    ["a date of another form", { creationDate: "2020-07-24" }, "envelope"],
    ["a type of a client", { type: "HELLO" }, "type"],
    ["an unknown type", { type: "GAME_STATE" }, "type"],
    ["a missing field", { characterId: undefined }, "members"],
    ["an id of another form", { characterId: "7" }, "members"],
  ])("%s is wrong", (_, change, part) => {
    const message = { ...ENVELOPE, type: "REQUEST_GAME_OPERATION", characterId: ID, ...change };
    expect(formOfServer(message)?.part).toBe(part);
  });

  test("numbers of a strike are numbers, and values of statistics are texts", () => {
    const strike = { ...ENVELOPE, type: "STRIKE", strikeNr: 1, strikeMax: 4, reason: "" };
    expect(formOfServer(strike)).toBeUndefined();
    expect(formOfServer({ ...strike, strikeNr: null })?.says).toContain("STRIKE.strikeNr");
    const entry = { title: "", description: "", valuePlayer1: "1", valuePlayer2: 2 };
    const statistics = {
      ...ENVELOPE,
      type: "STATISTICS",
      winner: ID,
      reason: "VICTORY_BY_IP",
      hasReplay: false,
    };
    expect(formOfServer({ ...statistics, statistics: { entries: [entry] } })?.says).toContain("valuePlayer2");
  });
});

describe("messages of a client", () => {
  const operation = { type: "MOVEMENT", characterId: ID, successful: true, target: { x: 1, y: 1 } };

  test("an operation has where it comes from", () => {
    const message = { ...ENVELOPE, type: "GAME_OPERATION" };
    expect(formOfClient({ ...message, operation: { ...operation, from: { x: 0, y: 0 } } })).toBeUndefined();
    expect(formOfClient({ ...message, operation })?.says).toContain("from");
  });

  test("a name has at least two characters", () => {
    expect(formOfClient({ ...ENVELOPE, type: "HELLO", name: "A", role: "AI" })?.part).toBe("members");
  });
});
