import type { FigureKey, MatchKey } from "../../../games/spy/config/match.ts";
import { counted } from "../../../kernel/text.ts";

/** A setting of the match: its title, its explanation at a value, and the range of its slider. */
export interface Figure {
  readonly key: FigureKey;
  readonly title: string;
  /** Explains a value. Times are in seconds, chances in percent. */
  meaning(value: number): string;
  /** End of the slider; larger values can be typed. */
  readonly most: number;
  readonly step?: number;
  /** Explains a setting of the house that isn't given. */
  readonly unset?: string;
}

/** Formats a time. */
function time(seconds: number): string {
  if (seconds < 120) return counted(seconds, "second");
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return rest === 0 ? `${minutes} minutes` : `${minutes} minutes and ${rest} seconds`;
}

/** A setting whose explanation has the value in place of "…". */
const figure =
  (shown: (value: number) => string, most: number, step?: number) =>
  (key: FigureKey, title: string, sentence: string, unset?: string): Figure => ({
    key,
    title,
    meaning: (value) => sentence.replace("…", shown(value)),
    most,
    ...(step !== undefined && { step }),
    ...(unset !== undefined && { unset }),
  });

const chance = figure((value) => `${value}%`, 100, 5);
const range = figure((value) => counted(value, "field"), 30);
const harm = (value: number) => (value === 0 ? "nothing" : `${value} of 100 health points`);
const damage = figure(harm, 100, 5);
const points = (value: number) => counted(value, "point");
const chips = figure((value) => counted(value, "chip"), 100);

const limit = (key: MatchKey, title: string, most: number, sentence: string): Figure => ({
  key,
  title,
  meaning: (value) => (value < 0 ? "There is no limit." : sentence.replace("…", time(value))),
  most,
  step: 10,
});

/** The 30 settings of the standard and those of the house in groups (spy-screens.md, E4). */
export const FIGURE_GROUPS: readonly { readonly title: string; readonly figures: readonly Figure[] }[] = [
  {
    title: "Gadgets",
    figures: [
      range("moledieRange", "Mole die: range", "It is thrown up to … far."),
      range("bowlerBladeRange", "Bowler blade: range", "The hat flies up to … far."),
      chance("bowlerBladeHitChance", "Bowler blade: hit", "It hits with a chance of …."),
      damage("bowlerBladeDamage", "Bowler blade: damage", "A hit takes …."),
      chance("laserCompactHitChance", "Laser compact: hit", "It vaporises a cocktail with a chance of …."),
      damage("rocketPenDamage", "Rocket pen: damage", "Everyone on its nine fields loses …."),
      damage("gasGlossDamage", "Gas gloss: damage", "It takes … from a neighbour."),
      range("mothballPouchRange", "Mothball pouch: range", "It is thrown into a fireplace up to … away."),
      damage("mothballPouchDamage", "Mothball pouch: damage", "Everyone next to the fireplace loses …."),
      range("fogTinRange", "Fog tin: range", "It is thrown up to … far."),
      range("grappleRange", "Grapple: range", "It fetches things from up to … away."),
      chance("grappleHitChance", "Grapple: hit", "It gets hold of something with a chance of …."),
      chance(
        "wiretapWithEarplugsFailChance",
        "Wiretap: breakdown",
        "Each round it breaks down with a chance of ….",
      ),
      chance(
        "mirrorSwapChance",
        "Mirror of wilderness: swap",
        "Points are swapped with an enemy with a chance of ….",
      ),
      chance("cocktailDodgeChance", "Cocktail: dodge", "A poured one is dodged with a chance of …."),
      figure(String, 100, 5)("cocktailHp", "Cocktail: health", "It heals … health points."),
      damage(
        "poisonedCocktailDamage",
        "Poisoned cocktail: damage",
        "It takes ….",
        "It takes as many health points as a clean one heals.",
      ),
    ],
  },
  {
    title: "Actions and properties",
    figures: [
      chance("spySuccessChance", "Spying", "An NPC tells its secret with a chance of …."),
      chance(
        "npcSafeCombinationChance",
        "Spying: combination",
        "A secret contains the combination of a safe with a chance of ….",
        "The server decides how often a secret contains the combination of a safe; its default is 50%.",
      ),
      chance(
        "babysitterSuccessChance",
        "Babysitter",
        "An attack on a companion is warded off with a chance of ….",
      ),
      chance("honeyTrapSuccessChance", "Honey trap", "An attacker hits someone else with a chance of …."),
      chance("observationSuccessChance", "Observation", "An enemy is recognised with a chance of …."),
    ],
  },
  {
    title: "Scoring",
    figures: [
      figure(points, 30)("chipsToIpFactor", "Points for a chip", "In the end each chip is worth …."),
      figure(points, 100, 5)(
        "secretToIpFactor",
        "Points for a secret",
        "A secret of an NPC or a safe brings ….",
      ),
      figure(points, 200, 5)("catIp", "Points for the collar", "Handing the collar to the cat earns …."),
      chips("minChipsRoulette", "Roulette: fewest chips", "A table begins with at least …."),
      chips("maxChipsRoulette", "Roulette: most chips", "A table begins with at most …."),
    ],
  },
  {
    title: "Time",
    figures: [
      figure(String, 60)(
        "roundLimit",
        "Rounds",
        "In round … the NPCs leave, and the janitor takes one person a round.",
      ),
      limit(
        "turnPhaseLimit",
        "Time to act",
        300,
        "A player who takes longer than … for a step or an action gets a strike.",
      ),
      {
        key: "strikeMaximum",
        title: "Strikes",
        meaning: (value) =>
          value === 1 ? "The first strike loses the match." : `${value} strikes in a row lose the match.`,
        most: 20,
      },
      limit("pauseLimit", "Longest pause", 900, "After … a pause ends by itself."),
      limit("reconnectLimit", "Time to come back", 900, "A disconnected player has … to come back."),
    ],
  },
];
