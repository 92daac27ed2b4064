import { SPELL_COSTS } from "./cards.ts";
import { summon } from "./fight.ts";
import { replaced, spellOn } from "./lookup.ts";
import { type Event, opponentOf, type State } from "./state.ts";
import { draw, endIfDead, takeFromHand } from "./turn.ts";

/** Healer raises no creature above this, whatever its card says (duel.md, section 9). */
export const HEALING_LIMIT = 9;

/** Draws by Relief (section 9). */
export const RELIEF_DRAWS = 3;

/** Life points that Dracula takes and gives (section 9). */
export const DRACULA_DAMAGE = 2;

/** Casts a spell: pays mana and card first, then applies the effect (section 9). Target and place are Traitor's. */
export function cast(state: State, position: number, target: number, place: number, log?: Event[]): void {
  const side = state.turn;
  const caster = state.players[side];
  const card = takeFromHand(caster, position);
  const spell = spellOn(state, card);
  if (spell === undefined) return;
  caster.mana -= SPELL_COSTS[spell];
  log?.push({ type: "casts", side, card, hand: position });
  switch (spell) {
    case "Healer":
      return heal(state, log);
    case "Relief":
      for (let i = 0; i < RELIEF_DRAWS; i++) draw(state, side, log);
      return endIfDead(state, side, log);
    case "Rebirth":
      return revive(state, log);
    case "Dracula":
      caster.life += DRACULA_DAMAGE;
      state.players[opponentOf(side)].life -= DRACULA_DAMAGE;
      log?.push({ type: "bites", side, life: DRACULA_DAMAGE });
      return endIfDead(state, opponentOf(side), log);
    case "Traitor":
      return lure(state, target, place, log);
  }
}

function heal(state: State, log?: Event[]): void {
  const side = state.turn;
  const caster = state.players[side];
  const places: number[] = [];
  caster.field = caster.field.map((fighter, i) => {
    if (fighter === null || fighter.life >= HEALING_LIMIT) return fighter;
    places.push(i + 1);
    return { ...fighter, life: fighter.life + 1 };
  });
  if (places.length > 0) log?.push({ type: "heals", side, places });
}

/** The top of the graveyard returns to the lowest free place, as new. */
function revive(state: State, log?: Event[]): void {
  const side = state.turn;
  const caster = state.players[side];
  const place = caster.field.indexOf(null) + 1;
  const card = place === 0 ? undefined : caster.graveyard.at(-1);
  if (card === undefined) {
    log?.push({ type: "revives nobody", side });
    return;
  }
  caster.graveyard = caster.graveyard.slice(0, -1);
  summon(state, caster, card, place);
  log?.push({ type: "revives", side, card, place });
}

/** The opponent's creature changes sides unchanged: life points and flags stay. */
function lure(state: State, from: number, place: number, log?: Event[]): void {
  const side = state.turn;
  const caster = state.players[side];
  const victim = state.players[opponentOf(side)];
  const fighter = victim.field[from - 1] ?? null;
  if (fighter === null) return;
  victim.field = replaced(victim.field, from - 1, null);
  caster.field = replaced(caster.field, place - 1, fighter);
  log?.push({ type: "lures", side, card: fighter.card, from, place });
}
