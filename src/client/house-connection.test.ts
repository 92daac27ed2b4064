import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clientOfHouse, refusal, type ScriptedHouse } from "./fixture/house.ts";
import { dice, RELIABLE, type Weather } from "./fixture/network.ts";
import { settled } from "./fixture/time.ts";
import {
  type ConnectionNotice,
  HEARTBEAT_MS,
  type HouseOptions,
  TOO_FAST_RETRY_MS,
} from "./house-connection.ts";
import { type Kept, passingIdentity } from "./identity.ts";
import { MAX_RETRY_MS, OPEN_TIMEOUT_MS } from "./line.ts";
import { ANSWER_TIMEOUT_MS, Refused } from "./requests.ts";

const TABLE = "0123456789ab";
const TOKEN = "0123456789abcdef".repeat(2);
const OTHER = "fedcba9876543210".repeat(2);

/** A client that comes to a house, and everything that it is told. */
function coming(options: Partial<HouseOptions> & { readonly kept?: Kept; reload?(): boolean } = {}) {
  const identity = passingIdentity();
  identity.keep(options.kept ?? { token: TOKEN });
  const notices: ConnectionNotice[] = [];
  const { kept: _, reload, ...more } = options;
  const { time, house, network, connection } = clientOfHouse({
    identity,
    owner: {
      name: () => "Ann",
      notice: (notice) => notices.push(notice),
      ...(reload !== undefined && { reload }),
    },
    ...more,
  });
  const begun: number[] = [];
  const follow = async () => {
    connection.follow({ begun: () => begun.push(time.now()), hear: () => {} });
    await time.pass(0);
  };
  const hellos = () => house.heard.filter(({ type }) => type === "hello");
  return { time, house, network, identity, notices, connection, begun, follow, hellos };
}

/** Answers greetings by refusals with these codes, one after another, and then by a welcome. */
function refusing(house: ScriptedHouse, ...codes: readonly string[]): void {
  const left = [...codes];
  house.answer = ({ type }, say) => {
    const code = type === "hello" ? left.shift() : undefined;
    if (code !== undefined) say(refusal(code));
    return code !== undefined;
  };
}

describe("a greeting", () => {
  test("says whether a program plays; an older house that doesn't understand that is greeted without it", async () => {
    const { house, connection, identity, notices, follow, hellos } = coming({ isProgram: true });
    refusing(house, "malformed");
    await follow();
    expect(hellos()).toMatchObject([{ program: true }, { token: TOKEN }]);
    expect(hellos()[1]).not.toHaveProperty("program");
    expect([connection.link.value, identity.kept.token, notices]).toEqual(["open", TOKEN, []]);
  });

  test.each([
    ["unknown token", ["unknown token", "unknown token"]],
    // The first time, the house may be an older one.
    ["malformed", ["malformed", "malformed", "malformed"]],
  ])(
    "whose token is refused (%s) is repeated once as a new guest, who is told so",
    async (code, refusals) => {
      const { house, connection, identity, notices, follow, hellos } = coming();
      refusing(house, ...refusals);
      await follow();
      expect(hellos().slice(-2)).toMatchObject([{ token: TOKEN }, { name: "Ann" }]);
      expect(hellos().at(-1)).not.toHaveProperty("token");
      expect(notices).toEqual([{ type: "new guest" }]);
      expect([connection.link.value, connection.rejection.value?.code, identity.kept.token]).toEqual([
        "refused",
        code,
        undefined,
      ]);
    },
  );

  test.each(["too many connections", "unexpected", "damaged"])(
    "that is refused for another reason (%s) keeps the token, and is repeated on request",
    async (code) => {
      const { time, house, network, connection, identity, follow } = coming();
      refusing(house, code);
      await follow();
      expect([connection.link.value, connection.rejection.value, identity.kept.token]).toEqual([
        "refused",
        { code, sentence: "No." },
        TOKEN,
      ]);
      await time.pass(600_000);
      expect(network.opened).toBe(1);
      connection.hurry();
      await time.pass(0);
      expect([connection.link.value, connection.rejection.value]).toEqual(["open", null]);
    },
  );

  test("to a house of another version reloads the front once, and then says why it is refused", async () => {
    const reloads = [true, false];
    const { time, house, connection, follow } = coming({ reload: () => reloads.shift() ?? false });
    refusing(house, "version", "version");
    await follow();
    expect([reloads.length, connection.rejection.value]).toEqual([1, null]);
    connection.hurry();
    await time.pass(0);
    expect(connection.rejection.value).toEqual({ code: "version", sentence: "No." });
  });

  test("that is answered in another version is rejected", async () => {
    const { house, connection, follow } = coming();
    house.version = 7;
    await follow();
    expect(connection.rejection.value?.code).toBe("version");
  });

  test("shows a one-time code once; if that is refused, the client stays who it is", async () => {
    const { time, house, connection, notices, follow, hellos } = coming();
    await follow();
    refusing(house, "unknown code");
    connection.adopt("ABCDEFGH2345");
    await time.pass(0);
    expect(hellos().slice(1)).toMatchObject([{ code: "ABCDEFGH2345" }, { token: TOKEN }]);
    expect(hellos()[2]).not.toHaveProperty("code");
    expect(notices).toEqual([{ type: "bad code", sentence: "No." }]);
  });

  test("that is not answered in time is repeated on a new connection", async () => {
    const { time, house, network, connection, follow } = coming();
    house.answer = () => network.opened === 1;
    await follow();
    await time.pass(OPEN_TIMEOUT_MS - 1);
    expect([connection.link.value, network.opened]).toEqual(["connecting", 1]);
    await time.pass(MAX_RETRY_MS);
    expect([connection.link.value, network.opened]).toEqual(["open", 2]);
  });

  test("warns if the house signs records with another key than last time", async () => {
    const { notices, identity, follow } = coming({ kept: { house: "B".repeat(43) } });
    await follow();
    expect(notices).toEqual([{ type: "other house", key: "A".repeat(43), known: "B".repeat(43) }]);
    expect(identity.kept.house).toBe("A".repeat(43));
  });
});

describe("a session that was ended on another device", () => {
  test("is over, and the client doesn't become a new guest by itself", async () => {
    const { time, house, network, connection, identity, follow, hellos } = coming();
    await follow();
    house.says({ type: "bye", code: "signed out", sentence: "Ended." });
    await time.pass(0);
    network.cut();
    await time.pass(1000);
    expect([connection.link.value, connection.rejection.value?.code]).toEqual(["refused", "signed out"]);
    connection.hurry();
    await time.pass(0);
    expect([network.opened, identity.kept.token]).toEqual([1, TOKEN]);
    connection.startAnew();
    await time.pass(0);
    expect(hellos()[1]).not.toHaveProperty("token");
  });

  test("continues with a new token that another tab has stored meanwhile", async () => {
    const { time, house, network, identity, follow, hellos } = coming();
    await follow();
    house.says({ type: "bye", code: "signed out", sentence: "Ended." });
    identity.keep({ token: OTHER });
    await time.pass(0);
    network.cut();
    await time.pass(1000);
    expect(hellos()[1]).toMatchObject({ token: OTHER });
  });
});

describe("a connection", () => {
  test("that is lost is reopened after growing delays, and reports the fresh start", async () => {
    const { time, network, connection, begun, follow } = coming();
    await follow();
    network.isDown = { type: "unreachable", code: "ECONNREFUSED" };
    network.cut();
    await time.pass(60_000);
    // 250, 500, 1000, 2000, 4000, and then 8000 ms apart.
    expect([connection.link.value, network.opened]).toEqual(["lost", 1 + 5 + 6]);
    network.isDown = null;
    await time.pass(MAX_RETRY_MS);
    expect([connection.link.value, begun.length]).toEqual(["open", 2]);
  });

  test("gives up after the allowed number of attempts, or at once where a retry is useless", async () => {
    const patient = coming({ attempts: 3 });
    patient.network.isDown = { type: "unreachable", code: "ECONNREFUSED" };
    await patient.follow();
    await patient.time.pass(600_000);
    expect([patient.connection.link.value, patient.network.opened]).toEqual(["refused", 4]);
    const wrong = coming();
    wrong.network.isDown = { type: "http", status: 404 };
    await wrong.follow();
    await wrong.time.pass(600_000);
    expect([wrong.connection.failure, wrong.network.opened]).toEqual([{ type: "http", status: 404 }, 1]);
  });

  test("that no longer answers the heartbeat is lost, and is reopened", async () => {
    const { time, house, network, connection, follow } = coming();
    await follow();
    house.answer = ({ type }) => type !== "hello";
    await time.pass(HEARTBEAT_MS);
    expect(house.last).toMatchObject({ type: "exit", table: "000000000000" });
    await time.pass(ANSWER_TIMEOUT_MS - 1);
    expect(connection.link.value).toBe("open");
    await time.pass(1);
    expect(connection.link.value).toBe("lost");
    await time.pass(1000);
    expect([connection.link.value, network.opened]).toEqual(["open", 2]);
  });

  test("that answers its heartbeats stays open", async () => {
    const { time, house, network, follow } = coming();
    await follow();
    await time.pass(5 * HEARTBEAT_MS);
    expect([network.opened, house.heard.length]).toEqual([1, 6]);
  });

  test("that is closed leaves nothing behind", async () => {
    const { time, connection, follow } = coming();
    await follow();
    connection.close();
    expect([connection.link.value, time.waiting]).toEqual(["none", 0]);
  });
});

describe("a request", () => {
  const chat = { type: "chat", table: TABLE, text: "hello" } as const;

  test("that was refused as too fast is retried after a moment until it is answered", async () => {
    const { time, house, connection, follow } = coming();
    await follow();
    house.answer = ({ type, id }, say) => {
      const isEarly = type === "chat" && house.heard.filter((message) => message.type === "chat").length < 3;
      if (isEarly) say(refusal("too fast", id));
      return isEarly;
    };
    const answer = connection.ask(chat);
    await time.pass(2 * TOO_FAST_RETRY_MS);
    expect(await answer).toMatchObject({ type: "done" });
    const ids = house.heard.flatMap(({ type, id }) => (type === "chat" ? [id] : []));
    expect(new Set(ids).size).toBe(3);
  });

  test("that is refused for another reason is sent once", async () => {
    const { time, house, connection, follow } = coming();
    await follow();
    house.answer = ({ id }, say) => {
      say(refusal("over", id));
      return true;
    };
    const refused = expect(connection.ask(chat)).rejects.toMatchObject({ code: "over", message: "No." });
    await time.pass(0);
    await refused;
    expect(house.heard).toHaveLength(2);
  });

  test("is not sent while there is no connection, and says so if its answer was lost", async () => {
    const { time, house, network, connection, follow } = coming();
    await expect(connection.ask(chat)).rejects.toMatchObject({ code: "lost", message: "Not sent." });
    await follow();
    house.answer = () => true;
    const lost = expect(connection.ask(chat)).rejects.toMatchObject({ code: "lost", message: "Lost." });
    await time.pass(0);
    network.cut();
    await lost;
  });
});

/** Any network that a property is tried on. */
const anyWeather: fc.Arbitrary<Weather> = fc.record({
  delay: fc.integer({ min: 0, max: 4000 }),
  drop: fc.constantFrom(0, 0.02, 0.2),
  double: fc.constantFrom(0, 0.1, 0.5),
  reorder: fc.constantFrom(0, 0.3, 1),
  break: fc.constantFrom(0, 0.02, 0.1),
});

test("on any unreliable network every request settles exactly once, and the connection recovers", async () => {
  await fc.assert(
    fc.asyncProperty(anyWeather, fc.nat(), async (bad, seed) => {
      const { time, network, connection } = clientOfHouse({}, bad, dice(seed));
      connection.follow({ begun: () => {}, hear: () => {} });
      let asked = 0;
      const ends: string[] = [];
      for (let step = 0; step < 30; step++) {
        await time.pass(2000);
        asked++;
        connection.ask({ type: "stand", table: TABLE }).then(
          () => ends.push("done"),
          (error) => ends.push(error instanceof Refused ? error.code : String(error)),
        );
      }
      network.weather = RELIABLE;
      await time.pass(60_000);
      expect(connection.link.value).toBe("open");
      expect(ends).toHaveLength(asked);
      expect(ends.filter((end) => end !== "done" && end !== "lost")).toEqual([]);
    }),
    { numRuns: 40 },
  );
  await settled();
});
