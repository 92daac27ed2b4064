import { type MatchConfig, USUAL_MATCH } from "../config/match.ts";

/** The match settings of the house by name, the default first. */
export const MATCHES = {
  usual: USUAL_MATCH,
  /** Over in a few rounds: shorter, better paid, more dangerous. */
  quick: {
    ...USUAL_MATCH,
    bowlerBladeHitChance: 0.65,
    laserCompactHitChance: 0.6,
    spySuccessChance: 0.9,
    observationSuccessChance: 0.85,
    secretToIpFactor: 30,
    roundLimit: 6,
    turnPhaseLimit: 30,
  },
} as const satisfies Record<string, MatchConfig>;
