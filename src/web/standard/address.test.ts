import { expect, test } from "vitest";
import { addressOf, isRole, placeOf } from "./address.ts";

test.each([
  ["localhost", "ws://localhost:7007/"],
  ["127.0.0.1:7100", "ws://127.0.0.1:7100/"],
  ["ws://Spy.Example:80", "ws://spy.example/"],
  ["wss://spy.example:7007/", "wss://spy.example:7007/"],
  ["[::1]:7007", "ws://[::1]:7007/"],
  ["", undefined],
  ["two words", undefined],
  ["host/path", undefined],
  ["user@host", undefined],
  ["http://host", undefined],
  ["host:99999", undefined],
])("%s is the address %s", (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});

test("the port beside the address counts where the address has none", () => {
  expect(addressOf("host", 8000)).toBe("ws://host:8000/");
  expect(addressOf("host:9000", 8000)).toBe("ws://host:9000/");
  expect(addressOf("host", Number.NaN)).toBeUndefined();
});

test("the role is player or spectator", () => {
  expect(["player", "spectator", "king"].map(isRole)).toEqual([true, true, false]);
});

test.each(["127.0.0.1:7007", "wss://spy.example:7007", "spy.example:80"])(
  "%s stands for its address",
  (place) => {
    expect(placeOf(addressOf(place) ?? "")).toBe(place);
  },
);
