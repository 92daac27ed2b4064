import type { Game } from "../../kernel/game.ts";
import { lazily, within, z } from "../schema.ts";
import { action } from "./action.ts";
import { secrets } from "./knowledge.ts";
import { printable } from "./names.ts";
import { rules } from "./rules.ts";
import { DECK_SIZE, type Farmland, MAX_KINDS, MAX_TEAM_NAME_LENGTH } from "./state.ts";

const text = () =>
  z.string().check(z.refine((s) => printable(s) === s, { error: "expected characters that can be seen" }));

/** A unit of the list of units. */
export const kind = lazily(() => {
  const name = text().check(z.minLength(1), z.maxLength(100));
  const figure = within(0, 1_000_000);
  return z.strictObject({ qualifier: name, role: name, atk: figure, def: figure });
});

const deck = () =>
  z.array(within(0, DECK_SIZE)).check(
    z.refine((counts) => counts.reduce((sum, n) => sum + n, 0) === DECK_SIZE, {
      error: `expected counts that add up to ${DECK_SIZE}`,
    }),
  );
const team = () =>
  text().check(
    z.refine((s) => Array.from(s).length <= MAX_TEAM_NAME_LENGTH, {
      error: `expected at most ${MAX_TEAM_NAME_LENGTH} characters`,
    }),
  );
const config = lazily(() =>
  z
    .strictObject({
      units: z.array(kind.schema).check(z.minLength(1), z.maxLength(MAX_KINDS)),
      decks: z.tuple([deck(), deck()]),
      teams: z.tuple([team(), team()]),
    })
    .check(
      z.refine(({ units, decks }) => decks.every((counts) => counts.length === units.length), {
        error: "expected a count for every unit",
        path: ["decks"],
      }),
    ),
);

/** Crown of Farmland: the rules, the codecs of its configs and actions, and what is secret. */
export const farmland: Game<Farmland> = { ...rules, config, action, secrets };
