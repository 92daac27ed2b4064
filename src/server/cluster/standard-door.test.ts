import { describe, expect, test } from "vitest";
import { Inside } from "../../../test/server/inside.ts";
import type { Place, Wire } from "../standard/client.ts";
import { StandardDoor } from "./standard-door.ts";
import { MAX_PART_CHARS, type ToDoor, type ToShard } from "./standard-messages.ts";
import { StandardShards } from "./standard-shards.ts";

/** What is thrown when no process runs a shard. */
const NOWHERE = new Error("no process runs this shard");

/** A client at a door of one process, whose match is in another; what either of them is told is written down. */
async function apart({ path = "/", confirmed, isNowhere = false }: Circumstances = {}) {
  const [client, place, opened, parts]: [unknown[], unknown[], unknown[], number[]] = [[], [], [], []];
  let known = false;
  let far: Wire | undefined;
  const there: Place = {
    opened: (wire) => {
      far = wire;
      place.push(["opened", wire.number, wire.path, wire.subprotocols]);
    },
    received: (_, text) => place.push(["received", text]),
    offended: (_, why) => place.push(["offended", why]),
    knows: () => known,
    closed: (_, code, reason) => place.push(["closed", code, reason]),
  };
  const places = {
    at: () => there,
    close: (code: number, reason: string) => place.push(["all closed", code, reason]),
  };
  const shards = new StandardShards(
    () => places,
    (what) => place.push(what),
  );
  const shard = { house: new Inside().house, store: { confirmed: () => confirmed } };
  const ends = { lost: () => {}, closed: 0 };
  const door = new StandardDoor({
    shardOfPlace: (name) => name.length,
    shardOfSession: (session) => 100 + session.length,
    open: async (number, opening, listener) => {
      opened.push(number);
      if (isNowhere) throw NOWHERE;
      const back = { send: (content: ToDoor) => listener.received(content), close: () => listener.lost() };
      const at = shards.accept(number, shard, opening, back);
      ends.lost = () => {
        at.lost();
        listener.lost();
      };
      return {
        send: (content: ToShard) => {
          if (content[0] === "part") parts.push(content[1].length);
          at.received(content);
        },
        close: () => {
          ends.closed++;
        },
      };
    },
  });
  const near: Wire = {
    number: 7,
    path,
    subprotocols: ["spy"],
    send: (text) => client.push(["text", text]),
    async sendPieces(pieces) {
      for await (const piece of pieces) client.push(["piece", piece]);
      client.push("whole");
    },
    close: (code, reason) => client.push(["close", code, reason]),
  };
  const passage = door.at(path);
  passage.opened(near);
  return {
    ...{ client, place, opened, parts, ends, passage, near, shards },
    get far() {
      return far ?? expect.unreachable("no client has come");
    },
    know: () => {
      known = true;
    },
    says: async (text: string | null) => {
      passage.received(near, text);
      await settled();
    },
  };
}

interface Circumstances {
  readonly path?: string;
  /** Whether the process still runs the shard, if it doubts that. */
  readonly confirmed?: Promise<void>;
  readonly isNowhere?: boolean;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const MOVED = [1012, "moved to another server: reconnect"];

describe("a client of the standard at the door of a cluster", () => {
  test("is passed to the shard of its place with its first message", async () => {
    const { opened, place, says } = await apart();
    expect([opened, place]).toEqual([[], []]);
    await says("one");
    await says(null);
    expect(opened).toEqual([0]);
    expect(place).toEqual([
      ["opened", 1, "/", ["spy"]],
      ["received", "one"],
      ["received", null],
    ]);
  });

  test("finds the session that it comes back to, wherever that is", async () => {
    const { opened, says } = await apart();
    const sessionId = "0123456789ab";
    await says(JSON.stringify({ clientId: sessionId, type: "RECONNECT", creationDate: "", sessionId }));
    expect(opened).toEqual([112]);
  });

  test("may say something long, which travels in parts", async () => {
    const { parts, place, says } = await apart();
    const long = `${"x".repeat(2 * MAX_PART_CHARS)}end`;
    await says("x".repeat(MAX_PART_CHARS));
    await says(long);
    await says("short");
    expect(parts).toEqual([MAX_PART_CHARS, MAX_PART_CHARS]);
    expect(place.slice(2)).toEqual([
      ["received", long],
      ["received", "short"],
    ]);
  });

  test("is known as soon as the shard knows it", async () => {
    const { passage, near, know, says } = await apart();
    await says("who I am");
    expect(passage.knows(near)).toBe(false);
    know();
    await says("it's me");
    expect(passage.knows(near)).toBe(true);
  });

  test("that breaks a rule of the door is reported, even if it has said nothing else", async () => {
    const { opened, passage, near, place } = await apart();
    passage.offended(near, "too fast");
    await settled();
    expect(opened).toEqual([0]);
    expect(place.at(-1)).toEqual(["offended", "too fast"]);
  });

  test("hears what the shard says, until it is sent away", async () => {
    const there = await apart();
    await there.says("hello");
    there.far.send("welcome");
    there.far.close(1003, "no");
    expect(there.client).toEqual([
      ["text", "welcome"],
      ["close", 1003, "no"],
    ]);
  });

  test("that leaves hears nothing more, and its place is told why it left", async () => {
    const there = await apart();
    await there.says("hello");
    there.passage.closed(there.near, 1001, "bye");
    await settled();
    expect(there.place.at(-1)).toEqual(["closed", 1001, "bye"]);
    expect(there.ends.closed).toBe(1);
    there.far.send("too late");
    expect(there.client).toEqual([]);
  });

  test("that leaves without a word needs no shard", async () => {
    const { opened, passage, near } = await apart();
    passage.closed(near, 1000, "");
    await settled();
    expect(opened).toEqual([]);
  });

  test("is asked to reconnect when the processes lose each other, or no process runs its shard", async () => {
    const there = await apart();
    await there.says("hello");
    there.ends.lost();
    expect(there.client).toEqual([["close", ...MOVED]]);
    expect(there.place.at(-1)).toEqual(["closed", 1006, ""]);
    const nowhere = await apart({ isNowhere: true });
    await nowhere.says("hello");
    await nowhere.says("is anybody there?");
    expect(nowhere.opened).toEqual([0]);
    expect(nowhere.client).toEqual([["close", ...MOVED]]);
  });
});

describe("a long message of a shard", () => {
  async function* pieces(...texts: readonly (string | Error)[]) {
    for (const text of texts) {
      if (text instanceof Error) throw text;
      yield text;
    }
  }

  test("is sent piece by piece, each when the one before was written", async () => {
    const there = await apart();
    await there.says("please");
    await there.far.sendPieces(pieces("a", "b"));
    await settled();
    expect(there.client).toEqual([["piece", "a"], ["piece", "b"], "whole"]);
    await there.far.sendPieces(pieces("c"));
    await settled();
    expect(there.client.slice(3)).toEqual([["piece", "c"], "whole"]);
  });

  test("is the only one at a time", async () => {
    const there = await apart();
    await there.says("please");
    const first = there.far.sendPieces(pieces("a"));
    await there.far.sendPieces(pieces("dropped"));
    await first;
    await settled();
    expect(there.client).toEqual([["piece", "a"], "whole"]);
  });

  test("that can't be read to its end is broken off", async () => {
    const there = await apart();
    await there.says("please");
    const broken = new Error("the disk is gone");
    await expect(there.far.sendPieces(pieces("a", broken))).rejects.toBe(broken);
    await settled();
    expect(there.client).toEqual([["piece", "a"]]);
  });

  test("ends with the client", async () => {
    const there = await apart();
    await there.says("please");
    let isReturned = false;
    const endless: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise(() => {}),
        return: async () => {
          isReturned = true;
          return { done: true, value: undefined };
        },
      }),
    };
    const sent = there.far.sendPieces(endless);
    there.passage.closed(there.near, 1001, "");
    await sent;
    expect(isReturned).toBe(true);
  });
});

describe("a shard that may have moved", () => {
  test("handles what its clients said once that is clear, in order", async () => {
    let confirm = () => {};
    const confirmed = new Promise<void>((resolve) => {
      confirm = resolve;
    });
    const { place, says } = await apart({ confirmed });
    await says("one");
    await says("two");
    expect(place).toHaveLength(1);
    confirm();
    await settled();
    expect(place.slice(1)).toEqual([
      ["received", "one"],
      ["received", "two"],
    ]);
    await says("three");
    expect(place).toHaveLength(4);
  });

  test("loses its clients, if it has", async () => {
    const { client, place, says } = await apart({ confirmed: Promise.reject(NOWHERE) });
    await says("one");
    await settled();
    expect(place.slice(1)).toEqual([["closed", 1006, ""]]);
    expect(client).toEqual([["close", ...MOVED]]);
  });

  test("closes its places, and opens others when it comes back", async () => {
    const { place, says, shards } = await apart();
    await says("one");
    shards.stopped(0);
    shards.stopped(0);
    shards.stopped(5);
    expect(place.slice(2)).toEqual([["all closed", ...MOVED]]);
  });
});
