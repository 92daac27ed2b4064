import { expect, test } from "vitest";
import { Caller, Inside } from "../../test/server/inside.ts";
import { VERSION } from "../protocol/parts.ts";
import { helpOf } from "../shell/help.ts";
import { SERVE } from "../shell/rows/server.ts";
import { variableOf } from "../shell/server-limits.ts";
import { limitsFrom } from "./environment.ts";
import { addressGroup, DEFAULT_LIMITS, Quota } from "./limits.ts";

const HELLO = { type: "hello", version: VERSION } as const;
const HOUR = 3_600_000;

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("the address %s counts as %s", (address, counted) => {
  expect(addressGroup(address)).toBe(counted);
});

test("each address has an hourly quota that refills over time", () => {
  const quota = new Quota(2);
  expect([0, 1, 2].map(() => quota.take("a", 0))).toEqual([true, true, false]);
  expect(quota.take("b", 0)).toBe(true);
  expect([quota.take("a", HOUR / 2), quota.take("a", HOUR / 2)]).toEqual([true, false]);
});

test("addresses that were silent for long are forgotten", () => {
  const quota = new Quota(1);
  for (let number = 0; number < 30_000; number++) quota.take(`address ${number}`, number * HOUR);
  expect(quota.size).toBeLessThanOrEqual(10_000);
});

test("new guests of one address are limited; a guest with a token, or another address, gets in", async () => {
  const { house, time } = new Inside(undefined, { guestsPerAddress: 2 });
  const hello = async (address: string, token?: string) => {
    const caller = new Caller(house, address);
    const answer = await caller.ask({ ...HELLO, ...(token !== undefined && { token }) });
    return { caller, code: answer?.type === "refused" ? answer.code : "welcome" };
  };
  const [first, , third] = [await hello("a"), await hello("a"), await hello("a")];
  expect(third.code).toBe("too many guests");
  expect((await hello("a", first.caller.words("welcome")[0]?.token)).code).toBe("welcome");
  expect((await hello("b")).code).toBe("welcome");
  time.now += HOUR;
  expect((await hello("a")).code).toBe("welcome");
});

test("connections per person are limited, and a closed one frees a place", async () => {
  const inside = new Inside(undefined, { connectionsPerPerson: 2 });
  const ann = await inside.caller("Ann");
  const token = ann.words("welcome")[0]?.token;
  await inside.caller("Ann", token);
  const third = await inside.caller("Ann", token);
  expect(third.words("refused")).toMatchObject([{ code: "too many connections" }]);
  inside.house.farewell(third);
  inside.house.farewell(ann);
  expect(await third.ask({ ...HELLO, token: token ?? "" })).toMatchObject({ type: "done" });
});

test("tables per address and hour are limited, whatever the person", async () => {
  const inside = new Inside(undefined, { tablesPerAddress: 1 });
  const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
  const create = { type: "create", game: "tictactoe", settings: {} } as const;
  expect(await ann.ask(create)).toMatchObject({ type: "done" });
  expect(await bob.ask(create)).toMatchObject({ code: "too many tables" });
});

test("every limit can be set in the environment, and the help lists each", () => {
  const help = helpOf(SERVE);
  for (const limit of Object.keys(DEFAULT_LIMITS)) {
    const variable = variableOf(limit);
    expect(help).toMatch(new RegExp(`^ {2}${variable}\\b`, "m"));
    const set = limitsFrom({ [variable]: "123456" });
    expect(set.ok && { ...set.limits }).toMatchObject({ [limit]: 123_456 });
  }
});
