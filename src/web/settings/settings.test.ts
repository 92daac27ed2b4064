import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeStorage } from "../fixture/storage.ts";
import { SETTINGS_PLACE } from "../look/theme.ts";
import { changeSettings, isName, pace, settings, USUAL, understoodSettings } from "./settings.ts";

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["another thing", "7"],
  ["a list", "[1,2]"],
  [
    "wrong members",
    '{"name":7,"theme":"pink","sound":"yes","effects":101,"music":"loud","speed":9,"keys":3}',
  ],
  ["a name that is no name", '{"name":"   "}'],
  ["a name of unseen characters", '{"name":"\\u202e"}'],
])("%s gives the defaults", (_, text) => {
  expect(understoodSettings(text)).toEqual(USUAL);
});

test("what was chosen is kept, key by key", () => {
  const text =
    '{"name":"Ada","theme":"light","sound":true,"effects":40,"music":25,"speed":"fast","keys":{"undo":"z","bogus":"x"}}';
  expect(understoodSettings(text)).toEqual({
    ...USUAL,
    name: "Ada",
    theme: "light",
    sound: true,
    effects: 40,
    music: 25,
    speed: "fast",
    keys: { ...USUAL.keys, undo: "z" },
  });
});

test("volumes go from 0 to 100 percent", () => {
  const kept = (effects: number) => understoodSettings(JSON.stringify({ effects, music: effects }));
  for (const percent of [0, 1, 99, 100])
    expect(kept(percent)).toMatchObject({ effects: percent, music: percent });
  for (const percent of [-1, 101]) expect(kept(percent)).toEqual(USUAL);
  expect(kept(12.6)).toMatchObject({ effects: 13 });
});

test("a name has 1 to 30 characters, all of which can be seen", () => {
  expect(["", " ", "A", "é".repeat(30), "é".repeat(31), "A\u202e"].map(isName)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

describe("in a browser", () => {
  let isReduced = false;
  const dataset: Record<string, string> = {};
  const storageListeners: ((event: object) => void)[] = [];
  const themeListeners: (() => void)[] = [];

  beforeEach(() => {
    isReduced = false;
    vi.stubGlobal("localStorage", new FakeStorage());
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("reduced-motion") && isReduced,
      addEventListener: (_: string, listener: () => void) => themeListeners.push(listener),
    }));
    vi.stubGlobal("addEventListener", (_: string, listener: (event: object) => void) =>
      storageListeners.push(listener),
    );
    vi.stubGlobal("document", {
      documentElement: { dataset, style: {} },
      querySelector: () => null,
      querySelectorAll: () => [],
    });
  });
  afterEach(() => {
    settings.set(USUAL);
    vi.resetModules();
    vi.unstubAllGlobals();
  });

  const kept = () => JSON.parse(localStorage.getItem(SETTINGS_PLACE) ?? "{}");

  test("what is changed is kept; the name of a guest is that of the language", () => {
    expect(changeSettings({ speed: "fast" })).toBe(true);
    expect(kept()).toMatchObject({ speed: "fast" });
    expect(kept()).not.toHaveProperty("name");
    changeSettings({ name: "Ada" });
    expect(kept()).toMatchObject({ speed: "fast", name: "Ada" });
    vi.stubGlobal("localStorage", new FakeStorage(0));
    expect(changeSettings({ speed: "slow" })).toBe(false);
    expect(settings.value.speed).toBe("slow");
  });

  test("animations take as long as the player wants; none, where motion is reduced", () => {
    const paces = (["slow", "usual", "fast", "none"] as const).map((speed) => pace({ ...USUAL, speed }));
    expect(paces).toEqual([1.8, 1, 0.5, 0]);
    expect(pace({ ...USUAL, motion: "reduced" })).toBe(0);
    isReduced = true;
    expect(pace(USUAL)).toBe(0);
  });

  test("the page is dressed at once, after a change, and after one in another tab", async () => {
    // A page that was dressed once follows its settings for ever.
    vi.resetModules();
    const { changeSettings, dressPage, settings, USUAL } = await import("./settings.ts");
    const { speak } = await import("../../languages/catalogue.ts");
    settings.set({ ...USUAL, speed: "slow" });
    dressPage();
    expect(dataset).toMatchObject({ speed: "slow", motion: USUAL.motion });
    changeSettings({ speed: "fast" });
    expect(dataset.speed).toBe("fast");
    for (const hear of storageListeners) hear({ key: SETTINGS_PLACE, newValue: '{"speed":"none"}' });
    expect(dataset.speed).toBe("none");
    for (const hear of storageListeners) hear({ key: "another", newValue: '{"speed":"slow"}' });
    expect(dataset.speed).toBe("none");
    dataset.speed = "";
    for (const dress of themeListeners) dress();
    expect(dataset.speed).toBe("none");
    // A guest is called as in the language that is spoken.
    const guest = settings.value.name;
    await speak("de");
    expect(settings.value.name).not.toBe(guest);
    expect(settings.value.name).toBe(USUAL.name);
    settings.merge({ name: "Ada" });
    await speak("en");
    expect(settings.value.name).toBe("Ada");
  });
});
