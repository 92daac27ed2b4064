import { homedir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { dataDirectory, limitsFrom } from "./environment.ts";
import { DEFAULT_LIMITS } from "./limits.ts";

describe("limits from the environment", () => {
  test("are the usual ones, unless a variable says otherwise", () => {
    expect(limitsFrom({})).toEqual({ ok: true, limits: DEFAULT_LIMITS });
    const given = { LUDOTHEK_HELLO: "1234", LUDOTHEK_TABLES_PER_PERSON: "1", LUDOTHEK_NONSENSE: "x" };
    expect(limitsFrom(given)).toEqual({
      ok: true,
      limits: { ...DEFAULT_LIMITS, hello: 1234, tablesPerPerson: 1 },
    });
  });

  test("are whole numbers from 1; times fit a timer", () => {
    const most = 2 ** 31 - 1;
    const isTaken = (name: string, value: string) => limitsFrom({ [name]: value }).ok;
    expect(["0", "-1", "1.5", "", "x", "1"].map((value) => isTaken("LUDOTHEK_HELLO", value))).toEqual([
      ...Array(5).fill(false),
      true,
    ]);
    for (const time of ["LUDOTHEK_HELLO", "LUDOTHEK_HEARTBEAT"])
      expect([String(most), String(most + 1)].map((value) => isTaken(time, value))).toEqual([true, false]);
    const numbers = ["999999999999999", "1000000000000000"];
    expect(numbers.map((value) => isTaken("LUDOTHEK_TABLES_PER_PERSON", value))).toEqual([true, false]);
    expect(limitsFrom({ LUDOTHEK_HELLO: "soon" })).toMatchObject({
      problem: expect.stringMatching(/LUDOTHEK_HELLO.*soon/),
    });
  });
});

describe("the folder of data", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  const on = (platform: NodeJS.Platform) => {
    vi.spyOn(process, "platform", "get").mockReturnValue(platform);
    return dataDirectory();
  };

  test("is where each system keeps such folders", () => {
    vi.stubEnv("XDG_DATA_HOME", undefined);
    vi.stubEnv("LOCALAPPDATA", undefined);
    expect(on("linux")).toBe(join(homedir(), ".local", "share", "ludothek"));
    expect(on("darwin")).toBe(join(homedir(), "Library", "Application Support", "Ludothek"));
    expect(on("win32")).toBe(join(homedir(), "AppData", "Local", "Ludothek"));
  });

  test("can be moved by the user, with the variable of the system", () => {
    vi.stubEnv("XDG_DATA_HOME", "/data");
    vi.stubEnv("LOCALAPPDATA", "/local");
    expect([on("linux"), on("win32")]).toEqual([join("/data", "ludothek"), join("/local", "Ludothek")]);
    vi.stubEnv("XDG_DATA_HOME", "relative");
    expect(on("linux")).toBe(join(homedir(), ".local", "share", "ludothek"));
  });
});
