import type { Viewer } from "../../kernel/game.ts";
import { below, pick, type Random, shuffle } from "../../kernel/random/random.ts";
import { FIGURES_BESIDES_NPCS } from "./config/scenario.ts";
import { MOST_CHARACTERS, MOST_GADGETS, SLOTS } from "./draft.ts";
import { firstTerrain } from "./fields.ts";
import { NEVER_FOR_NPCS } from "./gadgets.ts";
import { boardOf, playable } from "./geometry.ts";
import { NEUTRAL, NOWHERE, type Side } from "./state.ts";
import type { View } from "./view.ts";

/** A side for every person that this viewer could not rule out. */
export function imagineSides(view: View, viewer: Viewer, random: Random): Side[] {
  const foe: Side = viewer === 0 ? 1 : 0;
  const enemies = new Set(knownEnemies(view));
  const count = numberOfEnemies(view, enemies.size, random);
  const suspects = (mark: "unknown" | "not enemy") => {
    const found = view.persons.flatMap(({ side }, who) =>
      side === null && view.own?.marks[who] === mark && !enemies.has(who) ? [who] : [],
    );
    shuffle(random, found);
    return found;
  };
  const unknown = suspects("unknown");
  // Whom spying on has failed is an enemy first of all; with some luck he is not.
  const doubted = unknown.filter((who) => view.own?.doubted.includes(who) && below(random, 4) > 0);
  // Who was observed to be no enemy may still have deceived the observer, but only as the last resort.
  for (const who of [...doubted, ...unknown, ...suspects("not enemy")])
    if (enemies.size < count) enemies.add(who);
  return view.persons.map(({ side }, who) => side ?? (enemies.has(who) ? foe : NEUTRAL));
}

/** Who must be an enemy: the marked ones, the one on turn (no match waits for an NPC), who shows what NPCs never have. */
function knownEnemies(view: View): number[] {
  return view.persons.flatMap(({ side, gadgets, ip }, who) => {
    if (side !== null) return [];
    const isAgent = (ip ?? 0) > 0 || gadgets?.some((gadget) => NEVER_FOR_NPCS.includes(gadget));
    return view.own?.marks[who] === "enemy" || view.active === who || isAgent ? [who] : [];
  });
}

/**
 * How many enemies there are follows from the number of persons as far as the rules fix the number of NPCs (spy-rules.md,
 * section 11); one more may have been recruited with a nugget.
 */
function numberOfEnemies(view: View, known: number, random: Random): number {
  const { options, characters, scenario } = view.config;
  const own = view.persons.filter(({ side }, who) => side !== null && view.own?.marks[who] !== "npc").length;
  const total = view.persons.length;
  const figures = FIGURES_BESIDES_NPCS + options.npcCount;
  const room = playable(boardOf(firstTerrain(scenario)), figures).fields.length - FIGURES_BESIDES_NPCS;
  const possible: number[] = [];
  for (let count = SLOTS - MOST_GADGETS; count <= MOST_CHARACTERS; count++) {
    const npcs = Math.min(options.npcCount, room, characters.length - own - count);
    if (own + count + npcs === total) possible.push(count);
  }
  const drafted = possible.length > 0 ? pick(random, possible) : known;
  const nuggetMayBeUsed =
    view.own?.traced.NUGGET !== NOWHERE && !view.persons.some(({ gadgets }) => gadgets?.includes("NUGGET"));
  return drafted + (nuggetMayBeUsed && below(random, 8) === 0 ? 1 : 0);
}
