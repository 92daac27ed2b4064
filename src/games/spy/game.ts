import type { Game } from "../../kernel/game.ts";
import { z } from "../schema.ts";
import { type Config, config } from "./config/config.ts";
import { withoutMinusZero } from "./config/numbers.ts";
import type { Event } from "./events.ts";
import { DRAFT_GADGETS, GADGET_NAMES } from "./gadgets.ts";
import { ACTIVE_PROPERTIES } from "./properties.ts";
import { rules } from "./rules.ts";
import type { Action, State } from "./state.ts";
import type { View } from "./view.ts";

const number = z.int().check(z.nonnegative(), withoutMinusZero);
const draftGadget = z.enum(DRAFT_GADGETS);

/** No Time to Spy, ready to take unknown configs and actions. */
export const spy: Game<Config, State, Action, Event, View> = {
  ...rules,
  config,
  action: z.union([
    z.tuple([z.literal("character"), number]),
    z.tuple([z.literal("gadget"), draftGadget]),
    z.tuple([z.literal("equip"), draftGadget, number]),
    z.tuple([z.literal("ready")]),
    z.tuple([z.literal("move"), number]),
    z.tuple([z.literal("use"), z.enum(GADGET_NAMES), number]),
    z.tuple([z.literal("spy"), number]),
    z.tuple([z.literal("gamble"), number, number]),
    z.tuple([z.literal("property"), z.enum(ACTIVE_PROPERTIES), number]),
    z.tuple([z.literal("retire")]),
  ]),
};
