import type { Seat, Viewer, Why } from "../../kernel/game.ts";
import type { CarriedGadget, DraftGadget, GadgetName } from "./gadgets/names.ts";
import type { ActiveProperty } from "./properties/table.ts";
import type { Ending, Side } from "./state.ts";

/** The players who notice an event; null: all. A viewer is never shown who else noticed. */
export type Audience = readonly Viewer[] | null;

/**
 * The operations by the names of the standard (spy-protocol.md, section 8). `who` is a position among the persons,
 * fields are positions in the map.
 */
export type Operation = Readonly<
  | { type: "MOVEMENT"; who: number; from: number; target: number }
  | { type: "GADGET_ACTION"; who: number; gadget: GadgetName; target: number; successful: boolean }
  | { type: "SPY_ACTION"; who: number; target: number; successful: boolean }
  | { type: "GAMBLE_ACTION"; who: number; target: number; stake: number; successful: boolean }
  | {
      type: "PROPERTY_ACTION";
      who: number;
      usedProperty: ActiveProperty;
      target: number;
      successful: boolean;
    }
  | { type: "RETIRE"; who: number; target: number }
  | { type: "CAT_ACTION"; from: number; target: number }
  | { type: "JANITOR_ACTION"; from: number; target: number; removed: number }
  | { type: "EXFILTRATION"; who: number; from: number; target: number }
>;

/** Events besides operations. */
export type Happening = Readonly<
  | { type: "offered"; seat: number; characters: readonly number[]; gadgets: readonly DraftGadget[] }
  | { type: "chose"; seat: number; item: number | DraftGadget }
  | { type: "filled"; seat: number; slots: number }
  | { type: "equipped"; seat: number; gadget: DraftGadget; card: number }
  | { type: "ready"; seat: number }
  /**
   * The board is set up: persons as pairs of card and field, the fields of safe 1, 2, ..., the chips of the
   * roulette tables.
   */
  | {
      type: "begins";
      persons: readonly (readonly [card: number, at: number])[];
      cat: number;
      safes: readonly number[];
      chips: readonly number[];
    }
  | { type: "carries"; who: number; gadgets: readonly CarriedGadget[] }
  | { type: "round"; round: number }
  | { type: "overlong"; left: readonly number[]; janitor: number }
  | { type: "turn"; who: number }
  | { type: "points"; who: number; mp: number; ap: number }
  | { type: "hurt"; who: number; damage: number }
  | { type: "healed"; who: number; hp: number }
  | { type: "dried"; who: number }
  /** The answer to a successful observation (`isEnemy` of the standard), only for the observer's owner. */
  | { type: "observed"; whom: number; isEnemy: boolean }
  | { type: "secret"; who: number; ip: number }
  | { type: "combination"; seat: number; safe: number }
  | { type: "ip"; who: number; change: number }
  | { type: "overheard"; who: number; ip: number }
  | { type: "wiretap"; who: number; state: "broken" | "removed" }
  | { type: "collar"; who: number }
  /** An NPC joins a side, which sees all that it has; pills are null if it has none. */
  | {
      type: "recruited";
      who: number;
      side: Side;
      hp: number;
      ip: number;
      gadgets: readonly CarriedGadget[];
      pills: number | null;
    }
  | { type: "lands"; gadget: CarriedGadget; at: number }
  | { type: "gets"; who: number; gadget: CarriedGadget }
  /** The mirror broke. */
  | { type: "loses"; who: number; gadget: CarriedGadget }
  | { type: "displaced"; figure: number; from: number; target: number }
  | { type: "forfeits"; seat: Seat; why: Why }
  | { type: "over"; winner: 0 | 1; ending: Ending }
>;

/** All events, and who notices them. */
export type Event = (Operation | Happening) & { readonly to: Audience };
