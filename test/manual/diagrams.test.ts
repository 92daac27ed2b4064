import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Node, Project } from "ts-morph";
import { describe, expect, test } from "vitest";
import { DIAGRAMS, generatedDiagrams } from "../../scripts/diagrams.ts";
import { MANUAL_LANGUAGES, manualFolder } from "../../scripts/manual-chapters.ts";
import { diagramSvg, parseDiagram } from "../../scripts/manual-graph.ts";
import { parseSequence, sequenceSvg } from "../../scripts/manual-sequence.ts";
import { runa } from "../../src/games/runa/game.ts";
import { pack } from "../../src/games/runa/package.ts";
import type { Runa } from "../../src/games/runa/state.ts";
import { CLIENT_MESSAGES, SERVER_MESSAGES } from "../../src/games/spy/standard/messages.ts";
import { presetConfig } from "../../src/kernel/game-package.ts";
import { sampleAction } from "../../src/kernel/playout.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { commandWords } from "../../src/shell/all-commands.ts";
import { root } from "./sessions.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const blocksIn = (page: string) =>
  [...page.matchAll(/^```mermaid\n(.*?)\n```$/gms)].map(([, text = ""]) => text);

test("class diagrams are drawn from the types: npm run diagrams redraws them", () => {
  for (const [name, text] of generatedDiagrams())
    expect(readFileSync(`${DIAGRAMS}${name}`, "utf8")).toBe(text);
  const games = readdirSync(join(root, "src/games")).filter((name) => !name.includes("."));
  expect([...generatedDiagrams().keys()].toSorted()).toEqual(
    ["domain", ...games].map((name) => `${name}.md`).toSorted(),
  );
});

describe("the states of a diagram are those of its type", () => {
  const page = read("docs/developer/diagrams/states.md");
  const sections = page.split(/^## /m).slice(1);

  /** The texts of a type, or of a member that is an enumeration of texts. */
  function valuesOf(name: string, path: string): readonly string[] {
    const project = new Project({
      skipFileDependencyResolution: true,
      compilerOptions: { noLib: true, noResolve: true },
    });
    const file = project.addSourceFileAtPath(join(root, path));
    const alias = file.getTypeAlias(name);
    if (alias === undefined) {
      const [, list = ""] = new RegExp(`\\b${name}: z\\.enum\\(\\[(.*?)\\]\\)`).exec(file.getText()) ?? [];
      return [...list.matchAll(/"(\w+)"/g)].map(([, value = ""]) => value);
    }
    return alias
      .getDescendants()
      .filter(Node.isStringLiteral)
      .filter((literal) => literal.getFirstAncestor(Node.isPropertySignature)?.getName() !== "why")
      .map((literal) => literal.getLiteralText());
  }

  test.each(sections.map((text) => [text.split("\n")[0] ?? "", text]))("%s", (_, text) => {
    const [, name = "", path = ""] = /^States of `(\w+)` in `(\S+)`/m.exec(text) ?? [];
    const values = valuesOf(name, path);
    expect(values.length).toBeGreaterThan(2);
    const [diagram = ""] = blocksIn(text);
    const states = [...diagram.matchAll(/^ {2}(\S+) --> ([^\s:]+)/gm)].flatMap(([, from = "", to = ""]) => [
      from,
      to,
    ]);
    expect([...new Set(states)].filter((state) => state !== "[*]").toSorted()).toEqual(
      [...values].toSorted(),
    );
  });

  test("a match of Runa's Strive goes only along the drawn ways", () => {
    const [diagram = ""] = blocksIn(sections.at(-1) ?? "");
    const drawn = new Set(
      [...diagram.matchAll(/^ {2}(\w+) --> (\w+)/gm)].map(([, from, to]) => `${from} to ${to}`),
    );
    const seen = new Set<string>();
    for (let number = 0; number < 40; number++) {
      const random = houseRandom(number.toString(16).padStart(32, "5"));
      const state = runa.setup(presetConfig(pack), random);
      for (let mover = runa.toMove(state)[0]; mover !== undefined; mover = runa.toMove(state)[0]) {
        const before = state.phase.type;
        runa.apply(state, mover, sampleAction<Runa>(runa, state, mover, random));
        if (state.phase.type !== before) seen.add(`${before} to ${state.phase.type}`);
      }
    }
    expect([...seen].filter((way) => !drawn.has(way))).toEqual([]);
    expect(seen.size).toBeGreaterThan(8);
  });
});

describe("sequences", () => {
  test.each(MANUAL_LANGUAGES)(
    "handshake, a turn, reconnect and pause are there, and each message exists in its direction: %s",
    (language) => {
      const diagrams = blocksIn(read(`${manualFolder(language)}/spy-server.md`));
      expect(diagrams.length).toBe(4);
      for (const { participants, lines } of diagrams.map(parseSequence))
        for (const line of lines) {
          if (line.type === "note") continue;
          const isServer = participants.get(line.from) === "Server";
          expect(Object.keys(isServer ? SERVER_MESSAGES : CLIENT_MESSAGES)).toContain(line.text);
          expect(isServer || participants.get(line.to) === "Server").toBe(true);
        }
    },
  );

  test("are drawn in the manual, and read aloud line by line", () => {
    const svg = sequenceSvg(
      "sequenceDiagram\n  participant A as Ann & Co\n  participant S as Server\n  A->>S: HELLO\n  Note over A,S: wait",
    );
    expect(svg).toContain('aria-label="Ann &amp; Co to Server: HELLO. wait."');
    expect(svg).toContain('<text x="250" y="66.8">HELLO</text>');
  });

  test.each([
    ["sequenceDiagram\n  A->>S: HELLO", "the diagram has no participant A"],
    [
      "sequenceDiagram\n  participant A as Ann\n  loop",
      "expected a participant, a message or a note, found   loop",
    ],
    ["flowchart TD", "expected a sequence diagram, found flowchart TD"],
  ])("what can't be drawn is refused: %s", (source, problem) => {
    expect(() => sequenceSvg(source)).toThrow(problem);
  });
});

test("every use case names a page or a command that is there", () => {
  const [diagram = ""] = blocksIn(read("docs/developer/diagrams/use-cases.md"));
  const routes = [...read("src/web/app.tsx").matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path);
  const places = [...diagram.matchAll(/\["[^"]*: ([^"]+)"\]/g)].map(([, place = ""]) => place);
  expect(places.length).toBeGreaterThan(15);
  const isThere = (place: string) =>
    place.startsWith("/") ? routes.includes(place) : commandWords().includes(place.replace("ludothek ", ""));
  expect(places.filter((place) => !isThere(place))).toEqual([]);
});

describe("diagrams of classes, states and use cases are drawn in the pages of the house", () => {
  const sources = readdirSync(join(root, "docs/developer/diagrams")).flatMap((name) =>
    blocksIn(read(`docs/developer/diagrams/${name}`)).map((source, index) => [name, index, source] as const),
  );

  test.each(sources)("%s, %d", (_, __, source) => {
    const { boxes, arrows } = parseDiagram(source);
    expect(boxes.size).toBeGreaterThan(2);
    for (const { from, to } of arrows) expect([boxes.has(from), boxes.has(to)]).toEqual([true, true]);
    const svg = diagramSvg(source);
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg.match(/<rect |<circle /g)).toHaveLength(boxes.size);
    expect(svg.match(/class="arrow"/g) ?? []).toHaveLength(arrows.length);
  });

  test("members, kinds and labels of arrows are read", () => {
    const { boxes, arrows } = parseDiagram(
      "classDiagram\n  class A {\n    b: B\n  }\n  class B\n  A --> B : b\n  A <|-- B",
    );
    expect(boxes.get("A")).toEqual({ title: "A", lines: ["b: B"], shape: "box" });
    expect(arrows).toEqual([
      { from: "A", to: "B", label: "b", isKind: false },
      { from: "B", to: "A", label: "", isKind: true },
    ]);
  });

  test("what is written in other ways is refused", () => {
    expect(() => parseDiagram("pie\n  a: 1")).toThrow("expected a diagram");
    expect(() => parseDiagram("classDiagram\n  A ..> B")).toThrow("A ..> B");
  });
});
