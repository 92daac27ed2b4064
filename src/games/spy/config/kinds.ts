import { type FileKind, problemsBy, roughText } from "../../../kernel/file-kind.ts";
import { options } from "../words/options.ts";
import { configure } from "./choices.ts";
import { readScenario } from "./files.ts";
import { scenarioWarnings } from "./scenario-schema.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The files of No Time to Spy (spy-rules.md, section 2), recognized by extension or content. */
export const files: readonly FileKind[] = [
  {
    name: "scenario",
    get title() {
      return options.files.scenario;
    },
    isMeant: (file) => file.name.endsWith(".scenario") || /^\s*\{\s*"(scenario|field)"/.test(roughText(file)),
    problems: (file) => problemsBy(configure, "scenario", file),
    warnings(file) {
      const read = readScenario(file.name, text(file.bytes));
      return read.ok ? scenarioWarnings(read.value.scenario) : [];
    },
  },
  {
    name: "match",
    get title() {
      return options.files.match;
    },
    isMeant: (file) => file.name.endsWith(".match") || /"moledie_?range"/i.test(roughText(file)),
    problems: (file) => problemsBy(configure, "match", file),
  },
  {
    name: "characters",
    get title() {
      return options.files.characters;
    },
    isMeant: (file) => /^\s*\[/.test(roughText(file)) && /"(features|gender)"/.test(roughText(file)),
    problems: (file) => problemsBy(configure, "characters", file),
  },
];
