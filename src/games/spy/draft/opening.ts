import { below, shuffle } from "../../../kernel/random/random.ts";
import { boardOf } from "../board/geometry.ts";
import { freeFields, playableRegion } from "../board/places.ts";
import { initialHpOf } from "../config/characters.ts";
import { FIGURES_BESIDES_NPCS } from "../config/scenario.ts";
import type { Event } from "../events.ts";
import { isForNpcs } from "../gadgets/index.ts";
import { type CarriedGadget, DRAFT_GADGETS } from "../gadgets/names.ts";
import { insiders } from "../knowledge/audience.ts";
import { drawFrom } from "../play/chance.ts";
import { type Faction, NEUTRAL, OFF_MAP, type Person, type Side, type State, type Untold } from "../state.ts";

/** Chips of every person at the start (spy-rules.md, section 6.1). */
export const INITIAL_CHIPS = 10;

/** Both players have equipped: NPCs, safes, tables and figures find their places (section 11). */
export function openBoard(state: State, log?: Event[]): void {
  const board = boardOf(state.terrain);
  state.persons = [...agents(state), ...npcs(state)].sort((a, b) => a.card - b.card);
  state.drafts = [];
  state.factions = [emptyFaction(state), emptyFaction(state)];
  const safes = [...board.at.SAFE];
  shuffle(state.random, safes);
  state.safes = safes;
  state.roulettes = board.at.ROULETTE_TABLE.map((at) => {
    return { at, chips: chipsAtStart(state, at), isInverted: false, isDestroyed: false };
  });
  state.bars = board.at.BAR_TABLE.map((at) => ({ at, drink: null }));
  const places = drawFrom(state.random, freeFields(state), state.persons.length + 1);
  state.cat = places.pop() ?? OFF_MAP;
  state.persons.forEach((person, who) => {
    person.at = places[who] ?? OFF_MAP;
  });
  if (log !== undefined) tellSetUp(state, log);
}

/** The chips of a table: its own number, if the scenario gives one, or else a draw between the limits of the match. */
function chipsAtStart({ config, terrain, random }: State, table: number): number {
  const { minChipsRoulette, maxChipsRoulette } = config.match;
  const given = config.rouletteChips?.find(({ x, y }) => y * terrain.width + x === table);
  return given?.chips ?? minChipsRoulette + below(random, maxChipsRoulette - minChipsRoulette + 1);
}

/** Both players see where figures, safe numbers and chips are; only its side learns what a person carries. */
function tellSetUp(state: State, log: Event[]): void {
  const persons = state.persons.map(({ card, at }) => [card, at] as const);
  const chips = state.roulettes.map((table) => table.chips);
  log.push({ type: "begins", persons, cat: state.cat, safes: state.safes, chips, to: null });
  state.persons.forEach(({ gadgets, side }, who) => {
    log.push({ type: "carries", who, gadgets, to: insiders(state, side) });
  });
}

function agents(state: State): Person[] {
  return state.drafts.flatMap(({ characters, gadgets, equipped }, seat) =>
    characters.map((card) =>
      newPerson(
        state,
        card,
        seat === 0 ? 0 : 1,
        gadgets.filter((_, i) => equipped[i] === card),
      ),
    ),
  );
}

/** NPCs from the undrafted characters, as many as there is room for, with undrafted gadgets. */
function npcs(state: State): Person[] {
  const { config, drafts, random } = state;
  const left = config.characters
    .map((_, card) => card)
    .filter((card) => {
      return !drafts.some(({ characters }) => characters.includes(card));
    });
  const gadgets: CarriedGadget[] = DRAFT_GADGETS.filter((gadget) => {
    return isForNpcs(gadget) && !drafts.some((draft) => draft.gadgets.includes(gadget));
  });
  return drawFrom(random, left, Math.min(config.options.npcCount, roomForNpcs(state))).map((card) => {
    const count = below(random, config.options.npcGadgetsMax + 1);
    return newPerson(state, card, NEUTRAL, drawFrom(random, gadgets, count));
  });
}

/** NPCs that the map has room for. */
function roomForNpcs(state: State): number {
  return playableRegion(state).fields.length - FIGURES_BESIDES_NPCS;
}

function newPerson(state: State, card: number, side: Side, gadgets: CarriedGadget[]): Person {
  const character = state.config.characters[card];
  const clammy = character?.features.includes("CLAMMY_CLOTHES") ?? false;
  const hp = initialHpOf(character);
  return {
    card,
    side,
    at: OFF_MAP,
    mp: 0,
    ap: 0,
    hp,
    ip: 0,
    chips: INITIAL_CHIPS,
    clammy,
    gadgets,
    drink: null,
    rests: false,
    dries: false,
    least: hp,
    most: hp,
  };
}

/** Secret counts at the start. */
export const NOTHING_UNTOLD: Readonly<Untold> = { spilled: 0, poisonedDrunk: 0, wardedOff: 0 };

/** A faction that knows nothing yet. */
export function emptyFaction({ persons }: { readonly persons: readonly unknown[] }): Faction {
  return {
    combinations: [],
    opened: [],
    spied: [],
    doubted: [],
    tally: {
      ipFromSecrets: 0,
      ipFromChips: 0,
      drunk: 0,
      damage: 0,
      moved: 0,
      games: 0,
      wins: 0,
      chipsWon: 0,
      gadgetsUsed: 0,
      exfiltrations: 0,
      broughtCollar: false,
    },
    marks: persons.map(() => "unknown"),
    traced: {},
    untold: { ...NOTHING_UNTOLD },
  };
}
