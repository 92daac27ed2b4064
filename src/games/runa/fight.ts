import { type Card, type CardEffect, EFFECT_OF, isAttack } from "./cards.ts";
import { EFFECT_OF_ABILITY, MONSTER_CARDS, type MonsterName } from "./monsters.ts";
import type { Event, Monster, State } from "./state.ts";

/** What Runa's card leaves for the monsters' turn: both end with it (runa.md, section 6). */
interface Stance {
  readonly parry: number;
  readonly reflect: number;
  /** Focus points that arrive before Runa's next turn, unless broken. */
  focus: number;
}

const OPEN: Readonly<Stance> = { parry: 0, reflect: 0, focus: 0 };

/** A monster as it enters a fight (section 2). */
export function freshMonster(name: MonsterName, place: number): Monster {
  return { name, place, hp: MONSTER_CARDS[name].hp, fp: 0, next: 0, focus: 0, block: 0, deflect: 0 };
}

/** Runa plays a card (section 7); a strike then waits for the die, everything else runs to the end of the round. */
export function playCard(state: State, hand: number, target: number, log?: Event[]): void {
  const card = state.hand[hand];
  if (card === undefined) return;
  log?.push({ type: "plays", card, hand, target: aimedAt(state, card, target) });
  const effect = EFFECT_OF[card];
  switch (effect.kind) {
    case "strike":
      state.phase = { type: "roll", card, target };
      return;
    case "spell":
      cast(state, effect, target, log);
      return endRound(state, { ...OPEN }, log);
    case "parry":
    case "reflect":
    case "focus":
      return endRound(state, { ...OPEN, [effect.kind]: effect.amount }, log);
  }
}

/** The place of the target monster; null for cards that are not attacks. */
function aimedAt({ monsters }: State, card: Card, target: number): number | null {
  return isAttack(card) ? (monsters[target]?.place ?? null) : null;
}

/** The die of a strike has been rolled. */
export function strike(state: State, card: Card, target: number, roll: number, log?: Event[]): void {
  const effect = EFFECT_OF[card];
  const monster = state.monsters[target];
  if (monster === undefined || effect.kind !== "strike") return;
  log?.push({ type: "rolls", value: roll, die: state.die });
  if (effect.breaksFocus) monster.focus = 0;
  hurt(state, monster, strikeDamage(effect, roll) - monster.block, "phy.", log);
  state.phase = { type: "turn" };
  endRound(state, { ...OPEN }, log);
}

/** The damage of a strike before the target's Block (section 3). */
export function strikeDamage(effect: CardEffect & { kind: "strike" }, roll: number): number {
  return effect.base + roll + (roll >= 6 ? effect.extra : 0);
}

/** The damage of a spell before the target's Deflect (section 3). */
export function spellDamage(effect: CardEffect & { kind: "spell" }, fp: number, target: MonsterName): number {
  const bonus = MONSTER_CARDS[target].element === effect.against ? effect.bonus : 0;
  return effect.perFocus * fp + effect.plus + bonus;
}

function cast(state: State, effect: CardEffect & { kind: "spell" }, target: number, log?: Event[]): void {
  const monster = state.monsters[target];
  if (monster === undefined) return;
  const damage = spellDamage(effect, state.fp, monster.name);
  // The price is 1 FP at every level, and free if Runa has only one (section 3).
  if (state.fp > 1) state.fp -= 1;
  hurt(state, monster, damage - monster.deflect, "mag.", log);
}

function hurt(state: State, monster: Monster, damage: number, kind: "phy." | "mag.", log?: Event[]): void {
  if (damage <= 0) return;
  log?.push({ type: "takes", who: monster.name, place: monster.place, damage, kind });
  monster.hp -= damage;
  if (monster.hp > 0) return;
  log?.push({ type: "dies", who: monster.name, place: monster.place });
  state.monsters.splice(state.monsters.indexOf(monster), 1);
}

/** All that follows Runa's card in a round (section 6, steps 3 to 5). */
function endRound(state: State, stance: Stance, log?: Event[]): void {
  const { monsters } = state;
  for (const monster of monsters) {
    monster.block = 0;
    monster.deflect = 0;
    if (monster.focus === 0) continue;
    monster.fp += monster.focus;
    log?.push({ type: "focuses", who: monster.name, place: monster.place, gained: monster.focus });
    monster.focus = 0;
  }
  for (let i = 0; i < monsters.length && state.hp > 0; ) {
    const monster = monsters[i];
    if (monster === undefined) break;
    monsterActs(state, monster, stance, log);
    // A monster killed by Reflect has left the list, and the next one takes its index.
    if (monsters[i] === monster) i++;
  }
  if (state.hp <= 0 || monsters.length === 0) return;
  const gained = Math.min(stance.focus, state.die - state.fp);
  if (gained <= 0) return;
  state.fp += gained;
  log?.push({ type: "focuses", who: "Runa", place: null, gained });
}

/** The position of the ability that a monster with this many focus points uses next: it skips spells it can't pay for. */
export function nextAbility({ name, next }: Pick<Monster, "name" | "next">, fp: number): number {
  const { abilities } = MONSTER_CARDS[name];
  let position = next;
  for (;;) {
    const effect = EFFECT_OF_ABILITY[abilities[position] ?? abilities[0]];
    if (effect.kind !== "magical" || effect.cost <= fp) return position;
    position = (position + 1) % abilities.length;
  }
}

/** One monster's turn (section 8). */
function monsterActs(state: State, monster: Monster, stance: Stance, log?: Event[]): void {
  const { abilities } = MONSTER_CARDS[monster.name];
  const position = nextAbility(monster, monster.fp);
  const ability = abilities[position] ?? abilities[0];
  const effect = EFFECT_OF_ABILITY[ability];
  monster.next = (position + 1) % abilities.length;
  log?.push({ type: "uses", who: monster.name, place: monster.place, what: ability });
  switch (effect.kind) {
    case "focus":
    case "block":
    case "deflect":
      monster[effect.kind] = effect.amount;
      return;
    case "physical":
      if (effect.breaksFocus) stance.focus = 0;
      return hurtRuna(state, effect.damage - stance.parry, "phy.", log);
    case "magical": {
      monster.fp -= effect.cost;
      const back = Math.min(effect.damage, stance.reflect);
      hurtRuna(state, effect.damage - back, "mag.", log);
      if (state.hp > 0) hurt(state, monster, back, "mag.", log);
      return;
    }
  }
}

function hurtRuna(state: State, damage: number, kind: "phy." | "mag.", log?: Event[]): void {
  if (damage <= 0) return;
  log?.push({ type: "takes", who: "Runa", place: null, damage, kind });
  state.hp -= damage;
  if (state.hp <= 0) log?.push({ type: "dies", who: "Runa", place: null });
}
