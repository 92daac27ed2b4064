import type { Opponents } from "../opponent.ts";

/** Who plays Crown of Farmland. */
export const opponents: Opponents = {
  easy: {
    name: "Tilly",
    looks: "woman",
    style: "Overlooks moves, forgets dangers, and takes what looks best at first sight.",
  },
  normal: {
    name: "Anselm",
    looks: "man",
    style: "Takes the move that looks best at once: life points, strong units, a way to your king.",
  },
  hard: {
    name: "Marta",
    looks: "woman",
    style: "Tries out many ways to go on until the next own turn, and guesses at your hidden units.",
  },
  master: {
    name: "Osric",
    looks: "man",
    style: "Tries out whole turns, and knows from thousands of matches what the field is worth after each.",
  },
  scripted: {
    name: "Wilbur",
    looks: "man",
    style: "Plays exactly like the classic program: the king first, then a new unit, then all the others.",
  },
};
