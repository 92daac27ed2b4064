import backstab from "icon:backstab";
import badger from "icon:badger";
import bat from "icon:bat";
import bearHead from "icon:bear-head";
import boar from "icon:boar";
import cardPickup from "icon:card-pickup";
import circleSparks from "icon:circle-sparks";
import crownedSkull from "icon:crowned-skull";
import eagleHead from "icon:eagle-head";
import evilTree from "icon:evil-tree";
import fangs from "icon:fangs";
import fishMonster from "icon:fish-monster";
import foxHead from "icon:fox-head";
import ghost from "icon:ghost";
import goblinHead from "icon:goblin-head";
import griffinSymbol from "icon:griffin-symbol";
import heartPlus from "icon:heart-plus";
import hedgehog from "icon:hedgehog";
import impLaugh from "icon:imp-laugh";
import leechingWorm from "icon:leeching-worm";
import lizardman from "icon:lizardman";
import minotaur from "icon:minotaur";
import mummyHead from "icon:mummy-head";
import oak from "icon:oak";
import ogre from "icon:ogre";
import plantRoots from "icon:plant-roots";
import raiseZombie from "icon:raise-zombie";
import rockGolem from "icon:rock-golem";
import seaDragon from "icon:sea-dragon";
import shamblingZombie from "icon:shambling-zombie";
import spectre from "icon:spectre";
import stagHead from "icon:stag-head";
import thunderStruck from "icon:thunder-struck";
import tombstone from "icon:tombstone";
import tornado from "icon:tornado";
import vampireDracula from "icon:vampire-dracula";
import whirlwind from "icon:whirlwind";
import windSlap from "icon:wind-slap";
import windyStripes from "icon:windy-stripes";
import wolfHowl from "icon:wolf-howl";
import type { Card } from "../../../games/duel/cards.ts";
import { type Known, nameOn } from "../../../games/duel/lookup.ts";
import type { Print } from "../../parts/card.tsx";

/** Artwork of the built-in decks and of spells, by card name. */
const PRINTS: ReadonlyMap<string, Print> = new Map<string, Print>([
  ["Breeze", { art: windyStripes, spot: "ice" }],
  ["Spark", { art: circleSparks, spot: "amber" }],
  ["Gale", { art: windSlap, spot: "ocean" }],
  ["Falcon", { art: eagleHead, spot: "brass" }],
  ["Squall", { art: whirlwind, spot: "steel" }],
  ["Tornado", { art: tornado, spot: "violet" }],
  ["Thunder", { art: thunderStruck, spot: "amber" }],

  ["Hedgehog", { art: hedgehog, spot: "brass" }],
  ["Fox", { art: foxHead, spot: "ember" }],
  ["Thicket", { art: plantRoots, spot: "moss" }],
  ["Badger", { art: badger, spot: "steel" }],
  ["Wolf", { art: wolfHowl, spot: "ice" }],
  ["Oak", { art: oak, spot: "moss" }],
  ["Boar", { art: boar, spot: "rose" }],
  ["Stag", { art: stagHead, spot: "amber" }],
  ["Bear", { art: bearHead, spot: "ember" }],

  ["Bat", { art: bat, spot: "violet" }],
  ["Ghoul", { art: shamblingZombie, spot: "moss" }],
  ["Tomb", { art: tombstone, spot: "steel" }],
  ["Leech", { art: leechingWorm, spot: "violet" }],
  ["Banshee", { art: ghost, spot: "amber" }],
  ["Wraith", { art: spectre, spot: "violet" }],
  ["Mummy", { art: mummyHead, spot: "steel" }],
  ["Vampire", { art: vampireDracula, spot: "violet" }],
  ["Lich", { art: crownedSkull, spot: "violet" }],
  ["Colossus", { art: rockGolem, spot: "steel" }],

  ["Healer", { art: heartPlus, spot: "moss" }],
  ["Relief", { art: cardPickup, spot: "ocean" }],
  ["Rebirth", { art: raiseZombie, spot: "moss" }],
  ["Dracula", { art: fangs, spot: "rose" }],
  ["Traitor", { art: backstab, spot: "ember" }],
]);

/** Creatures of custom decks get one of these, always the same. */
const FALLBACK_PRINTS: readonly Print[] = [
  { art: griffinSymbol, spot: "brass" },
  { art: minotaur, spot: "ember" },
  { art: seaDragon, spot: "ocean" },
  { art: impLaugh, spot: "rose" },
  { art: ogre, spot: "moss" },
  { art: goblinHead, spot: "moss" },
  { art: lizardman, spot: "amber" },
  { art: fishMonster, spot: "ice" },
  { art: evilTree, spot: "steel" },
];

/** The artwork of a card. */
export function printOf(known: Known, card: Card): Print {
  const name = nameOn(known, card);
  return PRINTS.get(name) ?? stranger(name);
}

function stranger(name: string): Print {
  let sum = 0;
  for (const letter of name) sum = (31 * sum + (letter.codePointAt(0) ?? 0)) % 1000003;
  return FALLBACK_PRINTS[sum % FALLBACK_PRINTS.length] as Print;
}
