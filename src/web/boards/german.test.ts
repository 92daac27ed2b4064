import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { speak } from "../../languages/catalogue.ts";
import type { Person } from "../../languages/person.ts";
import { boardWords } from "../board/words.ts";
import { deckProblems, freshDeck } from "../workshop/duel/deck-content.ts";
import { tileSentence } from "../workshop/dungeon/tiles.tsx";
import { FIGURE_GROUPS } from "../workshop/spy/figures.ts";
import { words as duel } from "./duel/words.ts";
import { words as dungeon } from "./dungeon/words.ts";
import { answer, words as farmland } from "./farmland/words.ts";
import { lessons } from "./runa/coach.ts";
import { words as runa } from "./runa/words.ts";
import { words as spy } from "./spy/words.ts";

/* The German of the boards and editors, in sentences that would show a wrong case, article or plural. */

beforeAll(() => speak("de"));
afterAll(() => speak("en"));

const bare = (text: string) => text;
const you: Person = { isYou: true, name: "Ada", mark: bare };
const ben: Person = { isYou: false, name: "Ben", mark: bare };

test("who lost without being beaten", () => {
  expect(boardWords.forfeited(you, "resigned")).toBe("Du hast aufgegeben");
  expect(boardWords.forfeited(ben, "timed out")).toBe("Ben hat keine Zeit mehr");
  expect(boardWords.toMove(["Ada", "Ben", "Cem"])).toBe("Ada, Ben und Cem sind am Zug.");
});

describe("Runa's Strive", () => {
  test("the log speaks to the player, and of Runa to spectators", () => {
    expect(runa.log.heals(you, 1, bare)).toBe("Du erhältst 1 Lebenspunkt");
    expect(runa.log.heals({ ...ben, name: "Runa" }, 20, bare)).toBe("Runa erhält 20 Lebenspunkte");
    expect(runa.log.givesUp(you)).toBe("Kein Ende in Sicht: du gibst auf");
    expect(runa.log.takes(you, 4, "mag.", bare)).toBe("Du nimmst 4 magischen Schaden");
  });
  test("lessons and cards", () => {
    expect(lessons[0]?.title).toBe("Dein Ziel");
    expect(runa.offers.dieText(4.5, 2.5, 8)).toBe(
      "Schläge würfeln im Schnitt 4,5 statt 2,5, und Runa kann 8 Fokus halten.",
    );
    expect(runa.goodFor.spell("8", 4, 16, 8, 2, "lightning", true)).toBe(
      "8 Schaden mit deinen 4 Fokus, bis zu 16 mit 8; 2 mehr gegen Blitz. Davon hast du schon eine.",
    );
  });
});

test("Creature Duel: creatures have no articles, players have cases", () => {
  expect(duel.log.attacks(ben, "Ghoul", you, 3, bare, bare)).toBe("Ghoul (Ben) greift dich an: 3 Schaden");
  expect(duel.log.lures(you, ben, "Bat", 2)).toBe("Bat (Ben) läuft zu dir über, auf Platz 2");
  expect(duel.log.bites(ben, 2, you, bare)).toBe("Ben nimmt dir 2 Leben");
  expect(duel.log.heals(you, ["Bat", "Oak"], bare)).toBe("Bat und Oak (du) erhalten +1 Leben");
  expect(duel.sentences.can(1, 2)).toBe("1 Kreatur kann angreifen, 2 Karten spielbar.");
});

test("Crown of Farmland: the king and hidden units", () => {
  expect(farmland.log.moves(ben, "king", "A1", "A2")).toBe("Bauernkönig (Ben) zieht von A1 nach A2");
  expect(farmland.log.stays(you, "hidden unit", "B2")).toBe("Verdeckte Einheit (du) bleibt auf B2");
  expect(farmland.log.joins(you, "Daisy Farmer", null, "C3", null, bare)).toBe(
    "Daisy Farmer (du) schließt sich mit einer verdeckten Einheit auf C3 zusammen",
  );
  expect(farmland.leftToDo(true, 1)).toBe("platzieren, noch 1 Bewegung");
  expect(answer(["move", 3, 4], { type: "unknown" })).toBe("E1 angreifen");
});

test("the dungeon: enemies in the right case", () => {
  const guard: Person = { isYou: false, name: "Lannister Solider", mark: bare };
  expect(dungeon.log.hits(you, guard, 5, bare)).toBe("Du triffst einen Lannister-Soldaten: 5 Schaden");
  expect(dungeon.log.killed(you, guard, bare)).toBe("Du wurdest durch einen Lannister-Soldaten getötet");
  expect(dungeon.aim.stop([{ enemy: "White Walker", side: "left", count: 2 }])).toBe(
    "Du hältst an: 2 × Weißer Wanderer links.",
  );
});

test("the casino: things and persons in the right case", () => {
  const table = { kind: "BAR_TABLE", safe: 0, beside: null } as const;
  const spot = { kind: "FREE", safe: 0, beside: { kind: "SAFE", safe: 2, beside: null } } as const;
  const { uses } = spy.log;
  expect(uses.POISON_PILLS("Bond", table)).toBe("Bond vergiftet den Cocktail auf einem Bar-Tisch");
  expect(uses.POISON_PILLS("Bond", { name: "Oddjob" })).toBe("Bond vergiftet den Cocktail von Oddjob");
  expect(uses.MOTHBALL_POUCH("Bond", { kind: "FIREPLACE", safe: 0, beside: null })).toBe(
    "Bond wirft eine Mottenkugel in einen Kamin",
  );
  expect(uses.FOG_TIN("Bond", spot)).toBe("Bond wirft die Nebeldose auf eine Stelle neben Tresor 2");
  expect(spy.left(1, 0)).toBe("Noch 1 Schritt und keine Aktion.");
});

describe("the workshop", () => {
  test("names what is wrong", () => {
    const [problem] = deckProblems({ ...freshDeck(), creatures: [] });
    expect(problem?.text).toMatch(/^Ein Deck hat mindestens \d+ Karten, dieses hat 0\.$/);
  });
  test("explains tiles and figures", () => {
    expect(tileSentence("s")).toMatch(/^Lannister-Soldat: Leben \d+, Angriff \d+, Abwehr \d+/);
    const limit = FIGURE_GROUPS.flatMap(({ figures }) => figures).find(({ key }) => key === "pauseLimit");
    expect(limit?.meaning(121)).toBe("Nach 2 Minuten und 1 Sekunde endet eine Pause von selbst.");
    expect(limit?.meaning(-1)).toBe("Es gibt keine Grenze.");
  });
});
