import { expect, test } from "vitest";
import { Inside } from "../../test/server/inside.ts";

/** The members of messages in version 2, whose clients refuse everything else. */
const VERSION_2 = {
  table: ["type", "table", "you", "invitation", "public", "agreed"],
  info: [
    ...["id", "game", "name", "title", "open", "phase", "places", "watchers", "clock", "spectators"],
    ...["pausing", "chosen", "commitment", "paused", "missing", "asks", "edition", "rematch"],
  ],
  place: ["player", "ready", "here"],
  chat: ["type", "table", "from", "text", "seat", "to"],
  own: ["table", "you"],
};

const keysOf = (value: object | undefined) => Object.keys(value ?? {}).sort();
const sorted = (names: readonly string[]) => [...names].sort();

test("a client of version 2 gets what it knows and nothing else, also at a table with everything that is new", async () => {
  const inside = new Inside();
  const [ann, old] = [await inside.caller("Ann"), await inside.caller("Old", undefined, 2)];
  const table = await ann.open("tictactoe", { hints: true, clock: { decision: 86_400_000, match: null } });
  await ann.ask({ type: "sit", table });
  await old.ask({ type: "enter", table });
  await old.ask({ type: "sit", table });
  await old.ask({ type: "lobby", watch: true });
  for (const caller of [ann, old]) await caller.ask({ type: "ready", table, ready: true });
  await ann.ask({ type: "chat", table, text: "Hello" });
  await ann.ask({ type: "act", table, action: 4 });
  await ann.ask({ type: "undo", table });
  await old.ask({ type: "mine" });
  const told = old.words("table");
  const infos = [
    ...told.map((message) => message.table),
    ...old.words("mine").flatMap(({ tables }) => tables.map((own) => own.table)),
    ...old.words("lobby").flatMap(({ tables }) => tables),
  ];
  expect(told.length).toBeGreaterThan(2);
  for (const message of told) expect(keysOf(message)).toEqual(sorted(VERSION_2.table));
  for (const info of infos) {
    expect(keysOf(info)).toEqual(sorted(VERSION_2.info));
    for (const place of info.places) expect(keysOf(place)).toEqual(sorted(VERSION_2.place));
  }
  expect(old.words("chat").map(keysOf)).toEqual([sorted(VERSION_2.chat)]);
  expect(old.words("mine").flatMap(({ tables }) => tables.map(keysOf))).toEqual([sorted(VERSION_2.own)]);
  // Messages of version 3 are never sent.
  const known = new Set("welcome lobby table view done mine chat refused".split(" "));
  expect(
    old.heard.flatMap((message) => ("type" in message && !known.has(message.type) ? [message] : [])),
  ).toEqual([]);
});
