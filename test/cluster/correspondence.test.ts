import { describe, expect, test } from "vitest";
import { NatsServer, noNats } from "../nats.ts";
import { Client } from "../server/client.ts";
import { authorized, browserKeys, decrypted, pushService } from "../server/push-service.ts";
import { TOYS } from "../toys/offers.ts";
import { begin, openServer } from "./server.ts";

describe.skipIf(noNats)("a match by correspondence in a cluster", () => {
  test("tells players of their turn wherever they and the table live: on their page, in their list, by a notification", async () => {
    const nats = await NatsServer.start();
    const { origin, relay, pushed } = await pushService();
    const open = () => openServer(nats, 8, { relay, games: TOYS }, undefined, { away: 0 });
    const [a, b] = [await open(), await open()];
    await expect.poll(() => [a, b].every(({ backend }) => backend.isSettled())).toBe(true);
    const [ann, bob] = [await Client.hello(a.address, "Ann"), await Client.hello(b.address, "Bob")];
    const { secret, ...keys } = browserKeys();
    await bob.ask({ type: "subscribe", endpoint: `${origin}/bob`, ...keys });
    const table = await begin(ann, bob, "tictactoe", { clock: { decision: 86_400_000, match: null } });
    await bob.ask({ type: "exit", table });
    await ann.ask({ type: "act", table, action: 0 });
    expect(await bob.untilType("reminder")).toEqual({ type: "reminder", about: "turn", table });
    await bob.ask({ type: "mine" });
    expect(await bob.untilType("mine")).toMatchObject({
      tables: [{ table: { id: table }, you: 1, asked: true }],
    });
    await bob.ask({ type: "enter", table });
    await bob.ask({ type: "act", table, action: 4 });
    const from = ann.heard.length;
    bob.close();
    await ann.until((heard) => (JSON.stringify(heard).includes('"here":false') ? true : undefined), from);
    await ann.ask({ type: "act", table, action: 8 });
    await expect.poll(() => pushed.length).toBe(1);
    const [{ headers, body } = expect.unreachable()] = pushed;
    const { key, isSigned } = authorized(headers.authorization ?? "");
    expect(isSigned).toBe(true);
    for (const { address } of [a, b])
      expect(await (await fetch(`${address}api/push`)).json()).toEqual({ key });
    expect(JSON.parse(decrypted(body, { secret, ...keys }))).toMatchObject({
      about: "turn",
      table,
      against: ["Ann"],
    });
  });
});
