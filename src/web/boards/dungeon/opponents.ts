import type { Opponents } from "../opponent.ts";

/** Who leads the hero at a table where people only watch. */
export const opponents: Opponents = {
  easy: {
    name: "Podge",
    looks: "man",
    style: "Overlooks ways, forgets dangers, and takes the step that looks best at first sight.",
  },
  normal: {
    name: "Ilse",
    looks: "woman",
    style: "Takes the step that looks best at once: hurt enemies, the way to the next one, safety and rest.",
  },
  hard: {
    name: "Ravn",
    looks: "man",
    style: "Tries out many ways to go on before each step.",
  },
};
