import type { Kind } from "./state.ts";

/**
 * The units of the house and how many of each are in its decks. Units with mirrored values (Turnip and Scythe) are in
 * symbiosis, multiples of 200 or more (Hen, Cider, Orchard) are like-minded, hundreds of primes (Clover, Harvest) add
 * up; units with odd fifties (Granary, Hedge) join few others.
 */
const TABLE: readonly (readonly [
  qualifier: string,
  role: string,
  atk: number,
  def: number,
  balanced: number,
  aggressive: number,
  defensive: number,
])[] = [
  ["Turnip", "Digger", 300, 500, 2, 2, 2],
  ["Scythe", "Lad", 500, 300, 2, 3, 1],
  ["Hay", "Binder", 400, 700, 2, 2, 1],
  ["Ox", "Drover", 700, 400, 2, 3, 1],
  ["Hen", "Keeper", 600, 600, 2, 2, 0],
  ["Cider", "Presser", 600, 900, 2, 1, 3],
  ["Orchard", "Warden", 900, 600, 2, 2, 1],
  ["Dry-Stone", "Mason", 150, 1450, 1, 0, 1],
  ["Hedge", "Planter", 550, 1250, 2, 0, 2],
  ["Mill", "Porter", 800, 1000, 2, 1, 2],
  ["Sheep", "Shearer", 1000, 800, 2, 2, 1],
  ["Rye", "Reaper", 1100, 700, 2, 3, 1],
  ["Clover", "Scout", 1300, 500, 1, 3, 0],
  ["Bee", "Herder", 1100, 1300, 2, 1, 2],
  ["Well", "Sinker", 700, 1700, 1, 0, 3],
  ["Granary", "Guard", 950, 1850, 1, 0, 3],
  ["Plough", "Knight", 1500, 900, 2, 3, 1],
  ["Barley", "Brawler", 1700, 700, 1, 3, 0],
  ["Harvest", "Captain", 1700, 1300, 2, 3, 3],
  ["Moor", "Shepherd", 1200, 1800, 1, 0, 4],
  ["Bull", "Rider", 1900, 1150, 2, 3, 0],
  ["Dyke", "Reeve", 1050, 2300, 1, 0, 3],
  ["Combine", "Baron", 2250, 1650, 2, 2, 3],
  ["Midsummer", "Witch", 2400, 2400, 1, 1, 2],
];

/** The units of the house. */
export const UNITS: readonly Kind[] = TABLE.map(([qualifier, role, atk, def]) => ({
  qualifier,
  role,
  atk,
  def,
}));

/** The decks of the house by name: how many cards of each of its units. */
export const DECKS = {
  balanced: TABLE.map((row) => row[4]),
  aggressive: TABLE.map((row) => row[5]),
  defensive: TABLE.map((row) => row[6]),
} as const;
