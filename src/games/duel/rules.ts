import type { Mover, Outcome, Rules } from "../../kernel/game.ts";
import { type Random, shuffle } from "../../kernel/random/random.ts";
import type { Creature } from "./cards.ts";
import { attack, summon } from "./fight.ts";
import { cloneOf, imagined, isTelling, viewOf, witnessed } from "./knowledge.ts";
import { cardOfSpell, costOf, creatureOn } from "./lookup.ts";
import { obstacleTo } from "./obstacles.ts";
import { legalActions, sampleAction } from "./options.ts";
import { cast } from "./spells.ts";
import {
  type Action,
  type Card,
  type Config,
  type Event,
  opponentOf,
  PLACES,
  type Player,
  START_LIFE,
  type State,
  type View,
} from "./state.ts";
import { labelOf, reasonOf, refusalLine } from "./text.ts";
import { end, finishTurn, openGame, takeFromHand } from "./turn.ts";

const TO_MOVE = [[0], [1]] as const;
const NOBODY: readonly Mover[] = [];

/** The rules of Creature Duel for two seats. All chance is in the shuffling before the first turn. */
export const rules: Rules<Config, State, Action, Event, View> = {
  id: "duel",
  title: "Creature Duel",
  summary: "Two players summon creatures, cast spells and attack until one has no life points left.",
  version: 1,
  seats: 2,
  setup,
  toMove: ({ end, turn }) => (end === null ? TO_MOVE[turn] : NOBODY),
  actions: (state, mover) => (isToMove(state, mover) ? legalActions(state) : []),
  refusal,
  apply,
  view: viewOf,
  witness: witnessed,
  reveals: isTelling,
  imagine: (view, _viewer, random) => imagined(view, random),
  outcome,
  label: labelOf,
  sample: (state, _mover, random) => sampleAction(state, random),
  clone: cloneOf,
};

/** Player 1's copy of the deck is shuffled first, then player 2's by the same generator (duel.md, section 3.1). */
function setup({ names, deck, shuffled }: Config, random: Random): State {
  const byName = new Map<string, Creature>();
  for (const creature of deck.creatures) byName.set(creature.name, creature);
  const creatures = [...byName.values()];
  const cardOf = new Map(creatures.map(({ name }, card) => [name, card]));
  const list = [
    ...deck.creatures.map(({ name }) => cardOf.get(name) ?? 0),
    ...deck.spells.map((name) => cardOfSpell({ creatures }, name)),
  ];
  const players = [freshPlayer([...list]), freshPlayer(list)] as const;
  if (shuffled) for (const { pile } of players) shuffle(random, pile);
  const state: State = { names, creatures, shuffled, turn: 0, round: 0, end: null, players };
  openGame(state);
  return state;
}

function freshPlayer(pile: Card[]): Player {
  return { life: START_LIFE, mana: 0, pile, hand: [], field: emptyField(), graveyard: [] };
}

function emptyField(): null[] {
  return Array.from({ length: PLACES }, () => null);
}

function isToMove({ end, turn }: State, mover: Mover): boolean {
  return end === null && mover === turn;
}

function refusal(state: State, mover: Mover, action: Action): string | undefined {
  if (state.end !== null) return "The game is over.";
  if (mover !== state.turn) return `It is ${state.names[state.turn]}'s turn.`;
  const obstacle = obstacleTo(state, action);
  return obstacle === undefined ? undefined : refusalLine(state, action, obstacle);
}

/** The commands of section 8.3 that change the game. */
function apply(state: State, _mover: Mover, action: Action, log?: Event[]): void {
  switch (action[0]) {
    case "set":
      return set(state, action[1], action[2], log);
    case "cast":
      return cast(state, action[1], action[2] ?? 0, action[3] ?? 0, log);
    case "sacrifice":
      return sacrifice(state, action[1], log);
    case "attack":
      return attack(state, action[1], action[2], log);
    case "finish":
      return finishTurn(state, log);
    case "quit":
      return end(state, opponentOf(state.turn), "quit", log);
  }
}

function set(state: State, position: number, place: number, log?: Event[]): void {
  const player = state.players[state.turn];
  const card = takeFromHand(player, position);
  player.mana -= costOf(state, card);
  summon(state, player, card, place);
  log?.push({ type: "sets", side: state.turn, card, place });
}

/** A creature goes to the own graveyard, a spell is gone, and the player gains a life point (section 8.3). */
function sacrifice(state: State, position: number, log?: Event[]): void {
  const player = state.players[state.turn];
  const card = takeFromHand(player, position);
  if (creatureOn(state, card) !== undefined) player.graveyard.push(card);
  player.life++;
  log?.push({ type: "sacrifices", side: state.turn, card });
}

function outcome({ end, names }: State): Outcome | undefined {
  if (end === null) return undefined;
  return { winners: [end.winner], reason: reasonOf(names[opponentOf(end.winner)], end.why) };
}
