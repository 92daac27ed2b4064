import { cast, tick } from "./abilities.ts";
import { enemyAt, isFloor, levelOf, moveHero, STEPS, setUpLevel } from "./board.ts";
import { heroAttacks } from "./combat.ts";
import { takeTurn } from "./foes.ts";
import { HEROES } from "./heroes.ts";
import type { Direction, Event, Hero, RoundAction, State } from "./state.ts";

/** The game begins with this character, by its number in the menu (dungeon.md, section 5). */
export function chooseHero(state: State, number: number, log?: Event[]): void {
  const hero = { ...(HEROES[number - 1] as Hero) };
  state.hero = hero;
  log?.push({ type: "chosen", hero: hero.name });
  enterLevel(state, hero, 0, log);
}

/** The hero keeps everything, nothing is healed. A level without enemies is over at once (sections 3 and 6). */
function enterLevel(state: State, hero: Hero, first: number, log?: Event[]): void {
  for (let number = first; number < state.config.levels.length; number++) {
    setUpLevel(state, hero, number);
    log?.push({ type: "enters", level: number, hero: { ...hero } });
    if (state.living > 0) {
      state.phase = { type: "playing" };
      return;
    }
  }
  state.phase = { type: "over", ending: { code: "cleared" } };
  log?.push({ type: "wins", hero: hero.name });
}

/** The order of a round (section 6). */
export function playRound(state: State, hero: Hero, action: RoundAction, log?: Event[]): void {
  act(state, hero, action, log);
  tick(hero);
  if (state.living === 0) return enterLevel(state, hero, state.level + 1, log);
  enemiesAct(state, hero, log);
  state.rounds++;
  if (state.rounds === state.config.roundLimit && hero.health > 0) {
    state.phase = { type: "over", ending: { code: "gave up" } };
    log?.push({ type: "gives up", hero: hero.name });
  }
}

function act(state: State, hero: Hero, action: RoundAction, log?: Event[]): void {
  switch (action[0]) {
    case "step":
      return step(state, hero, action[1], log);
    case "cast":
      return cast(state, hero, log);
    case "wait":
      return;
  }
}

function step(state: State, hero: Hero, direction: Direction, log?: Event[]): void {
  const x = hero.x + STEPS[direction].dx;
  const y = hero.y + STEPS[direction].dy;
  if (!isFloor(levelOf(state), x, y)) return;
  const enemy = enemyAt(state, x, y);
  if (enemy === undefined) moveHero(hero, x, y, log);
  else heroAttacks(state, hero, enemy, log);
}

/** In the order of the level file, until the hero is dead. */
function enemiesAct(state: State, hero: Hero, log?: Event[]): void {
  for (const enemy of state.enemies) {
    if (enemy.health === 0) continue;
    takeTurn(state, hero, enemy, log);
    if (hero.health === 0) return;
  }
}
