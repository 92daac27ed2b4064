import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { type Entry, INDEX } from "./index-options.ts";
import { find } from "./search.ts";

const FILLER = "A word follows another one here so that the text is long. ".repeat(6);

const entries: readonly Entry[] = [
  { page: "", anchor: "", title: "The manual", chapter: "The manual", text: "Every game is a click away." },
  { page: "duel", anchor: "mana", title: "Mana", chapter: "Creature Duel", text: `Cards cost it. ${FILLER}` },
  {
    page: "duel",
    anchor: "turn",
    title: "A turn",
    chapter: "Creature Duel",
    text: `${FILLER}You get mana. ${FILLER}`,
  },
  ...Array.from({ length: 20 }, (_, index) => {
    return { page: `p${index}`, anchor: "", title: "Zebra", chapter: "Zebras", text: "" };
  }),
];

/** A manual of these sections. */
function manualOf(sections: readonly Entry[]) {
  const index = new MiniSearch<Entry>(INDEX);
  index.addAll(sections.map((section, id) => ({ id, ...section })));
  return { chapters: [], pages: new Map(), index: async () => ({ default: JSON.stringify(index) }) };
}

const manual = manualOf(entries);

test("a section that is called so comes before one that mentions it", async () => {
  expect((await find(manual, "mana")).map(({ anchor }) => anchor)).toEqual(["mana", "turn"]);
});

test("the beginning of a word is enough, and so is a word with a slip", async () => {
  expect((await find(manual, "man")).map(({ anchor }) => anchor)).toContain("mana");
  expect((await find(manual, "zepra"))[0]?.title).toBe("Zebra");
});

test("all words have to be there", async () => {
  expect(await find(manual, "mana elephant")).toEqual([]);
});

test("at most twelve sections are found", async () => {
  expect(await find(manual, "zebra")).toHaveLength(12);
});

test("an excerpt shows the place, in whole words, and marks what is left out", async () => {
  const [title, place] = await find(manual, "mana");
  expect(title?.excerpt).toMatch(/^Cards cost it\. A word .* …$/);
  expect(place?.excerpt).toMatch(/^… .*You get mana\. .* …$/);
  expect(place?.excerpt.length).toBeLessThan(150);
  const words = new Set(`${FILLER} You get mana.`.split(" "));
  expect(place?.excerpt.split(" ").filter((word) => word !== "…" && !words.has(word))).toEqual([]);
});

test("a short section is shown whole", async () => {
  expect((await find(manual, "click"))[0]?.excerpt).toBe("Every game is a click away.");
});
