import { expect, test } from "vitest";
import { inVersion } from "./older-versions.ts";
import type { TableInfo } from "./parts.ts";
import type { Spoken, TableUpdate } from "./server.ts";

const ID = "0123456789ab";

const INFO: TableInfo = {
  id: ID,
  game: "duel",
  name: "a table",
  title: "",
  open: true,
  phase: "running",
  places: [
    {
      player: { type: "person", name: "Ann", program: true },
      ready: true,
      here: true,
      away: null,
      standIn: null,
      rating: { rating: 1500, provisional: true, change: null },
    },
    { player: null, ready: false, here: false, away: null, standIn: null },
  ],
  watchers: 0,
  clock: { decision: null, match: null },
  spectators: "public",
  pausing: true,
  chat: true,
  hints: false,
  limits: { strikes: 3, pause: null, reconnect: null, absence: null },
  rated: true,
  commitment: "",
  paused: false,
  pause: null,
  adjourned: null,
  missing: [],
  asks: null,
  edition: 0,
  rematch: null,
  rematchOf: null,
  tournament: { id: ID, name: "cup", absence: null },
};

/** Messages that have changed since the first version. */
const MESSAGES: readonly Spoken[] = [
  { type: "welcome", version: 4, token: "0".repeat(32), name: "Ann", house: "A".repeat(43) },
  { type: "lobby", tables: [INFO], next: null },
  { type: "mine", tables: [{ table: INFO, you: 0, asked: true, deadline: null }], next: null },
  {
    type: "matches",
    matches: [
      { id: ID, game: "duel", ended: 0, players: ["Ann"], programs: [0], winners: [], seat: 0, public: true },
    ],
    next: null,
  },
  {
    type: "table",
    table: INFO,
    you: 0,
    invitation: null,
    public: true,
    agreed: [],
    takesBack: null,
    watching: ["Bob"],
    programs: [0],
  },
  {
    type: "chat",
    table: ID,
    from: "Ann",
    text: "hi",
    seat: 0,
    to: "all",
    number: 1,
    speaker: "0".repeat(16),
    past: false,
    program: true,
  },
];

/** The names of all members of a value, from outside in; those of lists as "*". */
function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = Array.isArray(value) ? "*" : name;
    return [own, ...namesIn(inner).map((rest) => `${own}.${rest}`)];
  });
}

/** The members that a client with this hello doesn't get, message by message, without what is inside of them. */
function leftOut(hello: Parameters<typeof inVersion>[0]) {
  return MESSAGES.map((message) => {
    const left = new Set(namesIn(inVersion(hello, message)));
    const gone = [...new Set(namesIn(message).filter((name) => !left.has(name)))];
    const outer = gone.filter((name) => !gone.some((other) => name.startsWith(`${other}.`)));
    return [message.type, outer.toSorted().join(" ")];
  }).filter(([, names]) => names !== "");
}

const IN_PLACES_BEFORE_3 = ["away", "rating", "standIn"];
const IN_INFO_BEFORE_3 = ["adjourned", "chat", "hints", "limits", "pause", "rated", "rematchOf"];

function infoBefore3(path: string): string[] {
  return [
    ...IN_INFO_BEFORE_3.map((name) => `${path}.${name}`),
    ...IN_PLACES_BEFORE_3.map((name) => `${path}.places.*.${name}`),
    `${path}.tournament`,
  ];
}

const sorted = (...names: string[]) => names.toSorted().join(" ");

/** What version 2 leaves out. */
const BEFORE_3 = {
  lobby: infoBefore3("tables.*"),
  mine: [...infoBefore3("tables.*.table"), "tables.*.asked", "tables.*.deadline"],
  table: [...infoBefore3("table"), "takesBack"],
  chat: ["number", "speaker", "past"],
};

test("the newest version leaves out nothing", () => {
  expect(leftOut({ version: 4, program: false })).toEqual([]);
  const [welcome] = MESSAGES;
  if (welcome !== undefined) expect(inVersion({ version: 4 }, welcome)).toBe(welcome);
});

test("clients that don't say whether a program plays aren't told who is one", () => {
  expect(leftOut({ version: 4 })).toEqual([
    ["lobby", "tables.*.places.*.player.program"],
    ["mine", "tables.*.table.places.*.player.program"],
    ["matches", "matches.*.programs"],
    ["table", "programs table.places.*.player.program"],
    ["chat", "program"],
  ]);
});

test("before version 4 there were no tournaments", () => {
  expect(leftOut({ version: 3, program: false })).toEqual([
    ["lobby", "tables.*.tournament"],
    ["mine", "tables.*.table.tournament"],
    ["table", "table.tournament"],
  ]);
});

test("version 2 tells less of tables, and of who chats", () => {
  expect(leftOut({ version: 2, program: false })).toEqual(
    Object.entries(BEFORE_3).map(([type, names]) => [type, sorted(...names)]),
  );
});

test("version 1 doesn't sign records, and marks a spectator in the name alone", () => {
  expect(leftOut({ version: 1, program: false })).toEqual([
    ["welcome", "house"],
    ["lobby", sorted(...BEFORE_3.lobby)],
    ["mine", sorted(...BEFORE_3.mine)],
    ["matches", "matches.*.public"],
    ["table", sorted(...BEFORE_3.table, "public", "agreed")],
    ["chat", sorted(...BEFORE_3.chat, "seat", "to")],
  ]);
  const chat = MESSAGES.find(({ type }) => type === "chat");
  if (chat?.type !== "chat") throw new Error("there is no line of chat");
  const hello = { version: 1, program: false };
  expect(inVersion(hello, chat)).toMatchObject({ from: "Ann" });
  expect(inVersion(hello, { ...chat, seat: null })).toMatchObject({ from: "Ann (spectator)" });
});

test("what happens at a table is told in the same way in every version", () => {
  const update: TableUpdate = [1, 1, [], null, []];
  expect([1, 2, 3, 4].map((version) => inVersion({ version }, update))).toEqual(Array(4).fill(update));
});
