import type { MatchKey } from "../config/match.ts";
import type { Event } from "../events.ts";
import type { NoticedBy } from "../knowledge/audience.ts";
import type { PersonView, View } from "../knowledge/view.ts";
import type { Obstacle } from "../play/obstacles.ts";
import type { Person, State } from "../state.ts";
import type { GadgetName } from "./names.ts";
import type { TargetKind } from "./targets.ts";

/** A gadget: everything specific to it. Code common to all gadgets is where the table of them is used. */
export interface Gadget<Name extends GadgetName = GadgetName> extends GadgetRules<Name> {
  /** Its name as people read it. */
  readonly title: string;
  readonly help: string;
}

/** A gadget without words. */
export interface GadgetRules<Name extends GadgetName = GadgetName> {
  /** Its name in the standard. */
  readonly name: Name;
  /** Uses of a new gadget; null if it doesn't wear out. */
  readonly uses: number | null;
  /**
   * What NPCs do with it (spy-rules.md, sections 11 and 27). They never get what makes no sense without a faction,
   * and what they carry they use if they are aggressive; some they use in any case, the mole die before anything
   * else.
   */
  readonly npcs: "never" | "carry" | "use" | "use at once";
  /** Its weight in the logit of the chance to win, fitted to 700 matches of random teams. */
  readonly promise: number;
  /** The simple opponent takes it before any character. */
  readonly isWanted?: true;
  /** How it is used; null for passive gadgets. */
  readonly use: GadgetUse | null;
}

/** How a gadget is used as an action (section 21). */
export interface GadgetUse {
  readonly reach: Reach;
  readonly target: TargetKind;
  /** The setting of the match file with its range. */
  readonly range?: MatchKey;
  readonly noticedBy: NoticedBy;
  /** Other reasons to refuse a target in reach; checked before its kind. */
  refusal?(state: State, actor: Person, target: number): Obstacle | undefined;
  apply(state: State, use: Use, log?: Event[]): void;
  /** What a use would do now, as far as the viewer can know; the help text if there is no hint. */
  hint?(view: View, actor: PersonView, target: number): string;
}

/** One use of a gadget: the user, the field, and the person there, if any. */
export interface Use {
  readonly who: number;
  readonly actor: Person;
  readonly target: number;
  readonly whom: number;
}

/** The reach of a gadget: the next field, in sight, in sight past all figures, or anywhere. */
export type Reach = "near" | "near or self" | "sight" | "hat sight" | "anywhere";
