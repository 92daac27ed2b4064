/** Titles of recorded sessions of the classic programs in English. */
export const words = {
  runa: { won: "Won as a warrior", lost: "Lost in the first room" },
  farmland: "The first turns of a match",
  duel: "Ann against Bob in the garden",
  dungeon: "Through the gate",
};
