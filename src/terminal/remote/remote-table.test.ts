import { beforeEach, describe, expect, test } from "vitest";
import { offer } from "../../games/duel/offer.ts";
import { Match } from "../../kernel/match.ts";
import { presetConfig } from "../../kernel/offer.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import type { ClientMessage } from "../../protocol/client.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import type { Spoken } from "../../protocol/server.ts";
import type { Answer, Connection, News } from "./connection.ts";
import { RemoteTable } from "./remote-table.ts";

const TABLE = "0123456789ab";
const ACTION = { type: "end" };

const INFO: TableInfo = {
  id: TABLE,
  game: "duel",
  name: "A table",
  title: "",
  open: true,
  phase: "running",
  places: [0, 1].map((seat) => ({ player: { type: "person", name: `P${seat}` }, ready: true, here: true })),
  watchers: 0,
  clock: { decision: null, match: null },
  spectators: "public",
  pausing: true,
  commitment: "",
  paused: false,
  missing: [],
  asks: null,
  edition: 0,
  rematch: null,
};

const tableMessage = (table: TableInfo): Spoken & { type: "table" } => {
  return { type: "table", table, you: 0, invitation: null, public: true, agreed: [] };
};

/** The view of player one after so many tellings and own actions. */
function viewMessage(number: number, acted: number): Spoken & { type: "view" } {
  const config = presetConfig(offer);
  const match = Match.start(offer.game, config, "1".padStart(32, "0"));
  const { config: _, ...view } = match.view(0);
  return {
    type: "view",
    table: TABLE,
    channel: 1,
    viewer: 0,
    number,
    config,
    view,
    asked: [0],
    acted,
    deadline: null,
  };
}

/** A connection whose answers the test gives; what it brought and nobody has taken yet is `untaken`. */
class Line {
  readonly untaken: News[] = [tableMessage(INFO)];
  readonly asked: ClientMessage[] = [];
  answer: Answer = { type: "done" };

  async ask(message: ClientMessage): Promise<Answer> {
    this.asked.push(message);
    return this.answer;
  }
}

let line: Line;
let table: RemoteTable;

beforeEach(async () => {
  line = new Line();
  table = await RemoteTable.at(line as unknown as Connection, TABLE, undefined, houseRandom("0".repeat(32)));
  line.untaken.length = 0;
  table.hear(viewMessage(7, 0));
});

describe("a move at a table of a server", () => {
  const act = { type: "act", table: TABLE, action: ACTION };

  test("says which of the own moves it is and for which decision, so that it is done once and for that one only", async () => {
    await table.act(ACTION);
    await table.act(ACTION);
    expect(line.asked).toEqual([
      { ...act, count: 1, last: 7 },
      { ...act, count: 2, last: 7 },
    ]);
  });

  test("whose answer was lost is the same move when it is made again", async () => {
    line.answer = { type: "refused", code: "lost", sentence: "Lost." };
    await table.act(ACTION);
    await table.act(ACTION);
    expect(line.asked).toEqual([
      { ...act, count: 1, last: 7 },
      { ...act, count: 1, last: 7 },
    ]);
  });

  test("that was done though its answer was lost counts as soon as the table is seen again", async () => {
    line.answer = { type: "refused", code: "lost", sentence: "Lost." };
    await table.act(ACTION);
    table.hear({ type: "lost" });
    table.hear({ type: "back" });
    table.hear(viewMessage(9, 1));
    await table.act(ACTION);
    expect(line.asked.at(-1)).toEqual({ ...act, count: 2, last: 9 });
  });

  test("is not sent while what is seen is older than what the server has said", async () => {
    line.untaken.push({ type: "back" }, viewMessage(9, 1));
    expect(await table.act(ACTION)).toMatchObject({ type: "refused" });
    expect(line.asked).toEqual([]);
  });
});

describe("a request to take back", () => {
  const happened: News = {
    type: "happened",
    channel: 1,
    first: 8,
    tellings: [{ type: "turn", side: 1, round: 2, mana: 2 }],
    change: null,
    asked: [1],
    deadline: null,
  };

  test("is there as long as the table says so", () => {
    table.hear(tableMessage({ ...INFO, asks: 1 }));
    expect(table.asks).toBe(1);
    table.hear({ ...happened, tellings: [] });
    expect(table.asks).toBe(1);
    table.hear(tableMessage(INFO));
    expect(table.asks).toBeNull();
  });

  test("is over when the match goes on", () => {
    table.hear(tableMessage({ ...INFO, asks: 1 }));
    table.hear(happened);
    expect(table.asks).toBeNull();
  });
});
