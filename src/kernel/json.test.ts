import { expect, test } from "vitest";
import { parseJson } from "./json.ts";

test("JSON is parsed", () => {
  expect(parseJson('{"a":[1,"[[[{{\\"["]}')).toEqual({ ok: true, value: { a: [1, '[[[{{"['] } });
});

test("text that is not JSON is refused", () => {
  for (const text of ["", "{", "undefined", "[1,]", "\u0000"])
    expect(parseJson(text)).toEqual({ ok: false, problem: "not JSON" });
});

test("JSON that is nested too deep is refused, brackets in strings do not count", () => {
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  expect(parseJson(nested(200)).ok).toBe(true);
  expect(parseJson(`${nested(200)}  `).ok).toBe(true);
  expect(parseJson(nested(201))).toEqual({ ok: false, problem: "nested too deep" });
  expect(parseJson(nested(200_000))).toEqual({ ok: false, problem: "nested too deep" });
  expect(parseJson(JSON.stringify("[".repeat(1000))).ok).toBe(true);
});
