import { expect, test } from "vitest";
import { distinctNames } from "./distinct-names.ts";
import type { Player } from "./inputs.ts";

const bot = (name: string): Player => ({ type: "bot", name });
const person = (name: string): Player => ({ type: "person", name });

test.each<[string, readonly (Player | null)[], readonly string[]]>([
  ["bots of different levels keep their names", [bot("easy"), bot("hard")], ["easy", "hard"]],
  ["of two equal bots the second has a number", [bot("easy"), bot("easy")], ["easy", "easy 2"]],
  [
    "people keep their names, and bots get out of their way",
    [bot("easy"), person("Easy")],
    ["easy 2", "Easy"],
  ],
  [
    "numbers that are taken are left out",
    [person("easy 2"), bot("easy"), bot("easy")],
    ["easy 2", "easy", "easy 3"],
  ],
  ["a free seat has no name", [null, bot("easy")], ["", "easy"]],
])("%s", (_, players, names) => {
  expect(distinctNames(players, ({ name }) => name)).toEqual(names);
});
