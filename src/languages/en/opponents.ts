/** How the bots of each game play, one sentence each, in English. */
export const words = {
  runa: {
    easy: "Overlooks cards, forgets what matters, and plays what looks best at first sight.",
    normal: "Plays the card that looks best at once: health, hand, focus and the monsters' health.",
    hard: "Tries out many ways to go on before each card, and rolls the die anew each time.",
    master: "Tries out as many ways, and knows from thousands of journeys what a hand is worth.",
  },
  farmland: {
    easy: "Overlooks moves, forgets dangers, and takes what looks best at first sight.",
    normal: "Takes the move that looks best at once: life points, strong units, a way to your king.",
    hard: "Tries out many ways to go on until the next own turn, but overlooks a move now and then.",
    master: "Tries out whole turns, and knows from thousands of matches what the field is worth after each.",
    scripted: "Plays exactly like the classic program: the king first, then a new unit, then all the others.",
  },
  duel: {
    easy: "Overlooks moves, forgets what matters, and takes what looks best at first sight.",
    normal: "Takes the move that leaves the best balance of life, creatures and cards, and looks no further.",
    hard: "Tries out many ways to go on, up to two turns ahead, but overlooks a move now and then.",
    master: "Looks up to two turns ahead, and knows from thousands of matches what a position is worth.",
    simple: "Goes by rules of thumb: win if possible, set the dearest creature, attack where it pays most.",
  },
  dungeon: {
    easy: "Overlooks ways, forgets dangers, and takes the step that looks best at first sight.",
    normal: "Takes the step that looks best at once: hurt enemies, the way to the next one, safety and rest.",
    hard: "Tries out many ways to go on before each step.",
  },
  spy: {
    easy: "Overlooks chances, forgets what matters, and takes what looks best at first sight.",
    normal:
      "Takes the action that looks best at once: points, chips, secrets, health, the way to the next goal.",
    hard: "Tries out many ways through the turn, but overlooks some chances and forgets what matters.",
    master: "Overlooks nothing, sends each agent where they are needed first, and races for the collar.",
    simple: "Goes by rules of thumb: spy on strangers, open safes, bring the collar to the cat.",
  },
};
