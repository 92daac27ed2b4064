import type { Mover, Outcome, Rules } from "../../kernel/game.ts";
import { type Random, shuffle } from "../../kernel/random/random.ts";
import type { Card } from "./cards.ts";
import { attack, summon } from "./fight.ts";
import { clone, imagine, reveals, view, witness } from "./knowledge.ts";
import { actions, refusal, sample } from "./legality.ts";
import { costOf, creatureOn } from "./lookup.ts";
import { profile } from "./profile.ts";
import { cast } from "./spells.ts";
import {
  type Action,
  type Config,
  type Duel,
  type Ending,
  type Event,
  PLACES,
  type Player,
  START_LIFE,
  type State,
} from "./state.ts";
import { finishTurn, forfeit, openGame, takeFromHand } from "./turn.ts";

const TO_MOVE = [[0], [1]] as const;
const NO_MOVERS: readonly Mover[] = [];

/** The rules of Creature Duel for two seats. All chance is in the shuffling before the first turn. */
export const rules: Rules<Duel> = {
  ...profile,
  version: 2,
  setup,
  toMove: ({ end, turn }) => (end === null ? TO_MOVE[turn] : NO_MOVERS),
  actions,
  refusal,
  apply,
  forfeit,
  view,
  witness,
  reveals,
  imagine: (view, _viewer, random) => imagine(view, random),
  outcome,
  sample: (state, _mover, random) => sample(state, random),
  clone,
};

/** Player 1's copy of the deck is shuffled first, then player 2's by the same generator (duel.md, section 3.1). */
function setup(config: Config, random: Random): State {
  const { deck, shuffled } = config;
  const first = [...deck.cards];
  const second = [...deck.cards];
  if (shuffled) {
    shuffle(random, first);
    shuffle(random, second);
  }
  const players = [freshPlayer(first), freshPlayer(second)] as const;
  const state: State = { config, turn: 0, round: 0, end: null, players };
  openGame(state);
  return state;
}

function freshPlayer(pile: readonly Card[]): Player {
  const field = Array.from({ length: PLACES }, () => null);
  return { life: START_LIFE, mana: 0, pile, hand: [], field, graveyard: [] };
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
  }
}

function set(state: State, hand: number, place: number, log?: Event[]): void {
  const player = state.players[state.turn];
  const card = takeFromHand(player, hand);
  player.mana -= costOf(state, card);
  summon(state, player, card, place);
  log?.push({ type: "sets", side: state.turn, card, hand, place });
}

/** A creature goes to the player's graveyard, a spell is gone, and the player gains a life point (section 8.3). */
function sacrifice(state: State, hand: number, log?: Event[]): void {
  const player = state.players[state.turn];
  const card = takeFromHand(player, hand);
  if (creatureOn(state, card) !== undefined) player.graveyard = [...player.graveyard, card];
  player.life++;
  log?.push({ type: "sacrifices", side: state.turn, card, hand });
}

function outcome({ end }: State): Outcome<Ending> | undefined {
  return end === null ? undefined : { winners: [end.winner], ending: end.ending };
}
