import type { Viewer } from "../../kernel/game.ts";
import type { Card } from "./cards.ts";
import { creatureOf, creatureOn, nameOn, pileSize, spellOn } from "./lookup.ts";
import { DRACULA_DAMAGE, HEALING_LIMIT, RELIEF_DRAWS } from "./spells.ts";
import { type Action, type Fighter, HAND_LIMIT, opponentOf, type SeenPlayer, type View } from "./state.ts";
import { words } from "./words.ts";

/** Describes what an action would do now. */
export function hint(view: View, viewer: Viewer, action: Action): string | undefined {
  const side = viewer === 1 ? 1 : 0;
  const own = view.players[side];
  const foe = view.players[opponentOf(side)];
  const { hand } = own;
  switch (action[0]) {
    case "set":
      return settingHint(view, hand[action[1] - 1]);
    case "cast":
      return castingHint(view, own, foe, hand[action[1] - 1], action[2]);
    case "sacrifice":
      return words.hints.sacrifice;
    case "attack":
      return attackHint(view, own.field[action[2] - 1] ?? null, foe, action[1]);
    case "finish":
      return undefined;
  }
}

function settingHint(view: View, card: Card | null | undefined): string | undefined {
  const creature = card === undefined || card === null ? undefined : creatureOn(view, card);
  if (creature === undefined) return undefined;
  if (creature.speedy) return words.hints.atOnce;
  return creature.shield ? words.hints.protects : words.hints.nextTurn;
}

function castingHint(
  view: View,
  own: SeenPlayer,
  foe: SeenPlayer,
  card: Card | null | undefined,
  target: number | undefined,
): string | undefined {
  const spell = card === undefined || card === null ? undefined : spellOn(view, card);
  switch (spell) {
    case undefined:
      return undefined;
    case "Healer": {
      const healed = own.field.filter((fighter) => fighter !== null && fighter.life < HEALING_LIMIT).length;
      return words.hints.healer(healed);
    }
    case "Relief": {
      const cards = Math.min(RELIEF_DRAWS, pileSize(own), HAND_LIMIT - (own.hand.length - 1));
      return words.hints.relief(cards, RELIEF_DRAWS - cards);
    }
    case "Rebirth": {
      const [top, place] = [own.graveyard.at(-1), own.field.indexOf(null) + 1];
      return top === undefined || place === 0
        ? words.hints.nothingReturns
        : words.hints.returns(nameOn(view, top), place);
    }
    case "Dracula":
      return foe.life <= DRACULA_DAMAGE
        ? words.hints.wins
        : words.hints.dracula(foe.life - DRACULA_DAMAGE, own.life + DRACULA_DAMAGE);
    case "Traitor": {
      const fighter = foe.field[(target ?? 0) - 1] ?? null;
      return fighter === null || fighter.is === "ready" ? words.hints.atOnce : words.hints.nextTurn;
    }
  }
}

function attackHint(
  view: View,
  attacker: Fighter | null,
  foe: SeenPlayer,
  target: number,
): string | undefined {
  if (attacker === null) return undefined;
  const { damage, drain } = creatureOf(view, attacker);
  const victim = target === 0 ? foe : (foe.field[target - 1] ?? null);
  if (victim === null) return undefined;
  if (victim.life <= damage) return target === 0 ? words.hints.attackWins(damage) : words.hints.kills(damage);
  const drained = target === 0 && drain && foe.mana > 0 ? words.hints.drains(foe.mana) : "";
  return `${words.hints.left(damage, victim.life - damage)}${drained}`;
}
