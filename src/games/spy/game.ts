import type { Game } from "../../kernel/game.ts";
import { forms, z } from "../schema.ts";
import { config } from "./config/config.ts";
import { withoutMinusZero } from "./config/numbers.ts";
import { DRAFT_GADGETS, GADGET_NAMES } from "./gadgets/names.ts";
import { secrets } from "./knowledge/secrets.ts";
import { ACTIVE_PROPERTIES } from "./properties/table.ts";
import { rules } from "./rules.ts";
import type { Spy } from "./spy.ts";

const action = forms(() => {
  const number = z.int().check(z.nonnegative(), withoutMinusZero());
  const draftGadget = z.enum(DRAFT_GADGETS);
  const attempts = [
    z.tuple([z.literal("use"), z.enum(GADGET_NAMES), number]),
    z.tuple([z.literal("spy"), number]),
    z.tuple([z.literal("gamble"), number, number]),
    z.tuple([z.literal("property"), z.enum(ACTIVE_PROPERTIES), number]),
  ] as const;
  return [
    z.tuple([z.literal("proceed")]),
    z.tuple([z.literal("move"), number]),
    z.tuple([z.literal("retire")]),
    ...attempts,
    z.tuple([z.literal("fumble"), z.union(attempts)]),
    z.tuple([z.literal("character"), number]),
    z.tuple([z.literal("gadget"), draftGadget]),
    z.tuple([z.literal("equip"), draftGadget, number]),
    z.tuple([z.literal("ready")]),
  ];
});

/** No Time to Spy with codecs for unknown configs and actions. */
export const spy: Game<Spy> = { ...rules, config, action, secrets };
