import arrow from "icon:arrow-flights";
import flag from "icon:black-flag";
import sword from "icon:broadsword";
import shield from "icon:checked-shield";
import skull from "icon:death-skull";
import door from "icon:entry-door";
import heartPlus from "icon:heart-plus";
import medal from "icon:star-medal";
import stars from "icon:upgrade";
import trap from "icon:wolf-trap";
import { stageOf } from "../../../games/dungeon/campaign.ts";
import { fighter } from "../../../games/dungeon/combat.ts";
import type { Dungeon, Event, Lack, Piece, PieceId, View } from "../../../games/dungeon/state.ts";
import type { Person } from "../../../languages/person.ts";
import { type LogEntry, type LogReader, type Teller, Voice } from "../../board/log-entry.ts";
import { bad, bold, faint, good, line, magic, toned } from "../../board/marks.tsx";
import { boardWords } from "../../board/words.ts";
import { ABILITY_ICONS } from "./prints.ts";
import { words } from "./words.ts";

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
  let voice = new Voice({ isSeated, viewer, names: [words.theHero] });
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
  const { lacks } = words.log;
  switch (lack.ability) {
    case "Avenger's Shield":
      return lacks.rounds(lack.remaining);
    case "Blizzard":
      return lacks.mana(lack.cost, lack.mana);
    case "Fan of Knives":
      return lacks.energy(lack.cost, lack.energy);
    case "Shoot":
      return lacks[lack.lacks];
  }
}

function tell(event: Event, view: View, voice: Voice, level: number, blow: Blow): LogEntry | undefined {
  const { log } = words;
  const hero = voice.person(0);
  const own = { side: "own", places: ["hero"] } as const;
  const at = ({ id }: Piece) => unitPlace(level, id);
  const figure = ({ id, name }: Piece): Person =>
    id === "hero" ? hero : { isYou: false, name, mark: toned("foe") };
  switch (event.type) {
    case "chosen":
      return { line: line(log.setsOut(bold(words.named(event.hero)))), ...own, icon: door };
    case "enters": {
      const stage = stageOf(view.config.levels[event.level] ?? []);
      return {
        line: line(log.level(event.level + 1, stage?.title ?? null)),
        side: "none",
        kind: "heading",
        places: ["hero"],
      };
    }
    case "damages": {
      const isOwn = event.who.id === "hero";
      const [who, whom] = [figure(event.who), figure(event.whom)];
      const result =
        event.damage === 0 ? log.misses(who, whom) : log.hits(who, whom, event.damage, isOwn ? good : bad);
      return {
        line: line(`${result}${made(blow, event.damage === 0)}`),
        ...(event.how === "ability" ? { side: "none", kind: "detail" } : { side: isOwn ? "own" : "foe" }),
        icon: event.damage === 0 ? shield : sword,
        places: [at(event.who), at(event.whom)],
      };
    }
    case "dies":
      return {
        line: line(log.dies(figure(event.enemy), event.experience, good)),
        side: "none",
        kind: "detail",
        icon: skull,
        places: [at(event.enemy)],
      };
    case "rises": {
      const { pool, attack, defense, magic: spells } = event.gained;
      const learnt = spells === null ? "" : log.risesInMagic(spells.manaPool, spells.spellPower);
      return {
        line: line(`${log.rises(hero, event.level, pool, attack, defense, good)}${learnt}`),
        ...own,
        icon: stars,
      };
    }
    case "shields":
      return {
        line: line(log.shields(hero, magic)),
        ...own,
        icon: ABILITY_ICONS.warrior,
      };
    case "heals":
      return {
        line: line(log.heals(hero, event.gained, good)),
        side: "none",
        kind: "detail",
        icon: heartPlus,
        places: ["hero"],
      };
    case "casts":
      return {
        line: line(log.casts(hero, event.ability, magic)),
        ...own,
        icon: event.ability === "Blizzard" ? ABILITY_ICONS.mage : ABILITY_ICONS.rogue,
      };
    case "fires":
      return {
        line: line(log.fires(hero, figure(event.target))),
        side: "own",
        icon: ABILITY_ICONS.hunter,
        places: ["hero", at(event.target)],
      };
    case "fails":
      return {
        line: line(log.fails(hero, event.lack.ability, lackText(event.lack), magic)),
        ...own,
        icon: flag,
      };
    case "shoots":
      return {
        line: line(log.shoots(figure(event.boss), hero)),
        side: "foe",
        icon: arrow,
        places: [at(event.boss), "hero"],
      };
    case "killed":
      return {
        line: line(log.killed(hero, figure(event.by), bad)),
        side: "foe",
        icon: skull,
        places: ["hero", at(event.by)],
      };
    case "gives up":
      return {
        line: line(log.givesUp(hero)),
        ...own,
        icon: flag,
      };
    case "forfeits":
      return { line: line(boardWords.forfeited(hero, event.why)), ...own, icon: flag };
    case "wins":
      return {
        line: line(log.wins(hero, good)),
        ...own,
        icon: medal,
      };
    case "appears":
    case "vanishes":
      return {
        line: line(log[event.type](figure(event.trap))),
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
function made({ attack, defense, chance }: Blow, hasFailed: boolean): string {
  if (defense === undefined) return "";
  const odds = hasFailed && chance !== undefined ? Math.round(100 * chance) : null;
  return faint(words.log.rolls(attack ?? null, defense, odds));
}
