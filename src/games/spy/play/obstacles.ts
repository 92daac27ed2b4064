import type { DraftGadget } from "../gadgets/names.ts";
import { TARGET_KINDS, type TargetKind } from "../gadgets/targets.ts";

/** Every reason for a refusal, as one shared object each: refusals are computed far more often than they are read. */
export const OBSTACLES = {
  over: { code: "over" },
  playersOnly: { code: "players only" },
  notYourTurn: { code: "not your turn" },
  /** A seat tried a step of chance, or chance a player's action. */
  byItself: { code: "by itself" },
  forPlayers: { code: "for players" },
  // Choice and equipment (spy-rules.md, sections 9 and 10).
  draftOver: { code: "draft over" },
  notBegun: { code: "not begun" },
  waiting: { code: "waiting" },
  slotsFilled: { code: "slots filled" },
  slotsOpen: { code: "slots open" },
  characterNotOffered: { code: "character not offered" },
  gadgetNotOffered: { code: "gadget not offered" },
  wrongOrder: { code: "wrong order" },
  gadgetsLeft: { code: "gadgets left" },
  // On the board (sections 14 to 21).
  noSuchField: { code: "no such field" },
  noMovementPoint: { code: "no movement point" },
  noActionPoint: { code: "no action point" },
  fog: { code: "fog" },
  noStep: { code: "no step" },
  notEnterable: { code: "not enterable" },
  safeTooFar: { code: "safe too far" },
  nobodyToSpyOn: { code: "nobody to spy on" },
  noTableToGamble: { code: "no table to gamble" },
  tableDestroyed: { code: "table destroyed" },
  tableBroke: { code: "table broke" },
  noChips: { code: "no chips" },
  noObserver: { code: "no observer" },
  moleDie: { code: "mole die" },
  nobodyToObserve: { code: "nobody to observe" },
  notInSight: { code: "not in sight" },
  noBurner: { code: "no burner" },
  noTableToBurn: { code: "no table to burn" },
  notCarried: { code: "not carried" },
  passiveGadget: { code: "passive gadget" },
  notBeside: { code: "not beside" },
  noLineForHat: { code: "no line for the hat" },
  alreadyPlanted: { code: "already planted" },
  nothingLiesThere: { code: "nothing lies there" },
  handFull: { code: "hand full" },
  noCocktail: { code: "no cocktail" },
  barEmpty: { code: "bar empty" },
  noCocktailTarget: { code: "no cocktail target" },
  noFumble: { code: "no fumble" },
} as const;

/** Obstacles without further data. */
export type PlainObstacle = (typeof OBSTACLES)[keyof typeof OBSTACLES];

/** Why an action is illegal: a word for every rule that it can break, and the data that a sentence about it needs. */
export type Obstacle =
  | PlainObstacle
  /** The target is farther away than the match file allows. */
  | { readonly code: "out of range"; readonly most: number }
  | { readonly code: "wrong stake"; readonly most: number }
  /** The gadget has another purpose. */
  | { readonly code: "wrong target"; readonly needs: TargetKind }
  | { readonly code: "foreign character"; readonly card: number }
  /** Other problems of a whole assignment of gadgets (section 10). */
  | {
      readonly code: "foreign gadget" | "gadget given twice" | "gadget not given" | "gadget given away";
      readonly gadget: DraftGadget;
    };

const WRONG_TARGETS: ReadonlyMap<TargetKind, Obstacle> = new Map(
  TARGET_KINDS.map((needs) => [needs, { code: "wrong target", needs }]),
);

/** The gadget has no valid target here. */
export function wrongTarget(needs: TargetKind): Obstacle | undefined {
  return WRONG_TARGETS.get(needs);
}
