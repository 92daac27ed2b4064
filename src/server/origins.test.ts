import { hostname } from "node:os";
import { expect, test } from "vitest";
import { OwnOrigins, plainAddress } from "./origins.ts";

const server = (host: string, ...allowed: readonly string[]) => new OwnOrigins(host, () => 8017, allowed);
const reached = (host: string, localAddress = "192.0.2.7") => ({
  headers: { host },
  socket: { localAddress },
});
const from = (origin?: string, localAddress = "192.0.2.7") => ({
  headers: { origin },
  socket: { localAddress },
});

/** For each server, the hosts that it answers to, and those it doesn't. */
test.each<readonly [OwnOrigins, answers: readonly string[], not: readonly string[]]>([
  [
    server("127.0.0.1"),
    ["127.0.0.1:8017", "localhost:8017", "[::1]:8017", "LOCALHOST:8017"],
    [
      "localhost",
      "localhost:8018",
      "192.0.2.7:8017",
      `${hostname()}.example:8017`,
      "",
      "a b",
      "evil.example:8017",
    ],
  ],
  [server("127.0.0.2"), ["127.0.0.2:8017", "localhost:8017"], ["192.0.2.7:8017"]],
  [server("localhost"), ["localhost:8017", "127.0.0.1:8017"], ["192.0.2.7:8017"]],
  [server("192.0.2.7"), ["192.0.2.7:8017"], ["localhost:8017", "192.0.2.8:8017"]],
  [
    server("0.0.0.0"),
    ["192.0.2.7:8017", "localhost:8017", `${hostname()}:8017`],
    ["192.0.2.8:8017", "192.0.2.7:80", "evil.example:8017"],
  ],
  [server("::"), ["192.0.2.7:8017", "[::1]:8017"], ["192.0.2.8:8017"]],
  [
    server("192.0.2.7", "https://house.example", "not a name"),
    ["house.example", "house.example:443", "HOUSE.example", "192.0.2.7:8017"],
    ["house.example:8017", "other.example"],
  ],
])("a server answers to its own names alone", (origins, answers, not) => {
  expect(answers.filter((host) => !origins.answersTo(reached(host)))).toEqual([]);
  expect(not.filter((host) => origins.answersTo(reached(host)))).toEqual([]);
});

test("a server on port 80 needs no port in its name", () => {
  const origins = new OwnOrigins("192.0.2.7", () => 80, []);
  expect([origins.answersTo(reached("192.0.2.7")), origins.answersTo(reached("192.0.2.7:81"))]).toEqual([
    true,
    false,
  ]);
});

test("an address of IPv4 that is written as one of IPv6 is the same", () => {
  expect(plainAddress("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(plainAddress("::1")).toBe("::1");
  expect(server("0.0.0.0").answersTo(reached("192.0.2.7:8017", "::ffff:192.0.2.7"))).toBe(true);
  expect(server("::").answersTo(reached("[2001:db8::1]:8017", "2001:db8::1"))).toBe(true);
});

test("pages may connect from the server itself and from allowed origins; programs always", () => {
  const origins = server("192.0.2.7", "https://house.example");
  expect(
    [undefined, "http://192.0.2.7:8017", "https://house.example"].map((origin) =>
      origins.allows(from(origin)),
    ),
  ).toEqual([true, true, true]);
  const foreign = ["https://192.0.2.7:8017", "http://house.example", "https://evil.example", "null", ""];
  expect(foreign.filter((origin) => origins.allows(from(origin)))).toEqual([]);
});
