import { cloneKnowledge } from "../copies.ts";
import { strengthOf } from "../gadgets/cocktail.ts";
import { GADGETS } from "../gadgets/index.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import { marked, mayNpcUse } from "../knowledge/marks.ts";
import type { View } from "../knowledge/view.ts";
import { woundOf } from "../play/damage.ts";
import { type Knowledge, type Mark, NOWHERE, OFF_MAP } from "../state.ts";
import type { Deed } from "./deeds.ts";

/** The input for conclusions from one message: the views before and after it. */
export interface Change {
  readonly before: View;
  readonly after: View;
  readonly deeds: readonly Deed[];
  /**
   * True if the server's NPCs follow our rules, so that a person who does more is an agent (spy-rules.md, section
   * 27). NPCs of other servers may do anything.
   */
  readonly isHouse: boolean;
}

/** What the player's side knows after a message: the conclusions that our rules draw from public events. */
export function followKnowledge(own: Knowledge, change: Change): Knowledge {
  const next = cloneKnowledge(own);
  next.combinations = change.after.own?.combinations ?? own.combinations;
  noteFloor(next, change);
  for (const deed of change.deeds) learnFrom(next, deed, change);
  noteDamage(next, change);
  noteDepartures(next, change);
  return next;
}

function isOwn({ before }: Change, who: number): boolean {
  return before.persons[who]?.side !== null && before.persons[who] !== undefined;
}

function note(own: Knowledge, who: number, what: Mark): void {
  own.marks = marked(own.marks, who, what);
}

function trace(own: Knowledge, gadget: CarriedGadget, place: number): void {
  own.traced = { ...own.traced, [gadget]: place };
}

function learnFrom(own: Knowledge, deed: Deed, change: Change): void {
  const { operation, whom } = deed;
  const { tally } = own;
  switch (operation.type) {
    case "MOVEMENT":
      if (isOwn(change, operation.who)) tally.moved++;
      return;
    case "GADGET_ACTION":
      return learnFromGadget(own, deed, change);
    case "SPY_ACTION":
      if (!isOwn(change, operation.who)) return suspect(own, operation.who, change);
      return learnFromSpying(own, change.before, operation.target, whom, operation.successful);
    case "GAMBLE_ACTION":
      if (!isOwn(change, operation.who)) return;
      tally.games++;
      tally.chipsWon += operation.successful ? operation.stake : 0 - operation.stake;
      if (operation.successful) tally.wins++;
      return;
    case "PROPERTY_ACTION":
      if (!isOwn(change, operation.who)) return suspect(own, operation.who, change);
      if (operation.usedProperty === "OBSERVATION" && operation.successful && deed.isEnemy !== null) {
        if (!deed.isEnemy && own.marks[whom] === "enemy") trace(own, "POCKET_LITTER", whom);
        note(own, whom, deed.isEnemy ? "enemy" : "not enemy");
      }
      return;
    case "EXFILTRATION":
      if (isOwn(change, operation.who)) tally.exfiltrations++;
      return;
    default:
  }
}

/** A person does what no NPC of our rules ever does. */
function suspect(own: Knowledge, who: number, { isHouse }: Change): void {
  if (isHouse) note(own, who, "enemy");
}

function learnFromGadget(own: Knowledge, deed: Deed, change: Change): void {
  const { operation, at, whom } = deed;
  if (operation.type !== "GADGET_ACTION") return;
  const { who, gadget, target, successful } = operation;
  const isMine = isOwn(change, who);
  if (gadget === "COCKTAIL") {
    if (isMine && target === at) own.tally.drunk++;
    return;
  }
  if (!isMine && !mayNpcUse(change.before, GADGETS[gadget])) suspect(own, who, change);
  trace(own, gadget, placeAfter(operation, whom, change.after));
  if (!isMine) return;
  own.tally.gadgetsUsed++;
  const isStranger = whom >= 0 && !isOwn(change, whom);
  if (gadget === "NUGGET") note(own, whom, successful ? "npc" : "enemy");
  if (gadget === "CHICKEN_FEED" && isStranger) note(own, whom, successful ? "enemy" : "npc");
  if (gadget === "MIRROR_OF_WILDERNESS" && isStranger && successful) note(own, whom, "enemy");
}

function learnFromSpying(
  own: Knowledge,
  before: View,
  target: number,
  whom: number,
  successful: boolean,
): void {
  const secret = before.config.match.secretToIpFactor;
  const safe = before.safes.indexOf(target) + 1;
  if (safe > 0) {
    if (!successful || own.opened.includes(safe)) return;
    own.opened = [...own.opened, safe];
    own.tally.ipFromSecrets += secret;
  } else if (!successful) {
    if (whom >= 0 && !own.doubted.includes(whom)) own.doubted = [...own.doubted, whom];
  } else if (whom >= 0) {
    note(own, whom, "npc");
    if (own.spied.includes(whom)) return;
    own.spied = [...own.spied, whom];
    own.tally.ipFromSecrets += secret;
  }
}

/** Where a gadget is after its use: visible, or on a strict server inferred from the rules of its use. */
function placeAfter(
  { who, gadget, successful }: Extract<Deed["operation"], { readonly type: "GADGET_ACTION" }>,
  whom: number,
  after: View,
): number {
  if (gadget === "COCKTAIL") return NOWHERE;
  const seen = carrierIn(after, gadget);
  if (seen >= 0 || after.config.options.visibility === "open") return seen;
  if (after.lying.some((lying) => lying.gadget === gadget)) return NOWHERE;
  switch (gadget) {
    case "MOLEDIE":
      return successful && whom >= 0 ? whom : who;
    case "NUGGET":
      return successful ? NOWHERE : whom;
    case "MOTHBALL_POUCH":
      return after.mothballs > 0 ? who : NOWHERE;
    default:
      return GADGETS[gadget].uses === 1 ? NOWHERE : who;
  }
}

function carrierIn({ persons }: View, gadget: CarriedGadget): number {
  return persons.findIndex(({ gadgets }) => gadgets?.includes(gadget));
}

/** Dropping and picking up items is public. */
function noteFloor(own: Knowledge, { before, after }: Change): void {
  for (const lying of after.lying) if (!before.lying.includes(lying)) trace(own, lying.gadget, NOWHERE);
  for (const { gadget } of before.lying)
    if (!after.lying.some((lying) => lying.gadget === gadget)) trace(own, gadget, carrierIn(after, gadget));
}

/** Damage to the player's side; for a person who fell, only the rules say how much it was. */
function noteDamage(own: Knowledge, { before, after, deeds }: Change): void {
  const cause = deeds.find(({ operation }) => operation.type === "GADGET_ACTION");
  const fallen = deeds.flatMap(({ operation }) => (operation.type === "EXFILTRATION" ? [operation.who] : []));
  before.persons.forEach((person, who) => {
    if (person.side === null || deeds.length === 0) return;
    const lost = (person.hp ?? 0) - (after.persons[who]?.hp ?? 0);
    if (fallen.includes(who)) own.tally.damage += cause === undefined ? lost : damageBy(before, cause, who);
    else if (lost > 0) own.tally.damage += lost;
  });
}

const DAMAGE = {
  BOWLER_BLADE: "bowlerBladeDamage",
  GAS_GLOSS: "gasGlossDamage",
  ROCKET_PEN: "rocketPenDamage",
  MOTHBALL_POUCH: "mothballPouchDamage",
} as const;

function damageBy(view: View, { operation }: Deed, who: number): number {
  const person = view.persons[who];
  if (operation.type !== "GADGET_ACTION" || person === undefined) return 0;
  const { gadget } = operation;
  switch (gadget) {
    case "COCKTAIL":
      return strengthOf(view, person).poisoned;
    case "BOWLER_BLADE":
    case "GAS_GLOSS":
    case "ROCKET_PEN":
    case "MOTHBALL_POUCH":
      return woundOf(view, person, view.config.match[DAMAGE[gadget]]);
    default:
      return person.hp ?? 0;
  }
}

/**
 * Items lost when an own character is removed, and a broken wiretap, are gone. When the NPCs leave, everyone left is
 * an agent (spy-rules.md, section 26).
 */
function noteDepartures(own: Knowledge, { before, after }: Change): void {
  before.persons.forEach(({ side, gadgets, at }, who) => {
    if (side === null) return;
    const isGone = at !== OFF_MAP && after.persons[who]?.at === OFF_MAP;
    for (const gadget of gadgets ?? [])
      if (
        gadget === "DIAMOND_COLLAR"
          ? false
          : isGone || (gadget === "WIRETAP_WITH_EARPLUGS" && carrierIn(after, gadget) < 0)
      )
        trace(own, gadget, NOWHERE);
  });
  if (before.janitor !== OFF_MAP || after.janitor === OFF_MAP) return;
  own.marks = own.marks.map((known, who) => {
    if (after.persons[who]?.at === OFF_MAP) return "npc";
    return after.persons[who]?.side === null ? "enemy" : known;
  });
}
