import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ConnectionListener, HouseConnection } from "../../client/house-connection.ts";
import type { Request } from "../../client/requests.ts";
import type { Spoken } from "../../protocol/server.ts";
import { TableClient } from "./table-client.ts";

const TABLE = "0123456789ab";
const OTHER = "ba9876543210";

/** A client at a table, and a way to send it messages. */
function atTable() {
  const asked: Request[] = [];
  const followers: ConnectionListener[] = [];
  const connection = {
    follow: (follower: ConnectionListener) => {
      followers.push(follower);
      return () => {};
    },
    ask: async (message: Request) => asked.push(message),
  };
  const client = new TableClient(connection as unknown as HouseConnection, TABLE, null);
  const says = async (...messages: readonly Spoken[]) => {
    for (const spoken of messages) for (const follower of followers) follower.hear(spoken);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { client, says };
}

beforeEach(() => {
  vi.useFakeTimers();
  // No chat is visible on this page.
  vi.stubGlobal("document", { querySelectorAll: () => [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("chat at a table does not reach another table that the same page has open", async () => {
  const { client, says } = atTable();
  const chat = {
    type: "chat",
    from: "Bob",
    seat: 1,
    to: "all",
    number: 1,
    speaker: "0".repeat(16),
    past: false,
  } as const;
  await says({ ...chat, table: OTHER, text: "Not for you." }, { ...chat, table: TABLE, text: "Hello!" });
  expect(client.known.value.talk).toEqual([{ from: "Bob", text: "Hello!" }]);
});

test("a table is reported as gone when it is, and not when another one is", async () => {
  const { client, says } = atTable();
  await says({ type: "gone", table: OTHER });
  expect(client.known.value.problem).toBeNull();
  await says({ type: "gone", table: TABLE });
  expect(client.known.value.problem).toBe("");
});
