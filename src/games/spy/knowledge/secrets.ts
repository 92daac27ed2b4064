import { ALL_SEEING, type Viewer } from "../../../kernel/game.ts";
import { below, between, fork, pick, type Random, shuffle } from "../../../kernel/random/random.ts";
import { carrierOf, gain, lose } from "../board/people.ts";
import { clone } from "../copies.ts";
import { awaitsOffer, besides, slotsOf, someDraft } from "../draft/draft.ts";
import { INITIAL_PILLS } from "../gadgets/poison-pills.ts";
import { isTurnOver } from "../play/rounds.ts";
import { type Draft, type Drink, type Faction, NEUTRAL, OFF_MAP, type Person, type State } from "../state.ts";
import { isOpen } from "./audience.ts";
import { exchangeGadgets, exchangeSides, isShown } from "./secrets-roles.ts";

/*
 * Redraws what spy-rules.md, section 29, hides. Each part changes only sometimes, so that a leak shows in the
 * unchanged parts.
 */

/** The same state with everything redrawn that the specification hides from a viewer. */
export function secrets(state: State, viewer: Viewer, random: Random): State {
  const copy = clone(state);
  copy.random = fork(random);
  // "Remaining turn order of the round": nobody.
  shuffle(random, copy.queue);
  if (viewer === ALL_SEEING || copy.over !== null) return copy;
  if (copy.drafts.length > 0) copy.drafts = draftsAnew(copy, viewer, random);
  else hide(copy, viewer, random);
  return copy;
}

/** "Drafting offers and picks, equipment": own only. How many slots are filled and who is ready is public. */
function draftsAnew({ drafts, config }: State, viewer: Viewer, random: Random): readonly Draft[] {
  if (drafts.some(awaitsOffer)) return drafts;
  const own = drafts[viewer];
  const [cards, gadgets] = besides(own, config.characters);
  return drafts.map((draft) =>
    draft === own ? draft : someDraft(slotsOf(draft), draft.ready, cards, gadgets, random),
  );
}

function hide(state: State, viewer: Viewer, random: Random): void {
  const now = () => below(random, 2) === 0;
  if (now()) exchangeSides(state, viewer, random);
  if (!isOpen(state)) {
    if (now()) exchangeGadgets(state, viewer, random);
    if (now()) valuesAnew(state, viewer, random);
    if (below(random, 4) === 0) collarAnew(state, viewer, random);
  }
  if (now()) poisonAnew(state, viewer, random);
  state.factions.forEach((faction, seat) => {
    if (seat !== viewer && now()) knowledgeAnew(state, faction, random);
    // Counts that reveal nothing to their own player (22, 29.3).
    faction.untold.spilled += below(random, 3);
    faction.untold.poisonedDrunk += below(random, 3);
    faction.untold.wardedOff += below(random, 3);
  });
}

/** "mp, ap, hp, ip, remaining gadgets": own members. The public bounds of health are kept. */
function valuesAnew(state: State, viewer: Viewer, random: Random): void {
  state.persons.forEach((person, who) => {
    if (person.side === viewer || person.at === OFF_MAP) return;
    person.hp = between(random, person.least, person.most + 1);
    if (person.side !== NEUTRAL) person.ip = below(random, 4) * state.config.match.secretToIpFactor;
    if (state.active !== who || isTurnOver(state, who)) return;
    person.mp = between(random, 1, 4);
    person.ap = below(random, 3);
  });
  if (carrierOf(state, "POISON_PILLS")?.side !== viewer) state.pills = between(random, 1, INITIAL_PILLS + 1);
}

/** "That a cocktail is poisoned": only the faction whose member poisoned it. */
function poisonAnew(state: State, viewer: Viewer, random: Random): void {
  if (carrierOf(state, "POISON_PILLS")?.side === viewer) return;
  const foreign = [0, 1, NEUTRAL].filter((side) => side !== viewer);
  const redrawn = (drink: Drink | null) =>
    drink !== null && below(random, 4) === 0 ? drink ^ (1 << pick(random, foreign)) : drink;
  state.bars = state.bars.map(({ at, drink }) => ({ at, drink: redrawn(drink) }));
  for (const person of state.persons) person.drink = redrawn(person.drink);
}

/** "Known combinations, opened safes, spied NPCs": own. Whether the last safe was opened goes with the collar. */
function knowledgeAnew(state: State, faction: Faction, random: Random): void {
  const last = state.safes.length;
  const opened = state.safes.flatMap((_, i) => {
    const safe = i + 1;
    return (safe === last ? faction.opened.includes(last) : below(random, 3) === 0) ? [safe] : [];
  });
  faction.opened = opened;
  faction.combinations = state.safes.flatMap((_, i) => {
    const isKnown = opened.includes(i + 1) || opened.includes(i) || below(random, 3) === 0;
    return isKnown ? [i + 1] : [];
  });
  faction.spied = state.persons.flatMap(({ side }, who) =>
    side === NEUTRAL && below(random, 2) === 0 ? [who] : [],
  );
  faction.tally.ipFromSecrets += below(random, 3) * state.config.match.secretToIpFactor;
  faction.tally.damage += below(random, 50);
}

/**
 * A safe can be opened unseen: the collar is in it as long as the viewer has not looked, or with any agent who is not
 * theirs.
 */
function collarAnew(state: State, viewer: Viewer, random: Random): void {
  const carrier = carrierOf(state, "DIAMOND_COLLAR");
  const who = carrier === undefined ? OFF_MAP : state.persons.indexOf(carrier);
  const isFree = carrier === undefined ? state.collarInSafe : !isShown(state, viewer, "DIAMOND_COLLAR", who);
  if (!isFree || carrier?.side === viewer) return;
  const last = state.safes.length;
  const strangers = state.persons.filter(
    ({ side, at }) => side !== viewer && side !== NEUTRAL && at !== OFF_MAP,
  );
  const mayBeInside = !state.factions[viewer]?.opened.includes(last);
  const taker = mayBeInside && below(random, 2) === 0 ? undefined : pick(random, [...strangers, undefined]);
  if (taker === undefined && !mayBeInside) return;
  if (carrier !== undefined) lose(carrier, "DIAMOND_COLLAR");
  state.collarInSafe = taker === undefined;
  if (taker !== undefined) gain(taker, "DIAMOND_COLLAR");
  settleLastSafe(state, viewer, taker);
}

/** The unseen carrier of the collar has opened the last safe; as long as it is inside, no person has. */
function settleLastSafe(state: State, viewer: Viewer, taker: Person | undefined): void {
  const last = state.safes.length;
  state.factions.forEach((faction, seat) => {
    if (seat === viewer) return;
    const others = faction.opened.filter((safe) => safe !== last);
    const opens = taker?.side === seat;
    faction.opened = opens ? [...others, last] : others;
    if (opens && !faction.combinations.includes(last)) faction.combinations = [...faction.combinations, last];
  });
}
