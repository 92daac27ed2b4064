import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Link } from "../../client/house-connection.ts";
import { Store } from "../../client/store.ts";
import { FakeStorage } from "../fixture/storage.ts";
import { forgetReload, forgetTries, reloadLater, reloadOnce } from "./reload.ts";

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("sessionStorage", new FakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a page that is older than the house", () => {
  test("reloads itself once, until it has met a house of its version", () => {
    expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
    forgetReload();
    expect(reloadOnce()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test("doesn't reload itself where the browser keeps nothing: it would do so for ever", () => {
    const refuse = () => {
      throw new Error("storage is off");
    };
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(reloadOnce()).toBe(false);
    vi.stubGlobal("sessionStorage", new FakeStorage(0));
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("a page that couldn't load a script", () => {
  const link = new Store<Link>("open");

  /** How many seconds later the page is reloaded. */
  function secondsUntilReload(): number {
    reload.mockClear();
    reloadLater({ link });
    for (let seconds = 0; ; seconds++) {
      if (reload.mock.calls.length > 0) return seconds;
      vi.advanceTimersByTime(1000);
    }
  }

  test("is reloaded after three seconds, then ever more rarely, down to once a minute", () => {
    expect(Array.from({ length: 7 }, secondsUntilReload)).toEqual([3, 6, 12, 24, 48, 60, 60]);
    forgetTries();
    expect(secondsUntilReload()).toBe(3);
  });

  test("waits for the house, because the browser would show a page of its own", () => {
    link.set("lost");
    reloadLater({ link });
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    link.set("open");
    vi.advanceTimersByTime(3000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("stays if that is called off, even while it waits for the house", () => {
    link.set("lost");
    const callOff = reloadLater({ link });
    vi.advanceTimersByTime(10_000);
    callOff();
    link.set("open");
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
  });
});
