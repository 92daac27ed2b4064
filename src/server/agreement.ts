import { botNamed } from "../bots/levels.ts";
import { ALL_SEEING, type Seat, SPECTATOR, type Viewer } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { refusalWords } from "../protocol/refusals.ts";
import type { Guest } from "./guest.ts";
import { distinctName } from "./names.ts";
import { Refused } from "./refusal.ts";
import { botRating, playerNames, renameAfterHost, type Setup } from "./setup.ts";

/* How players agree on a match: who may join, who may change the setup, who sits where, and who is ready. */

/** Throws once the match has begun: most settings are fixed from then on. */
export function mustWait(setup: Setup): void {
  if (setup.phase !== "waiting") throw new Refused("already running");
}

/** Throws unless the guest is the host. */
export function mustHost(setup: Setup, guest: Guest): void {
  if (guest.person.id !== setup.host) throw new Refused("not the host");
}

/** Returns the guest's seat; throws if they are only watching. */
export function mustSit(setup: Setup, guest: Guest): Seat {
  const seat = seatAt(setup, guest);
  if (seat === undefined) throw new Refused("not seated");
  return seat;
}

/** Throws if the guest may not join this table or watch its match. */
export function mustBeWelcome(setup: Setup, guest: Guest, invitation: string | undefined): void {
  const isSeated = seatAt(setup, guest) !== undefined;
  const isInvited = isSeated || guest.person.id === setup.host || isSame(invitation, setup.invitation);
  // Those who know the link of a tournament find its tables there.
  if (!setup.open && !isInvited && setup.tournament === null) throw new Refused("not invited");
  if (setup.phase !== "waiting" && !isSeated && setup.spectators === "none")
    throw new Refused("no spectators");
  // Otherwise a program could play on for a person.
  if (isSeated && setup.phase !== "over") mustBeRatedWith(setup, guest);
}

/** Throws if a program would play a rated match. */
function mustBeRatedWith({ rated }: Setup, { isProgram }: Guest): void {
  if (rated && isProgram) throw new Refused("program unrated");
}

/** The guest's seat, if any. It belongs to the person, whichever connection they use. */
export function seatAt(
  setup: Setup,
  { person }: { readonly person: { readonly id: number } },
): Seat | undefined {
  const seat = setup.places.findIndex((place) => place?.type === "person" && place.person === person.id);
  return seat < 0 ? undefined : seat;
}

/** Whose eyes a guest looks through: those of their own seat, or a spectator's choice as far as the table allows it. */
export function viewerFor(setup: Setup, guest: Guest, wish: Viewer | undefined): Viewer {
  const seat = seatAt(setup, guest);
  if (seat !== undefined) return seat;
  return setup.spectators === "all" ? (wish ?? ALL_SEEING) : SPECTATOR;
}

/** Throws if the guest may not look through these eyes. */
export function mustBeVisible(setup: Setup, guest: Guest, wish: Viewer | undefined): void {
  if (wish === undefined) return;
  if (wish >= setup.places.length) throw new Refused("no such seat");
  if (viewerFor(setup, guest, wish) !== wish) throw new Refused("hidden view");
}

/** Seats a guest, who gives up any other seat at this table. */
export function takeSeat(setup: Setup, guest: Guest, wish: Seat | undefined): void {
  const seat = wish ?? setup.places.indexOf(null);
  if (seat < 0) throw new Refused("seat taken", () => refusalWords.special.allSeatsTaken);
  mustBeFree(setup, seat);
  mustBeRatedWith(setup, guest);
  leaveSeat(setup, guest);
  const name = distinctName(guest.name, namesAt(setup));
  setup.places[seat] = {
    ...{ type: "person", person: guest.person.id, name },
    ...(guest.isProgram && { program: true }),
  };
  setup.ratings[seat] = null;
}

/**
 * Gives a guest's seat the guest's current name, and marks it if the guest is a program, unless the match is over, whose
 * names are in the archive. Returns whether it has changed. The mark stays while the person has the seat: they may watch
 * their program in a browser.
 */
export function updateSeat(setup: Setup, guest: Guest): boolean {
  const place = setup.places[seatAt(setup, guest) ?? -1];
  if (place?.type !== "person" || setup.phase === "over") return false;
  const others = playerNames(setup).filter((other, seat) => other !== "" && setup.places[seat] !== place);
  const name = distinctName(guest.name, others);
  const isNewProgram = guest.isProgram && place.program !== true;
  if (isNewProgram) place.program = true;
  if (name === place.name) return isNewProgram;
  const isHost = guest.person.id === setup.host;
  if (isHost) renameAfterHost(setup, place.name, name);
  place.name = name;
  return true;
}

/** Names of the players at a table. */
function namesAt(setup: Setup): string[] {
  return playerNames(setup).filter((name) => name !== "");
}

/** The name a guest chats under: their player name, or a spectator name that can't be mistaken for a player's. */
export function speakerName(setup: Setup, guest: Guest): string {
  const place = setup.places[seatAt(setup, guest) ?? -1];
  return place?.name ?? distinctName(guest.name, namesAt(setup));
}

/** Frees the guest's seat, if they have one. */
export function leaveSeat(setup: Setup, guest: Guest): void {
  const seat = seatAt(setup, guest);
  if (seat === undefined) return;
  setup.places[seat] = null;
  agree(setup, seat, null);
}

/** Puts a bot on a free seat, where it is ready at once, or removes one. */
export function placeBot(setup: Setup, pack: GamePackage, seat: Seat, level: string | null): void {
  if (level === null) {
    if (setup.places[seat]?.type !== "bot") throw new Refused("no such seat");
    setup.places[seat] = null;
    setup.ready[seat] = false;
    return;
  }
  mustBeFree(setup, seat);
  if (botNamed(pack, level) === undefined) throw new Refused("no such level");
  if (setup.rated && botRating(setup.game, level) === undefined) throw new Refused("not rateable");
  setup.ratings[seat] = null;
  setup.places[seat] = { type: "bot", name: level };
  setup.ready[seat] = true;
}

/** Marks a player as ready, with their part of the seed, or as no longer ready. */
export function agree(setup: Setup, seat: Seat, part: string | null): void {
  setup.ready[seat] = part !== null;
  setup.parts[seat] = part;
}

/** Whether the match can begin: every seat is taken and every player is ready. */
export function isAgreed({ places, ready }: Setup): boolean {
  return places.every((place) => place !== null) && ready.every((one) => one);
}

/** Records whether a player agrees to publish the private match. Returns whether all its human players do. */
export function agreeToPublish(setup: Setup, seat: Seat, yes: boolean): boolean {
  setup.agreed = setup.agreed.filter((other) => other !== seat);
  if (yes) setup.agreed.push(seat);
  return setup.places.every((place, at) => place?.type !== "person" || setup.agreed.includes(at));
}

/** Compares secrets in constant time. */
function isSame(given: string | undefined, secret: string): boolean {
  if (given?.length !== secret.length) return false;
  let difference = 0;
  for (let at = 0; at < secret.length; at++) difference |= given.charCodeAt(at) ^ secret.charCodeAt(at);
  return difference === 0;
}

function mustBeFree(setup: Setup, seat: Seat): void {
  if (seat >= setup.places.length) throw new Refused("no such seat");
  if (setup.places[seat] !== null) throw new Refused("seat taken");
}
