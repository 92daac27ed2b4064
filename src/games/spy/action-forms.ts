import type { ActionForm } from "../../kernel/game-package.ts";
import type { Config } from "./config/config.ts";
import { DRAFT_GADGETS, GADGET_NAMES } from "./gadgets/names.ts";
import { ACTIVE_PROPERTIES } from "./properties/table.ts";

/** Higher stakes have no number of their own: programs that learn can't choose them. */
const MAX_NUMBERED_STAKE = 50;

const STAKES = Array.from({ length: MAX_NUMBERED_STAKE }, (_, i) => i + 1);

/** The forms of a player's actions; fields are numbered row by row, as wide as the longest row. */
export function actionForms({ scenario, characters }: Config): readonly ActionForm[] {
  const width = Math.max(...scenario.map((row) => row.length));
  const fields = Array.from({ length: width * scenario.length }, (_, field) => field);
  const tables = fields.filter((field) => {
    const row = scenario[Math.floor(field / width)];
    return row?.[field % width] === "ROULETTE_TABLE";
  });
  const cards = Array.from(characters.keys());
  return [
    ["ready"],
    ["retire"],
    ["character", cards],
    ["gadget", DRAFT_GADGETS],
    ["equip", DRAFT_GADGETS, cards],
    ["move", fields],
    ["spy", fields],
    ["use", GADGET_NAMES, fields],
    ["property", ACTIVE_PROPERTIES, fields],
    ["gamble", tables, STAKES],
  ];
}
