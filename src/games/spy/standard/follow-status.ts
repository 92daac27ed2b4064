import { boardOf } from "../board/geometry.ts";
import { MAX_HP } from "../config/characters.ts";
import type { CarriedGadget, GadgetName } from "../gadgets/names.ts";
import type { PersonView, View } from "../knowledge/view.ts";
import { CAT, type Drink, JANITOR, OFF_MAP, type Side } from "../state.ts";
import { type Deed, deedsOf } from "./deeds.ts";
import {
  carriedIn,
  drinkOf,
  type Fields,
  fieldsOf,
  followBars,
  followFogs,
  followLying,
  followPoison,
  followRoulettes,
  followSafes,
  followTerrain,
  followWiretap,
  type Poisoned,
} from "./follow-board.ts";
import { withOwn } from "./follow-draft.ts";
import { deedsThrough, type Eyes, stateThrough } from "./follow-eyes.ts";
import { type Change, followKnowledge } from "./follow-knowledge.ts";
import type { ServerMessage } from "./messages.ts";
import { fieldOf } from "./points.ts";
import type { WireCharacter, WireState } from "./things.ts";

/** A message with the complete state. */
export type Status = Extract<ServerMessage, { readonly type: "GAME_STATUS" }>;

/** The view after a message with a state, and the operations in between. */
export function followStatus(before: View, status: Status, eyes: Eyes): Change {
  const state = stateThrough(eyes, status.state);
  const deeds = deedsThrough(eyes, before, deedsOf(before, status.operations, eyes.ids));
  const fields = fieldsOf(before.terrain, state);
  const terrain = followTerrain(before.terrain, fields);
  const round = Math.max(1, state.currentRound);
  const isNewRound = round !== before.round;
  const whoIs = (id: string) => before.persons.findIndex(({ card }) => eyes.ids[card] === id);
  const poison: Drink = eyes.seat === null ? 0 : 1 << eyes.seat;
  const ours = followPoison(before, deeds);
  const persons = followPersons(before, state, deeds, eyes, ours, poison, isNewRound);
  const carried = carriedIn(state);
  const janitor = fieldOf(terrain, state.janitorCoordinates);
  const active = whoIs(status.activeCharacterId ?? "");
  const isStrict = before.config.options.visibility === "strict";
  const after: View = {
    ...before,
    round,
    terrain,
    roulettes: followRoulettes(terrain, fields),
    bars: followBars(before, terrain, fields, ours, poison),
    safes: before.safes.length > 0 ? before.safes : followSafes(terrain, fields),
    collarInSafe: isStrict
      ? null
      : before.collarInSafe !== false && !isOut("DIAMOND_COLLAR", carried, fields),
    lying: followLying(before.lying, fields, deeds),
    fogs: followFogs(before, terrain, fields, round, deeds),
    persons,
    cat: fieldOf(terrain, state.catCoordinates),
    janitor,
    waiting: status.isGameOver ? [] : followWaiting(before, persons, janitor, deeds, active, isNewRound),
    active: active < 0 || status.isGameOver ? null : active,
    own: before.own === null ? null : { ...before.own, combinations: state.mySafeCombinations ?? [] },
    wiretap: followWiretap(state, whoIs),
    pills:
      carried.get("POISON_PILLS")?.gadget.usages ??
      (isStrict ? null : leftOf(before.pills, "POISON_PILLS", deeds)),
    mothballs:
      carried.get("MOTHBALL_POUCH")?.gadget.usages ?? leftOf(before.mothballs, "MOTHBALL_POUCH", deeds),
  };
  const change = { before, after, deeds, isHouse: eyes.isHouse };
  if (before.own === null) return change;
  return { ...change, after: { ...after, own: followKnowledge(before.own, change) } };
}

/**
 * The view after a request for this person: some servers reveal only by it whose turn it is, and none asks a player for
 * others than their own.
 */
export function onTurn(view: View, who: number, seat: 0 | 1): View {
  const after = { ...view, active: who, waiting: view.waiting.filter((figure) => figure !== who) };
  return withOwn(after, [view.persons[who]?.card ?? -1], seat);
}

/** Uses left of a gadget that is no longer carried: one fewer if it was just used. */
function leftOf(before: number | null, gadget: GadgetName, deeds: readonly Deed[]): number {
  const uses = deeds.filter(
    ({ operation }) => operation.type === "GADGET_ACTION" && operation.gadget === gadget,
  );
  return Math.max(0, (before ?? 0) - uses.length);
}

function isOut(gadget: CarriedGadget, carried: ReadonlyMap<CarriedGadget, unknown>, fields: Fields): boolean {
  return carried.has(gadget) || [...fields.values()].some((field) => field.gadget?.gadget === gadget);
}

function followPersons(
  before: View,
  state: WireState,
  deeds: readonly Deed[],
  eyes: Eyes,
  ours: Poisoned,
  poison: Drink,
  isNewRound: boolean,
): readonly PersonView[] {
  const characters = new Map(state.characters.map((character) => [character.characterId, character]));
  const exfiltrated = new Set<number>();
  for (const { operation } of deeds) if (operation.type === "EXFILTRATION") exfiltrated.add(operation.who);
  const recruited = new Set<number>();
  for (const { operation, whom } of deeds)
    if (operation.type === "GADGET_ACTION" && operation.gadget === "NUGGET" && operation.successful)
      if (before.persons[operation.who]?.side !== null) recruited.add(whom);
  const board = boardOf(before.terrain);
  const isStrict = before.config.options.visibility === "strict";
  return before.persons.map((person, who) => {
    const character = characters.get(eyes.ids[person.card] ?? "");
    const seen =
      character === undefined
        ? gone(person)
        : follow(person, character, before, ours.persons.has(who), poison);
    const isHere = seen.at !== OFF_MAP && !exfiltrated.has(who);
    const side: Side | null = recruited.has(who) ? eyes.seat : person.side;
    const known = { ...person, side };
    const shown = isStrict ? strictly(seen, known, deeds, before.round, isNewRound) : seen;
    if (!isNewRound) return { ...shown, side, rests: isHere && person.rests, dries: isHere && person.dries };
    // A round begins before everything else in the message (spy-rules.md, section 12.3).
    const at = before.round === 0 ? seen.at : person.at;
    const rests = isHere && before.terrain.fields[at] === "BAR_SEAT";
    const dries = isHere && board.around(at).some((field) => before.terrain.fields[field] === "FIREPLACE");
    return { ...shown, side, rests, dries };
  });
}

/**
 * A stranger on a strict server, which sends placeholder numbers instead of hidden values (spy-protocol.md, section
 * 9). What is publicly known of health are bounds: the first state has the health at the start, a gadget may change it
 * arbitrarily, and a round or a mask may heal.
 */
function strictly(
  seen: PersonView,
  before: PersonView,
  deeds: readonly Deed[],
  round: number,
  isNewRound: boolean,
): PersonView {
  const shown = before.side === null ? { ...seen, ...HIDDEN } : seen;
  if (round === 0) return shown;
  const isTouched = deeds.some(({ operation }) => operation.type === "GADGET_ACTION");
  const least = isTouched ? 1 : isNewRound && before.rests ? MAX_HP : before.least;
  return { ...shown, least, most: MAX_HP };
}

const HIDDEN = { mp: null, ap: null, hp: null, ip: null, gadgets: null };

/** A person that the server no longer lists has left the match with points and chips, and nothing else. */
function gone(person: PersonView): PersonView {
  return { ...person, at: OFF_MAP, mp: 0, ap: 0, drink: null, gadgets: [] };
}

function follow(
  { card, side, rests, dries }: PersonView,
  { coordinates, mp, ap, hp, ip, chips, properties, gadgets }: WireCharacter,
  { terrain }: View,
  isOurs: boolean,
  poison: Drink,
): PersonView {
  const cocktail = gadgets.find(({ gadget }) => gadget === "COCKTAIL");
  return {
    card,
    at: fieldOf(terrain, coordinates),
    chips: Math.max(0, chips),
    clammy: properties.includes("CLAMMY_CLOTHES"),
    drink: drinkOf(cocktail, isOurs, poison),
    rests,
    dries,
    least: hp,
    most: hp,
    side,
    mp: Math.max(0, mp),
    ap: Math.max(0, ap),
    hp,
    ip,
    gadgets: gadgets.flatMap(({ gadget }) => (gadget === "COCKTAIL" ? [] : [gadget])),
  };
}

/** The figures whose turn is still to come: all at the start of a round, fewer with every turn. */
function followWaiting(
  before: View,
  persons: readonly PersonView[],
  janitor: number,
  deeds: readonly Deed[],
  active: number,
  isNewRound: boolean,
): readonly number[] {
  const present = persons.flatMap(({ at }, who) => (at === OFF_MAP ? [] : [who]));
  const all = isNewRound ? [...(janitor === OFF_MAP ? [] : [JANITOR]), CAT, ...present] : before.waiting;
  const acted = new Set(active < 0 ? [] : [active]);
  for (const { operation } of deeds) {
    if (operation.type === "CAT_ACTION") acted.add(CAT);
    else if (operation.type === "JANITOR_ACTION") acted.add(JANITOR);
    else acted.add(operation.who);
  }
  return all.filter((figure) => !acted.has(figure) && (figure < 0 || present.includes(figure)));
}
