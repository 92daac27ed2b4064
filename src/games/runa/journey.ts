import { javaRandom } from "../../kernel/random/java.ts";
import { shuffle } from "../../kernel/random/random.ts";
import { type Card, CLASSES, type ClassName, nextDie, unshuffledDeck } from "./cards.ts";
import { freshMonster } from "./fight.ts";
import { BOSS, type MonsterName, ORDINARY } from "./monsters.ts";
import { type Event, MAX_HP, type Phase, type State } from "./state.ts";

/** The stage in which the boss waits (runa.md, section 1). */
const BOSS_STAGE = 4;

/** How many monsters wait in a stage. */
export function monstersIn(stage: number): number {
  return stage === 1 || stage === BOSS_STAGE ? 1 : 2;
}

/** Runa takes a class and, silently, its cards of level 1 (section 2). */
export function chooseClass(state: State, name: ClassName, log?: Event[]): void {
  state.class = name;
  state.hand = CLASSES[name][1];
  state.phase = { type: "seeds" };
  log?.push({ type: "chosen", class: name, cards: state.hand });
}

/** The seeds of a level have been drawn: cards and monsters are shuffled, each by its own generator (section 5). */
export function startLevel(state: State, cards: number, monsters: number, log?: Event[]): void {
  const deck = state.class === null ? [] : unshuffledDeck(state.class, state.level);
  const queue = [...ORDINARY[state.level]];
  shuffle(javaRandom(cards), deck);
  shuffle(javaRandom(monsters), queue);
  state.deck = deck;
  state.queue = queue;
  log?.push({ type: "shuffled", level: state.level });
  enterStage(state, 1, log);
}

function enterStage(state: State, stage: number, log?: Event[]): void {
  const names = stage === BOSS_STAGE ? [BOSS[state.level]] : nextMonsters(state, monstersIn(stage));
  state.stage = stage;
  state.rounds = 0;
  state.monsters = names.map(freshMonster);
  state.phase = { type: "turn" };
  log?.push({ type: "enters", stage, level: state.level, monsters: names });
}

function nextMonsters(state: State, count: number): readonly MonsterName[] {
  const names = state.queue.slice(0, count);
  state.queue = state.queue.slice(count);
  state.met = [...state.met, ...names];
  return names;
}

/** Checks whether the round has ended the fight, and continues with what follows it (section 1). */
export function afterRound(state: State, log?: Event[]): void {
  if (state.phase.type === "roll") return;
  state.rounds++;
  if (state.hp <= 0) state.phase = { type: "lost", why: "fell" };
  else if (state.monsters.length === 0) leaveStage(state, log);
  else if (state.rounds === state.config.roundLimit) {
    state.phase = { type: "lost", why: "gave up" };
    log?.push({ type: "gives up" });
  }
}

function leaveStage(state: State, log?: Event[]): void {
  if (state.stage < BOSS_STAGE) {
    if (nextDie(state.die) === undefined) offerCards(state, log);
    else state.phase = { type: "reward" };
  } else if (state.level === 1) {
    upgrade(state, log);
    startHealing(state, log);
  } else {
    state.phase = { type: "won" };
    log?.push({ type: "wins" });
  }
}

/** The class cards of level 2 after the boss of level 1 (section 10). */
function upgrade(state: State, log?: Event[]): void {
  if (state.class === null) return;
  for (const card of CLASSES[state.class][2]) getCard(state, card, null, log);
}

function getCard(state: State, card: Card, offered: number | null, log?: Event[]): void {
  log?.push({ type: "gets", card, hand: state.hand.length, offered });
  state.hand = [...state.hand, card];
}

/** The next larger die instead of cards (section 9). */
export function upgradeDie(state: State, log?: Event[]): void {
  state.die = nextDie(state.die) ?? state.die;
  log?.push({ type: "upgrades", die: state.die });
  startHealing(state, log);
}

/** Twice as many cards as the room had monsters, as far as the deck has them (section 9). */
export function offerCards(state: State, log?: Event[]): void {
  const picks = monstersIn(state.stage);
  const offered = state.deck.slice(0, 2 * picks);
  state.deck = state.deck.slice(2 * picks);
  state.dealt = [...state.dealt, ...offered];
  state.phase = { type: "loot", offered, picks, taken: [] };
  log?.push({ type: "offered", cards: offered });
}

/** Runa takes one of the offered cards; the last one ends the choice. */
export function takeCard(
  state: State,
  loot: Phase & { type: "loot" },
  position: number,
  log?: Event[],
): void {
  const card = loot.offered[position];
  if (card === undefined) return;
  const taken = [...loot.taken, position];
  state.phase = { ...loot, taken };
  getCard(state, card, position, log);
  if (taken.length === loot.picks) startHealing(state, log);
}

/** Healing is offered only if Runa needs it and has a card to spare (section 11). */
function startHealing(state: State, log?: Event[]): void {
  if (state.hp < MAX_HP && state.hand.length >= 2) state.phase = { type: "healing", discarded: [] };
  else goOn(state, log);
}

/** The chosen cards are given away for 10 HP each, up to the maximum (section 11). */
export function heal(state: State, discarded: readonly number[], log?: Event[]): void {
  if (discarded.length > 0) {
    const gained = Math.min(10 * discarded.length, MAX_HP - state.hp);
    for (const hand of discarded) {
      const card = state.hand[hand];
      if (card !== undefined) log?.push({ type: "discards", card, hand });
    }
    state.hand = state.hand.filter((_, hand) => !discarded.includes(hand));
    state.hp += gained;
    log?.push({ type: "heals", gained });
  }
  goOn(state, log);
}

function goOn(state: State, log?: Event[]): void {
  if (state.stage < BOSS_STAGE) {
    enterStage(state, state.stage + 1, log);
    return;
  }
  state.level = 2;
  state.stage = 0;
  state.dealt = [];
  state.met = [];
  state.deck = [];
  state.queue = [];
  state.phase = { type: "seeds" };
}
