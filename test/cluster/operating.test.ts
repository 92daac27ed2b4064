import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { freePort } from "../free-port.ts";
import { NatsServer, noNats, oldNats } from "../nats.ts";
import { Client } from "../server/client.ts";
import { WAIT_TIMEOUT_MS } from "../timeouts.ts";
import { openServer, SHARDS } from "./server.ts";

/* What the operator of a cluster sees. */

describe.skipIf(noNats)("the admin port of a server", () => {
  test("counts shards and appends, and says what is wrong without NATS and that it is over", async () => {
    const nats = await NatsServer.start();
    const server = await openServer(nats, SHARDS, { admin: { port: 0, host: "127.0.0.1" } });
    const get = (path: string) => fetch(`http://127.0.0.1:${server.adminPort}/${path}`);
    const metrics = async () => (await get("metrics")).text();
    const health = async () => (await get("healthz")).json();
    await Client.hello(server.address, "Ann");
    await expect
      .poll(metrics, { timeout: WAIT_TIMEOUT_MS })
      .toContain(`\nludothek_cluster_shards ${SHARDS}\n`);
    const before = await metrics();
    expect(before).toContain("\nludothek_cluster_connected 1\n");
    expect(before).toContain("\nludothek_cluster_unowned_shards 0\n");
    expect(before).toContain(`\nludothek_cluster_takeovers_total ${SHARDS}\n`);
    expect(before).toMatch(/\nludothek_commit_seconds_count [1-9]/);
    expect(await health()).toMatchObject({ status: "fine", connections: 1 });
    await nats.kill();
    const lost = { status: "cannot save", problem: "there is no connection to NATS" };
    await expect.poll(health, { timeout: WAIT_TIMEOUT_MS }).toMatchObject(lost);
    expect(await metrics()).toContain("\nludothek_cluster_connected 0\n");
    await nats.start();
    await expect.poll(health, { timeout: WAIT_TIMEOUT_MS }).toMatchObject({ status: "fine" });
  });
});

describe.skipIf(noNats)("a server that starts", () => {
  test("waits for the NATS server, and says so once", async () => {
    const nats = await NatsServer.start();
    await nats.kill();
    const told: string[] = [];
    const opened = openServer(nats, SHARDS, {}, (problem) => told.push(problem));
    const started = expect.poll(() => told.length).toBe(1);
    await Promise.all([opened, started.then(() => nats.start())]);
    expect(told).toEqual([`cannot reach a NATS server at ${nats.url} (connection refused).`]);
  });

  test("ends at once if the NATS server it waited for refuses its credentials, or is too old", async () => {
    const port = await freePort();
    const url = `nats://eve:wrong@127.0.0.1:${port}`;
    const refused = async (start: () => Promise<unknown>) => {
      const told: string[] = [];
      const opened = openServer({ url }, SHARDS, {}, (problem) => told.push(problem)).catch(String);
      await expect.poll(() => told).toHaveLength(1);
      const [problem] = await Promise.all([opened, start()]);
      expect(told).toEqual([`cannot reach a NATS server at nats://127.0.0.1:${port} (connection refused).`]);
      return problem;
    };
    const old = oldNats();
    const listening = () => once(old.listen(port, "127.0.0.1"), "listening");
    expect(await refused(listening)).toContain("is version 2.8.4; JetStream needs 2.9 or later.");
    await new Promise((resolve) => old.close(resolve));
    const guarded = ["-js", "-p", String(port), "--user", "ann", "--pass", "right"];
    expect(await refused(() => NatsServer.start(guarded))).toContain("refuses these credentials.");
  });

  test("does not wait if its command line is wrong", async () => {
    const nats = await NatsServer.start();
    await openServer(nats, SHARDS);
    const told: string[] = [];
    const opened = openServer(nats, SHARDS + 1, {}, (problem) => told.push(problem));
    await expect(opened).rejects.toThrow(`the cluster has ${SHARDS} shards`);
    expect(told).toEqual([]);
  });
});
