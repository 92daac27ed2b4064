import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { identity } from "./identity.ts";

const PLACE = "ludothek.token";
const TOKEN = "0123456789abcdef".repeat(2);

const keepToken = (token: string) => identity.keep({ token });
const forgetToken = () => identity.keep({ token: undefined });
const knownToken = () => identity.kept.token;

/** Storage with a limited number of characters. */
class LimitedStorage {
  readonly texts = new Map<string, string>();
  readonly #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  getItem(name: string): string | null {
    return this.texts.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    if (text.length > this.#room) throw new DOMException("full", "QuotaExceededError");
    this.texts.set(name, text);
  }

  removeItem(name: string): void {
    this.texts.delete(name);
  }
}

/** A browser with these limits for local and session storage. */
function browser(
  device: number,
  tab: number,
): { readonly device: LimitedStorage; readonly tab: LimitedStorage } {
  const shelves = { device: new LimitedStorage(device), tab: new LimitedStorage(tab) };
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
      device.texts.set(PLACE, damaged);
      expect(knownToken()).toBe(undefined);
      keepToken(TOKEN);
      expect(device.getItem(PLACE)).toBe(TOKEN);
    },
  );

  test("a tab remembers it where the device has no room, or a damaged one", () => {
    const { device, tab } = browser(0, 100);
    expect(keepToken(TOKEN)).toBe(true);
    expect([device.getItem(PLACE), tab.getItem(PLACE)]).toEqual([null, TOKEN]);
    device.texts.set(PLACE, "garbage<>");
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
    expect([device.texts.size, tab.texts.size, knownToken()]).toEqual([0, 0, undefined]);
  });
});
