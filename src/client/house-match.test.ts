import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { atTable, INFO, TABLE, tableMessage, toldText, viewMessage } from "./fixture/duel.ts";
import { refusal } from "./fixture/house.ts";
import { dice, RELIABLE, type Weather } from "./fixture/network.ts";
import type { MatchEvent, Reply } from "./match.ts";

const ACTION = { type: "end" };
const TAKEN_BACK = [0, 7];
const OUTCOME = { winners: [0], ending: { code: "forfeit", seat: 1, why: "expelled" } };

let player: ReturnType<typeof atTable>;
let notices: MatchEvent[];
const acts = () => player.house.heard.filter(({ type }) => type === "act").map(({ id: _, ...act }) => act);
const kinds = () => notices.map(({ type }) => type);
const says = async (...messages: readonly (object | string)[]) => {
  for (const message of messages)
    player.house.peers.at(-1)?.send(typeof message === "string" ? message : JSON.stringify(message));
  await player.time.pass(0);
};

async function sit(holds: boolean): Promise<void> {
  player = atTable({ holds });
  player.follow();
  await player.time.pass(0);
  notices = [];
  player.match.listen({ notice: (notice) => notices.push(notice) });
  await says(tableMessage(), viewMessage(7, 0));
}

/** Makes a move; what came of it is known once it settled. */
function move(): { reply?: Reply; isSettled: boolean } {
  const made: { reply?: Reply; isSettled: boolean } = { isSettled: false };
  player.match.act(0, ACTION).then((reply) => Object.assign(made, { reply, isSettled: true }));
  return made;
}

/** The house answers moves by refusals with these codes, one after another, and then does them; "" stays silent. */
function refusing(...codes: readonly string[]): void {
  const left = [...codes];
  player.house.answer = ({ type, id }, say) => {
    const code = type === "act" ? left.shift() : undefined;
    if (code) say(refusal(code, id));
    return code !== undefined;
  };
}

describe("a move at a house", () => {
  beforeEach(() => sit(true));
  const act = { type: "act", table: TABLE, action: ACTION, count: 1, last: 7 };

  test("is pending until it is confirmed, and there is no other meanwhile", async () => {
    const [made, second] = [move(), move()];
    expect(player.match.isBusy).toBe(true);
    await player.time.pass(0);
    expect([made, second.isSettled, player.match.isBusy]).toEqual([
      { reply: undefined, isSettled: true },
      true,
      false,
    ]);
    expect(acts()).toEqual([act]);
  });

  test("whose connection was lost is resent as the same move; the house knows whether it was done", async () => {
    refusing("", "");
    const made = move();
    await player.time.pass(0);
    player.network.cut();
    await player.time.pass(1000);
    expect([made.isSettled, acts().length]).toEqual([false, 1]);
    await says(viewMessage(9, 0));
    expect(acts()).toEqual([act, act]);
    player.network.cut();
    await player.time.pass(1000);
    await says(viewMessage(10, 1));
    expect(acts()).toEqual([act, act, act]);
    expect(made).toEqual({ isSettled: true, reply: undefined });
  });

  test("in whose place a bot that stood in made another one is refused, and the player is told", async () => {
    refusing("", "done otherwise");
    const made = move();
    await player.time.pass(0);
    player.network.cut();
    await player.time.pass(1000);
    await says(viewMessage(9, 1));
    expect(made).toEqual({ isSettled: true, reply: "No." });
  });

  test("that ends the match counts: it isn't reported as too late", async () => {
    refusing("");
    move();
    await player.time.pass(0);
    await says({ type: "over", table: TABLE, outcome: OUTCOME, sentence: "Over.", fair: null });
    expect(kinds()).toEqual([]);
  });

  test("that is refused because the other player isn't back yet is made when the match continues", async () => {
    refusing("paused");
    const made = move();
    await player.time.pass(0);
    expect([notices, made.isSettled, player.match.isBusy]).toEqual([[{ type: "held" }], false, true]);
    await says(tableMessage({ missing: [1] }));
    expect(acts()).toHaveLength(1);
    await says(tableMessage());
    expect([acts(), made.isSettled]).toEqual([[act, act], true]);
  });

  test("that came too late is returned with the house's reason", async () => {
    refusing("too late");
    const made = move();
    await player.time.pass(0);
    expect([made.reply, player.match.isBusy]).toEqual(["No.", false]);
  });

  test("that came after the end of the match is reported, not dropped silently", async () => {
    refusing("paused");
    move();
    await player.time.pass(0);
    await says({ type: "over", table: TABLE, outcome: OUTCOME, sentence: "Over.", fair: null });
    expect([kinds(), player.match.isBusy, player.match.ending]).toEqual([
      ["held", "overtaken"],
      false,
      "Over.",
    ]);
  });
});

describe("a front that doesn't hold moves", () => {
  beforeEach(() => sit(false));

  test.each(["paused", "too late"])("gets a refused move (%s) back at once", async (code) => {
    refusing(code);
    const made = move();
    await player.time.pass(0);
    expect([made.reply, notices]).toEqual(["No.", []]);
  });

  test("gets a move back whose connection was lost", async () => {
    refusing("");
    const made = move();
    await player.time.pass(0);
    player.network.cut();
    await player.time.pass(1000);
    await says(viewMessage(7, 0));
    expect([made.reply, acts().length, kinds()]).toEqual(["Lost.", 1, ["lost", "back"]]);
  });
});

describe("a request to take back", () => {
  beforeEach(() => sit(true));

  test("that was answered by a move is reported as refused, once", async () => {
    await says(tableMessage({ asks: 0 }), toldText(8, [{ type: "turn", side: 1, round: 2, mana: 2 }]));
    await says(tableMessage(), tableMessage());
    expect(kinds()).toEqual(["not agreed"]);
  });

  test("that was agreed to is not reported as refused", async () => {
    await says(tableMessage({ asks: 0 }), toldText(8, [TAKEN_BACK]), tableMessage());
    expect(kinds()).toEqual(["taken back"]);
  });

  test("that was agreed to while the connection was lost is not reported as refused either", async () => {
    await says(tableMessage({ asks: 0 }));
    player.network.cut();
    await player.time.pass(1000);
    notices.length = 0;
    await says(tableMessage(), toldText(8, [TAKEN_BACK]), viewMessage(8, 0));
    expect(kinds()).toEqual(["taken back"]);
  });

  test("of another player waits for an answer until the table says that it is gone", async () => {
    await says(tableMessage({ asks: 1 }));
    expect([player.match.asks, player.match.consenting]).toEqual([1, [0]]);
    await says(tableMessage());
    expect([player.match.asks, player.match.consenting]).toEqual([null, []]);
  });

  test("is gone when the match is over", async () => {
    await says(tableMessage({ asks: 1 }));
    await says({ type: "over", table: TABLE, outcome: OUTCOME, sentence: "Over.", fair: null });
    expect(player.match.asks).toBeNull();
  });
});

test("players who leave or return, pauses and rematches are reported as they happen", async () => {
  await sit(true);
  const [ann, bob] = INFO.places;
  if (ann === undefined || bob === undefined) throw new Error("both seats are taken");
  await says(tableMessage({ places: [ann, { ...bob, here: false }] }), tableMessage({ paused: true }));
  await says(tableMessage({ rematch: "ba9876543210" }));
  expect(kinds()).toEqual(["away", "returned", "paused", "resumed", "rematch"]);
});

/** Any network that a property is tried on. */
const anyWeather: fc.Arbitrary<Weather> = fc.record({
  delay: fc.integer({ min: 0, max: 4000 }),
  drop: fc.constantFrom(0, 0.02, 0.2),
  double: fc.constantFrom(0, 0.1, 0.5),
  reorder: fc.constantFrom(0, 0.3, 1),
  break: fc.constantFrom(0, 0.02, 0.1),
});

/** A house that does each move once, by its count, and tells of it; as the real one does. */
function counting(done: number[]) {
  const { house } = player;
  house.answer = (message, say) => {
    if (message.type === "enter") {
      say(tableMessage());
      say(viewMessage(done.length, done.length));
    }
    if (message.type !== "act") return undefined;
    const { action, count = 0, id } = message;
    if (count > done.length + 1) say(refusal("out of order", id));
    else if (count <= done.length)
      say(done[count - 1] === action ? { type: "done", id } : refusal("done otherwise", id));
    else {
      done.push(Number(action));
      for (const peer of house.peers) peer.send(toldText(done.length, [{ type: "did", what: action }]));
      say({ type: "done", id });
    }
    return true;
  };
}

test.each([true, false])(
  "on any unreliable network a move is made once or returned, never both (moves are held: %s)",
  async (holds) => {
    await fc.assert(
      fc.asyncProperty(anyWeather, fc.nat(), async (bad, seed) => {
        player = atTable({ holds, weather: bad, random: dice(seed) });
        const done: number[] = [];
        counting(done);
        player.follow();
        const replies = new Map<number, Reply>();
        let made = 0;
        for (let step = 0; step < 25; step++) {
          await player.time.pass(2500);
          const { match, table } = player;
          if (table.sight === null || match.isBusy) continue;
          const number = ++made;
          match.act(0, number).then((reply) => replies.set(number, reply));
        }
        player.network.weather = RELIABLE;
        await player.time.pass(120_000);
        // Each has settled, and each is done at most once, in the order in which they were made.
        expect([...replies.keys()].sort((a, b) => a - b)).toEqual(
          Array.from({ length: made }, (_, i) => i + 1),
        );
        expect(done).toEqual([...new Set(done)].sort((a, b) => a - b));
        const confirmed = [...replies].flatMap(([number, reply]) => (reply === undefined ? [number] : []));
        expect(confirmed.filter((number) => !done.includes(number))).toEqual([]);
        // What was held is never given back because of the network alone.
        if (holds) expect(replies.size).toBe(done.length + [...replies.values()].filter(Boolean).length);
      }),
      { numRuns: 40 },
    );
  },
);

describe("time for a decision", () => {
  beforeEach(() => sit(true));
  const asked = (deadline: number | null, who = 0) =>
    `[1,0,[],null,[${who}]${deadline === null ? "" : `,${deadline}`}]`;
  const warnings = () => notices.flatMap((notice) => (notice.type === "hurry" ? [notice.seconds] : []));

  test("a player is warned ten and five seconds before it is over", async () => {
    await says(asked(player.time.now() + 30_000));
    await player.time.pass(19_999);
    expect(warnings()).toEqual([]);
    await player.time.pass(1);
    expect(warnings()).toEqual([10]);
    await player.time.pass(9000);
    expect(warnings()).toEqual([10, 5]);
  });

  test("not if it is the other's, the decision was made, or the match is paused", async () => {
    await says(asked(player.time.now() + 30_000, 1));
    await player.time.pass(29_000);
    await says(asked(player.time.now() + 30_000));
    await says(asked(null));
    await player.time.pass(29_000);
    await says(asked(player.time.now() + 30_000));
    await says(tableMessage({ paused: true }));
    await player.time.pass(29_000);
    expect(warnings()).toEqual([]);
  });
});

describe("a spectator", () => {
  /** Sits nowhere, at a table whose spectators see all or only what is public. */
  async function watch(spectators: "all" | "public"): Promise<void> {
    player = atTable();
    player.follow();
    await player.time.pass(0);
    await says({ ...tableMessage({ spectators }), you: null }, seenBy(spectators === "all" ? -3 : -2));
  }

  const seenBy = (viewer: number, number = 7) => ({
    ...viewMessage(number, 0),
    viewer,
    channel: 10 + viewer,
  });
  const enters = () =>
    player.house.heard.filter(({ type }) => type === "enter").map(({ id: _, ...rest }) => rest);

  test("chooses everything, a player or the public view where the table allows it, and only the public view elsewhere", async () => {
    await watch("all");
    expect(player.match.viewers).toEqual([-3, 0, 1, -2]);
    await watch("public");
    expect(player.match.viewers).toEqual([-2]);
    await sit(true);
    expect(player.match.viewers).toEqual([]);
  });

  test("a spectator who looks through a player's eyes has no seat: they are asked nothing", async () => {
    await watch("all");
    const looking = player.match.look(0);
    await says(seenBy(0));
    expect(await looking).toBeUndefined();
    expect([player.match.viewer, player.match.people, player.match.consenting]).toEqual([0, [], []]);
  });

  test("gets the whole past of the chosen eyes, and nothing of the former ones stays", async () => {
    await watch("all");
    await says('[7,8,[{"type":"turn","side":1,"round":2,"mana":2}],null,[1]]');
    expect(player.match.tellings(-3, 0)).toHaveLength(1);
    let resets = 0;
    player.match.listen({ reset: () => resets++ });
    const looking = player.match.look(1);
    // An update for the former eyes is still on its way.
    await says("[7,9,[[1,0,3,3]],null,[0]]", "[11,1,[[1,1,1,1],[1,0,2,2]],null,[0]]", seenBy(1, 2));
    await looking;
    expect(enters().at(-1)).toEqual({ type: "enter", table: TABLE, last: 0, viewer: 1 });
    expect(resets).toBe(1);
    expect(player.match.tellings(1, 0)).toMatchObject([
      { event: { side: 1, round: 1 } },
      { event: { side: 0, round: 2 } },
    ]);
  });

  test("comes back after a lost connection with the chosen eyes", async () => {
    await watch("all");
    const looking = player.match.look(1);
    await says(seenBy(1, 3));
    await looking;
    player.network.cut();
    await player.time.pass(1000);
    expect(enters().at(-1)).toEqual({ type: "enter", table: TABLE, last: 3, viewer: 1 });
  });

  test("is told why the table refuses, and goes on with the former eyes", async () => {
    await watch("public");
    player.house.answer = (message, say) => {
      const isRefused = message.type === "enter" && message.viewer === 0;
      if (isRefused) say(refusal("hidden view", message.id));
      return isRefused;
    };
    const looking = player.match.look(0);
    await player.time.pass(0);
    expect(await looking).toBe("No.");
    expect(enters().at(-1)).toEqual({ type: "enter", table: TABLE, last: 7 });
    await says(seenBy(-2, 8));
    expect([player.match.viewer, player.match.isOpen]).toEqual([-2, true]);
  });
});

describe("hints at a house", () => {
  beforeEach(() => sit(true));

  test("are off between people unless they agreed on them, there against bots, and never in rated matches", async () => {
    expect(player.match.isWithoutHints).toBe(true);
    await says(tableMessage({ hints: true }));
    expect(player.match.isWithoutHints).toBe(false);
    const [own, other] = tableMessage().table.places;
    if (own === undefined || other === undefined) throw new Error("no places");
    await says(tableMessage({ places: [own, { ...other, player: { type: "bot", name: "easy" } }] }));
    expect(player.match.isWithoutHints).toBe(false);
    await says(tableMessage({ hints: true, rated: true }));
    expect(player.match.isWithoutHints).toBe(true);
  });
});
