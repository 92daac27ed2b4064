import { expect, test } from "vitest";
import { signatureIn, withSignature } from "./signature.ts";

const KEY = "K".repeat(43);
const SIGNATURE = "S".repeat(86);
const RECORD = '{"game":"duel"}\n[0,"pass"]\n{"end":[0],"mark":"aa"}\n';

test("a finished record is signed in its last line, and all its other bytes are signed", () => {
  const signedTexts: string[] = [];
  const signed = withSignature(RECORD, KEY, (text) => {
    signedTexts.push(text);
    return SIGNATURE;
  });
  expect(signed).toBe(
    `{"game":"duel"}\n[0,"pass"]\n{"end":[0],"mark":"aa","house":{"key":"${KEY}","signature":"${SIGNATURE}"}}\n`,
  );
  expect(signedTexts).toEqual([`ludothek record 1\n${RECORD}`]);
  expect(signatureIn(signed)).toEqual({
    text: RECORD,
    signed: `ludothek record 1\n${RECORD}`,
    signature: { key: KEY, signature: SIGNATURE },
  });
});

test("a record without a signature is what would be signed", () => {
  expect(signatureIn(RECORD)).toEqual({
    text: RECORD,
    signed: `ludothek record 1\n${RECORD}`,
    signature: undefined,
  });
});

test("another signature replaces the first", () => {
  const once = withSignature(RECORD, KEY, () => SIGNATURE);
  const twice = withSignature(once, KEY, () => "T".repeat(86));
  expect(twice).toBe(once.replace(SIGNATURE, "T".repeat(86)));
});

test.each([
  ["whose match still runs", '{"game":"duel"}\n[0,"pass"]\n'],
  ["whose last line was cut off", '{"game":"duel"}\n{"end":[0],"mark"'],
])("a record %s is not signed", (_, record) => {
  expect(withSignature(record, KEY, () => SIGNATURE)).toBe(record);
});
