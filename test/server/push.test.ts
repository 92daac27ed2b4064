import { expect, test } from "vitest";
import { begin } from "../cluster/server.ts";
import { TOYS } from "../toys/offers.ts";
import { Client } from "./client.ts";
import { openHouse } from "./house.ts";
import { authorized, browserKeys, decrypted, pushService } from "./push-service.ts";

/* Notifications over real sockets, to a push service on this machine. */

test("a player who has closed the page is notified by their push service, which can't read what it says", async () => {
  const { origin, relay, pushed } = await pushService();
  const { address } = await openHouse(undefined, { away: 0 }, undefined, { relay, games: TOYS });
  const [ann, bob] = [await Client.hello(address, "Ann"), await Client.hello(address, "Bob")];
  const { secret, ...keys } = browserKeys();
  const subscribed = await ann.ask({ type: "subscribe", endpoint: `${origin}/ann`, ...keys });
  expect(subscribed).toMatchObject({ type: "done" });
  const clock = { decision: 86_400_000, match: null };
  const table = await begin(bob, ann, "tictactoe", { clock });
  const from = bob.heard.length;
  ann.close();
  await bob.until((heard) => (JSON.stringify(heard).includes('"here":false') ? true : undefined), from);
  await bob.ask({ type: "act", table, action: 0 });
  await expect.poll(() => pushed.length).toBe(1);
  const [{ path, headers, body } = expect.unreachable()] = pushed;
  expect(path).toBe("/ann");
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", topic: table });
  expect(Number(headers.ttl)).toBeGreaterThan(86_000);
  const { key, claims, isSigned } = authorized(headers.authorization ?? "");
  expect({ claims, isSigned }).toMatchObject({ claims: { aud: origin }, isSigned: true });
  expect(await (await fetch(`${address}api/push`)).json()).toEqual({ key });
  expect(body.toString("latin1")).not.toContain("Bob");
  expect(JSON.parse(decrypted(body, { secret, ...keys }))).toEqual({
    about: "turn",
    table,
    game: "Tic-tac-toe",
    against: ["Bob"],
    deadline: expect.any(Number),
  });
});

test("a house that players use sends nothing into its own network", async () => {
  const { origin, pushed } = await pushService();
  const { address } = await openHouse(undefined, { away: 0 });
  const ann = await Client.hello(address, "Ann");
  const { secret: _, ...keys } = browserKeys();
  for (const endpoint of [`${origin}/ann`, "https://127.0.0.1/ann", "https://localhost/ann"])
    expect(await ann.ask({ type: "subscribe", endpoint, ...keys })).toMatchObject({
      code: "no push service",
    });
  expect(pushed).toEqual([]);
});
