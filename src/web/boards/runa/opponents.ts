import type { Opponents } from "../opponent.ts";

/** Who plays Runa at a table where people only watch. */
export const opponents: Opponents = {
  easy: {
    name: "Finn",
    looks: "man",
    style: "Overlooks cards, forgets what matters, and plays what looks best at first sight.",
  },
  normal: {
    name: "Edda",
    looks: "woman",
    style: "Plays the card that looks best at once: health, hand, focus and the monsters' health.",
  },
  hard: {
    name: "Sigrun",
    looks: "woman",
    style: "Tries out many ways to go on before each card, and rolls the die anew each time.",
  },
  master: {
    name: "Gudrun",
    looks: "woman",
    style: "Tries out as many ways, and knows from thousands of journeys what a hand is worth.",
  },
};
