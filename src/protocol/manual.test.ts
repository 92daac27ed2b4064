import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { protocolManual, protocolSchema } from "./manual.ts";

const page = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");

test("the pages about the protocol are made from it: npm run protocol writes them", () => {
  expect(page("protocol.md")).toBe(protocolManual());
  expect(JSON.parse(page("protocol.schema.json"))).toEqual(protocolSchema());
});
