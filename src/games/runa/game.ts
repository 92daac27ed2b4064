import type { Game } from "../../kernel/game.ts";
import { z } from "../schema.ts";
import { CLASS_NAMES } from "./cards.ts";
import { rules } from "./rules.ts";
import type { Action, Config, Event, State, View } from "./state.ts";

const position = z.int().check(z.nonnegative());

/** Runa's Strive, ready to take unknown configs and actions. */
export const runa: Game<Config, State, Action, Event, View> = {
  ...rules,
  config: z.strictObject({ roundLimit: z.nullable(z.int().check(z.positive())) }),
  action: z.union([
    z.tuple([z.literal("class"), z.enum(CLASS_NAMES)]),
    z.tuple([z.literal("play"), position]),
    z.tuple([z.literal("play"), position, position]),
    z.tuple([z.literal("reward"), z.enum(["cards", "die"])]),
    z.tuple([z.literal("take"), position]),
    z.tuple([z.literal("discard"), position]),
    z.tuple([z.literal("heal")]),
    z.tuple([z.literal("seeds"), position, position]),
    z.tuple([z.literal("roll"), position]),
  ]),
};
