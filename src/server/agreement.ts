import { botNamed } from "../bots/levels.ts";
import type { Seat } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import type { Guest } from "./guest.ts";
import { distinctName } from "./names.ts";
import { Refused } from "./refusal.ts";
import type { Setup } from "./setup.ts";

/* How people agree: who may come and who may change the setup, who sits where, and who is ready. */

/** Most of what was agreed on cannot be changed any more once the match has begun. */
export function mustWait(setup: Setup): void {
  if (setup.phase !== "waiting") throw new Refused("already running");
}

/** Some things are left to whoever opened the table. */
export function mustHost(setup: Setup, guest: Guest): void {
  if (guest.person.id !== setup.host) throw new Refused("not the host");
}

/** The seat of somebody who can do what he asks for only if he sits here. */
export function mustSit(setup: Setup, guest: Guest): Seat {
  const seat = seatAt(setup, guest);
  if (seat === undefined) throw new Refused("not seated");
  return seat;
}

/** Not everybody may come to every table, nor watch every match. */
export function mustBeWelcome(setup: Setup, guest: Guest, invitation: string | undefined): void {
  const isSeated = seatAt(setup, guest) !== undefined;
  const isInvited = isSeated || guest.person.id === setup.host || isSame(invitation, setup.invitation);
  if (!setup.open && !isInvited) throw new Refused("not invited");
  if (setup.phase !== "waiting" && !isSeated && setup.spectators === "none")
    throw new Refused("no spectators");
}

/** The seat of somebody, if he sits here: it is the person's, whichever connection he comes by. */
export function seatAt(setup: Setup, { person }: Guest): Seat | undefined {
  const seat = setup.places.findIndex((place) => place?.type === "person" && place.person === person.id);
  return seat < 0 ? undefined : seat;
}

/** Somebody sits down; nobody has two seats. */
export function takeSeat(setup: Setup, guest: Guest, seat: Seat): void {
  mustBeFree(setup, seat);
  leaveSeat(setup, guest);
  const name = distinctName(guest.name, namesAt(setup));
  setup.places[seat] = { type: "person", person: guest.person.id, name };
}

/** What the players of a table are called. */
function namesAt(setup: Setup): string[] {
  return setup.places.flatMap((place) => (place === null ? [] : [place.name]));
}

/** The name under which a guest speaks: a player's at the table, or a spectator's that looks like none of theirs. */
export function speakerName(setup: Setup, guest: Guest): string {
  const place = setup.places[seatAt(setup, guest) ?? -1];
  return place?.name ?? distinctName(guest.name, namesAt(setup));
}

/** Somebody stands up, if he sits. */
export function leaveSeat(setup: Setup, guest: Guest): void {
  const seat = seatAt(setup, guest);
  if (seat === undefined) return;
  setup.places[seat] = null;
  withdraw(setup, seat);
}

/** Puts a bot on a free seat, where it is ready at once, or takes one away. */
export function placeBot(setup: Setup, pack: GamePackage, seat: Seat, level: string | null): void {
  if (level === null) {
    if (setup.places[seat]?.type !== "bot") throw new Refused("no such seat");
    setup.places[seat] = null;
    setup.ready[seat] = false;
    return;
  }
  mustBeFree(setup, seat);
  if (botNamed(pack, level) === undefined) throw new Refused("no such level");
  setup.places[seat] = { type: "bot", name: level };
  setup.ready[seat] = true;
}

/** Whoever is ready is so for what he has seen, so he may say for which edition of the settings. */
export function mustBeCurrent(setup: Setup, edition: number | undefined): void {
  if (edition !== undefined && edition !== setup.edition) throw new Refused("changed meanwhile");
}

/** A player is ready, with his part of the seed. */
export function agree(setup: Setup, seat: Seat, part: string): void {
  setup.ready[seat] = true;
  setup.parts[seat] = part;
}

/** A player is not ready any more. */
export function withdraw(setup: Setup, seat: Seat): void {
  setup.ready[seat] = false;
  setup.parts[seat] = null;
}

/** Whether the match can begin: nobody is missing and all are ready. */
export function isAgreed({ places, ready }: Setup): boolean {
  return places.every((place) => place !== null) && ready.every((one) => one);
}

/** A player agrees or not that the private match is published; whether all people who played it do by now. */
export function agreeToPublish(setup: Setup, seat: Seat, yes: boolean): boolean {
  setup.agreed = setup.agreed.filter((other) => other !== seat);
  if (yes) setup.agreed.push(seat);
  return setup.places.every((place, at) => place?.type !== "person" || setup.agreed.includes(at));
}

/** Compares secrets in the same time wherever they differ. */
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
