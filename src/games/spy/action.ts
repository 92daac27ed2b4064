import { forms, formWithin, notWithin, z } from "../schema.ts";
import { DRAFT_GADGETS, GADGET_NAMES } from "./gadgets/names.ts";
import { ACTIVE_PROPERTIES } from "./properties/table.ts";

/** Parses an action of No Time to Spy. */
export const action = forms(() => {
  const error = notWithin(0, Number.MAX_SAFE_INTEGER);
  const number = z.int({ error }).check(
    z.nonnegative({ error }),
    z.overwrite((value) => value + 0),
  );
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
    z.tuple([z.literal("fumble"), formWithin(attempts)]),
    z.tuple([z.literal("character"), number]),
    z.tuple([z.literal("gadget"), draftGadget]),
    z.tuple([z.literal("equip"), draftGadget, number]),
    z.tuple([z.literal("ready")]),
  ];
});
