import { beforeEach, expect, test, vi } from "vitest";
import { FakeStorage } from "../fixture/storage.ts";
import { keepResult, keptResults, type Result } from "./results.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", new FakeStorage());
});

const lost: Result = { id: "a", game: "runa", level: null, result: "lost", at: 1, ending: "Runa fell." };

test("a match is counted once, with its last result", () => {
  keepResult(lost);
  keepResult({ ...lost, at: 2 });
  expect(keptResults()).toEqual([lost]);
  keepResult({ ...lost, result: "won", ending: "Runa won.", at: 3 });
  expect(keptResults()).toEqual([{ ...lost, result: "won", ending: "Runa won.", at: 3 }]);
});

test("what is damaged is left out, and does not stop new results", () => {
  for (const text of ["{", "7", '[{"id":1}]', JSON.stringify([lost, { ...lost, id: "b", result: "?" }])]) {
    localStorage.setItem("ludothek.results", text);
    expect(keptResults().every(({ id }) => id === "a")).toBe(true);
    keepResult({ ...lost, id: "c" });
    expect(keptResults().at(-1)?.id).toBe("c");
  }
});
