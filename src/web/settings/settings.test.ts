import { expect, test } from "vitest";
import { USUAL, understoodSettings } from "./settings.ts";

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
