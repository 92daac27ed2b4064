import { expect, test } from "vitest";
import { openHouse } from "./house.ts";

/* POST /api/spy-ai: a page asks the house to send an AI to a server of the spy standard. */

/** A program that says at once that it has registered. */
const REGISTERED = [process.execPath, "-e", "console.log('Registered as AI'); setInterval(() => {}, 1000);"];
const ENDS = [process.execPath, "-e", ""];

const WANTED = { server: "ws://127.0.0.1:7007", difficulty: 1 };

/** What a house answers whose AIs are this program. */
async function asked(
  body: unknown,
  command: readonly string[],
  headers: Readonly<Record<string, string>> = {},
) {
  const { address } = await openHouse(undefined, {}, undefined, { ai: { command, servers: [] } });
  const answer = await fetch(`${address}api/spy-ai`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return [answer.status, Object(await answer.json()).code];
}

test("an AI is sent to a server on this computer", async () => {
  expect(await asked(WANTED, REGISTERED)).toEqual([200, "started"]);
});

test("an AI that doesn't register is reported", async () => {
  expect(await asked(WANTED, ENDS)).toEqual([502, "failed"]);
});

test("an AI is not sent anywhere else", async () => {
  expect(await asked({ ...WANTED, server: "ws://elsewhere.example:7007" }, REGISTERED)).toEqual([
    403,
    "not allowed",
  ]);
});

test.each([
  ["no server", { difficulty: 1 }],
  ["an address with a path", { ...WANTED, server: "ws://127.0.0.1:7007/admin" }],
  ["an address with a password", { ...WANTED, server: "ws://a:b@127.0.0.1:7007" }],
  ["an address of a page", { ...WANTED, server: "http://127.0.0.1:7007" }],
  ["an address that is none", { ...WANTED, server: "ws://127.0.0.1:700700" }],
  ["a difficulty that there isn't", { ...WANTED, difficulty: 6 }],
  ["half a difficulty", { ...WANTED, difficulty: 1.5 }],
  ["a list", []],
])("%s is refused", async (_, body) => {
  expect(await asked(body, REGISTERED)).toEqual([400, "malformed"]);
});

test("a page of another site can't ask", async () => {
  expect(await asked(WANTED, REGISTERED, { origin: "https://elsewhere.example" })).toEqual([
    400,
    "malformed",
  ]);
});

test("a house without AIs has no such address", async () => {
  const { address } = await openHouse();
  const answer = await fetch(`${address}api/spy-ai`, { method: "POST", body: JSON.stringify(WANTED) });
  expect(answer.status).toBe(404);
});
