import type { Line, Phrases, Span } from "../../kernel/text.ts";
import { type Card, EFFECT_OF } from "./cards.ts";
import { spellDamage, strikeDamage } from "./fight.ts";
import { EFFECT_OF_ABILITY, MONSTER_CARDS, type MonsterName } from "./monsters.ts";
import {
  type Action,
  type Event,
  type Fighter,
  MAX_HP,
  type Monster,
  type Runa,
  type View,
} from "./state.ts";
import { ending, label, refusal } from "./text.ts";
import { words } from "./words.ts";

/** Runa's Strive in words for people. */
export const phrases: Phrases<Runa> = {
  get help() {
    return words.help;
  },
  seatName: () => "Runa",
  label,
  refusal: (_view, _action, obstacle) => refusal(obstacle),
  ending: (_view, outcome) => ending(outcome),
  scene,
  tell,
  hint: (view, _viewer, action) => hint(view, action),
  inspect: (view, _viewer, what) => inspect(view, what),
  subjects,
  get features() {
    return words.features;
  },
  get facts() {
    return words.facts;
  },
};

function scene(view: View): readonly Line[] {
  const texts = words.scene;
  if (view.class === null) return [[texts.chooseClass]];
  const health = view.hp > 20 ? "good" : "bad";
  const runa: Line = [
    { text: texts.runa(view.class).padEnd(16), tone: "own" },
    " ",
    { meter: view.hp, of: MAX_HP, tone: health },
    ` ${Math.max(0, view.hp)}/${MAX_HP} HP  `,
    { text: `${view.fp}/${view.die} FP  d${view.die}`, tone: "magic" },
  ];
  const place = view.stage === 0 ? texts.level(view.level) : texts.stage(view.level, view.stage);
  const title: Line = [{ text: place, tone: "title" }];
  return [title, runa, ...view.monsters.flatMap(monsterLines), ...question(view)];
}

/** A monster, and below it what it is about to do. */
function monsterLines(monster: Monster): Line[] {
  const { hp, element, abilities } = MONSTER_CARDS[monster.name];
  const next = abilities[monster.next] ?? abilities[0];
  const texts = words.scene;
  const state: Span[] = [
    { text: monster.name.padEnd(16), tone: "foe" },
    " ",
    { meter: monster.hp, of: hp, tone: "foe" },
    ` ${monster.hp}/${hp} HP  ${monster.fp} FP`,
  ];
  if (monster.focus > 0) state.push({ text: texts.coming(monster.focus), tone: "magic" });
  if (element !== null) state.push({ text: `  ${words.elements[element]}`, tone: "magic" });
  if (monster.block > 0) state.push({ text: `  ${texts.blocks(monster.block)}`, tone: "faint" });
  if (monster.deflect > 0) state.push({ text: `  ${texts.deflects(monster.deflect)}`, tone: "faint" });
  return [state, [`${" ".repeat(17)}${texts.next(next, abilityHint(monster, next))}`]];
}

function abilityHint(monster: Monster, ability: keyof typeof EFFECT_OF_ABILITY): string {
  const texts = words.scene;
  const effect = EFFECT_OF_ABILITY[ability];
  switch (effect.kind) {
    case "physical":
      return effect.breaksFocus ? texts.physicalBreaking(effect.damage) : texts.physical(effect.damage);
    case "magical": {
      const isLacking = monster.fp + monster.focus < effect.cost;
      return isLacking ? texts.magicalLacking(effect.damage) : texts.magical(effect.damage);
    }
    case "focus":
      return texts.focuses(effect.amount);
    case "block":
      return texts.blocks(effect.amount);
    case "deflect":
      return texts.deflects(effect.amount);
  }
}

function question({ phase, hand }: View): readonly Line[] {
  const texts = words.scene;
  switch (phase.type) {
    case "reward":
      return [[texts.reward]];
    case "loot":
      return [[texts.loot(phase.picks - phase.taken.length)]];
    case "healing":
      return [[texts.healing(phase.discarded.length, hand.length - phase.discarded.length)]];
    default:
      return [];
  }
}

function tell(event: Event): Line | undefined {
  const { events } = words;
  switch (event.type) {
    case "chosen":
      return [events.chosen(event.class)];
    case "shuffled":
      return undefined;
    case "rolls":
      return [events.rolls(event.die, event.value)];
    case "offered":
      return [events.offered(event.cards)];
    case "discards":
      return [events.discards(event.card)];
    case "gives up":
      return [{ text: events.givesUp, tone: "bad" }];
    case "forfeits":
      return [{ text: words.forfeits[event.why], tone: "bad" }];
    case "enters":
      return [{ text: events.enters(event.stage, event.level, event.monsters), tone: "title" }];
    case "takes":
      return [{ text: events.takes(event.who, event.damage, event.kind), tone: toneOf(event.who) }];
    case "dies":
      return [{ text: events.dies(event.who), tone: toneOf(event.who) }];
    case "focuses":
      return [{ text: events.focuses(event.who, event.gained), tone: "magic" }];
    case "plays":
      return [events.plays(event.card)];
    case "uses":
      return [events.uses(event.who, event.what)];
    case "upgrades":
      return [events.upgrades(event.die)];
    case "gets":
      return [events.gets(event.card)];
    case "heals":
      return [events.heals(event.gained)];
    case "wins":
      return [events.wins];
  }
}

/** How harm to a fighter is meant. */
function toneOf(who: Fighter): "good" | "bad" {
  return who === "Runa" ? "bad" : "good";
}

/** Describes what an action would do now. */
function hint(view: View, action: Action): string | undefined {
  switch (action[0]) {
    case "play": {
      const card = view.hand[action[1]];
      const target = view.monsters[action[2] ?? 0];
      return card === undefined || target === undefined ? undefined : cardHint(view, card, target);
    }
    case "take": {
      const card = view.phase.type === "loot" ? view.phase.offered[action[1]] : undefined;
      return card === undefined ? undefined : cardText(card);
    }
    case "discard": {
      const card = view.hand[action[1]];
      return card === undefined ? undefined : cardText(card);
    }
    case "heal": {
      const cards = view.phase.type === "healing" ? view.phase.discarded.length : 0;
      return cards === 0 ? undefined : words.hints.healing(Math.min(10 * cards, MAX_HP - view.hp));
    }
    case "reward":
      return action[1] === "die" ? words.hints.die : undefined;
    case "class":
      return words.hints.classes[action[1]];
    case "seeds":
    case "roll":
      return undefined;
  }
}

function cardHint({ fp, die }: View, card: Card, target: Monster): string {
  const { hints } = words;
  const effect = EFFECT_OF[card];
  switch (effect.kind) {
    case "strike": {
      const least = Math.max(0, strikeDamage(effect, 1) - target.block);
      const most = Math.max(0, strikeDamage(effect, die) - target.block);
      const breaks = effect.breaksFocus && target.focus > 0 ? hints.breaksFocus : "";
      return `${hints.physical(least, most)}${deadly(least, most, target.hp)}${breaks}`;
    }
    case "spell": {
      const damage = Math.max(0, spellDamage(effect, fp, target.name) - target.deflect);
      return `${hints.magical(damage)}${deadly(damage, damage, target.hp)}${fp > 1 ? hints.costsFocus : ""}`;
    }
    case "focus": {
      const gain = Math.min(effect.amount, die - fp);
      return gain === 0 ? hints.noRoom : hints.focus(gain);
    }
    case "parry":
    case "reflect":
      return cardText(card);
  }
}

function deadly(least: number, most: number, hp: number): string {
  return least >= hp ? words.hints.kills : most >= hp ? words.hints.mayKill : "";
}

/** What a card does in general. */
function cardText(card: Card): string {
  const { cards, hints } = words;
  const effect = EFFECT_OF[card];
  switch (effect.kind) {
    case "strike": {
      const extra = effect.extra > 0 ? cards.extra(effect.extra) : "";
      return `${cards.strike(effect.base)}${extra}${effect.breaksFocus ? cards.breaksFocus : ""}`;
    }
    case "spell":
      return cards.spell(effect.perFocus, effect.plus, effect.bonus, effect.against);
    case "parry":
      return cards.parry(effect.amount);
    case "reflect":
      return cards.reflect(effect.amount);
    case "focus":
      return hints.focus(effect.amount);
  }
}

/** What can be inspected beside cards and monsters. */
const FIGURES = ["Runa", "hand", "HP", "FP", "die"] as const;

/** Everything on the screen: the monsters, the cards, Runa and her values. */
function subjects({ monsters, hand, phase }: View): readonly string[] {
  const offered = phase.type === "loot" ? phase.offered : [];
  return [
    ...new Set([
      ...monsters.map(({ name }) => name),
      ...hand,
      ...offered,
      ...FIGURES.map((figure) => words.figures[figure]),
    ]),
  ];
}

/** A card, a monster, Runa or one of her values by name, in English as well. */
function inspect(view: View, what: string): readonly Line[] | undefined {
  const wanted = what.trim().toLowerCase();
  const cards = Object.keys(EFFECT_OF) as Card[];
  const card = cards.find((name) => name.toLowerCase() === wanted);
  if (card !== undefined) return [[`${card}: ${cardText(card)}`]];
  const figure = FIGURES.find((name) =>
    [name, words.figures[name]].some((one) => one.toLowerCase() === wanted),
  );
  if (figure !== undefined) return figureLines(view, figure);
  const monsters = Object.keys(MONSTER_CARDS) as MonsterName[];
  const name = monsters.find((candidate) => candidate.toLowerCase() === wanted);
  if (name === undefined) return undefined;
  const { hp, element, abilities } = MONSTER_CARDS[name];
  return [[words.about.monster(name, hp, element, abilities)]];
}

function figureLines(view: View, figure: (typeof FIGURES)[number]): readonly Line[] {
  const { about } = words;
  const { hp, fp, die, hand } = view;
  switch (figure) {
    case "Runa":
      return [[about.runa(view.class, hp, fp, die, hand.length)]];
    case "hand":
      return hand.length === 0 ? [[about.noCards]] : hand.map((card): Line => [`${card}: ${cardText(card)}`]);
    case "HP":
      return [[about.health(hp, MAX_HP)]];
    case "FP":
      return [[about.focus(fp, die)]];
    case "die":
      return [[about.die(die)]];
  }
}
