import type { Opponents } from "../opponent.ts";

/** Who commands the other agents in No Time to Spy. */
export const opponents: Opponents = {
  easy: {
    name: "Monty",
    looks: "man",
    style: "Overlooks chances, forgets what matters, and takes what looks best at first sight.",
  },
  normal: {
    name: "Irina",
    looks: "woman",
    style:
      "Takes the action that looks best at once: points, chips, secrets, health, the way to the next goal.",
  },
  hard: {
    name: "Vale",
    looks: "man",
    style: "Tries out many ways through the turn before each action, and guesses who is who.",
  },
  simple: {
    name: "Dexter",
    looks: "man",
    style: "Goes by rules of thumb: spy on strangers, open safes, bring the collar to the cat.",
  },
};
