import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeStorage } from "../fixture/storage.ts";
import { identity } from "./identity.ts";

const PLACE = "ludothek.token";
const TOKEN = "0123456789abcdef".repeat(2);

const keepToken = (token: string) => identity.keep({ token });
const forgetToken = () => identity.keep({ token: undefined });
const knownToken = () => identity.kept.token;

/** A browser with these limits for local and session storage. */
function browser(device: number, tab: number): { readonly device: FakeStorage; readonly tab: FakeStorage } {
  const shelves = { device: new FakeStorage(device), tab: new FakeStorage(tab) };
  vi.stubGlobal("localStorage", shelves.device);
  vi.stubGlobal("sessionStorage", shelves.tab);
  return shelves;
}

describe("how the house recognizes a browser", () => {
  beforeEach(() => {
    browser(0, 0);
    forgetToken();
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each(["garbage<>", "", "x".repeat(3_000_000), TOKEN.toUpperCase(), `${TOKEN}\n`])(
    "an invalid token is not sent to the house (%#)",
    (damaged) => {
      const { device } = browser(100, 100);
      device.entries.set(PLACE, damaged);
      expect(knownToken()).toBe(undefined);
      keepToken(TOKEN);
      expect(device.getItem(PLACE)).toBe(TOKEN);
    },
  );

  test("a tab remembers it where the device has no room, or a damaged one", () => {
    const { device, tab } = browser(0, 100);
    expect(keepToken(TOKEN)).toBe(true);
    expect([device.getItem(PLACE), tab.getItem(PLACE)]).toEqual([null, TOKEN]);
    device.entries.set(PLACE, "garbage<>");
    expect(knownToken()).toBe(TOKEN);
  });

  test("where it cannot be stored it lasts as long as the page, and the page says so", () => {
    expect(keepToken(TOKEN)).toBe(false);
    expect(knownToken()).toBe(TOKEN);
    vi.unstubAllGlobals();
    expect(knownToken()).toBe(TOKEN);
  });

  test("a forgotten token is stored nowhere", () => {
    const { device, tab } = browser(100, 100);
    keepToken(TOKEN);
    forgetToken();
    expect([device.entries.size, tab.entries.size, knownToken()]).toEqual([0, 0, undefined]);
  });
});
