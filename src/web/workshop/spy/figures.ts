import type { MatchKey } from "../../../games/spy/config/match.ts";

/** What a figure of the match is called, what it means at a value, and where its slider ends. */
export interface Figure {
  readonly key: MatchKey;
  readonly title: string;
  /** What the value means; for times it is a number of seconds. Chances come in percent. */
  meaning(value: number): string;
  /** The slider goes so far; larger values can be typed. */
  readonly most: number;
  readonly step?: number;
}

const fields = (count: number) => (count === 1 ? "1 field" : `${count} fields`);
const points = (count: number) => (count === 1 ? "1 point" : `${count} points`);
const chips = (count: number) => (count === 1 ? "1 chip" : `${count} chips`);

/** A time as people say it. */
function time(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return rest === 0 ? `${minutes} minutes` : `${minutes} minutes and ${rest} seconds`;
}

const chance = (key: MatchKey, title: string, sentence: (percent: string) => string): Figure => ({
  key,
  title,
  meaning: (value) => sentence(`${value} %`),
  most: 100,
  step: 5,
});

const range = (key: MatchKey, title: string, sentence: (reach: string) => string): Figure => ({
  key,
  title,
  meaning: (value) => sentence(fields(value)),
  most: 30,
});

const damage = (key: MatchKey, title: string, sentence: (harm: string) => string): Figure => ({
  key,
  title,
  meaning: (value) => sentence(value === 0 ? "nothing" : `${value} of 100 health points`),
  most: 100,
  step: 5,
});

const limit = (key: MatchKey, title: string, most: number, sentence: (time: string) => string): Figure => ({
  key,
  title,
  meaning: (value) => (value < 0 ? "There is no limit." : sentence(time(value))),
  most,
  step: 10,
});

/** The 30 figures in groups, as they are edited (spy-screens.md, E4). */
export const FIGURE_GROUPS: readonly { readonly title: string; readonly figures: readonly Figure[] }[] = [
  {
    title: "Gadgets",
    figures: [
      range("moledieRange", "Mole die: range", (reach) => `It is thrown up to ${reach} far.`),
      range("bowlerBladeRange", "Bowler blade: range", (reach) => `The hat flies up to ${reach} far.`),
      chance("bowlerBladeHitChance", "Bowler blade: hit", (share) => `It hits with ${share}.`),
      damage("bowlerBladeDamage", "Bowler blade: damage", (harm) => `A hit takes ${harm}.`),
      chance(
        "laserCompactHitChance",
        "Laser compact: hit",
        (share) => `It vaporises a cocktail with ${share}.`,
      ),
      damage(
        "rocketPenDamage",
        "Rocket pen: damage",
        (harm) => `Everybody on its nine fields loses ${harm}.`,
      ),
      damage("gasGlossDamage", "Gas gloss: damage", (harm) => `It takes ${harm} from a neighbour.`),
      range(
        "mothballPouchRange",
        "Mothball pouch: range",
        (reach) => `It is thrown into a fireplace up to ${reach} away.`,
      ),
      damage(
        "mothballPouchDamage",
        "Mothball pouch: damage",
        (harm) => `Everybody beside the fireplace loses ${harm}.`,
      ),
      range("fogTinRange", "Fog tin: range", (reach) => `It is thrown up to ${reach} far.`),
      range("grappleRange", "Grapple: range", (reach) => `It fetches things from up to ${reach} away.`),
      chance("grappleHitChance", "Grapple: hit", (share) => `It gets hold of something with ${share}.`),
      chance(
        "wiretapWithEarplugsFailChance",
        "Wiretap: breakdown",
        (share) => `Each round it breaks down with ${share}.`,
      ),
      chance(
        "mirrorSwapChance",
        "Mirror of wilderness: swap",
        (share) => `Points are swapped with an enemy with ${share}.`,
      ),
      chance("cocktailDodgeChance", "Cocktail: dodge", (share) => `A poured one is dodged with ${share}.`),
      {
        key: "cocktailHp",
        title: "Cocktail: health",
        meaning: (value) => `It heals ${value} health points, poisoned it takes as many.`,
        most: 100,
        step: 5,
      },
    ],
  },
  {
    title: "Actions and properties",
    figures: [
      chance("spySuccessChance", "Spying", (share) => `An NPC tells its secret with ${share}.`),
      chance(
        "babysitterSuccessChance",
        "Babysitter",
        (share) => `An attack on a companion is warded off with ${share}.`,
      ),
      chance(
        "honeyTrapSuccessChance",
        "Honey trap",
        (share) => `An attacker hits somebody else with ${share}.`,
      ),
      chance("observationSuccessChance", "Observation", (share) => `An enemy is recognised with ${share}.`),
    ],
  },
  {
    title: "Scoring",
    figures: [
      {
        key: "chipsToIpFactor",
        title: "Points for a chip",
        meaning: (value) => `In the end each chip is worth ${points(value)}.`,
        most: 30,
      },
      {
        key: "secretToIpFactor",
        title: "Points for a secret",
        meaning: (value) => `A secret of an NPC or a safe brings ${points(value)}.`,
        most: 100,
        step: 5,
      },
      {
        key: "catIp",
        title: "Points for the collar",
        meaning: (value) => `Who hands the collar to the cat gets ${points(value)}.`,
        most: 200,
        step: 5,
      },
      {
        key: "minChipsRoulette",
        title: "Roulette: fewest chips",
        meaning: (value) => `A table begins with at least ${chips(value)}.`,
        most: 100,
      },
      {
        key: "maxChipsRoulette",
        title: "Roulette: most chips",
        meaning: (value) => `A table begins with at most ${chips(value)}.`,
        most: 100,
      },
    ],
  },
  {
    title: "Time",
    figures: [
      {
        key: "roundLimit",
        title: "Rounds",
        meaning: (value) => `In round ${value} the NPCs leave, and the janitor takes one person a round.`,
        most: 60,
      },
      limit(
        "turnPhaseLimit",
        "Time to act",
        300,
        (span) => `Who needs more than ${span} for a step or an action gets a strike.`,
      ),
      {
        key: "strikeMaximum",
        title: "Strikes",
        meaning: (value) =>
          value === 1 ? "The first strike loses the match." : `${value} strikes in a row lose the match.`,
        most: 20,
      },
      limit("pauseLimit", "Longest pause", 900, (span) => `After ${span} a pause ends by itself.`),
      limit(
        "reconnectLimit",
        "Time to come back",
        900,
        (span) => `Who loses the connection has ${span} to come back.`,
      ),
    ],
  },
];
