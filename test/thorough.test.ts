import { afterEach, describe, expect, test, vi } from "vitest";
import { extent, sampled } from "./thorough.ts";

describe("what a test repeats", () => {
  const letters = [..."abcdefgh"];
  afterEach(() => vi.unstubAllEnvs());

  test("is a few members of a list, the same ones in every run and others in other tests", () => {
    vi.stubEnv("LUDOTHEK_THOROUGH", "");
    const picked = Array.from({ length: 40 }, (_, number) => sampled(letters, 3, `test ${number}`));
    for (const some of picked) expect(new Set(some).size).toBe(3);
    expect(sampled(letters, 3, "test 0")).toEqual(picked[0]);
    expect([...new Set(picked.flat())].sort()).toEqual(letters);
    expect(extent("few", "many")).toBe("few");
  });

  test("is the whole list in its order if the run is thorough, or the list is short", () => {
    vi.stubEnv("LUDOTHEK_THOROUGH", "");
    expect(sampled(letters, 8, "short")).toEqual(letters);
    vi.stubEnv("LUDOTHEK_THOROUGH", "1");
    expect(sampled(letters, 3, "thorough")).toEqual(letters);
    expect(extent("few", "many")).toBe("many");
  });
});
