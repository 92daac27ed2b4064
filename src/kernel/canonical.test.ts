import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical, digest, same, stateDigest, textDigest } from "./canonical.ts";
import { notPlain } from "./plain.ts";

test("members stand in alphabetical order", () => {
  expect(canonical({ b: [1, { d: null, c: "x" }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
});

test("lists without objects are written like others", () => {
  const plain = ["FREE", 1.5, -0, true, null, Number.NaN, undefined, "\ud800"];
  const text = '"FREE",1.5,0,true,null,null,null,"\\ud800"';
  expect(canonical(plain)).toBe(`[${text}]`);
  expect(canonical([...plain, {}])).toBe(`[${text},{}]`);
});

test("canonical text is JSON for the same value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) =>
      same(JSON.parse(canonical(value)), JSON.parse(JSON.stringify(value))),
    ),
  );
});

test("same is equality of canonical texts", () => {
  const small = fc.jsonValue({ maxDepth: 2 });
  fc.assert(fc.property(small, small, (a, b) => same(a, b) === (canonical(a) === canonical(b))));
  expect(same([], {})).toBe(false);
  expect(same({ a: null }, { b: null })).toBe(false);
});

test("digests are 16 hexadecimal digits and differ where values do", () => {
  const digests = new Set<string>();
  for (let i = 0; i < 20_000; i++) digests.add(digest({ hp: i % 100, list: [i] }));
  expect(digests.size).toBe(20_000);
  expect([...digests].every((text) => /^[0-9a-f]{16}$/.test(text))).toBe(true);
  expect(digest({ a: 1, b: 2 })).toBe(digest({ b: 2, a: 1 }));
});

test("digests stay what they are: records of all times hold them", () => {
  expect(textDigest("")).toBe("081ef7e05c8f2161");
  expect(textDigest("ludothek")).toBe("d37f4f5c41933c6c");
  expect(digest({ b: [true, null], a: 1 })).toBe("6a791dd7288b4971");
  expect(textDigest("ludo", "", "thek")).toBe(textDigest("ludothek"));
});

test("the digest of a state leaves out its config, and nothing else", () => {
  expect(stateDigest({ config: { size: 3 }, turn: 1 })).toBe(digest({ turn: 1 }));
  expect(stateDigest({ turn: 1 })).toBe(digest({ turn: 1 }));
  expect(stateDigest(null)).toBe(digest(null));
});

test.each([
  [{ a: undefined }, ".a: undefined"],
  [[1, Number.NaN], ".1: NaN"],
  [{ a: [{ b: -0 }] }, ".a.0.b: -0"],
  [{ a: new Map() }, ".a: an instance of a class"],
  [{ a: () => 1 }, ".a: function"],
  [{ a: Number.POSITIVE_INFINITY }, ".a: Infinity"],
])("not plain data: %o", (value, where) => {
  expect(notPlain(value)).toBe(where);
});

test("plain data is plain", () => {
  expect(notPlain({ a: [1, "x", null, true, { b: [] }] })).toBeUndefined();
});
