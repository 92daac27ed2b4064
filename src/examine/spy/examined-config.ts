import type { Config } from "../../games/spy/config/config.ts";
import { USUAL_OPTIONS } from "../../games/spy/config/config.ts";
import { type MatchConfig, USUAL_MATCH } from "../../games/spy/config/match.ts";
import { drawn } from "../../games/spy/data/casino.ts";
import { CAST } from "../../games/spy/data/cast.ts";
import { SCENARIOS } from "../../games/spy/data/scenarios.ts";

/**
 * The figures of examined matches: short, dangerous, and every chance has its own value, so that a program which takes
 * another one is found.
 */
const FIGURES: Partial<MatchConfig> = {
  bowlerBladeHitChance: 0.6,
  laserCompactHitChance: 0.55,
  grappleHitChance: 0.5,
  wiretapWithEarplugsFailChance: 0.3,
  mirrorSwapChance: 0.65,
  cocktailDodgeChance: 0.25,
  spySuccessChance: 0.7,
  babysitterSuccessChance: 0.4,
  honeyTrapSuccessChance: 0.45,
  observationSuccessChance: 0.75,
  bowlerBladeDamage: 45,
  gasGlossDamage: 55,
  mothballPouchDamage: 35,
  rocketPenDamage: 65,
  cocktailHp: 25,
  roundLimit: 6,
  turnPhaseLimit: 60,
  strikeMaximum: 4,
  pauseLimit: 60,
  reconnectLimit: 60,
};

/** Maps of examined matches: a crowded room, in which there is much to do at every step, and one with long lines of sight. */
const MAPS = {
  room: drawn(
    "###########",
    "#S.R.h.T.S#",
    "#....F....#",
    "#.T.R.R.h.#",
    "#....h....#",
    "#.F.T.S.R.#",
    "#S..h....T#",
    "###########",
  ),
  casino: SCENARIOS.casino,
};

/** The config of an examined match. */
export function examinedConfig(map: keyof typeof MAPS, match: Partial<MatchConfig>): Config {
  return {
    match: { ...USUAL_MATCH, ...FIGURES, ...match },
    scenario: MAPS[map],
    characters: CAST,
    options: { ...USUAL_OPTIONS, visibility: "open" },
  };
}
