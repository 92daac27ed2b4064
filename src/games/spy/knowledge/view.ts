import type { Terrain } from "../board/fields.ts";
import type { Config } from "../config/config.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import type {
  BarTable,
  Draft,
  Drink,
  Faction,
  Fog,
  Knowledge,
  Lying,
  Roulette,
  Side,
  Verdict,
  Wiretap,
} from "../state.ts";

/** A person as a viewer sees it (spy-rules.md, section 29.1). */
export interface PersonView {
  readonly card: number;
  readonly at: number;
  /** Public: all changes to chips and clothes are public. */
  readonly chips: number;
  readonly clammy: boolean;
  /** The cocktail in the hand; poison shows only if the viewer's own side put it in. */
  readonly drink: Drink | null;
  readonly rests: boolean;
  readonly dries: boolean;
  /** The publicly known bounds of health; exact with open visibility. */
  readonly least: number;
  readonly most: number;
  /** The rest is null for viewers who may not know it. */
  readonly side: Side | null;
  readonly mp: number | null;
  readonly ap: number | null;
  readonly hp: number | null;
  readonly ip: number | null;
  readonly gadgets: readonly CarriedGadget[] | null;
}

/** Only for the all-seeing, and public at the end. */
export interface Insight {
  readonly drafts: readonly Draft[];
  readonly factions: readonly Faction[];
}

/** What a player or spectator may know. */
export interface View {
  readonly config: Config;
  /**
   * While drafting: the filled slots of both seats, who is ready, and the viewer's own draft. Other servers don't
   * tell how far the opponent is: null.
   */
  readonly slots: readonly (number | null)[];
  readonly ready: readonly boolean[];
  readonly draft: Draft | null;
  readonly round: number;
  readonly terrain: Terrain;
  readonly roulettes: readonly Roulette[];
  readonly bars: readonly BarTable[];
  readonly safes: readonly number[];
  /** Null if the viewer can't know. */
  readonly collarInSafe: boolean | null;
  readonly lying: readonly Lying[];
  readonly fogs: readonly Fog[];
  readonly persons: readonly PersonView[];
  readonly cat: number;
  readonly janitor: number;
  /** The figures whose turn is still to come in this round, in no particular order. */
  readonly waiting: readonly number[];
  readonly active: number | null;
  readonly own: Knowledge | null;
  readonly wiretap: Wiretap | null;
  readonly pills: number | null;
  readonly mothballs: number;
  readonly over: Verdict | null;
  readonly insight: Insight | null;
}

/** The part of a view by which positions are judged. */
export type Glance = Pick<
  View,
  | "config"
  | "slots"
  | "round"
  | "terrain"
  | "roulettes"
  | "bars"
  | "safes"
  | "lying"
  | "persons"
  | "cat"
  | "janitor"
  | "own"
>;

/** True until the board is set up. */
export function isDrafting({ slots }: Pick<View, "slots">): boolean {
  return slots.length > 0;
}
