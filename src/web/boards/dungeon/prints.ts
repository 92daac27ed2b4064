import bear from "icon:bear-face";
import blackKnight from "icon:black-knight-helm";
import bowman from "icon:bowman";
import brute from "icon:brute";
import barbute from "icon:closed-barbute";
import crownedSkull from "icon:crowned-skull";
import deathSkull from "icon:death-skull";
import fireRing from "icon:fire-ring";
import fireSilhouette from "icon:fire-silhouette";
import highShot from "icon:high-shot";
import hooded from "icon:hooded-assassin";
import iceGolem from "icon:ice-golem";
import icicles from "icon:icicles-aura";
import mimicChest from "icon:mimic-chest";
import minotaur from "icon:minotaur";
import queen from "icon:queen-crown";
import rogue from "icon:rogue";
import zombie from "icon:shambling-zombie";
import shieldBash from "icon:shield-bash";
import spartan from "icon:spartan-helmet";
import swordman from "icon:sword-brandish";
import daggers from "icon:thrown-daggers";
import visored from "icon:visored-helm";
import wolf from "icon:wolf-head";
import wolfTrap from "icon:wolf-trap";
import type { EnemyTile } from "../../../games/dungeon/enemies.ts";
import type { Hero } from "../../../games/dungeon/state.ts";

/** Icons of enemies by tile. */
export const ENEMY_ICONS: Readonly<Record<EnemyTile, string>> = {
  s: barbute,
  k: visored,
  q: blackKnight,
  z: zombie,
  b: bear,
  g: brute,
  w: iceGolem,
  M: minotaur,
  C: queen,
  K: crownedSkull,
  B: mimicChest,
  Q: wolfTrap,
  D: deathSkull,
};

/** Icons of heroes in menu order. */
export const HERO_ICONS: readonly string[] = [wolf, spartan, fireSilhouette, fireRing, hooded, rogue, bowman];

/** Icon of a hero by name; a swordsman for unknown names. */
export function heroIcon(heroes: readonly { readonly name: string }[], name: string): string {
  return HERO_ICONS[heroes.findIndex((hero) => hero.name === name)] ?? swordman;
}

/** Icons of abilities by class. */
export const ABILITY_ICONS: Readonly<Record<Hero["class"], string>> = {
  warrior: shieldBash,
  mage: icicles,
  rogue: daggers,
  hunter: highShot,
};
