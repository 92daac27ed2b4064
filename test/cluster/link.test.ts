import { describe, expect, test } from "vitest";
import { Link, type Parcel } from "../../src/server/cluster/link.ts";
import { NatsServer, noNats } from "../nats.ts";

describe.skipIf(noNats)("a link between two servers", () => {
  test("carries any number of large parcels in order, and large answers", async () => {
    const nats = await NatsServer.start();
    const large = '"'.repeat(524_288);
    const sent = Array.from({ length: 5 }, (_, n): Parcel => ["1", 0, "say", n === 2 ? "short" : large + n]);
    const received: Parcel[] = [];
    let isBroken = false;
    let done = () => {};
    const isDone = new Promise<void>((resolve) => {
      done = resolve;
    });
    const listener = {
      received: (_: string, parcel: Parcel) => {
        if (received.push(parcel) === sent.length) done();
      },
      broken: () => {
        isBroken = true;
      },
      asked: async () => large,
    };
    const { connection } = await nats.connect();
    const link = new Link(connection, "a", listener);
    new Link(connection, "b", listener);
    for (const parcel of sent) link.send("b", parcel);
    await isDone;
    expect([received, isBroken]).toEqual([sent, false]);
    expect(await link.ask("b", 0, "thing", [])).toBe(large);
  });

  test("that one of them breaks is broken for the other, once, and carries parcels again", async () => {
    const { connection } = await (await NatsServer.start()).connect();
    const heard: unknown[] = [];
    const listener = {
      received: (_: string, [, , , content]: Parcel) => heard.push(content),
      broken: (from: string) => heard.push(`${from} is broken`),
      asked: async () => undefined,
    };
    const link = new Link(connection, "a", listener);
    new Link(connection, "b", listener);
    const say = async (content: string) => {
      link.send("b", ["1", 0, "say", content]);
      await expect.poll(() => heard.at(-1)).toBe(content);
    };
    await say("one");
    link.break("b");
    await say("two");
    await say("three");
    expect(heard).toEqual(["one", "a is broken", "two", "three"]);
  });
});
