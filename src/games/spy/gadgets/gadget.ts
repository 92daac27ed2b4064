import type { MatchKey } from "../config/match.ts";
import type { Event } from "../events.ts";
import type { NoticedBy } from "../knowledge/audience.ts";
import type { PersonView, View } from "../knowledge/view.ts";
import type { Obstacle } from "../play/obstacles.ts";
import type { Person, State } from "../state.ts";
import type { GadgetName } from "./names.ts";
import type { TargetKind } from "./targets.ts";

/** A gadget: all that only it has or does. What is true of every gadget is done where the table of them is used. */
export interface Gadget<Name extends GadgetName = GadgetName> {
  /** Its name in the standard. */
  readonly name: Name;
  /** Its name as people read it. */
  readonly title: string;
  readonly help: string;
  /** Uses of a fresh gadget; null if it does not wear out. */
  readonly uses: number | null;
  /**
   * What NPCs do with it (spy-rules.md, sections 11 and 27). They never get what makes no sense without a faction,
   * and what they carry they use if they are aggressive; some they use in any case, the mole die before anything
   * else.
   */
  readonly npcs: "never" | "carry" | "use" | "use at once";
  /** What it adds to the logit of the chance to win, fitted to 700 matches of teams drawn at random. */
  readonly promise: number;
  /** The simple opponent takes it before any character. */
  readonly isWanted?: true;
  /** How it is used; null for what works by being carried. */
  readonly use: GadgetUse | null;
}

/** How a gadget is used as an action (section 21). */
export interface GadgetUse {
  readonly reach: Reach;
  readonly target: TargetKind;
  /** The figure of the match file that says how far it reaches. */
  readonly range?: MatchKey;
  readonly noticedBy: NoticedBy;
  /** What else can be wrong with a target in reach; asked before its kind. */
  refusal?(state: State, actor: Person, target: number): Obstacle | undefined;
  apply(state: State, use: Use, log?: Event[]): void;
  /** What a use would do now, as far as the viewer can know it; the help says it if there is no hint. */
  hint?(view: View, actor: PersonView, target: number): string;
  /** What a use is worth to the simple opponent, to whom retiring is worth 0 and what is not worth a thought -1. */
  worth?(view: View, actor: PersonView, target: number): number;
}

/** One use of a gadget: who uses it, where, and on whom, if anybody stands there. */
export interface Use {
  readonly who: number;
  readonly actor: Person;
  readonly target: number;
  readonly whom: number;
}

/** From where a gadget reaches its target: the next field, in sight, in sight past all figures, or from anywhere. */
export type Reach = "near" | "near or self" | "sight" | "hat sight" | "anywhere";
