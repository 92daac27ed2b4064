import { firstTerrain } from "../../games/spy/board/fields.ts";
import { boardOf } from "../../games/spy/board/geometry.ts";
import { playableRegion } from "../../games/spy/board/places.ts";
import { initialHpOf } from "../../games/spy/config/characters.ts";
import type { Config } from "../../games/spy/config/config.ts";
import { emptyFaction, INITIAL_CHIPS } from "../../games/spy/draft/opening.ts";
import { isForNpcs } from "../../games/spy/gadgets/index.ts";
import { INITIAL_MOTHBALLS } from "../../games/spy/gadgets/mothball-pouch.ts";
import type { CarriedGadget } from "../../games/spy/gadgets/names.ts";
import { INITIAL_PILLS } from "../../games/spy/gadgets/poison-pills.ts";
import { fieldOf } from "../../games/spy/standard/points.ts";
import type { WireCharacter, WireState } from "../../games/spy/standard/things.ts";
import { type Draft, NEUTRAL, OFF_MAP, type Person, type Side, type State } from "../../games/spy/state.ts";
import { branching } from "../../kernel/random/branching.ts";
import { type Fact, fieldAt } from "./facts.ts";
import { spyProblems } from "./words.ts";

/** The state when the board was set up, and what is wrong with it (spy-rules.md, section 11). */
export interface Opening {
  readonly state: State;
  readonly facts: readonly Fact[];
}

/** Takes the draws of the set-up from the first state: places, numbers of safes, chips, NPCs and their gadgets. */
export function openingOf(
  config: Config,
  drafts: readonly Draft[],
  wire: WireState,
  ids: readonly string[],
): Opening {
  const terrain = firstTerrain(config.scenario);
  const { at } = boardOf(terrain);
  const field = (index: number) => wire.map.map[Math.floor(index / terrain.width)]?.[index % terrain.width];
  const persons = wire.characters
    .flatMap((character) => {
      const card = ids.indexOf(character.characterId);
      return card < 0
        ? []
        : [personOf(config, drafts, character, card, fieldOf(terrain, character.coordinates))];
    })
    .sort((a, b) => a.card - b.card);
  const npcCount = persons.filter(({ side }) => side === NEUTRAL).length;
  const numberOf = (safe: number) => field(safe)?.safeIndex ?? 0;
  const state: State = {
    config: { ...config, options: { ...config.options, npcCount, visibility: "open" } },
    random: branching([]),
    drafts: [],
    round: 0,
    terrain,
    roulettes: at.ROULETTE_TABLE.map((table) => {
      return { at: table, chips: field(table)?.chipAmount ?? 0, isInverted: false, isDestroyed: false };
    }),
    bars: at.BAR_TABLE.map((bar) => ({ at: bar, drink: null })),
    safes: [...at.SAFE].sort((a, b) => numberOf(a) - numberOf(b)),
    collarInSafe: true,
    lying: [],
    fogs: [],
    persons,
    cat: fieldOf(terrain, wire.catCoordinates),
    janitor: OFF_MAP,
    queue: [],
    active: null,
    factions: [emptyFaction({ persons }), emptyFaction({ persons })],
    wiretap: null,
    pills: INITIAL_PILLS,
    mothballs: INITIAL_MOTHBALLS,
    over: null,
  };
  return { state, facts: factsOf(state, drafts) };
}

/** A person with what the rules give at the start; NPCs carry what the server gave them. */
function personOf(
  config: Config,
  drafts: readonly Draft[],
  { gadgets }: WireCharacter,
  card: number,
  at: number,
): Person {
  const seat = drafts.findIndex(({ characters }) => characters.includes(card));
  const draft = drafts[seat];
  const side: Side = seat === 0 ? 0 : seat === 1 ? 1 : NEUTRAL;
  const given = draft?.gadgets.filter((_, i) => draft.equipped[i] === card);
  const own = gadgets.flatMap(({ gadget }): CarriedGadget[] => (gadget === "COCKTAIL" ? [] : [gadget]));
  const character = config.characters[card];
  const hp = initialHpOf(character);
  return {
    card,
    side,
    at,
    mp: 0,
    ap: 0,
    hp,
    ip: 0,
    chips: INITIAL_CHIPS,
    clammy: character?.features.includes("CLAMMY_CLOTHES") ?? false,
    gadgets: given ?? own,
    drink: null,
    rests: false,
    dries: false,
    least: hp,
    most: hp,
  };
}

function factsOf(state: State, drafts: readonly Draft[]): readonly Fact[] {
  const facts: Fact[] = [];
  const { config, persons, safes, roulettes, cat } = state;
  const nameOf = (card: number) => config.characters[card]?.name ?? spyProblems.character(card);
  for (const { characters } of drafts)
    for (const card of characters)
      if (!persons.some((person) => person.card === card))
        facts.push({ what: spyProblems.inCharacters(nameOf(card)), expected: "true", actual: "false" });
  const region = playableRegion(state);
  const taken = new Set<number>();
  for (const [name, at] of [
    ...persons.map(({ card, at }) => [nameOf(card), at] as const),
    [spyProblems.cat, cat] as const,
  ]) {
    const isFree = region.has(at) && !taken.has(at);
    taken.add(at);
    if (!isFree)
      facts.push({
        what: spyProblems.placeOf(name),
        expected: spyProblems.ownField,
        actual: fieldAt(state, at),
      });
  }
  const { minChipsRoulette, maxChipsRoulette } = config.match;
  for (const { at, chips } of roulettes)
    if (chips < minChipsRoulette || chips > maxChipsRoulette)
      facts.push({
        what: spyProblems.of("chipAmount", fieldAt(state, at)),
        expected: spyProblems.range(minChipsRoulette, maxChipsRoulette),
        actual: String(chips),
      });
  const drafted: readonly string[] = drafts.flatMap(({ gadgets }) => gadgets);
  const carried = new Set<string>();
  for (const { side, gadgets, card } of persons) {
    if (side !== NEUTRAL) continue;
    for (const gadget of gadgets) {
      const isRight =
        gadget !== "DIAMOND_COLLAR" && isForNpcs(gadget) && !drafted.includes(gadget) && !carried.has(gadget);
      carried.add(gadget);
      if (!isRight)
        facts.push({
          what: spyProblems.of("gadgets", nameOf(card)),
          expected: spyProblems.npcGadgets,
          actual: gadget,
        });
    }
  }
  if (safes.length === 0)
    facts.push({ what: "safes", expected: spyProblems.atLeastOne, actual: spyProblems.none });
  return facts;
}
