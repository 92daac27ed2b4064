import { command } from "../command-row.ts";
import { MAX_ROUNDS } from "./tools.ts";

/** Upper limits of a study. */
export const MAX_STUDY_MATCHES = 100_000;
export const MAX_STUDY_CONFIGS = 100;

/** `ludothek study`. */
export const STUDY = command({
  path: "study",
  usage: ["GAME [NAME=VALUE,VALUE ...] [vs NAME=VALUE ...] [options]", "FILE"],
  summary: "measure how balanced a deck, a map or a parameter is",
  about: [
    "Bots play the same number of matches with each config. The study says how often each seat, the first player and each card wins, with 95% intervals, how long matches are, and by how much configs differ.",
    'NAME=VALUE are choices before a match, as for "ludothek play GAME". Several values, separated by commas, are a sweep: one config for each, or for each combination. "vs" separates configs that differ in several choices.',
    "FILE is the study.json of an earlier study: it is played again, and every figure is compared.",
  ],
  args: [
    { name: "GAME", isRequired: true, offers: "game" },
    { name: "NAME=VALUE", repeats: true, offers: "choice" },
  ],
  options: {
    bots: {
      type: "string",
      value: "A[,B]",
      says: "the bot at all seats, or two that take turns at them; default: greedy. Files and commands as for the ladder",
      offers: "bot",
    },
    matches: {
      type: "string",
      value: "N",
      says: `matches per config; default: 200, ${MAX_STUDY_MATCHES} at most`,
    },
    seed: { type: "string", value: "SEED", says: "any number or text: the same seed gives the same figures" },
    rounds: {
      type: "string",
      value: "N",
      says: `search rounds per choice, instead of the game's default; ${MAX_ROUNDS} at most`,
    },
    opening: { type: "string", value: "LABEL", says: "the label of the first action (a class, a hero)" },
    seconds: {
      type: "string",
      value: "N",
      says: "time of a bot in a file or a command for a decision; default: 30",
    },
    jobs: { type: "string", value: "N", says: "matches at a time; default: one for each core" },
    out: {
      type: "string",
      value: "DIR",
      says: "write study.json, matches.csv and plots as SVG files into this folder",
      offers: "folder",
    },
    json: { type: "boolean", says: "everything that was found, as JSON" },
  },
  notes: [
    "Ctrl-C prints the results so far.",
    "The exit status is 1 if a study that is played again has other figures.",
  ],
});

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
