import type { Opponents } from "../opponent.ts";

/** Who plays Creature Duel. */
export const opponents: Opponents = {
  easy: {
    name: "Wren",
    looks: "woman",
    style: "Overlooks moves, forgets what matters, and takes what looks best at first sight.",
  },
  normal: {
    name: "Corvin",
    looks: "man",
    style: "Takes the move that leaves the best balance of life, creatures and cards, and looks no further.",
  },
  hard: {
    name: "Morwenna",
    looks: "woman",
    style: "Tries out many ways to go on, up to two turns ahead, and guesses at the cards you hold.",
  },
  simple: {
    name: "Barnaby",
    looks: "man",
    style: "Goes by rules of thumb: win if possible, set the dearest creature, attack where it pays most.",
  },
};
