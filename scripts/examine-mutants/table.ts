/** A classic program with one mistake, of the kind that students make. */
export interface ProgramMutant {
  readonly game: "runa" | "farmland" | "duel" | "dungeon";
  readonly kind: "off by one" | "wrong order" | "missing refusal" | "wrong text" | "crash";
  /** What is wrong with it. */
  readonly says: string;
  /** The changed source, below `src/`, and the change. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

type Row = readonly [kind: ProgramMutant["kind"], says: string, file: string, from: string, to: string];

const ROWS: Readonly<Record<ProgramMutant["game"], readonly Row[]>> = {
  farmland: [
    [
      "off by one",
      "five units already count as too many",
      "turn.ts",
      "side.units.length > MAX_UNITS",
      "side.units.length >= MAX_UNITS",
    ],
    [
      "off by one",
      "a common divisor of 100 makes units like-minded",
      "union.ts",
      "if (g > 100)",
      "if (g >= 100)",
    ],
    [
      "wrong order",
      "the qualifiers of a union are swapped",
      "union.ts",
      "parts: [b.parts, a.parts]",
      "parts: [a.parts, b.parts]",
    ],
    [
      "wrong order",
      "the decks of the teams are swapped",
      "classic/startup.ts",
      "decks: [deck1, deck2]",
      "decks: [deck2, deck1]",
    ],
    [
      "missing refusal",
      "a king may attack",
      "legality.ts",
      "return holds(state, rival(team), to) ? OBSTACLES.kingAttacks : undefined;",
      "return undefined;",
    ],
    [
      "missing refusal",
      "units may be placed twice in a turn",
      "classic/classic.ts",
      "if (state.placed) throw new Invalid(REFUSALS.placed);",
      "state.placed = false;",
    ],
    [
      "wrong text",
      "a lost blockade does damage",
      "duel.ts",
      'if (atk > defender.def) return { eliminated: "defender", ...NO_DAMAGE };',
      'if (atk > defender.def) return { eliminated: "defender", hurt: "defender", damage: atk - defender.def };',
    ],
    [
      "crash",
      "an attack with equal values ends the program",
      "duel.ts",
      'return { eliminated: "both", ...NO_DAMAGE };',
      'throw new Error("equal");',
    ],
  ],
  runa: [
    [
      "off by one",
      "a thrust has its bonus from a roll of 4 on",
      "fight.ts",
      "(roll >= 6 ? effect.extra : 0)",
      "(roll >= 4 ? effect.extra : 0)",
    ],
    [
      "off by one",
      "a spell is paid with the last focus point",
      "fight.ts",
      "if (state.fp > 1) state.fp -= 1;",
      "if (state.fp > 0) state.fp -= 1;",
    ],
    [
      "wrong order",
      "the two seeds are swapped",
      "journey.ts",
      "shuffle(javaRandom(cards), deck);\n  shuffle(javaRandom(monsters), queue);",
      "shuffle(javaRandom(monsters), deck);\n  shuffle(javaRandom(cards), queue);",
    ],
    [
      "missing refusal",
      "the same card can be taken twice",
      "classic/classic.ts",
      "return different(numbers(line, offered.length, picks, picks));",
      "return numbers(line, offered.length, picks, picks);",
    ],
    [
      "missing refusal",
      "a number with letters behind it is accepted",
      "classic/classic.ts",
      "/^[0-9]+$/.test(word)",
      "/^[0-9]+/.test(word)",
    ],
    [
      "wrong text",
      "the target menu has no full stop",
      "classic/classic.ts",
      '"Select Runa\'s target."',
      '"Select Runa\'s target"',
    ],
    [
      "crash",
      "an empty line ends the program",
      "classic/classic.ts",
      'if (line === undefined || line === "quit") return undefined;',
      'if (line === "") throw new Error("empty");\n    if (line === undefined || line === "quit") return undefined;',
    ],
  ],
  duel: [
    [
      "off by one",
      "names may have 21 bytes",
      "state.ts",
      "MAX_PLAYER_NAME_BYTES = 20",
      "MAX_PLAYER_NAME_BYTES = 21",
    ],
    ["off by one", "mana grows above 15", "state.ts", "MANA_LIMIT = 15", "MANA_LIMIT = 16"],
    [
      "off by one",
      "a creature dies with one life point left",
      "fight.ts",
      "life >= 1 ? { card",
      "life > 1 ? { card",
    ],
    [
      "wrong order",
      "missing mana is reported before a taken place",
      "legality.ts",
      'return field[place - 1] === null ? paying(state, card, mana) : { code: "place taken", place };',
      'return paying(state, card, mana) ?? (field[place - 1] === null ? undefined : { code: "place taken", place });',
    ],
    [
      "missing refusal",
      "sleeping creatures may attack",
      "legality.ts",
      'if (fighter.is === "asleep") return { code: "attacker asleep", place };',
      "",
    ],
    [
      "missing refusal",
      "a deck of nine cards is accepted",
      "deckfile.ts",
      "deck.cards.length < MIN_DECK",
      "deck.cards.length < MIN_DECK - 1",
    ],
    [
      "wrong text",
      "speed is shown on the field",
      "classic/screen.ts",
      "flags(lettersOf({ ...creature, speedy: false }), 2)",
      "flags(lettersOf(creature), 2)",
    ],
    [
      "crash",
      "a rebirth with an empty graveyard ends the program",
      "spells.ts",
      'log?.push({ type: "revives nobody", side });\n    return;',
      'throw new Error("nobody");',
    ],
  ],
  dungeon: [
    [
      "off by one",
      "monsters see as far as their vision",
      "foes.ts",
      "squaredRange(enemy, hero) < sheet.vision * sheet.vision",
      "squaredRange(enemy, hero) <= sheet.vision * sheet.vision",
    ],
    [
      "off by one",
      "a level-up needs one point more",
      "levelling.ts",
      "while (hero.experience >= experienceNeeded(hero))",
      "while (hero.experience > experienceNeeded(hero))",
    ],
    [
      "wrong order",
      "the tick comes before the action",
      "round.ts",
      "  act(state, hero, action, log);\n  tick(hero);",
      "  tick(hero);\n  act(state, hero, action, log);",
    ],
    [
      "wrong order",
      "equally near enemies are taken from the end",
      "abilities.ts",
      "return targets.toSorted(",
      "return targets.toReversed().toSorted(",
    ],
    ["missing refusal", "two player tiles are accepted", "levels.ts", "++players > 1", "++players > 2"],
    [
      "wrong text",
      "experience ends with a full stop",
      "classic/lines.ts",
      " experience`];",
      " experience.`];",
    ],
    [
      "crash",
      "a cast without mana ends the program",
      "abilities.ts",
      'return { ability: "Blizzard", mana: hero.mana, cost: hero.manaCost };',
      'throw new Error("mana");',
    ],
  ],
};

/** Thirty programs that are each wrong in one way. */
export const PROGRAM_MUTANTS: readonly ProgramMutant[] = (
  ["farmland", "runa", "duel", "dungeon"] as const
).flatMap((game) =>
  ROWS[game].map(([kind, says, file, from, to]) => ({
    game,
    kind,
    says,
    file: `games/${game}/${file}`,
    from,
    to,
  })),
);
