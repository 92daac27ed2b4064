import type { Seat } from "../../../kernel/game.ts";
import { boardOf, ring } from "../board/geometry.ts";
import { has } from "../board/people.ts";
import { personAt } from "../board/places.ts";
import { barAt, rouletteAt } from "../board/tables.ts";
import type { GadgetName } from "../gadgets/names.ts";
import type { PersonView, View } from "../knowledge/view.ts";
import { type Mark, OFF_MAP } from "../state.ts";

/** Who is on a field, by what a player knows: an agent of one's own, a marked or unknown person, or no person. */
export type Standing = Mark | "own" | "empty";

/** What a player knows about the person on a field. */
export function standingAt({ own, persons }: View, seat: Seat, field: number): Standing {
  const who = personAt({ persons }, field);
  const person = persons[who];
  if (person === undefined) return "empty";
  return person.side === seat ? "own" : (own?.marks[who] ?? "unknown");
}

/** Whom a gadget affects: the person on the target field, all on some fields, or no person at all. */
const EFFECTS: Readonly<
  Record<GadgetName, "harm" | "harm around" | "harm beside" | "enemies" | "own" | "other">
> = {
  COCKTAIL: "harm",
  BOWLER_BLADE: "harm",
  GAS_GLOSS: "harm",
  LASER_COMPACT: "harm",
  POISON_PILLS: "harm",
  MOLEDIE: "harm",
  ROCKET_PEN: "harm around",
  FOG_TIN: "harm around",
  MOTHBALL_POUCH: "harm beside",
  CHICKEN_FEED: "enemies",
  MIRROR_OF_WILDERNESS: "enemies",
  WIRETAP_WITH_EARPLUGS: "enemies",
  HAIRDRYER: "own",
  NUGGET: "other",
  TECHNICOLOUR_PRISM: "other",
  JETPACK: "other",
  GRAPPLE: "other",
  MAGNETIC_WATCH: "other",
  POCKET_LITTER: "other",
  ANTI_PLAGUE_MASK: "other",
  DIAMOND_COLLAR: "other",
};

/** Whether a gadget would hurt or hinder an agent of the player's own side. */
export function harmsOwn(view: View, seat: Seat, gadget: GadgetName, target: number): boolean {
  const effect = EFFECTS[gadget];
  if (effect === "harm") return isOther(view, target) && standingAt(view, seat, target) === "own";
  if (effect !== "harm around" && effect !== "harm beside") return false;
  return standings(view, seat, fieldsOf(view, gadget, target)).includes("own");
}

/** Whether a gadget that is meant for enemies would hit none, or one that is meant for NPCs an enemy. */
export function missesTarget(view: View, seat: Seat, gadget: GadgetName, target: number): boolean {
  const standing = standingAt(view, seat, target);
  switch (EFFECTS[gadget]) {
    case "harm":
      // The mole die is a burden for anyone who carries it, but thrown at an empty field it may come back.
      if (gadget === "MOLEDIE") return standing === "empty";
      return isOther(view, target) && barAt(view, target) === undefined && !isPossibleEnemy(standing);
    case "harm around":
    case "harm beside":
      return !standings(view, seat, fieldsOf(view, gadget, target)).some(isPossibleEnemy);
    case "enemies":
      return !isPossibleEnemy(standing);
    case "own":
      return standing !== "own";
    case "other":
      return gadget === "NUGGET" && standing === "enemy";
  }
}

/** Whether a use of a gadget leaves everything as it is. */
export function changesNothing(
  view: View,
  seat: Seat,
  actor: PersonView,
  gadget: GadgetName,
  target: number,
): boolean {
  const whom = view.persons[personAt(view, target)];
  switch (gadget) {
    case "HAIRDRYER":
      return whom !== undefined && (!whom.clammy || has(view, whom, "CONSTANT_CLAMMY_CLOTHES"));
    case "TECHNICOLOUR_PRISM": {
      const table = rouletteAt(view, target);
      return table === undefined || table.isInverted || table.isDestroyed;
    }
    case "POISON_PILLS": {
      const drink = barAt(view, target)?.drink ?? whom?.drink ?? 0;
      return (drink & (1 << seat)) !== 0;
    }
    case "LASER_COMPACT":
      // Drinks at the bar are there for both sides.
      return barAt(view, target) !== undefined;
    case "CHICKEN_FEED":
      return actor.ip === 0;
    default:
      return false;
  }
}

/** Whether the target isn't the actor's own field. */
function isOther({ active, persons }: View, target: number): boolean {
  return active === null || persons[active]?.at !== target;
}

function isPossibleEnemy(standing: Standing): boolean {
  return standing === "enemy" || standing === "unknown";
}

/** The fields that a gadget affects. */
function fieldsOf({ terrain }: View, gadget: GadgetName, target: number): readonly number[] {
  const { width, height } = boardOf(terrain);
  const around = ring(width, height, target, 1);
  return EFFECTS[gadget] === "harm beside" ? around : [target, ...around];
}

function standings(view: View, seat: Seat, fields: readonly number[]): readonly Standing[] {
  return view.persons.flatMap(({ at }) =>
    at !== OFF_MAP && fields.includes(at) ? [standingAt(view, seat, at)] : [],
  );
}
