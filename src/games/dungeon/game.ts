import type { Game } from "../../kernel/game.ts";
import { z } from "../schema.ts";
import { secrets } from "./knowledge.ts";
import { levelDefect } from "./levels.ts";
import { rules } from "./rules.ts";
import { DIRECTIONS, type Dungeon } from "./state.ts";

/** A level is examined like a level file; the path of a complaint leads to the row. */
const level = z.array(z.string()).check((context) => {
  const defect = levelDefect(context.value);
  if (defect === undefined) return;
  const { line, column, text } = defect;
  context.issues.push({
    code: "custom",
    input: context.value,
    path: line === undefined ? [] : [line - 1],
    message: column === undefined ? text : `column ${column}: ${text}`,
  });
});

/** The dungeon crawler, ready to take unknown configs and actions. */
export const dungeon: Game<Dungeon> = {
  ...rules,
  secrets,
  config: z.strictObject({
    levels: z.array(level).check(z.minLength(1, "expected at least one level")),
    roundLimit: z.nullable(z.int().check(z.positive())),
  }),
  action: z.union([
    z.tuple([z.literal("hero"), z.int()]),
    z.tuple([z.literal("step"), z.enum(DIRECTIONS)]),
    z.tuple([z.literal("cast")]),
    z.tuple([z.literal("wait")]),
  ]),
};
