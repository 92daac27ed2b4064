import type { Viewer } from "../../../kernel/game.ts";
import { below, pick, type Random, shuffle } from "../../../kernel/random/random.ts";
import { firstTerrain } from "../board/fields.ts";
import { boardOf, playable } from "../board/geometry.ts";
import { FIGURES_BESIDES_NPCS } from "../config/scenario.ts";
import { MAX_CHARACTERS, MAX_GADGETS, SLOTS } from "../draft/draft.ts";
import { isForNpcs } from "../gadgets/index.ts";
import { NEUTRAL, NOWHERE, OFF_MAP, type Side } from "../state.ts";
import type { PersonView, View } from "./view.ts";

/** A side for every person, consistent with what this viewer knows. */
export function imagineSides(view: View, viewer: Viewer, random: Random): Side[] {
  if (view.insight !== null) return view.persons.map(({ side }) => side ?? NEUTRAL);
  if (view.own === null) return imagineTeams(view, random);
  const foe: Side = viewer === 0 ? 1 : 0;
  const { active } = view;
  const roll = active !== null && mayBeEnemy(view, active) ? below(random, 8) : 0;
  const enemies = new Set(knownEnemies(view));
  const count = numberOfEnemies(view, enemies.size, random);
  // A match never waits for an NPC, so the person on turn is most likely an enemy; less so if all of them are known.
  if (active !== null && roll > (enemies.size < count ? 0 : 3)) enemies.add(active);
  const suspects = (mark: "unknown" | "not enemy") => {
    const found = view.persons.flatMap(({ side }, who) =>
      side === null && view.own?.marks[who] === mark && !enemies.has(who) ? [who] : [],
    );
    shuffle(random, found);
    return found;
  };
  const unknown = suspects("unknown");
  // A person on whom spying has failed is most likely an enemy.
  const doubted = unknown.filter((who) => view.own?.doubted.includes(who) && below(random, 4) > 0);
  // A person observed to be no enemy may still have deceived the observer, but only as a last resort.
  for (const who of [...doubted, ...unknown, ...suspects("not enemy")])
    if (enemies.size < count) enemies.add(who);
  return view.persons.map(({ side }, who) => side ?? (enemies.has(who) ? foe : NEUTRAL));
}

/** Certain enemies: marked ones, and persons with gadgets that NPCs never have. */
function knownEnemies(view: View): number[] {
  return view.persons.flatMap((person, who) =>
    mayBeEnemy(view, who) && (view.own?.marks[who] === "enemy" || isShownAsAgent(person)) ? [who] : [],
  );
}

function mayBeEnemy({ persons, own }: View, who: number): boolean {
  return persons[who]?.side === null && own?.marks[who] !== "npc";
}

/** With open visibility viewers may see persons with gadgets that no NPC ever has. */
function isShownAsAgent({ gadgets, ip }: PersonView): boolean {
  return (ip ?? 0) > 0 || gadgets?.some((gadget) => !isForNpcs(gadget)) === true;
}

/**
 * Two teams, for a spectator: once the NPCs have left, all persons on the map are agents (spy-rules.md, section 26).
 */
function imagineTeams(view: View, random: Random): Side[] {
  const isAgent = (person: PersonView) =>
    isShownAsAgent(person) || (view.janitor !== OFF_MAP && person.at !== OFF_MAP);
  const order = [...view.persons.keys()];
  shuffle(random, order);
  const known = view.persons.filter(isAgent).length;
  const agents = Math.max(known, pick(random, possibleAgents(view)));
  const sides = view.persons.map((): Side => NEUTRAL);
  order
    .toSorted(
      (a, b) =>
        Number(isAgent(view.persons[b] as PersonView)) - Number(isAgent(view.persons[a] as PersonView)),
    )
    .slice(0, agents)
    .forEach((who, i) => {
      sides[who] = i % 2 === 0 ? 0 : 1;
    });
  return sides;
}

/** How many agents there can be in all. */
function possibleAgents(view: View): readonly number[] {
  const fewest = 2 * (SLOTS - MAX_GADGETS);
  const counts = Array.from({ length: 2 * MAX_CHARACTERS - fewest + 1 }, (_, i) => fewest + i);
  const possible = counts.filter((agents) => agents + npcsBeside(view, agents) === view.persons.length);
  return possible.length > 0 ? possible : [fewest];
}

/** How many NPCs the rules set beside this number of agents (section 11). */
function npcsBeside({ config }: View, agents: number): number {
  const { options, characters, scenario } = config;
  const figures = FIGURES_BESIDES_NPCS + options.npcCount;
  const room = playable(boardOf(firstTerrain(scenario)), figures).fields.length - FIGURES_BESIDES_NPCS;
  return Math.min(options.npcCount, room, characters.length - agents);
}

/**
 * How many enemies there are follows from the number of persons as far as the rules fix the number of NPCs; one
 * more may have been recruited with a nugget.
 */
function numberOfEnemies(view: View, known: number, random: Random): number {
  const own = view.persons.filter(({ side }, who) => side !== null && view.own?.marks[who] !== "npc").length;
  const possible: number[] = [];
  for (let count = SLOTS - MAX_GADGETS; count <= MAX_CHARACTERS; count++)
    if (own + count + npcsBeside(view, own + count) === view.persons.length) possible.push(count);
  const drafted = possible.length > 0 ? pick(random, possible) : known;
  const nuggetMayBeUsed =
    view.own?.traced.NUGGET !== NOWHERE && !view.persons.some(({ gadgets }) => gadgets?.includes("NUGGET"));
  return drafted + (nuggetMayBeUsed && below(random, 8) === 0 ? 1 : 0);
}
