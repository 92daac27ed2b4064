import { classic } from "../../games/duel/classic/classic.ts";
import { below, pick, type Random, shuffle } from "../../kernel/random/random.ts";
import { between, percent, spoilt, weighted } from "../random.ts";
import type { Player, Start } from "../session.ts";
import type { Subject } from "../subject.ts";
import { DUEL_RULES } from "./duel-rules.ts";

/** Creature Duel: a file with the deck, and commands of both players. */
export const duel: Subject = {
  game: "duel",
  classic,
  specification: "duel.md",
  rules: DUEL_RULES,
  freeAfter: [],
  isSpecified: () => true,
  sameStatus: (expected, theirs) => expected === theirs,
  start,
  player: (random) => new DuelPlayer(random),
  simpler,
  simplerLines,
  mended: () => [],
};

/** The file with the deck. */
const DECK = "deck.json";

type Creature = Readonly<Record<string, unknown>>;

type DeckFile = Readonly<Record<"Creatures" | "Spells", readonly Creature[]>>;

const NAMES = ["Badger", "Moth", "Crane", "Lobster", "Fee", "feE", "Kodiak", "Hedge", "Two Fly", "Wölfle"];
const SPELLS = ["Healer", "Relief", "Rebirth", "Dracula", "Traitor"];

/** The seed is in the environment, as in the original program, which has no options. */
function start(random: Random): Start {
  const deck = deckOf(random);
  const env = { RAND_SEED: String(between(random, 0, 5000)) };
  const files = { [DECK]: textOf(deck) };
  const args = [`{dir}/${DECK}`];
  if (!percent(random, 15)) return { args, files, env };
  return weighted(random, [
    [1, () => ({ args: pick(random, [[], [...args, "x"], ["{dir}/missing.json"]]), files, env })],
    [6, () => ({ args, files: { [DECK]: spoiltDeck(random, deck) }, env })],
  ]);
}

function deckOf(random: Random): DeckFile {
  const isBonus = percent(random, 40);
  const kinds = [...NAMES];
  shuffle(random, kinds);
  const creatures = kinds.slice(0, between(random, 2, 6)).map((name) => ({
    name,
    // Cheap cards and strong creatures make short games.
    mana_cost: pick(random, [1, 1, 1, 2, 3, 4, 8, 15]),
    damage_points: pick(random, [0, 1, 2, 3, 5, 9]),
    life_points: pick(random, [1, 1, 2, 3, 8, 9]),
    shield: percent(random, 25),
    mana_drain: percent(random, 25),
    ...(isBonus && { speedy: percent(random, 50) }),
  }));
  const size = between(random, 10, 16);
  const spells = below(random, 7);
  return {
    Creatures: Array.from({ length: size - spells }, () => pick(random, creatures)),
    Spells: Array.from({ length: spells }, () => ({ name: pick(random, SPELLS) })),
  };
}

/** A deck with a card on each line. */
function textOf(deck: Readonly<Record<string, readonly unknown[]>>): string {
  const lists = Object.entries(deck).map(([name, cards]) => {
    const lines = cards.map(
      (card) => `\n  ${JSON.stringify(card).replaceAll('":', '": ').replaceAll(',"', ', "')}`,
    );
    return `"${name}": [${lines.join(",")}]`;
  });
  return `{\n${lists.join(",\n")}\n}\n`;
}

/** A deck that breaks one of the rules of section 2.2, or looks as if it did. */
function spoiltDeck(random: Random, deck: DeckFile): string {
  const { Creatures, Spells } = deck;
  const at = below(random, Creatures.length);
  const creature = Creatures[at] ?? {};
  const changed = (made: Creature) => textOf({ Creatures: Creatures.with(at, made), Spells });
  const other = (values: readonly unknown[], key: string) =>
    changed({ ...creature, name: "Odd", [key]: pick(random, values) });
  const text = textOf(deck);
  return weighted(random, [
    [2, () => textOf({ Creatures: Creatures.slice(0, 9 - Spells.length), Spells })],
    [1, () => other([0, 16, "1", 1.5, null, 15], "mana_cost")],
    [1, () => other([-1, 10, true, 9], "damage_points")],
    [1, () => other([0, 10, 9], "life_points")],
    [1, () => other(["true", 1, null], pick(random, ["shield", "mana_drain"]))],
    [1, () => other(["", "123456789", "12345678", "Wölflein", 7], "name")],
    [1, () => changed({ ...creature, life_points: 7 })],
    [1, () => changed({ ...creature, speedy: true })],
    [1, () => changed({ ...creature, colour: "red" })],
    [1, () => changed(Object.fromEntries(Object.entries(creature).slice(1)))],
    [1, () => textOf({ Creatures, Spells: [...Spells, { name: pick(random, ["healer", "Fireball", ""]) }] })],
    [1, () => textOf({ Creatures, Spells, Extra: [] })],
    [1, () => text.replace('"mana_cost": ', `"mana_cost": ${pick(random, ["0", "1", ""])}`)],
    [1, () => text.replace(/("shield": (?:true|false))/, "$1, $1")],
    [1, () => text.replace(/("damage_points": \d)/, `$1${pick(random, [".0", "e0"])}`)],
    [
      1,
      () =>
        pick(random, [
          "",
          "[]\n",
          "{}\n",
          `${text}x`,
          `${text}{}`,
          text.slice(0, -3),
          text.replace(/,/, ",,"),
        ]),
    ],
    [1, () => text.replaceAll("\n", "\r\n")],
    [1, () => JSON.stringify(deck)],
  ]);
}

/** What a player sees of their own cards. */
interface Seen {
  readonly hand: readonly { readonly cost: number; readonly isSpell: boolean }[];
  readonly own: readonly boolean[];
  readonly foes: readonly boolean[];
}

/** Reads the board: the own hand with its costs, and which places are taken. */
class DuelPlayer implements Player {
  readonly #random: Random;
  #screen: "name" | "command" | "number" = "name";
  #seen: Seen = { hand: [], own: [], foes: [] };
  #mana = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  see(text: string): void {
    const last = text.slice(text.lastIndexOf("\n") + 1);
    this.#screen = last.startsWith("[INFO] Please enter the name")
      ? "name"
      : last.startsWith("Please enter")
        ? "number"
        : "command";
    const mana = [...text.matchAll(/MANA : (..)\/15/g)].at(-1)?.[1];
    if (mana === undefined) return;
    this.#mana = Number(mana);
    // Blocks of six lines: the opponent's hand and field, the own field and hand.
    const rows = text.split("\n").filter((row) => /^[HANDGME ] {3}.{77}/.test(row));
    const blocks = rows.slice(-24);
    const cell = (row: number, i: number) => blocks[row]?.slice(4 + 11 * i, 12 + 11 * i) ?? "";
    const places = [0, 1, 2, 3, 4, 5, 6];
    this.#seen = {
      foes: places.map((i) => /\S/.test(cell(11, i))),
      own: places.map((i) => /\S/.test(cell(17, i))),
      hand: places
        .filter((i) => /^\d\d/.test(cell(18, i)))
        .map((i) => ({ cost: Number(cell(18, i).slice(0, 2)), isSpell: cell(23, i).startsWith("x") })),
    };
  }

  next(): string {
    const random = this.#random;
    if (this.#screen === "name")
      return weighted(random, [
        [8, () => pick(random, ["Ann", "Bob", "quit", "A B"])],
        [1, () => pick(random, ["", "x".repeat(20), "x".repeat(21), " "])],
      ]);
    if (this.#screen === "number")
      return percent(random, 80)
        ? String(between(random, 1, 7))
        : pick(random, ["0", "8", "x", "", " 3", "2x", "-1"]);
    const line = this.#line();
    return percent(random, 5) ? spoilt(random, line) : line;
  }

  #line(): string {
    const random = this.#random;
    return weighted(random, [
      [8, () => this.#card()],
      [6, () => this.#attack()],
      [4, () => "finish"],
      [1, () => `sacrifice ${between(random, 1, Math.max(1, this.#seen.hand.length))}`],
      [1, () => "state"],
      [1, () => this.#anything()],
    ]);
  }

  #card(): string {
    const random = this.#random;
    const { hand, own } = this.#seen;
    const payable = hand.flatMap(({ cost }, i) => (cost <= this.#mana ? [i] : []));
    if (payable.length === 0) return "finish";
    const index = pick(random, payable);
    const free = own.flatMap((isTaken, i) => (isTaken ? [] : [i + 1]));
    this.#mana -= hand[index]?.cost ?? 0;
    const { isSpell } = hand[index] ?? { isSpell: false };
    // The later cards move up.
    this.#seen = { ...this.#seen, hand: hand.filter((_, i) => i !== index) };
    if (isSpell) return `cast ${index + 1}`;
    const place = free.length > 0 ? pick(random, free) : 1;
    this.#seen = { ...this.#seen, own: this.#seen.own.with(place - 1, true) };
    return `set ${index + 1} to ${place}`;
  }

  #attack(): string {
    const random = this.#random;
    const { own, foes } = this.#seen;
    const attackers = own.flatMap((isTaken, i) => (isTaken ? [i + 1] : []));
    const targets = [0, 0, ...foes.flatMap((isTaken, i) => (isTaken ? [i + 1] : []))];
    if (attackers.length === 0) return "finish";
    return `attack ${pick(random, targets)} with ${pick(random, attackers)}`;
  }

  #anything(): string {
    const random = this.#random;
    const number = () =>
      pick(random, ["0", "1", "7", "8", "01", "+1", "-0", "3,9", "1x", "a", "99999999999"]);
    return weighted(random, [
      [2, () => `attack ${number()} with ${number()}`],
      [2, () => `set ${number()} to ${number()}`],
      [1, () => `cast ${number()}`],
      [1, () => `sacrifice ${number()}`],
      [
        1,
        () =>
          pick(random, [
            "help",
            "HELP",
            "play",
            "whoami",
            "quit x",
            "attack 1 by 2",
            "Set 1 TO 1",
            "\tfinish ",
          ]),
      ],
      [1, () => pick(random, ["", "  ", "\u00e4", "state 1"])],
    ]);
  }
}

function* simpler({ args, files, env }: Start): Iterable<Start> {
  if (env.RAND_SEED !== undefined && env.RAND_SEED !== "1")
    yield { args, files, env: { ...env, RAND_SEED: "1" } };
  const deck = deckIn(files[DECK] ?? "");
  if (deck === undefined) return;
  const made = (changed: DeckFile) => ({ args, env, files: { [DECK]: textOf(changed) } });
  const { Creatures, Spells } = deck;
  const [first] = Creatures;
  if (first === undefined) return;
  if (Spells.length > 0 && Spells.length + Creatures.length <= 10)
    yield made({ Creatures: [...Creatures, ...Spells.map(() => first)], Spells: [] });
  for (let i = Spells.length - 1; i >= 0; i--)
    yield made({ Creatures, Spells: Spells.filter((_, k) => k !== i) });
  for (let i = Creatures.length - 1; i >= 0; i--)
    yield made({ Creatures: Creatures.filter((_, k) => k !== i), Spells });
  // All alike, as far as possible.
  for (let i = Creatures.length - 1; i > 0; i--)
    if (JSON.stringify(Creatures[i]) !== JSON.stringify(first))
      yield made({ Creatures: Creatures.with(i, first), Spells });
}

/** The deck in a file that is written as ours are. */
function deckIn(text: string): DeckFile | undefined {
  try {
    const { Creatures, Spells }: Partial<DeckFile> = JSON.parse(text);
    if (!Array.isArray(Creatures) || !Array.isArray(Spells)) return undefined;
    const deck = { Creatures, Spells };
    return textOf(deck) === text ? deck : undefined;
  } catch {
    return undefined;
  }
}

function* simplerLines(line: string): Iterable<string> {
  const words = line.trim().split(/\s+/);
  const plain = words.join(" ").toLowerCase();
  if (plain !== line && /^[a-z]/.test(plain)) yield plain;
  for (const [i, word] of words.entries()) if (/^[2-7]$/.test(word)) yield words.with(i, "1").join(" ");
}
