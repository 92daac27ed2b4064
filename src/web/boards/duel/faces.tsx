import checkedShield from "icon:checked-shield";
import dropletSplash from "icon:droplet-splash";
import featheredWing from "icon:feathered-wing";
import type { Card as CardNumber, Creature } from "../../../games/duel/cards.ts";
import { cardText } from "../../../games/duel/describe.ts";
import { costOf, creatureOf, creatureOn, type Known, nameOn, spellOn } from "../../../games/duel/lookup.ts";
import type { Fighter, View } from "../../../games/duel/state.ts";
import { Icon } from "../../look/icon.tsx";
import { Card } from "../../parts/card.tsx";
import { printOf } from "./art.ts";
import { words } from "./words.ts";

const SYMBOLS = [
  ["shield", checkedShield],
  ["drain", dropletSplash],
  ["speedy", featheredWing],
] as const;

function Numbers({ creature, life }: { readonly creature: Creature; readonly life: number }) {
  return (
    <span className="nums">
      <b className="dmg">{creature.damage}</b>
      <span className="trait">
        {SYMBOLS.map(([trait, symbol]) => creature[trait] && <Icon key={trait} of={symbol} />)}
      </span>
      <b className={`life ${life < creature.life ? "hurt" : ""}`}>{life}</b>
    </span>
  );
}

interface FaceProps {
  readonly known: Known;
  readonly card: CardNumber;
  readonly state?: string;
}

/** A card in hand. */
export function FaceUp({ known, card, state = "" }: FaceProps) {
  const creature = creatureOn(known, card);
  const spell = spellOn(known, card);
  return (
    <Card name={nameOn(known, card)} print={printOf(known, card)} cost={costOf(known, card)} state={state}>
      {creature !== undefined && <Numbers creature={creature} life={creature.life} />}
      {spell !== undefined && <span className="text">{words.spells[spell]}</span>}
    </Card>
  );
}

interface FieldCreatureProps {
  readonly known: Known;
  readonly fighter: Fighter;
  readonly state?: string;
}

/** A creature on the field. */
export function FieldCreature({ known, fighter, state = "" }: FieldCreatureProps) {
  const creature = creatureOf(known, fighter);
  return (
    <Card name={creature.name} print={printOf(known, fighter.card)} state={state}>
      <Numbers creature={creature} life={fighter.life} />
    </Card>
  );
}

/** Tooltip of a card. */
export function tipOf(view: View, card: CardNumber, ...more: readonly (string | undefined)[]): string {
  const creature = creatureOn(view, card);
  const text = cardText(view, card).trim().replace(/ {2,}/, ": ");
  const traits =
    creature === undefined ? [] : SYMBOLS.flatMap(([trait]) => (creature[trait] ? words.traits[trait] : []));
  return [nameOn(view, card), text, ...traits, ...more].filter((line) => line !== undefined).join("\n");
}

/** Describes a creature for screen readers. */
export function spoken(view: View, fighter: Fighter): string {
  const { name, damage, life, ...has } = creatureOf(view, fighter);
  const traits = SYMBOLS.flatMap(([trait]) => (has[trait] ? words.traitNames[trait] : []));
  return [
    name,
    words.damage(damage),
    words.lifeOf(fighter.life, life),
    ...traits,
    words.stands[fighter.is],
  ].join(", ");
}
