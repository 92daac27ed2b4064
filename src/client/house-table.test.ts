import { beforeEach, describe, expect, test } from "vitest";
import { atTable, duel, TABLE, tableMessage, toldText, viewMessage } from "./fixture/duel.ts";

const ACTION = { type: "end" };
const TURN = { type: "turn", side: 1, round: 2, mana: 2 };

let player: ReturnType<typeof atTable>;
const acts = () => player.house.heard.filter(({ type }) => type === "act").map(({ id: _, ...act }) => act);
const says = async (...messages: readonly (object | string)[]) => {
  for (const message of messages)
    player.house.peers.at(-1)?.send(typeof message === "string" ? message : JSON.stringify(message));
  await player.time.pass(0);
};

beforeEach(async () => {
  player = atTable();
  player.follow();
  await player.time.pass(0);
  await says(tableMessage(), viewMessage(7, 0));
});

describe("a move", () => {
  const act = { type: "act", table: TABLE, action: ACTION };
  const move = async () => {
    const done = player.table.act(player.table.move(ACTION)).catch(({ code }) => code);
    await player.time.pass(0);
    return done;
  };

  test("carries its number and its decision, so that it is made once and for that decision only", async () => {
    await move();
    await move();
    expect(acts()).toEqual([
      { ...act, count: 1, last: 7 },
      { ...act, count: 2, last: 7 },
    ]);
  });

  test("whose answer was lost keeps its number when it is sent again", async () => {
    player.house.answer = ({ type }) => type === "act";
    const lost = move();
    await player.time.pass(0);
    player.network.cut();
    expect(await lost).toBe("lost");
    await player.time.pass(1000);
    player.house.answer = () => undefined;
    await move();
    expect(acts()).toEqual([
      { ...act, count: 1, last: 7 },
      { ...act, count: 1, last: 7 },
    ]);
  });

  test("that was done though its answer was lost counts as soon as the table is seen again", async () => {
    player.network.cut();
    await player.time.pass(1000);
    await says(viewMessage(9, 1));
    await move();
    expect(acts()).toEqual([{ ...act, count: 2, last: 9 }]);
  });
});

describe("a client that comes back", () => {
  test("sends the number of its last notice, and gets what it missed, once", async () => {
    await says(toldText(8, [TURN]));
    player.network.cut();
    expect(player.table.isCurrent).toBe(false);
    await player.time.pass(1000);
    expect(player.house.last).toMatchObject({ type: "enter", last: 8 });
    const seen: unknown[] = [];
    player.table.listen((event) => event.type === "seen" && seen.push(event.missed));
    await says(toldText(8, [TURN, { ...TURN, round: 3 }]), viewMessage(9, 0));
    expect(seen).toEqual([[{ number: 9, event: { ...TURN, round: 3 } }]]);
    expect([player.table.isCurrent, player.table.story.newsSince(0).events.length]).toEqual([true, 2]);
  });

  test("that may no longer enter is told why", async () => {
    const errors: unknown[] = [];
    player.table.listen((event) => event.type === "kept out" && errors.push(event.error));
    player.house.answer = ({ type, id }, say) => {
      if (type === "enter") say({ type: "refused", id, code: "not invited", sentence: "No." });
      return type === "enter";
    };
    player.network.cut();
    await player.time.pass(1000);
    expect(errors).toMatchObject([{ code: "not invited" }]);
  });
});

test("a notice patches the view, and the config is kept", async () => {
  const match = duel();
  const { config: _, ...before } = match.view(0);
  const [action] = match.actions(0);
  if (action === undefined) throw new Error("nothing can be done");
  match.act(0, action);
  const { config: __, ...after } = match.view(0);
  await says(toldText(8, [TURN], before, after));
  expect(player.table.sight?.view).toEqual(match.view(0));
});

test("messages for another channel or table are ignored", async () => {
  const heard: unknown[] = [];
  player.table.listen((event) => heard.push(event));
  await says(
    toldText(8, [TURN]).replace("[1,", "[2,"),
    { ...viewMessage(9, 1), table: "ba9876543210" },
    { type: "gone", table: "ba9876543210" },
    {
      type: "chat",
      table: "ba9876543210",
      from: "Bob",
      text: "Hello!",
      seat: 1,
      to: "all",
      number: 1,
      speaker: "0".repeat(16),
      past: false,
    },
  );
  expect(heard).toEqual([]);
});

describe("a request to take back", () => {
  test("lasts as long as the table says so", async () => {
    await says(tableMessage({ asks: 1 }));
    expect(player.table.asks).toBe(1);
    await says(toldText(8, []));
    expect(player.table.asks).toBe(1);
    await says(tableMessage());
    expect(player.table.asks).toBeNull();
  });

  test("ends when the match continues", async () => {
    await says(tableMessage({ asks: 1 }), toldText(8, [TURN]));
    expect(player.table.asks).toBeNull();
  });
});
