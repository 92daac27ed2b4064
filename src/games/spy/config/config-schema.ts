import { lazily, z } from "../../schema.ts";
import { DRAFT_GADGETS } from "../gadgets/names.ts";
import { files } from "../words/files.ts";
import { characterList } from "./character-schema.ts";
import { MAX_PLAYER_NAME_LENGTH } from "./config.ts";
import { matchConfig } from "./match-schema.ts";
import { wholeUpTo, withoutMinusZero } from "./numbers.ts";
import { chipsFit, rouletteChips, scenarioRows } from "./scenario-schema.ts";

/** With eight agents there are still enough letters for all persons on the map. */
export const MAX_NPCS = 40;

const chance = () => {
  const error = () => files.number(0, 1);
  return z.number({ error }).check(z.minimum(0, { error }), z.maximum(1, { error }), withoutMinusZero());
};

const options = () =>
  z.strictObject({
    npcSafeCombinationChance: chance(),
    npcCount: wholeUpTo(MAX_NPCS),
    npcGadgetsMax: wholeUpTo(DRAFT_GADGETS.length),
    npcAggressive: z.boolean({ error: "expected true or false" }),
    visibility: z.enum(["strict", "open"], { error: "expected strict or open" }),
    illegal: z.exactOptional(z.enum(["strict", "lenient"], { error: "expected strict or lenient" })),
  });

/** Reads a whole configuration. @internal */
export const config = lazily(() => {
  const playerName = z.string().check(z.minLength(1), z.maxLength(MAX_PLAYER_NAME_LENGTH));
  return z
    .strictObject({
      match: matchConfig.schema,
      scenario: scenarioRows.schema,
      rouletteChips: z.exactOptional(rouletteChips.schema),
      characters: characterList.schema,
      options: options(),
      names: z.exactOptional(z.tuple([playerName, playerName])),
    })
    .check(chipsFit());
});
