import bearFace from "icon:bear-face";
import boar from "icon:boar";
import claws from "icon:claws";
import dinosaurRex from "icon:dinosaur-rex";
import fangs from "icon:fangs";
import fist from "icon:fist";
import flame from "icon:flame";
import frog from "icon:frog";
import ghost from "icon:ghost";
import goblinHead from "icon:goblin-head";
import hangingSpider from "icon:hanging-spider";
import hoodedAssassin from "icon:hooded-assassin";
import lightningTree from "icon:lightning-tree";
import maskedSpider from "icon:masked-spider";
import meditation from "icon:meditation";
import medusaHead from "icon:medusa-head";
import mushroomGills from "icon:mushroom-gills";
import piercingSword from "icon:piercing-sword";
import quickSlash from "icon:quick-slash";
import rat from "icon:rat";
import saberSlash from "icon:saber-slash";
import shield from "icon:shield";
import shieldReflect from "icon:shield-reflect";
import skeleton from "icon:skeleton";
import snake from "icon:snake";
import snowflake from "icon:snowflake-1";
import spider from "icon:spider-alt";
import stiletto from "icon:stiletto";
import superMushroom from "icon:super-mushroom";
import swordClash from "icon:sword-clash";
import scratches from "icon:triple-scratches";
import waspSting from "icon:wasp-sting";
import waterDrop from "icon:water-drop";
import womanElfFace from "icon:woman-elf-face";
import type { Card, Element } from "../../../games/runa/cards.ts";
import type { Ability, MonsterName } from "../../../games/runa/monsters.ts";
import type { Print } from "../../parts/card.tsx";

type NameOf<Levelled extends string> = Levelled extends `${infer Name}(${number})` ? Name : never;

/** "Fire" of "Fire(2)". */
export function bare<L extends Card | Ability>(levelled: L): NameOf<L> {
  return levelled.slice(0, -3) as NameOf<L>;
}

/** 2 of "Fire(2)". */
export function levelOf(levelled: Card | Ability): number {
  return Number(levelled.at(-2));
}

const PRINTS: Readonly<Record<NameOf<Card>, Print>> = {
  Slash: { art: quickSlash, spot: "ember" },
  Swing: { art: saberSlash, spot: "brass" },
  Thrust: { art: piercingSword, spot: "steel" },
  Pierce: { art: stiletto, spot: "steel" },
  Parry: { art: swordClash, spot: "moss" },
  Focus: { art: meditation, spot: "violet" },
  Reflect: { art: shieldReflect, spot: "rose" },
  Water: { art: waterDrop, spot: "ocean" },
  Ice: { art: snowflake, spot: "ice" },
  Fire: { art: flame, spot: "ember" },
  Lightning: { art: lightningTree, spot: "amber" },
};

/** The artwork of a card. */
export function printOf(card: Card): Print {
  return PRINTS[bare(card)];
}

const SYMBOLS: Readonly<Record<NameOf<Ability>, string>> = {
  Scratch: scratches,
  Claw: claws,
  Smash: fist,
  Bite: fangs,
  Focus: meditation,
  Block: shield,
  Deflect: shieldReflect,
  Water: waterDrop,
  Ice: snowflake,
  Fire: flame,
  Lightning: lightningTree,
};

/** Icon of an ability. */
export function symbolOf(ability: Ability): string {
  return SYMBOLS[bare(ability)];
}

/** Icons of elements. */
export const ELEMENTS: Readonly<Record<Element, string>> = {
  water: waterDrop,
  ice: snowflake,
  fire: flame,
  lightning: lightningTree,
};

/** Figures of monsters. */
export const FIGURES: Readonly<Record<MonsterName, string>> = {
  Frog: frog,
  Ghost: ghost,
  Gorgon: medusaHead,
  Skeleton: skeleton,
  Spider: spider,
  Goblin: goblinHead,
  Rat: rat,
  Mushroomlin: superMushroom,
  "Spider King": maskedSpider,
  Snake: snake,
  "Dark Elf": womanElfFace,
  "Shadow Blade": hoodedAssassin,
  Hornet: waspSting,
  Tarantula: hangingSpider,
  Bear: bearFace,
  Mushroomlon: mushroomGills,
  "Wild Boar": boar,
  "Mega Saurus": dinosaurRex,
};
