import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adviceSentence } from "../bots/advice.ts";
import { rounds } from "../bots/budget.ts";
import { MATCH_SENTENCES, matchSentence } from "../kernel/entry.ts";
import { CHANCE } from "../kernel/game.ts";
import { type GamePackage, presetConfig } from "../kernel/game-package.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { plainText } from "../kernel/text.ts";
import { learn, speak, speaking } from "../languages/catalogue.ts";
import { pack as duel } from "./duel/package.ts";
import { pack as dungeon } from "./dungeon/package.ts";
import { pack as farmland } from "./farmland/package.ts";
import { allGames, GAMES, posterOf } from "./index.ts";
import { fight } from "./runa/fixtures/situation.ts";
import { pack as runa } from "./runa/package.ts";
import { CAST } from "./spy/data/cast.ts";
import { pack as spy } from "./spy/package.ts";
import { descriptionOf } from "./spy/words/cast.ts";
import { shownStatistics } from "./spy/words/statistics.ts";

beforeEach(() => speak("de"));
afterEach(() => speak("en"));

/** What a player sees before the first action. */
function firstView(pack: GamePackage) {
  const { game } = pack;
  return game.view(game.setup(presetConfig(pack), houseRandom("3".repeat(32))), 0);
}

/** An event of a game in one line. */
function told(pack: GamePackage, event: unknown): string {
  return plainText(pack.phrases.tell(event, firstView(pack)) ?? []);
}

/** What a player reads who looks at something. */
function looked(pack: GamePackage, what: string): readonly string[] | undefined {
  return pack.phrases.inspect?.(firstView(pack), 0, what)?.map(plainText);
}

const [runaPack, farmlandPack, duelPack, dungeonPack, spyPack]: readonly [
  GamePackage,
  GamePackage,
  GamePackage,
  GamePackage,
  GamePackage,
] = [runa, farmland, duel, dungeon, spy];

test("the games have German titles, summaries and lengths", () => {
  expect(Array.from(GAMES.values(), ({ title, length }) => `${title}, ${length}`)).toEqual([
    "Runa's Strive, 15 Minuten",
    "Krone von Ackerland, 20 Minuten",
    "Kreaturenduell, 10 Minuten",
    "Dungeon Crawler, 5 Minuten pro Level",
    "No Time to Spy, 30 Minuten",
  ]);
  // Programs are told the English title.
  expect(farmland.game.title).toBe("Crown of Farmland");
});

test("programs are told what people read in English", async () => {
  await speak("en");
  for (const { game } of await allGames())
    expect(posterOf(game)).toMatchObject({ title: game.title, summary: game.summary });
  for (const code of Object.keys(MATCH_SENTENCES) as (keyof typeof MATCH_SENTENCES)[])
    expect(matchSentence({ code })).toBe(MATCH_SENTENCES[code]);
});

describe("Runa's Strive", () => {
  test.each([
    [{ type: "takes", who: "Frog", place: 0, damage: 8, kind: "phy." }, "Frog nimmt 8 physischen Schaden"],
    [
      { type: "enters", stage: 2, level: 1, monsters: ["Frog", "Rat"] },
      "Runa betritt Raum 2 von Level 1: Frog und Rat",
    ],
    [{ type: "discards", card: "Slash(1)", hand: 0 }, "Runa legt Slash(1) ab"],
  ])("%o", (event, text) => expect(told(runaPack, event)).toBe(text));

  test("cards are told with the German names of elements", () => {
    expect(looked(runaPack, "water(1)")).toEqual(["Water(1): 6 x FP mag. Schaden, +2 gegen Blitz-Monster"]);
  });

  test("values are found by their German and their English name", () => {
    const text = ["Ein Würfel mit 4 Seiten für physische Angriffe; mehr Fokus-Punkte kann Runa nicht haben."];
    expect([looked(runaPack, "würfel"), looked(runaPack, "die")]).toEqual([text, text]);
  });

  test("one card is singular", () => {
    const obstacle = (has: number) => ({ code: "no such card", has });
    const view = firstView(runaPack);
    const refused = (has: number) => runaPack.phrases.refusal(view, [], obstacle(has));
    expect([refused(1), refused(2)]).toEqual(["Runa hat nur 1 Karte.", "Runa hat nur 2 Karten."]);
  });

  test("advice names the feature that decides", () => {
    const state = fight(["Rat"], { hand: ["Slash(1)", "Pierce(1)"] });
    const position = {
      view: runa.game.view(state, 0),
      seat: 0,
      events: [],
      random: houseRandom("1".repeat(32)),
      budget: rounds(1),
      actions: () => runa.game.actions(state, 0),
    };
    const advice = speaking("de", () => adviceSentence(runa, position, ["play", 1]));
    expect(advice).toMatch(
      /^Pierce\(1\) .*Das ist besser für deinen Stand in diesem Kampf als die nächstbeste Wahl, „Slash\(1\)“ \(die Lebenspunkte der Monster: \d+ statt \d+\)\.$/,
    );
  });
});

describe("Krone von Ackerland", () => {
  const king = { team: 1, name: "Farmer King", atk: null, def: null, hidden: false };
  const guard = { team: 0, name: "Barn Guard", atk: 400, def: 900, hidden: false };
  const hidden = { team: 1, name: "???", atk: null, def: null, hidden: true };

  test.each([
    [
      { type: "attacks", unit: guard, target: king, on: 45 },
      "Barn Guard von Player greift auf D7 den Bauernkönig an!",
    ],
    [
      { type: "attacks", unit: guard, target: hidden, on: 44 },
      "Barn Guard von Player greift auf C7 eine verdeckte Einheit an!",
    ],
    [{ type: "moves", unit: king, from: 45, to: 38 }, "Der Bauernkönig von Enemy zieht von D7 nach D6."],
    [
      { type: "joins", unit: hidden, onto: hidden, on: 44, made: hidden },
      "Eine verdeckte Einheit von Enemy schließt sich auf C7 mit einer verdeckten Einheit zusammen.",
    ],
    [{ type: "forfeits", seat: 0, why: "timed out" }, "Player hat keine Zeit mehr: Enemy gewinnt!"],
  ])("%o", (event, text) => expect(told(farmlandPack, event)).toBe(text));

  test("the commands of the rules are understood as well", () => {
    const view = firstView(farmlandPack);
    expect(farmlandPack.phrases.label(view, ["yield"])).toBe("Zug beenden");
    expect(farmlandPack.phrases.synonyms?.(view, 0, ["yield"])).toBe("yield");
  });

  test("a problem of a file is told in German", () => {
    const units = [{ name: "units.txt", bytes: new TextEncoder().encode("Barn;Guard;400\n") }];
    expect(farmland.configure({ units })).toEqual({
      ok: false,
      problem:
        '"units.txt": In Zeile 1 der Einheiten muss Qualifikator;Rolle;ATK;DEF stehen; gefunden: 3 Felder.',
    });
  });
});

describe("Kreaturenduell", () => {
  test.each([
    [{ type: "heals", side: 0, places: [2] }, "Die Kreatur von Red auf 2 gewinnt 1 Lebenspunkt"],
    [
      { type: "heals", side: 0, places: [1, 2, 4] },
      "Die Kreaturen von Red auf 1, 2 und 4 gewinnen je 1 Lebenspunkt",
    ],
    [{ type: "bites", side: 1, life: 2 }, "Blue nimmt Red 2 Lebenspunkte"],
    [{ type: "draws", side: 1, card: null }, "Blue zieht eine Karte"],
  ])("%o", (event, text) => expect(told(duelPack, event)).toBe(text));

  test("the graveyard is found by its German and its English name", () => {
    const lists = [
      "Red, auf dem Friedhof, oberste zuerst: keine",
      "Blue, auf dem Friedhof, oberste zuerst: keine",
    ];
    expect([looked(duelPack, "Friedhof"), looked(duelPack, "graveyard")]).toEqual([lists, lists]);
  });

  test("a problem of a deck names line and column", () => {
    const deck = [{ name: "deck.json", bytes: new TextEncoder().encode('{"Creatures": 1}') }];
    expect(duel.configure({ deck })).toEqual({
      ok: false,
      problem: "deck.json, Zeile 1, Spalte 15: erwartet wird eine Liste.",
    });
  });
});

describe("Dungeon Crawler", () => {
  const hero = { id: "hero", name: "The Hound", x: 1, y: 1 };
  const enemy = (name: string) => ({ id: 1, name, x: 2, y: 1 });

  test.each([
    [
      { type: "damages", who: hero, whom: enemy("Lannister Solider"), damage: 7, how: "melee" },
      "Der Bluthund trifft einen Lannister-Soldaten: 7 Schaden.",
    ],
    [
      { type: "damages", who: enemy("White Walker"), whom: hero, damage: 9, how: "melee" },
      "Ein Weißer Wanderer trifft den Bluthund: 9 Schaden.",
    ],
    [
      { type: "shoots", boss: enemy("Night's King"), hero: "Ygritte", attack: 9 },
      "Der Nachtkönig schießt auf Ygritte!",
    ],
    [{ type: "vanishes", trap: enemy("Queen's Trap") }, "Eine Falle der Königin bei 3,2 verschwindet."],
  ])("%o", (event, text) => expect(told(dungeonPack, event)).toBe(text));

  test("heroines are told as such", () => {
    const view = firstView(dungeonPack);
    const hint = (number: number) => dungeonPack.phrases.hint?.(view, 0, ["hero", number]);
    expect([hint(3), hint(4)]).toEqual([
      "Magierin, schwer: Leben 100, Angriff 5, Verteidigung 1",
      "Magier, mittel: Leben 250, Angriff 25, Verteidigung 4",
    ]);
  });
});

describe("No Time to Spy", () => {
  test("gadgets have their articles", () => {
    const view = firstView(spyPack);
    const label = (gadget: string) => spyPack.phrases.label(view, ["equip", gadget, 0]);
    expect(label("BOWLER_BLADE")).toBe("den Klingen-Hut an James Bond geben");
    expect(label("FOG_TIN")).toBe("die Nebeldose an James Bond geben");
    expect(label("TECHNICOLOUR_PRISM")).toBe("das Technicolor-Prisma an James Bond geben");
    const given = { code: "gadget given away", gadget: "MOLEDIE" };
    expect(spyPack.phrases.refusal(view, [], given)).toBe(
      "Der Maulwürfel ist schon an einen anderen Agenten vergeben.",
    );
  });

  test("properties are found by their German and their English name", () => {
    const text = ["Glückspilz", "passiv: gewinnt beim Roulette mit 23/37 statt 18/37"];
    expect([looked(spyPack, "glückspilz"), looked(spyPack, "lucky devil")]).toEqual([text, text]);
  });

  test("a range of one field is singular", () => {
    const obstacle = (most: number) => ({ code: "out of range", most });
    const refused = (most: number) => spyPack.phrases.refusal(firstView(spyPack), [], obstacle(most));
    expect([refused(1), refused(3)]).toEqual([
      "Das Ziel darf höchstens 1 Feld entfernt sein.",
      "Das Ziel darf höchstens 3 Felder entfernt sein.",
    ]);
  });

  test("a problem of a file names the key and what is expected", () => {
    const file = { name: "a.match", bytes: new TextEncoder().encode('{"moledieRange": 1.5}') };
    const configured = spy.configure({ match: [file] });
    const problem = configured.ok ? "" : configured.problem;
    expect(problem).toMatch(/^a\.match\.moledieRange: erwartet wird eine ganze Zahl von 0 bis \d+; /);
  });

  test("the statistics are German", () => {
    const [first] = shownStatistics({ round: 1, persons: [], factions: [] });
    expect(first).toMatchObject({ title: "Intelligence Points", description: "insgesamt, mit Chips" });
  });
});

test("a match refuses in German", () => {
  expect(matchSentence({ code: "turn over" })).toBe("Dein Zug ist vorbei.");
});

test("a match that was played in one language is told in another", async () => {
  await learn("en");
  const event = { type: "dies", who: "Frog", place: 0 };
  expect([told(runaPack, event), speaking("en", () => told(runaPack, event))]).toEqual([
    "Frog stirbt",
    "Frog dies",
  ]);
});

test("the labels of every game are different in German, too", async () => {
  for (const { game, phrases, ...pack } of await allGames()) {
    const random = houseRandom("5".repeat(32));
    const state = game.setup(presetConfig({ game, phrases, ...pack }), random);
    for (let step = 0; step < 150 && game.outcome(state) === undefined; step++) {
      const mover = game.toMove(state)[0] ?? CHANCE;
      if (mover !== CHANCE) {
        const view = game.view(state, mover);
        const labels = game.actions(state, mover).map((action) => phrases.label(view, action));
        expect(labels).toEqual([...new Set(labels)]);
      }
      const action = game.sample?.(state, mover, random) ?? game.actions(state, mover)[0];
      game.apply(state, mover, action);
    }
  }
});

test("characters of the house are told in German, those of users as they wrote them", () => {
  const [bond] = CAST;
  expect(descriptionOf(bond)).toMatch(/^Der Agent, den jedes Casino/);
  expect(bond?.description).toMatch(/^The agent every casino/);
  expect(descriptionOf({ name: "James Bond", description: "My uncle." })).toBe("My uncle.");
});
