import { command } from "../command-row.ts";

/** `ludothek env`. */
export const ENV = command({
  path: "env",
  usage: ["GAME [NAME=VALUE ...]"],
  summary: "play matches step by step from another program",
  about: [
    "Plays one match after another for a program that learns: it writes requests to standard input and reads the answers from standard output, each a line of JSON. The package in bridge/python uses it.",
    'NAME=VALUE are choices before a match, as for "ludothek play GAME": a deck, a map.',
  ],
  args: [
    { name: "GAME", isRequired: true, offers: "game" },
    { name: "NAME=VALUE", repeats: true, offers: "choice" },
  ],
  options: {},
  notes: [
    "The first line says the game, its seats, how many numbers actions can have, the names of the features and the config. Requests:",
    ['{"reset": SEED}', "begins a match; a seed is any number or text, or null for a fresh one"],
    ['{"step": NUMBER}', "plays one of the legal actions for the seat that is to decide"],
    ['{"look": SEAT}', "what any seat sees now"],
    'The answer to the first two has seat, view, features, actions, their numbers (legal) and over; {"error": …} says what was wrong, and nothing has changed then.',
  ],
});
