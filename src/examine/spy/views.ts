import type { Status } from "../../games/spy/standard/follow-status.ts";
import type { WireCharacter, WireField, WireOperation, WireState } from "../../games/spy/standard/things.ts";
import { type Fact, operationText } from "./facts.ts";
import { spyProblems } from "./words.ts";

/**
 * Where a player's message differs from the spectator's about the same moment (spy-protocol.md, section 9). A server may
 * hide values of foreign characters, poison, and operations that no other side notices.
 */
export function viewFacts(spectator: Status, player: Status, own: readonly string[]): readonly Fact[] {
  const facts: Fact[] = [];
  const compare = (what: string, expected: unknown, actual: unknown) => {
    const [want, have] = [expected, actual].map((value) => JSON.stringify(value ?? null));
    if (want !== have) facts.push({ what, expected: want ?? "", actual: have ?? "" });
  };
  compare("isGameOver", spectator.isGameOver, player.isGameOver);
  const [theirs, ours] = [spectator.state, player.state];
  compare("currentRound", theirs.currentRound, ours.currentRound);
  compare("catCoordinates", theirs.catCoordinates, ours.catCoordinates);
  compare("janitorCoordinates", theirs.janitorCoordinates, ours.janitorCoordinates);
  compare("map", plainMap(theirs), plainMap(ours));
  const found = new Map(ours.characters.map((character) => [character.characterId, character]));
  for (const character of theirs.characters) {
    const other = found.get(character.characterId);
    const { name } = character;
    compare(spyProblems.of("coordinates", name), character.coordinates, other?.coordinates);
    if (!own.includes(character.characterId)) continue;
    compare(spyProblems.of("values", name), valuesOf(character), other && valuesOf(other));
  }
  const extra = extraOperation(spectator.operations, player.operations);
  if (extra !== undefined)
    facts.push({ what: "operations", expected: spyProblems.ofSpectator, actual: extra });
  return facts;
}

/** The map without poison. */
function plainMap({ map }: WireState): unknown {
  return map.map.map((row) => row.map(plainField));
}

function plainField({ state, isFoggy, gadget, chipAmount, isDestroyed, safeIndex }: WireField): string {
  const more =
    state === "ROULETTE_TABLE" ? `${chipAmount} ${isDestroyed}` : state === "SAFE" ? `${safeIndex}` : "";
  return `${state} ${isFoggy} ${gadget?.gadget ?? ""} ${more}`;
}

function valuesOf({ mp, ap, hp, ip, chips, gadgets }: WireCharacter): unknown {
  return { mp, ap, hp, ip, chips, gadgets: gadgets.map(({ gadget }) => gadget).sort() };
}

/** An operation that the player is told and the spectator isn't; the order is the same. */
function extraOperation(all: readonly WireOperation[], told: readonly WireOperation[]): string | undefined {
  const texts = all.map(operationText);
  let from = 0;
  for (const operation of told) {
    const at = texts.indexOf(operationText(operation), from);
    if (at < 0) return operationText(operation);
    from = at + 1;
  }
  return undefined;
}
