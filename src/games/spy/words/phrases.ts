import type { Phrases } from "../../../kernel/text.ts";
import type { Spy } from "../spy.ts";
import { description } from "./description.ts";
import { headings, hint } from "./hints.ts";
import { inspect, subjects } from "./inspect.ts";
import { label } from "./labels.ts";
import { playPhrases } from "./play-phrases.ts";
import { scene } from "./scene.ts";
import { tell } from "./tell.ts";
import { texts } from "./texts.ts";

/** No Time to Spy in words for people. */
export const phrases: Phrases<Spy> = {
  ...playPhrases,
  get help() {
    return texts.help;
  },
  label,
  hint,
  tell,
  headings,
  scene,
  description,
  inspect,
  subjects,
  get features() {
    return texts.features;
  },
  get facts() {
    return texts.facts;
  },
};
