import type { Seat, Viewer, Why } from "../../kernel/game.ts";
import type { CarriedGadget, DraftGadget, GadgetName } from "./gadgets/names.ts";
import type { ActiveProperty } from "./properties/table.ts";
import type { Ending, Side } from "./state.ts";

/** Those who notice an event; null: everybody. A witness is never shown who else is told. */
export type Audience = readonly Viewer[] | null;

/**
 * The operations by the names of the standard (spy-protocol.md, section 8). `who` is a position among the persons,
 * fields are positions in the map.
 */
export type Operation =
  | { readonly type: "MOVEMENT"; readonly who: number; readonly from: number; readonly target: number }
  | {
      readonly type: "GADGET_ACTION";
      readonly who: number;
      readonly gadget: GadgetName;
      readonly target: number;
      readonly successful: boolean;
    }
  | {
      readonly type: "SPY_ACTION";
      readonly who: number;
      readonly target: number;
      readonly successful: boolean;
    }
  | {
      readonly type: "GAMBLE_ACTION";
      readonly who: number;
      readonly target: number;
      readonly stake: number;
      readonly successful: boolean;
    }
  | {
      readonly type: "PROPERTY_ACTION";
      readonly who: number;
      readonly usedProperty: ActiveProperty;
      readonly target: number;
      readonly successful: boolean;
    }
  | { readonly type: "RETIRE"; readonly who: number; readonly target: number }
  | { readonly type: "CAT_ACTION"; readonly from: number; readonly target: number }
  | {
      readonly type: "JANITOR_ACTION";
      readonly from: number;
      readonly target: number;
      readonly removed: number;
    }
  | { readonly type: "EXFILTRATION"; readonly who: number; readonly from: number; readonly target: number };

/** What happens besides operations. */
export type Happening =
  | {
      readonly type: "offered";
      readonly seat: number;
      readonly characters: readonly number[];
      readonly gadgets: readonly DraftGadget[];
    }
  | { readonly type: "chose"; readonly seat: number; readonly item: number | DraftGadget }
  | { readonly type: "filled"; readonly seat: number; readonly slots: number }
  | { readonly type: "equipped"; readonly seat: number; readonly gadget: DraftGadget; readonly card: number }
  | { readonly type: "ready"; readonly seat: number }
  /**
   * The board is set up: persons as pairs of card and field, the fields of safe 1, 2, ..., the chips of the
   * roulette tables.
   */
  | {
      readonly type: "begins";
      readonly persons: readonly (readonly [card: number, at: number])[];
      readonly cat: number;
      readonly safes: readonly number[];
      readonly chips: readonly number[];
    }
  | { readonly type: "carries"; readonly who: number; readonly gadgets: readonly CarriedGadget[] }
  | { readonly type: "round"; readonly round: number }
  | { readonly type: "overlong"; readonly left: readonly number[]; readonly janitor: number }
  | { readonly type: "turn"; readonly who: number }
  | { readonly type: "points"; readonly who: number; readonly mp: number; readonly ap: number }
  | { readonly type: "hurt"; readonly who: number; readonly damage: number }
  | { readonly type: "healed"; readonly who: number; readonly hp: number }
  | { readonly type: "dried"; readonly who: number }
  /** The answer to a successful observation (`isEnemy` of the standard), for the observer's owner alone. */
  | { readonly type: "observed"; readonly whom: number; readonly isEnemy: boolean }
  | { readonly type: "secret"; readonly who: number; readonly ip: number }
  | { readonly type: "combination"; readonly seat: number; readonly safe: number }
  | { readonly type: "ip"; readonly who: number; readonly change: number }
  | { readonly type: "overheard"; readonly who: number; readonly ip: number }
  | { readonly type: "wiretap"; readonly who: number; readonly state: "broken" | "removed" }
  | { readonly type: "collar"; readonly who: number }
  /** An NPC joins a side, which sees all that it has; pills are null if it has none. */
  | {
      readonly type: "recruited";
      readonly who: number;
      readonly side: Side;
      readonly hp: number;
      readonly ip: number;
      readonly gadgets: readonly CarriedGadget[];
      readonly pills: number | null;
    }
  | { readonly type: "lands"; readonly gadget: CarriedGadget; readonly at: number }
  | { readonly type: "gets"; readonly who: number; readonly gadget: CarriedGadget }
  /** The mirror broke. */
  | { readonly type: "loses"; readonly who: number; readonly gadget: CarriedGadget }
  | { readonly type: "displaced"; readonly figure: number; readonly from: number; readonly target: number }
  | { readonly type: "forfeits"; readonly seat: Seat; readonly why: Why }
  | { readonly type: "over"; readonly winner: 0 | 1; readonly ending: Ending };

/** Everything that happens, and who notices. */
export type Event = (Operation | Happening) & { readonly to: Audience };
