import type { Why } from "../../kernel/game.ts";
import { counted, type Line, type Phrases, type Span } from "../../kernel/text.ts";
import { type Card, EFFECT_OF } from "./cards.ts";
import { spellDamage, strikeDamage } from "./fight.ts";
import { EFFECT_OF_ABILITY, MONSTER_CARDS, type MonsterName } from "./monsters.ts";
import { type Action, type Event, MAX_HP, type Monster, type Runa, type View } from "./state.ts";
import { classicLine, ending, label, refusal } from "./text.ts";

/** Runa's Strive in words for people. */
export const phrases: Phrases<Runa> = {
  help: [
    "Runa fights her way through two levels of four stages; the fourth holds the boss.",
    "Each round you play one card, then the monsters act. You see what each attempts next.",
    "Physical attacks roll your die; spells grow with your focus points (FP) and cost 1 FP if you have more than one.",
    "Focus gives FP before your next turn unless a scratch or claw breaks it; your Slash and Swing break theirs.",
    "After a fight you win cards or a larger die, and may give cards away for 10 HP each.",
    "At 0 HP the game is lost, and after 100 rounds of one fight Runa gives up. Beat the Mega Saurus to win.",
  ],
  seatName: () => "Runa",
  label,
  refusal: (_view, _action, obstacle) => refusal(obstacle),
  ending: (_view, outcome) => ending(outcome),
  scene,
  tell,
  hint: (view, _viewer, action) => hint(view, action),
  inspect: (view, _viewer, what) => inspect(view, what),
  subjects,
};

function scene(view: View): readonly Line[] {
  if (view.class === null) return [["Choose Runa's class."]];
  const stage = view.stage === 0 ? "" : `, stage ${view.stage}`;
  const health = view.hp > 20 ? "good" : "bad";
  const runa: Line = [
    { text: `Runa the ${view.class}`.padEnd(16), tone: "own" },
    " ",
    { meter: view.hp, of: MAX_HP, tone: health },
    ` ${Math.max(0, view.hp)}/${MAX_HP} HP  `,
    { text: `${view.fp}/${view.die} FP  d${view.die}`, tone: "magic" },
  ];
  const title: Line = [{ text: `Level ${view.level}${stage}`, tone: "title" }];
  return [title, runa, ...view.monsters.flatMap(monsterLines), ...question(view)];
}

/** A monster, and below it what it is about to do. */
function monsterLines(monster: Monster): Line[] {
  const { hp, element, abilities } = MONSTER_CARDS[monster.name];
  const next = abilities[monster.next] ?? abilities[0];
  const state: Span[] = [
    { text: monster.name.padEnd(16), tone: "foe" },
    " ",
    { meter: monster.hp, of: hp, tone: "foe" },
    ` ${monster.hp}/${hp} HP  ${monster.fp} FP`,
  ];
  if (monster.focus > 0) state.push({ text: `, +${monster.focus} coming`, tone: "magic" });
  if (element !== null) state.push({ text: `  ${element}`, tone: "magic" });
  if (monster.block > 0) state.push({ text: `  blocks ${monster.block}`, tone: "faint" });
  if (monster.deflect > 0) state.push({ text: `  deflects ${monster.deflect}`, tone: "faint" });
  return [state, [`${" ".repeat(17)}next: ${next}, ${abilityHint(monster, next)}`]];
}

function abilityHint(monster: Monster, ability: keyof typeof EFFECT_OF_ABILITY): string {
  const effect = EFFECT_OF_ABILITY[ability];
  switch (effect.kind) {
    case "physical":
      return `${effect.damage} phy.${effect.breaksFocus ? ", breaks your Focus" : ""}`;
    case "magical":
      return `${effect.damage} mag.${monster.fp + monster.focus < effect.cost ? " (lacks FP)" : ""}`;
    case "focus":
      return `+${effect.amount} FP`;
    case "block":
    case "deflect":
      return `${effect.kind}s ${effect.amount}`;
  }
}

function question({ phase, hand }: View): readonly Line[] {
  switch (phase.type) {
    case "reward":
      return [["The room is yours. Choose a reward."]];
    case "loot":
      return [[`Take ${phase.picks - phase.taken.length} of these cards.`]];
    case "healing": {
      const kept = hand.length - phase.discarded.length;
      return [
        [`Give cards away for 10 HP each, or go on. Chosen: ${phase.discarded.length}, kept: ${kept}.`],
      ];
    }
    default:
      return [];
  }
}

function tell(event: Event): Line | undefined {
  switch (event.type) {
    case "chosen":
      return [`Runa is a ${event.class}.`];
    case "shuffled":
      return undefined;
    case "rolls":
      return [`The d${event.die} shows ${event.value}`];
    case "offered":
      return [`The deck offers ${event.cards.join(", ")}`];
    case "discards":
      return [`Runa gives away ${event.card}`];
    case "gives up":
      return [{ text: "There is no end in sight; Runa gives up.", tone: "bad" }];
    case "forfeits":
      return [{ text: FORFEITS[event.why], tone: "bad" }];
    case "enters":
      return [{ text: `${classicLine(event)}: ${event.monsters.join(" and ")}`, tone: "title" }];
    case "takes":
    case "dies": {
      const text = classicLine(event) ?? "";
      return [{ text, tone: event.who === "Runa" ? "bad" : "good" }];
    }
    case "focuses":
      return [{ text: classicLine(event) ?? "", tone: "magic" }];
    case "plays":
    case "uses":
    case "upgrades":
    case "gets":
    case "heals":
    case "wins":
      return [classicLine(event) ?? ""];
  }
}

const FORFEITS: Readonly<Record<Why, string>> = {
  resigned: "The player resigns.",
  left: "The player leaves.",
  expelled: "The player is expelled.",
  "timed out": "The player's time is up.",
};

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
      return cards === 0 ? undefined : `+${Math.min(10 * cards, MAX_HP - view.hp)} HP`;
    }
    case "reward":
      return action[1] === "die" ? "higher rolls, more room for FP" : undefined;
    case "class":
      return { Warrior: "Thrust and Parry", Mage: "Focus and Water", Paladin: "Slash and Reflect" }[
        action[1]
      ];
    case "seeds":
    case "roll":
      return undefined;
  }
}

function cardHint({ fp, die }: View, card: Card, target: Monster): string {
  const effect = EFFECT_OF[card];
  switch (effect.kind) {
    case "strike": {
      const least = Math.max(0, strikeDamage(effect, 1) - target.block);
      const most = Math.max(0, strikeDamage(effect, die) - target.block);
      const breaks = effect.breaksFocus && target.focus > 0 ? ", breaks its Focus" : "";
      const range = most === 0 ? "no" : `${least} to ${most}`;
      return `${range} phy. damage${deadly(least, most, target.hp)}${breaks}`;
    }
    case "spell": {
      const damage = Math.max(0, spellDamage(effect, fp, target.name) - target.deflect);
      const price = fp > 1 ? ", costs 1 FP" : "";
      return `${damage === 0 ? "no" : damage} mag. damage${deadly(damage, damage, target.hp)}${price}`;
    }
    case "focus": {
      const gain = Math.min(effect.amount, die - fp);
      return gain === 0 ? "no room for more FP" : `+${gain} FP before your next turn, unless broken`;
    }
    case "parry":
    case "reflect":
      return cardText(card);
  }
}

function deadly(least: number, most: number, hp: number): string {
  return least >= hp ? ", kills" : most >= hp ? ", may kill" : "";
}

/** What a card does in general. */
function cardText(card: Card): string {
  const effect = EFFECT_OF[card];
  switch (effect.kind) {
    case "strike": {
      const extra = effect.extra > 0 ? `, +${effect.extra} on a roll of 6 or more` : "";
      return `${effect.base} + roll phy. damage${extra}${effect.breaksFocus ? ", breaks Focus" : ""}`;
    }
    case "spell": {
      const plus = effect.plus > 0 ? ` + ${effect.plus}` : "";
      return `${effect.perFocus} x FP${plus} mag. damage, +${effect.bonus} against ${effect.against}`;
    }
    case "parry":
      return `each physical attack of this round does ${effect.amount} less`;
    case "reflect":
      return `throws back up to ${effect.amount} of each magical attack of this round`;
    case "focus":
      return `+${effect.amount} FP before your next turn, unless broken`;
  }
}

/** What can be inspected beside cards and monsters. */
const FIGURES = ["Runa", "hand", "HP", "FP", "die"] as const;

/** Everything on the screen: the monsters, the cards, Runa and her values. */
function subjects({ monsters, hand, phase }: View): readonly string[] {
  const offered = phase.type === "loot" ? phase.offered : [];
  return [...new Set([...monsters.map(({ name }) => name), ...hand, ...offered, ...FIGURES])];
}

/** A card, a monster, Runa or one of her values by name. */
function inspect(view: View, what: string): readonly Line[] | undefined {
  const wanted = what.trim().toLowerCase();
  const cards = Object.keys(EFFECT_OF) as Card[];
  const card = cards.find((name) => name.toLowerCase() === wanted);
  if (card !== undefined) return [[`${card}: ${cardText(card)}`]];
  const figure = FIGURES.find((name) => name.toLowerCase() === wanted);
  if (figure !== undefined) return figureLines(view, figure);
  const monsters = Object.keys(MONSTER_CARDS) as MonsterName[];
  const name = monsters.find((candidate) => candidate.toLowerCase() === wanted);
  if (name === undefined) return undefined;
  const { hp, element, abilities } = MONSTER_CARDS[name];
  return [[`${name}: ${hp} HP, ${element ?? "no element"}, in turn ${abilities.join(", ")}`]];
}

function figureLines(view: View, figure: (typeof FIGURES)[number]): readonly Line[] {
  const { hp, fp, die, hand } = view;
  switch (figure) {
    case "Runa":
      return [
        [
          `Runa${view.class === null ? "" : ` the ${view.class}`}: ${hp} HP, ${fp} FP, a d${die}, ${counted(hand.length, "card")}`,
        ],
      ];
    case "hand":
      return hand.length === 0
        ? [["No cards yet."]]
        : hand.map((card): Line => [`${card}: ${cardText(card)}`]);
    case "HP":
      return [
        [
          `Health points: ${hp} of ${MAX_HP}. At 0 the game is lost. Cards given away after a fight heal 10 each.`,
        ],
      ];
    case "FP":
      return [
        [
          `Focus points: ${fp} of at most ${die}. Spells grow with them and cost 1 while there is more than one.`,
        ],
      ];
    case "die":
      return [[`A die of ${die} sides for physical attacks; it is also the most focus points there can be.`]];
  }
}
