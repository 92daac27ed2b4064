import { expect, test } from "vitest";
import { pack } from "../games/duel/package.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { MAX_LENGTHS } from "./parts.ts";
import { settingsOf, titleOf } from "./set-up.ts";

const config = presetConfig(pack);
const file = (name: string) => ({ deck: [{ name, text: "", bytes: new Uint8Array() }] });

test("presets go by their names", () => {
  expect(settingsOf(pack, {}, config)).toEqual({ choices: {} });
  expect(settingsOf(pack, { deck: "forest" }, config)).toEqual({ choices: { deck: "forest" } });
});

test("other choices go as a config, with a title that says what is played", () => {
  expect(settingsOf(pack, file("my deck.txt"), config)).toEqual({ config, title: "deck: my deck.txt" });
});

test("a title is as long as the house accepts, and no sign of it is cut in two", () => {
  const title = titleOf(pack, file("🂡".repeat(MAX_LENGTHS.title + 10)));
  expect(title.replace(/^deck: 🂡+$/u, "")).toBe("");
  expect(Array.from(title)).toHaveLength(MAX_LENGTHS.title);
});
