import { once } from "node:events";
import { get, request } from "node:http";
import { connect } from "node:net";
import { hostname } from "node:os";
import type { Duplex } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { writeDeck } from "../../src/games/duel/deckfile.ts";
import { DECKS } from "../../src/games/duel/decks.ts";
import { DEFAULT_LIMITS } from "../../src/server/limits.ts";
import type { ServerOptions } from "../../src/server/serve.ts";
import { ENDPOINT_LIMITS } from "../../src/server/standard/endpoint.ts";
import { Client } from "../server/client.ts";
import { openHouse } from "../server/house.ts";
import { Caller, openEndpoint } from "../spy/sockets.ts";

/* Who may come in at the doors of the house, and as whom. */

/** The answer to a WebSocket handshake with these headers, at a port of this machine. */
async function handshake(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const asked = request({
    ...{ port, path, host: "127.0.0.1" },
    headers: {
      ...{ connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13" },
      "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
      ...headers,
    },
  });
  // A socket left open would answer no close frame, and the house would wait for that.
  let upgraded: Duplex | undefined;
  onTestFinished(() => {
    asked.destroy();
    upgraded?.destroy();
  });
  asked.end();
  return new Promise((resolve, reject) => {
    asked.on("upgrade", (_, socket) => {
      upgraded = socket;
      resolve(101);
    });
    asked.on("response", ({ statusCode = 0 }) => resolve(statusCode));
    asked.on("error", reject);
  });
}

/** The answer to a GET request under a name of the server's. */
async function page(port: number, path: string, host: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    get({ port, path, host: "127.0.0.1", headers: { host } }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
    ).on("error", reject);
  });
}

/** A house with both doors. */
async function doors(more: Partial<ServerOptions> = {}, limits = {}) {
  const { address, spyPort = 0, adminPort = 0 } = await openHouse(undefined, limits, 0, more);
  return { port: Number(new URL(address).port), spyPort, adminPort };
}

const EVIL = "http://evil.example";

describe("DNS rebinding: the Host header isn't believed", () => {
  it("turns a page away whose name leads here but isn't the server's, at both doors", async () => {
    const { port, spyPort } = await doors();
    for (const [door, path] of [
      [port, "/socket"],
      [spyPort, "/"],
    ] as const) {
      const host = `evil.example:${door}`;
      expect(await handshake(door, path, { host, origin: `http://${host}` })).toBe(403);
      expect(await handshake(door, path, { host: "evil.example", origin: EVIL })).toBe(403);
      expect(await handshake(door, path, { origin: "null" })).toBe(403);
    }
  });

  it("gives no page and no data under a foreign name, but answers health checks", async () => {
    const { port } = await doors();
    for (const path of [
      "/",
      "/lobby",
      "/api/games",
      "/api/matches",
      "/api/matches/x.ludo",
      "/t/%zz",
      "/none",
    ])
      expect(await page(port, path, `evil.example:${port}`), path).toMatchObject({ status: 421 });
    expect((await page(port, "/api/games", `127.0.0.1:${port + 1}`)).status).toBe(421);
    expect((await page(port, "/api/games", `evil@127.0.0.1:${port}`)).status).toBe(421);
    expect(await page(port, "/healthz", "evil.example")).toEqual({ status: 200, body: '{"status":"fine"}' });
  });

  it("gives no figures under a foreign name at a local admin port", async () => {
    const { adminPort = 0 } = await openHouse(undefined, {}, undefined, {
      admin: { port: 0, host: "127.0.0.1" },
    });
    expect((await page(adminPort, "/metrics", `evil.example:${adminPort}`)).status).toBe(421);
    expect((await page(adminPort, "/metrics", `localhost:${adminPort}`)).status).toBe(200);
  });

  it("answers to every name of the loopback with its port, and to programs without an origin", async () => {
    const { port, spyPort } = await doors();
    for (const name of ["127.0.0.1", "localhost", "[::1]"]) {
      const host = `${name}:${port}`;
      expect((await page(port, "/api/games", host)).status).toBe(200);
      expect(await handshake(port, "/socket", { host, origin: `http://${host}` })).toBe(101);
      expect(await handshake(spyPort, "/", { origin: `http://${host}` })).toBe(101);
    }
    expect(await handshake(port, "/socket", { host: "any.example" })).toBe(101);
    expect(await handshake(spyPort, "/", { host: "any.example" })).toBe(101);
  });

  it("does not take a page of another local port for its own", async () => {
    const { port, spyPort } = await doors();
    const origin = `http://127.0.0.1:${port === 65_535 ? 1 : port + 1}`;
    expect(await handshake(port, "/socket", { origin })).toBe(403);
    expect(await handshake(spyPort, "/", { origin })).toBe(403);
  });

  it("answers to the configured origins, and to no others", async () => {
    const { port, spyPort } = await doors({ origins: ["https://play.example"] });
    const origin = "https://play.example";
    for (const host of ["play.example", "play.example:443"])
      expect((await page(port, "/api/games", host)).status).toBe(200);
    expect((await page(port, "/api/games", "elsewhere.example")).status).toBe(421);
    expect(await handshake(port, "/socket", { host: "play.example", origin })).toBe(101);
    expect(await handshake(spyPort, "/", { origin })).toBe(101);
    expect(await handshake(port, "/socket", { origin: "http://play.example" })).toBe(403);
    expect(await handshake(port, "/socket", { origin: "https://play.example:444" })).toBe(403);
  });

  it("answers on all interfaces to the address that was reached and to the name of the machine", async () => {
    const { port } = await doors({ host: "0.0.0.0" });
    for (const name of ["127.0.0.1", "localhost", hostname().toLowerCase()]) {
      const host = `${name}:${port}`;
      expect((await page(port, "/api/games", host)).status, host).toBe(200);
      expect(await handshake(port, "/socket", { host, origin: `http://${host}` })).toBe(101);
    }
    for (const name of ["evil.example", "203.0.113.9"]) {
      const host = `${name}:${port}`;
      expect((await page(port, "/api/games", host)).status, host).toBe(421);
      expect(await handshake(port, "/socket", { host, origin: `http://${host}` })).toBe(403);
    }
  });

  it("lets pages of every site reach a server of the standard, which exists to be reached by them", async () => {
    const { port } = await openEndpoint();
    expect(await handshake(port, "/", { origin: EVIL })).toBe(101);
  });
});

describe("both doors check alike", () => {
  it("ends a connection that says nothing, at both doors after the same time", async () => {
    const { port, spyPort } = await doors({}, { hello: 200 });
    for (const url of [`ws://127.0.0.1:${port}/socket`, `ws://127.0.0.1:${spyPort}/`]) {
      const socket = new WebSocket(url);
      await once(socket, "close");
    }
  });

  it("waits ten seconds for HELLO at the spy door, and not for ever for another name", async () => {
    expect(ENDPOINT_LIMITS.hello).toBe(10_000);
    const { port } = await openEndpoint({ rename: 100 });
    const hello = JSON.stringify({ type: "HELLO", creationDate: "", name: "A", role: "PLAYER" });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
    await once(socket, "open");
    socket.send(hello);
    await once(socket, "close");
  });

  it("counts the connections of an address at both doors together", async () => {
    const { port, spyPort } = await doors({}, { connectionsPerAddress: 2 });
    expect(await handshake(port, "/socket", {})).toBe(101);
    expect(await handshake(spyPort, "/", {})).toBe(101);
    expect(await handshake(port, "/socket", {})).toBe(429);
    expect(await handshake(spyPort, "/", {})).toBe(429);
  });

  it("ends a connection that sends no message for very long, at both doors, even if it answers heartbeats", async () => {
    const limits = { silence: 50, heartbeat: 20 };
    const { port } = await doors({}, limits);
    const endpoint = await openEndpoint(limits);
    // They answer heartbeats by themselves, and say nothing: on a slow machine a hello might come too late.
    const heard: string[] = [];
    const atHouse = new WebSocket(`ws://127.0.0.1:${port}/socket`);
    atHouse.on("message", (data) => heard.push(String(data)));
    const atSpyDoor = new WebSocket(`ws://127.0.0.1:${endpoint.port}/`);
    const [[houseCode], [spyCode]] = await Promise.all([once(atHouse, "close"), once(atSpyDoor, "close")]);
    expect(JSON.parse(heard.at(-1) ?? "null")).toMatchObject({ type: "bye", code: "silence" });
    expect([houseCode, spyCode]).toEqual([1000, 1000]);
  });

  it("counts the connections and messages of both doors in the figures for the operator", async () => {
    const { port, spyPort, adminPort } = await doors({ admin: { port: 0, host: "127.0.0.1" } });
    await Client.hello(`http://127.0.0.1:${port}/`, "Ann");
    await Caller.hello(spyPort, "Ada");
    const { body } = await page(adminPort, "/metrics", `127.0.0.1:${adminPort}`);
    expect(body).toContain("\nludothek_connections 2\n");
    expect(body).toContain("\nludothek_messages_total 2\n");
  });

  it("counts IPv6 clients by their /64 at both doors", async () => {
    const proxied = { proxyHeader: "X-Forwarded-For" };
    for (const door of ["port", "spyPort"] as const) {
      const open = await doors(proxied, { connectionsPerAddress: 1 });
      const path = door === "port" ? "/socket" : "/";
      const from = (address: string) => handshake(open[door], path, { "x-forwarded-for": address });
      expect(await from("2001:db8:1:2::1")).toBe(101);
      expect(await from("2001:db8:1:2:ffff::9")).toBe(429);
      expect(await from("2001:db8:1:3::1")).toBe(101);
    }
  });
});

describe("behind a proxy", () => {
  it("reads no header that the operator has not named", async () => {
    const { port } = await doors({}, { connectionsPerAddress: 1 });
    expect(await handshake(port, "/socket", { "x-forwarded-for": "192.0.2.1" })).toBe(101);
    expect(await handshake(port, "/socket", { "x-forwarded-for": "192.0.2.2" })).toBe(429);
  });

  it("counts the last entry of the header, which the proxy added, and not what the client made up", async () => {
    const { port } = await doors({ proxyHeader: "X-Forwarded-For" }, { connectionsPerAddress: 1 });
    const from = (list: string) => handshake(port, "/socket", { "x-forwarded-for": list });
    expect(await from("10.0.0.1, 192.0.2.1")).toBe(101);
    expect(await from("10.0.0.2, 192.0.2.1:4711")).toBe(429);
    expect(await from("192.0.2.1, 192.0.2.2")).toBe(101);
    // Without the header, or with nonsense in it, the address of the socket counts.
    expect(await handshake(port, "/socket", {})).toBe(101);
    expect(await from("nonsense")).toBe(429);
  });
});

describe("a class behind one address", () => {
  it("60 people with two tabs each say hello, open or join tables, and publish", async () => {
    // The usual limits, but for the speed of a test.
    const { address } = await openHouse(undefined, { ...DEFAULT_LIMITS, rate: 100_000, burst: 100_000 });
    const people = await Promise.all(
      Array.from({ length: 60 }, (_, number) => Client.hello(address, `Pupil ${number}`)),
    );
    const tabs = await Promise.all(people.map(({ token }) => Client.hello(address, "Tab", token)));
    expect(tabs.every(({ isOpen }) => isOpen)).toBe(true);
    const done = { type: "done" };
    for (const [number, ann] of people.entries()) {
      const neighbour = tabs[(number + 1) % tabs.length];
      // Ten tables each within the hour, and two things of the workshop.
      for (let count = 0; count < 10; count++) {
        const created = await ann.ask({ type: "create", game: "duel", settings: {} });
        expect(created).toMatchObject(done);
        const table = (created.type === "done" && created.table) || "";
        expect(await neighbour?.ask({ type: "enter", table })).toMatchObject(done);
        // Seats count against no limit.
        if (count > 0) continue;
        expect(await ann.ask({ type: "sit", table, seat: 0 })).toMatchObject(done);
        expect(await neighbour?.ask({ type: "sit", table, seat: 1 })).toMatchObject(done);
      }
      for (const name of ["First deck", "Second deck"])
        expect(
          await ann.ask({
            ...{ type: "publish", game: "duel", kind: "duel-deck", name },
            files: { deck: [{ name: "deck.json", text: writeDeck(DECKS.storm) }] },
          }),
        ).toMatchObject(done);
    }
  }, 120_000);
});

it("drops a request that names no host", async () => {
  const { port } = await doors();
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write("GET /api/games HTTP/1.0\r\n\r\n");
  const [data] = await once(socket, "data");
  expect(String(data)).toContain(" 421 ");
});
