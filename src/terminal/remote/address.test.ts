import { expect, test } from "vitest";
import { invitationTo, placeOf } from "./address.ts";

const TABLE = "0123456789ab";
const SECRET = "f".repeat(32);

test.each<readonly [address: string, table: string | undefined, place: Partial<ReturnType<typeof placeOf>>]>([
  [
    "ws://127.0.0.1:8017",
    undefined,
    { server: "ws://127.0.0.1:8017", table: undefined, isTournament: false },
  ],
  ["http://127.0.0.1:8017", TABLE, { server: "ws://127.0.0.1:8017", table: TABLE }],
  [`https://house.example/t/${TABLE}`, undefined, { server: "wss://house.example", table: TABLE }],
  ["wss://house.example", `https://house.example/t/${TABLE}`, { table: TABLE }],
  ["wss://house.example", `${TABLE}-${SECRET}`, { table: TABLE, invitation: SECRET }],
  [`wss://house.example/t/${TABLE}#${SECRET}`, undefined, { table: TABLE, invitation: SECRET }],
  [`https://house.example/tournament/${TABLE}`, undefined, { table: TABLE, isTournament: true }],
  [`https://house.example/tournament/${TABLE}#as=${SECRET}`, undefined, { token: SECRET }],
  // Longer words are no ids.
  [`https://house.example/t/${TABLE}c`, undefined, { table: undefined, invitation: undefined }],
])("%s and %s name a place", (address, table, place) => {
  expect(placeOf(address, table)).toMatchObject(place);
});

test.each([
  ["house.example", undefined, /house\.example/],
  ["ftp://house.example", undefined, /ftp:/],
  ["ws:", undefined, /ws:/],
  ["ws://house.example", "my table", /my table/],
])("%s and %s name none", (address, table, problem) => {
  expect(() => placeOf(address, table)).toThrow(problem);
});

test("an invitation is one word", () => {
  const { table, invitation } = placeOf("ws://house.example", invitationTo(TABLE, SECRET));
  expect([table, invitation]).toEqual([TABLE, SECRET]);
});
