import { describe, expect, test } from "vitest";
import { type Caller, Inside } from "../../test/server/inside.ts";

/** The lines that a caller has heard since some number of messages. */
const lines = (caller: Caller) =>
  caller.words("chat").map(({ from, text, past }) => `${from}: ${text}${past ? " (past)" : ""}`);

/** Somebody closes the page and opens it again. */
async function again(inside: Inside, caller: Caller, table: string, version?: number): Promise<Caller> {
  const { token = "", name = "" } = caller.words("welcome")[0] ?? {};
  inside.house.farewell(caller);
  const back = await inside.caller(name, token, version);
  await back.ask({ type: "enter", table });
  return back;
}

describe("what was said", () => {
  test("is there again after a reload, in order and once; a line said meanwhile too", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    await ann.ask({ type: "chat", table, text: "Good luck!" });
    await bob.ask({ type: "chat", table, text: "You too." });
    const numbers = ann.words("chat").map(({ number }) => number);
    const back = await again(inside, ann, table);
    expect(lines(back)).toEqual(["Ann: Good luck! (past)", "Bob: You too. (past)"]);
    expect(back.words("chat").map(({ number }) => number)).toEqual(numbers);
    inside.house.farewell(back);
    await bob.ask({ type: "chat", table, text: "Are you there?" });
    expect(lines(await again(inside, back, table))).toHaveLength(3);
  });

  test("is not sent to those who come later", async () => {
    const inside = new Inside();
    const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
    const table = await ann.open("tictactoe");
    await ann.ask({ type: "chat", table, text: "Anybody here?" });
    await bob.ask({ type: "enter", table });
    await ann.ask({ type: "chat", table, text: "Welcome!" });
    expect(lines(await again(inside, bob, table))).toEqual(["Ann: Welcome! (past)"]);
  });

  test("by players in a match is for players, by spectators for spectators, after a reload as well", async () => {
    const inside = new Inside();
    const { ann, eve, table } = await inside.running("tictactoe");
    await ann.ask({ type: "chat", table, text: "Hm." });
    await eve.ask({ type: "chat", table, text: "She should take the centre." });
    expect(lines(await again(inside, ann, table))).toEqual(["Ann: Hm. (past)"]);
    expect(lines(await again(inside, eve, table))).toEqual(["Eve: She should take the centre. (past)"]);
  });

  test("by players in a match is there after a restart of the server", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    await bob.ask({ type: "chat", table, text: "Back in a minute." });
    const { token = "" } = ann.words("welcome")[0] ?? {};
    const later = new Inside(inside.disk);
    const back = await later.caller("Ann", token);
    await back.ask({ type: "enter", table });
    expect(lines(back)).toEqual(["Bob: Back in a minute. (past)"]);
    await back.ask({ type: "chat", table, text: "Take your time." });
    const [first, second] = back.words("chat").map(({ number }) => number);
    expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
  });

  test("is not repeated to clients of version 2, which couldn't tell", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    await ann.ask({ type: "chat", table, text: "Hello." });
    const back = await again(inside, bob, table, 2);
    expect(lines(back)).toEqual([]);
    await ann.ask({ type: "chat", table, text: "Hello again." });
    expect(back.words("chat")).toEqual([
      { type: "chat", table, from: "Ann", text: "Hello again.", seat: 0, to: "players" },
    ]);
    expect(back.words("table").at(-1)?.table).not.toHaveProperty("chat");
  });
});

describe("a speaker", () => {
  test("is the same under another name, and known by another word to everyone else", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    await bob.ask({ type: "chat", table, text: "one" });
    await bob.ask({ type: "name", name: "Robert" });
    await bob.ask({ type: "chat", table, text: "two" });
    const [first, second] = ann.words("chat");
    expect(second).toMatchObject({ from: "Robert", speaker: first?.speaker });
    expect(bob.words("chat")[0]?.speaker).not.toBe(first?.speaker);
  });

  test("can be reported to the operators, once, with what the reporter could read; the log has none of it", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("tictactoe");
    await eve.ask({ type: "chat", table, text: "spectators only" });
    await bob.ask({ type: "chat", table, text: "You cheat!" });
    const { speaker = "" } = ann.words("chat")[0] ?? {};
    for (let n = 0; n < 2; n++)
      expect(await ann.ask({ type: "report", table, speaker })).toMatchObject({ type: "done" });
    expect(inside.reports).toMatchObject([
      { table, by: { name: "Ann" }, person: { name: "Bob" }, lines: ["Bob: You cheat!"] },
    ]);
    // The word for Bob means nothing from somebody else.
    expect(await eve.ask({ type: "report", table, speaker })).toMatchObject({ code: "no such speaker" });
    expect(inside.log.join()).not.toContain("cheat");
  });
});

test("chat can be switched off at a table, and stays off in the rematch", async () => {
  const inside = new Inside();
  const { ann, bob, table } = await inside.running("tictactoe", { chat: false });
  expect(await ann.ask({ type: "chat", table, text: "Hello?" })).toMatchObject({ code: "no chat" });
  expect(bob.words("chat")).toEqual([]);
  await ann.ask({ type: "resign", table });
  const rematch = await bob.ask({ type: "rematch", table });
  const id = (rematch?.type === "done" && rematch.table) || "";
  expect(await bob.ask({ type: "chat", table: id, text: "Again!" })).toMatchObject({ code: "no chat" });
});
