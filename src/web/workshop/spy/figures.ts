import type { FigureKey } from "../../../games/spy/config/match-keys.ts";
import { words } from "./words.ts";

/** A setting of the match: its title, its explanation at a value, and the range of its slider. */
export interface Figure {
  readonly key: FigureKey;
  readonly title: string;
  /** Explains a value. Times are in seconds, chances in percent. */
  meaning(value: number): string;
  /** End of the slider; larger values can be typed. */
  readonly most: number;
  readonly step: number;
  /** Explains a setting of the house that isn't given. */
  readonly unset: string | undefined;
}

/** A group of settings. */
export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly Figure[];
}

function figure(key: FigureKey, most: number, step = 1): Figure {
  return {
    key,
    most,
    step,
    get title() {
      return words.figures[key].title;
    },
    meaning: (value) => words.figures[key].meaning(value),
    get unset() {
      const { [key]: said } = words.figures;
      return "unset" in said ? said.unset : undefined;
    },
  };
}

const chance = (key: FigureKey) => figure(key, 100, 5);
const range = (key: FigureKey) => figure(key, 30);
const damage = (key: FigureKey) => figure(key, 100, 5);

function group(name: keyof typeof words.groups, figures: readonly Figure[]): FigureGroup {
  return {
    get title() {
      return words.groups[name];
    },
    figures,
  };
}

/** The 30 settings of the standard and those of the house in groups (spy-screens.md, E4). */
export const FIGURE_GROUPS: readonly FigureGroup[] = [
  group("gadgets", [
    range("moledieRange"),
    range("bowlerBladeRange"),
    chance("bowlerBladeHitChance"),
    damage("bowlerBladeDamage"),
    chance("laserCompactHitChance"),
    damage("rocketPenDamage"),
    damage("gasGlossDamage"),
    range("mothballPouchRange"),
    damage("mothballPouchDamage"),
    range("fogTinRange"),
    range("grappleRange"),
    chance("grappleHitChance"),
    chance("wiretapWithEarplugsFailChance"),
    chance("mirrorSwapChance"),
    chance("cocktailDodgeChance"),
    figure("cocktailHp", 100, 5),
    damage("poisonedCocktailDamage"),
  ]),
  group("actions", [
    chance("spySuccessChance"),
    chance("npcSafeCombinationChance"),
    chance("babysitterSuccessChance"),
    chance("honeyTrapSuccessChance"),
    chance("observationSuccessChance"),
  ]),
  group("scoring", [
    figure("chipsToIpFactor", 30),
    figure("secretToIpFactor", 100, 5),
    figure("catIp", 200, 5),
    figure("minChipsRoulette", 100),
    figure("maxChipsRoulette", 100),
  ]),
  group("time", [
    figure("roundLimit", 60),
    figure("turnPhaseLimit", 300, 10),
    figure("strikeMaximum", 20),
    figure("pauseLimit", 900, 10),
    figure("reconnectLimit", 900, 10),
  ]),
];
