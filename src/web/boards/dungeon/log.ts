import arrow from "icon:arrow-flights";
import flag from "icon:black-flag";
import sword from "icon:broadsword";
import shield from "icon:checked-shield";
import skull from "icon:death-skull";
import door from "icon:entry-door";
import medal from "icon:star-medal";
import stars from "icon:upgrade";
import trap from "icon:wolf-trap";
import { stageOf } from "../../../games/dungeon/campaign.ts";
import { fighter } from "../../../games/dungeon/combat.ts";
import type { Dungeon, Event, Lack, Piece, PieceId, View } from "../../../games/dungeon/state.ts";
import { counted, type Line, type Span } from "../../../kernel/text.ts";
import {
  bad,
  bold,
  faint,
  good,
  type LogEntry,
  type LogReader,
  line,
  type Teller,
  Voice,
} from "../../board/log-entry.ts";
import { spelled } from "./names.ts";
import { ABILITY_ICONS } from "./prints.ts";

/** What the log remembers of the blow that is being struck. */
interface Blow {
  /** Chance of any damage, of a melee. */
  chance: number | undefined;
  attack: number | undefined;
  defense: number | undefined;
}

/** The place of a unit as the log names it. An enemy's id is unique in its level. */
export const unitPlace = (level: number, id: PieceId) => (id === "hero" ? "hero" : `${level}-${id}`);

/** Tells a journey through the dungeon. The player is the hero; for spectators the hero goes by name. */
export function teller({ isSeated, viewer }: LogReader): Teller<Dungeon> {
  let voice = new Voice({ isSeated, viewer, names: ["The hero"] });
  let level = 0;
  let blow: Blow = { chance: undefined, attack: undefined, defense: undefined };
  return {
    tell(event, view) {
      switch (event.type) {
        case "chosen":
          voice = new Voice({ isSeated, viewer, names: [event.hero] });
          break;
        case "enters":
          level = event.level;
          break;
        case "engages": {
          const [attack, defense] = [fighter(event.attacker).attack, fighter(event.defender).defense];
          blow = { chance: chanceOfDamage(attack, defense), attack: undefined, defense: undefined };
          break;
        }
        case "rolls":
          blow[event.what] = event.value;
          break;
        default:
          break;
      }
      const told = tell(event, view, voice, level, blow);
      if (event.type === "damages") blow = { chance: undefined, attack: undefined, defense: undefined };
      return told;
    },
  };
}

/** The chance that a roll from 0 to `attack` exceeds one from 0 to `defense` (dungeon.md, section 7.1). */
export function chanceOfDamage(attack: number, defense: number): number {
  let better = 0;
  for (let roll = 0; roll <= attack; roll++) better += Math.min(roll, defense + 1);
  return better / ((attack + 1) * (defense + 1));
}

/** Why an ability failed. */
function lackText(lack: Lack): string {
  switch (lack.ability) {
    case "Avenger's Shield":
      return `ready in ${counted(lack.remaining, "round")}`;
    case "Blizzard":
      return `it needs ${lack.cost} mana, ${lack.mana} left`;
    case "Fan of Knives":
      return `it needs ${lack.cost} energy, ${lack.energy} left`;
    case "Shoot":
      return `no ${lack.lacks}`;
  }
}

function tell(event: Event, view: View, voice: Voice, level: number, blow: Blow): LogEntry | undefined {
  const hero = voice.who(0);
  const does = (you: string, they: string) => voice.does(0, you, they);
  const own = { side: "own", places: ["hero"] } as const;
  const at = ({ id }: Piece) => unitPlace(level, id);
  const enemy = ({ name }: Piece): Span => ({ text: spelled(name), tone: "foe" });
  switch (event.type) {
    case "chosen":
      return { line: line`${bold(event.hero)} sets out`, ...own, icon: door };
    case "enters": {
      const stage = stageOf(view.config.levels[event.level] ?? []);
      const title = stage === undefined ? "" : `: ${stage.title}`;
      return { line: [`Level ${event.level + 1}${title}`], side: "none", kind: "heading", places: ["hero"] };
    }
    case "damages": {
      const isOwn = event.who.id === "hero";
      const whom = event.whom.id === "hero" ? voice.whom(0) : enemy(event.whom);
      const who = isOwn ? hero : enemy(event.who);
      const harm = `${event.damage} damage`;
      const result: Line =
        event.damage === 0
          ? line`${isOwn ? does("don't hurt", "doesn't hurt") : "doesn't hurt"} ${whom}`
          : line`${isOwn ? does("hit", "hits") : "hits"} ${whom}: ${isOwn ? good(harm) : bad(harm)}`;
      return {
        line: [who, " ", ...result, ...made(blow, event.damage === 0)],
        ...(event.how === "ability" ? { side: "none", kind: "detail" } : { side: isOwn ? "own" : "foe" }),
        icon: event.damage === 0 ? shield : sword,
        places: [at(event.who), at(event.whom)],
      };
    }
    case "dies":
      return {
        line: line`${enemy(event.enemy)} dies: ${good(`+${event.experience} experience`)}`,
        side: "none",
        kind: "detail",
        icon: skull,
        places: [at(event.enemy)],
      };
    case "rises": {
      const { pool, attack, defense, magic } = event.gained;
      const spells = magic === null ? "" : `, +${magic.manaPool} mana, +${magic.spellPower} spell power`;
      return {
        line: line`${hero} ${does("reach", "reaches")} ${good(`level ${event.level}`)}: +${String(pool)} health, +${String(attack)} attack, +${String(defense)} defense${spells}`,
        ...own,
        icon: stars,
      };
    }
    case "shields":
      return {
        line: line`${hero} ${does("raise", "raises")} ${magic("Avenger's Shield")}: ${good(`+${event.healing} health`)}`,
        ...own,
        icon: ABILITY_ICONS.warrior,
      };
    case "casts":
      return {
        line: line`${hero} ${does("use", "uses")} ${magic(event.ability)}`,
        ...own,
        icon: event.ability === "Blizzard" ? ABILITY_ICONS.mage : ABILITY_ICONS.rogue,
      };
    case "fires":
      return {
        line: line`${hero} ${does("shoot", "shoots")} at ${enemy(event.target)}`,
        side: "own",
        icon: ABILITY_ICONS.hunter,
        places: ["hero", at(event.target)],
      };
    case "fails":
      return {
        line: line`${hero} can't use ${magic(event.lack.ability)}: ${lackText(event.lack)}`,
        ...own,
        icon: flag,
      };
    case "shoots":
      return {
        line: line`${enemy(event.boss)} shoots at ${voice.whom(0)}`,
        side: "foe",
        icon: arrow,
        places: [at(event.boss), "hero"],
      };
    case "killed":
      return {
        line: line`${hero} ${does("were", "was")} ${bad("killed")} by ${enemy(event.by)}`,
        side: "foe",
        icon: skull,
        places: ["hero", at(event.by)],
      };
    case "gives up":
      return {
        line: line`There's no end in sight: ${voice.whom(0)} ${does("give", "gives")} up`,
        ...own,
        icon: flag,
      };
    case "forfeits":
      return { line: line`${hero} ${voice.forfeited(0, event.why)}`, ...own, icon: flag };
    case "wins":
      return {
        line: line`${hero} ${good(does("have cleared the dungeon", "has cleared the dungeon"))}`,
        ...own,
        icon: medal,
      };
    case "appears":
    case "vanishes":
      return {
        line: line`${enemy(event.trap)} ${event.type === "appears" ? "comes to light" : "hides again"}`,
        side: "foe",
        icon: trap,
        places: [at(event.trap)],
      };
    case "moves":
    case "roams":
    case "engages":
    case "rolls":
      return undefined;
  }
}

/** How a blow's result came about: both rolls and, for one that failed, the chance of any damage. */
function made({ attack, defense, chance }: Blow, hasFailed: boolean): Line {
  if (defense === undefined) return [];
  const rolls = attack === undefined ? `defense ${defense}` : `${attack} against ${defense}`;
  const odds = hasFailed && chance !== undefined ? `, chance ${Math.round(100 * chance)}%` : "";
  return [faint(` (${rolls}${odds})`)];
}

const magic = (text: string): Span => ({ text, tone: "magic" });
