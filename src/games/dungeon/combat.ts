import { moveHero, removeEnemy } from "./board.ts";
import { draw } from "./chance.ts";
import { ENEMIES } from "./enemies.ts";
import { gainExperience } from "./levelling.ts";
import type { Enemy, Event, Hero, Piece, State, Unit } from "./state.ts";

/** The values of a fighter that combat and descriptions use. */
interface Fighter {
  readonly name: string;
  readonly pool: number;
  readonly attack: number;
  readonly defense: number;
}

/** A hero carries values that grow, an enemy's are in its sheet. */
export function fighter(unit: Unit): Fighter {
  return unit.tile === "@" ? unit : ENEMIES[unit.tile];
}

/** A unit as events name it. */
export function pieceOf(unit: Unit): Piece {
  const id = unit.tile === "@" ? "hero" : unit.id;
  return { id, name: fighter(unit).name, x: unit.x, y: unit.y };
}

/** The hero steps onto an enemy, and onto its cell if that kills it (dungeon.md, sections 6 and 7.1). */
export function heroAttacks(state: State, hero: Hero, enemy: Enemy, log?: Event[]): void {
  melee(state, hero, enemy, log);
  if (enemy.health > 0) return;
  bury(state, hero, enemy, log);
  moveHero(hero, enemy.x, enemy.y, log);
}

/** A monster or boss steps onto the hero, or a trap strikes out (sections 7.1 and 8). */
export function enemyAttacks(state: State, enemy: Enemy, hero: Hero, log?: Event[]): void {
  melee(state, enemy, hero, log);
  mourn(state, hero, enemy, log);
}

function melee(state: State, attacker: Unit, defender: Unit, log?: Event[]): void {
  log?.push({ type: "engages", attacker: { ...attacker }, defender: { ...defender } });
  const value = draw(state.random, "attack", fighter(attacker).attack);
  log?.push({ type: "rolls", who: pieceOf(attacker), what: "attack", value });
  defend(state, attacker, defender, value, "melee", log);
}

/** An ability hit of the hero on an enemy (section 7.3); a kill counts at once, but moves no unit. */
export function heroHits(state: State, hero: Hero, enemy: Enemy, power: number, log?: Event[]): void {
  defend(state, hero, enemy, power, "ability", log);
  if (enemy.health === 0) bury(state, hero, enemy, log);
}

/** A boss shoots at the hero with all its attack points (section 8.2). */
export function bossShoots(state: State, boss: Enemy, hero: Hero, log?: Event[]): void {
  const { attack } = ENEMIES[boss.tile];
  log?.push({ type: "shoots", boss: pieceOf(boss), hero: hero.name, attack });
  defend(state, boss, hero, attack, "ability", log);
  mourn(state, hero, boss, log);
}

/** The unit that is hit defends and loses what gets through. */
function defend(
  state: State,
  attacker: Unit,
  defender: Unit,
  power: number,
  how: "melee" | "ability",
  log?: Event[],
): void {
  const value = draw(state.random, "defense", fighter(defender).defense);
  const damage = Math.max(0, power - value);
  defender.health = Math.max(0, defender.health - damage);
  log?.push({ type: "rolls", who: pieceOf(defender), what: "defense", value });
  log?.push({ type: "damages", how, who: pieceOf(attacker), whom: pieceOf(defender), damage });
}

/** A dead enemy leaves the board; the hero gains its experience and may rise several levels (section 7.2). */
function bury(state: State, hero: Hero, enemy: Enemy, log?: Event[]): void {
  const { experience } = ENEMIES[enemy.tile];
  removeEnemy(state, enemy);
  log?.push({ type: "dies", enemy: pieceOf(enemy), hero: hero.name, experience });
  gainExperience(hero, experience, log);
}

function mourn(state: State, hero: Hero, enemy: Enemy, log?: Event[]): void {
  if (hero.health > 0) return;
  state.phase = { type: "over", ending: { code: "killed", by: enemy.tile } };
  log?.push({ type: "killed", hero: hero.name, by: pieceOf(enemy) });
}
