import { chanceOf, has, isAble, isClammy, nameOf } from "../../../../games/spy/board/people.ts";
import { personAt } from "../../../../games/spy/board/places.ts";
import { barAt, rouletteAt } from "../../../../games/spy/board/tables.ts";
import { combinationChance } from "../../../../games/spy/config/config.ts";
import { healthFrom, strengthOf } from "../../../../games/spy/gadgets/cocktail.ts";
import { GADGETS } from "../../../../games/spy/gadgets/index.ts";
import type { GadgetName } from "../../../../games/spy/gadgets/names.ts";
import type { PersonView, View } from "../../../../games/spy/knowledge/view.ts";
import { chanceAtRoulette } from "../../../../games/spy/play/chance.ts";
import type { Action } from "../../../../games/spy/state.ts";
import { things } from "../../../../games/spy/words/catalogue.ts";
import { capital } from "../../../words/capital.ts";
import { percentText } from "../../../words/locale.ts";
import { words } from "../words.ts";
import { areaOf } from "./area.ts";

/** A line in the explanation of a chance. */
export interface OddsRow {
  readonly text: string;
  readonly value: string;
  readonly tone?: "total" | "loss" | "gain";
}

/** Chance of an operation, its explanation, and its effects. */
export interface Odds {
  /** From 0 to 1; null if it doesn't depend on chance. */
  readonly chance: number | null;
  readonly rows: readonly OddsRow[];
  /** True if it's known to fail. */
  readonly isVain: boolean;
}

const SURE: Odds = { chance: null, rows: [], isVain: false };
const sure = (...rows: readonly OddsRow[]): Odds => ({ ...SURE, rows });
const vain = (text: string): Odds => ({
  chance: null,
  rows: [{ text, value: words.odds.noEffect, tone: "loss" }],
  isVain: true,
});

/** Odds of an operation, as far as the viewer can know. */
export function oddsOf(view: View, action: Action): Odds {
  const actor = view.active === null ? undefined : view.persons[view.active];
  if (actor === undefined) return SURE;
  switch (action[0]) {
    case "spy":
      return spying(view, actor, action[1]);
    case "gamble":
      return gambling(view, actor, action[1], action[2]);
    case "property":
      return action[1] === "OBSERVATION"
        ? observing(view, actor, action[2])
        : sure({ ...words.odds.destroyed, tone: "loss" });
    case "use":
      return using(view, actor, action[1], action[2]);
    default:
      return SURE;
  }
}

/** Explains a chance: base value, clothes, tradecraft and total. */
function summed(
  view: View,
  actor: PersonView,
  text: string,
  base: number,
  effects: readonly OddsRow[],
): Odds {
  const chance = chanceOf(view, actor, base);
  const once = isClammy(view, actor) ? base / 2 : base;
  const rows: OddsRow[] = [{ text, value: percentText(base) }];
  if (once !== base)
    rows.push({ text: words.odds.clammy, value: `− ${percentText(base - once)}`, tone: "loss" });
  if (isAble(view, actor, "TRADECRAFT"))
    rows.push({ text: words.odds.tradecraft, value: `+ ${percentText(chance - once)}` });
  if (rows.length > 1) rows.push({ text: words.odds.together, value: percentText(chance), tone: "total" });
  return { chance, rows: [...rows, ...effects], isVain: chance === 0 };
}

function spying(view: View, actor: PersonView, target: number): Odds {
  const { secretToIpFactor, spySuccessChance } = view.config.match;
  const gain: OddsRow = { text: words.odds.secret, value: `+${secretToIpFactor} ${words.ip}`, tone: "gain" };
  const safe = view.safes.indexOf(target) + 1;
  if (safe > 0) {
    if (!view.own?.combinations.includes(safe)) return vain(words.odds.noCombination);
    if (view.own.opened.includes(safe)) return vain(words.odds.nothingNewInside);
    const next: OddsRow =
      safe < view.safes.length
        ? { text: words.odds.nextSafe.text, value: words.odds.nextSafe.value(safe + 1), tone: "gain" }
        : { ...words.odds.collar, tone: "gain" };
    return sure(words.odds.combinationKnown, gain, next);
  }
  const who = personAt(view, target);
  if (view.persons[who]?.side === actor.side) return vain(words.odds.yourOwn);
  if (view.own?.spied.includes(who)) return vain(words.odds.nothingNew);
  if (view.own?.marks[who] === "enemy") return vain(words.odds.enemyNotices);
  const isNpc = view.own?.marks[who] === "npc";
  return summed(view, actor, isNpc ? words.odds.spying : words.odds.spyingIfNeutral, spySuccessChance, [
    gain,
    { text: words.odds.perhapsCombination, value: percentText(combinationChance(view.config)) },
    ...(isNpc ? [] : [{ ...words.odds.wouldNotice, tone: "loss" } as const]),
  ]);
}

function gambling(view: View, actor: PersonView, target: number, stake: number): Odds {
  const table = rouletteAt(view, target);
  if (table === undefined) return SURE;
  const lucky = has(view, actor, "LUCKY_DEVIL");
  const jinxed = has(view, actor, "JINX");
  const text = words.odds.roulette(lucky === jinxed ? null : lucky ? "lucky" : "jinxed", table.isInverted);
  return summed(view, actor, text, chanceAtRoulette(view, actor, table), [
    { text: words.odds.winsOrLoses.text, value: words.odds.winsOrLoses.value(stake) },
  ]);
}

function observing(view: View, actor: PersonView, target: number): Odds {
  if (view.persons[personAt(view, target)]?.side === actor.side) return vain(words.odds.yourOwn);
  return summed(view, actor, words.odds.observation, view.config.match.observationSuccessChance, [
    { ...words.odds.tells, tone: "gain" },
  ]);
}

/** Chances of gadgets in the match settings. */
export const CHANCES = {
  BOWLER_BLADE: "bowlerBladeHitChance",
  LASER_COMPACT: "laserCompactHitChance",
  GRAPPLE: "grappleHitChance",
  MIRROR_OF_WILDERNESS: "mirrorSwapChance",
} as const satisfies Partial<Record<GadgetName, string>>;

/** Damage of gadgets. */
const DAMAGES = {
  BOWLER_BLADE: "bowlerBladeDamage",
  GAS_GLOSS: "gasGlossDamage",
  ROCKET_PEN: "rocketPenDamage",
  MOTHBALL_POUCH: "mothballPouchDamage",
} as const satisfies Partial<Record<GadgetName, string>>;

/** Damage of a gadget, or of another means, to a person, halved by toughness; 0 if it does none. */
export function damageTo(view: View, means: string, person: Pick<PersonView, "card">): number {
  if (!isKeyOf(DAMAGES, means)) return 0;
  const damage = view.config.match[DAMAGES[means]];
  return has(view, person, "TOUGHNESS") ? Math.floor(damage / 2) : damage;
}

function using(view: View, actor: PersonView, gadget: GadgetName, target: number): Odds {
  if (gadget === "COCKTAIL") return serving(view, actor, target);
  const futile = futility(view, actor, gadget, target);
  if (futile !== undefined) return vain(futile);
  const victim = view.persons[personAt(view, target)];
  const effects = [...harms(view, gadget, target)];
  if (victim !== undefined && ATTACKS.has(gadget)) effects.push(...wards(view, victim));
  if (gadget === "MIRROR_OF_WILDERNESS" && victim?.side === actor.side) return sure(words.odds.exchanged);
  const { title, use } = GADGETS[gadget];
  if (isKeyOf(CHANCES, gadget))
    return summed(view, actor, capital(title), view.config.match[CHANCES[gadget]], effects);
  if (effects.length > 0) return sure(...effects);
  const hint = use?.hint?.(view, actor, target);
  return hint === undefined ? SURE : sure({ text: capital(hint), value: "" });
}

/** Persons a gadget would damage, and how much. */
function harms(view: View, gadget: GadgetName, target: number): readonly OddsRow[] {
  if (!isKeyOf(DAMAGES, gadget)) return [];
  const isWide = gadget === "ROCKET_PEN" || gadget === "MOTHBALL_POUCH";
  return areaOf(view, gadget, target).flatMap((field): readonly OddsRow[] => {
    const person = view.persons[personAt(view, field)];
    if (person === undefined) return [];
    const text = isWide
      ? nameOf(view, person)
      : isKeyOf(CHANCES, gadget)
        ? words.odds.ifHits
        : words.odds.hurts;
    return [{ text, value: `−${damageTo(view, gadget, person)} ${words.hp}`, tone: "loss" }];
  });
}

/** Why a use would be wasted, as far as the viewer can know. */
function futility(view: View, actor: PersonView, gadget: GadgetName, target: number): string | undefined {
  const who = personAt(view, target);
  const person = view.persons[who];
  const mark = view.own?.marks[who];
  switch (gadget) {
    case "HAIRDRYER":
      if (person !== undefined && has(view, person, "CONSTANT_CLAMMY_CLOTHES")) return words.odds.neverDry;
      return person?.clammy ? undefined : words.odds.alreadyDry;
    case "CHICKEN_FEED":
      if (person?.side === actor.side) return words.odds.yourOwn;
      return mark === "npc" ? words.odds.neutral : undefined;
    case "NUGGET":
      return mark === "enemy" ? words.odds.enemyKeeps : undefined;
    case "MIRROR_OF_WILDERNESS":
      return mark === "npc" ? words.odds.neutral : undefined;
    case "MOTHBALL_POUCH":
      return areaOf(view, gadget, target).some((field) => personAt(view, field) >= 0)
        ? undefined
        : words.odds.nobodyBeside;
    case "POISON_PILLS":
      return (barAt(view, target)?.drink ?? person?.drink ?? 0) > 0 ? words.odds.alreadyPoisoned : undefined;
    default:
      return undefined;
  }
}

/** Attacks that a honey trap diverts and a babysitter blocks (section 22). */
const ATTACKS: ReadonlySet<GadgetName> = new Set([
  "BOWLER_BLADE",
  "GAS_GLOSS",
  "COCKTAIL",
  "LASER_COMPACT",
  "MOLEDIE",
]);

function wards(view: View, victim: PersonView): readonly OddsRow[] {
  if (!has(view, victim, "HONEY_TRAP")) return [];
  const { honeyTrapSuccessChance } = view.config.match;
  return [{ text: words.odds.honeyTrap, value: percentText(honeyTrapSuccessChance), tone: "loss" }];
}

function serving(view: View, actor: PersonView, target: number): Odds {
  const { cocktailDodgeChance } = view.config.match;
  const bar = barAt(view, target);
  if (bar !== undefined)
    return sure({
      text: words.odds.cocktail.text,
      value: bar.drink === 0 ? words.odds.cocktail.clean : words.odds.cocktail.poisoned,
    });
  if (target === actor.at) {
    if (actor.drink !== 0) {
      const { poisoned } = strengthOf(view, actor);
      return sure({ text: words.odds.youPoisoned, value: `−${poisoned} ${words.hp}`, tone: "loss" });
    }
    const gained = healthFrom(view, actor);
    if (gained === 0) return vain(capital(things.uses.drink(0)));
    return sure({ text: words.odds.ifClean, value: `+${gained} ${words.hp}`, tone: "gain" });
  }
  const victim = view.persons[personAt(view, target)];
  return summed(view, actor, words.odds.notDodged, 1 - cocktailDodgeChance, [
    { ...words.odds.soaked, tone: "loss" },
    ...(victim === undefined ? [] : wards(view, victim)),
  ]);
}

/** Whether a table has this key. */
export function isKeyOf<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key);
}
