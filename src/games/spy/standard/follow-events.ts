import type { Event, Happening, Operation } from "../events.ts";
import type { View } from "../knowledge/view.ts";
import { CAT, JANITOR, OFF_MAP } from "../state.ts";
import type { Deed } from "./deeds.ts";
import type { Change } from "./follow-knowledge.ts";

type VisibleEvent = Operation | Happening;

/**
 * The events of a message with a state: the reported operations, and the differences between the states before and
 * after.
 */
export function followEvents(change: Change): readonly Event[] {
  const { before, after, deeds } = change;
  const isNewRound = after.round !== before.round;
  const events = [
    ...(before.round === 0 ? opening(change) : []),
    ...(isNewRound ? roundStart(change) : []),
    ...turnStart(change, isNewRound),
    ...deeds.flatMap((deed) => [deed.operation, ...answer(deed, before)]),
    ...(deeds.length === 0 ? [] : consequences(change)),
  ];
  return inOrder(events).map((event) => ({ ...event, to: null }));
}

/** Damage is reported before the fall. */
function inOrder(events: readonly VisibleEvent[]): readonly VisibleEvent[] {
  const first = events.findIndex(({ type }) => type === "EXFILTRATION");
  if (first < 0) return events;
  const hurt = events.filter(({ type }) => type === "hurt");
  const others = (from: number, to?: number) => events.slice(from, to).filter(({ type }) => type !== "hurt");
  return [...others(0, first), ...hurt, ...others(first)];
}

function opening({ after }: Change): readonly VisibleEvent[] {
  const persons = after.persons.map(({ card, at }) => [card, at] as const);
  const chips = after.roulettes.map((table) => table.chips);
  return [
    { type: "begins", persons, cat: after.cat, safes: after.safes, chips },
    ...after.persons.map(
      ({ gadgets }, who): VisibleEvent => ({ type: "carries", who, gadgets: gadgets ?? [] }),
    ),
  ];
}

function roundStart({ before, after }: Change): readonly VisibleEvent[] {
  const events: VisibleEvent[] = [];
  after.persons.forEach((person, who) => {
    const was = before.persons[who];
    if (was === undefined || before.round === 0) return;
    if ((person.hp ?? 0) > (was.hp ?? 0)) events.push({ type: "healed", who, hp: person.hp ?? 0 });
    if (was.clammy && !person.clammy) events.push({ type: "dried", who });
  });
  events.push({ type: "round", round: after.round });
  if (before.janitor === OFF_MAP && after.janitor !== OFF_MAP) {
    const left = after.persons.flatMap(({ at }, who) =>
      at === OFF_MAP && before.persons[who]?.at !== OFF_MAP ? [who] : [],
    );
    events.push({ type: "overlong", left, janitor: after.janitor });
  }
  const listener = before.persons.findIndex(({ gadgets }) => gadgets?.includes("WIRETAP_WITH_EARPLUGS"));
  if (before.wiretap !== null && after.wiretap === null)
    events.push({ type: "wiretap", who: listener, state: "removed" });
  else if (before.wiretap?.working && after.wiretap?.working === false)
    events.push({ type: "wiretap", who: listener, state: "broken" });
  return events;
}

function turnStart({ before, after, deeds }: Change, isNewRound: boolean): readonly VisibleEvent[] {
  const who = after.active;
  const begins = who !== null && (isNewRound || before.waiting.includes(who));
  const person = who === null ? undefined : after.persons[who];
  if (!begins || person === undefined) return [];
  const events: VisibleEvent[] = [{ type: "turn", who }];
  // The points of a turn are visible only if the server reports its start before any operation.
  if (deeds.length > 0) return events;
  events.push({ type: "points", who, mp: person.mp ?? 0, ap: person.ap ?? 0 });
  const isHealed = !isNewRound && (person.hp ?? 0) > (before.persons[who]?.hp ?? 0);
  return isHealed ? [...events, { type: "healed", who, hp: person.hp ?? 0 }] : events;
}

/**
 * The answer to an observation of the player's side; answers to others that a server shows by accident are ignored
 * (9).
 */
function answer({ isEnemy, whom, operation }: Deed, { persons }: View): readonly VisibleEvent[] {
  if (operation.type !== "PROPERTY_ACTION" || !operation.successful) return [];
  const isOwn = persons[operation.who]?.side !== null;
  return isOwn && isEnemy !== null && whom >= 0 ? [{ type: "observed", whom, isEnemy }] : [];
}

/** Other differences after operations. */
function consequences(change: Change): readonly VisibleEvent[] {
  return [
    ...health(change),
    ...floor(change),
    ...displaced(change),
    ...intelligence(change),
    ...recruits(change),
  ];
}

function health({ before, after, deeds }: Change): readonly VisibleEvent[] {
  const fallen = deeds.flatMap(({ operation }) => (operation.type === "EXFILTRATION" ? [operation.who] : []));
  return before.persons.flatMap((was, who): VisibleEvent[] => {
    const hp = after.persons[who]?.hp ?? 0;
    const had = was.hp ?? 0;
    if (fallen.includes(who)) return [{ type: "hurt", who, damage: had }];
    if (hp < had) return [{ type: "hurt", who, damage: had - hp }];
    return hp > had && before.round === after.round ? [{ type: "healed", who, hp }] : [];
  });
}

function floor({ before, after, deeds }: Change): readonly VisibleEvent[] {
  const carrierOf = (gadget: string) =>
    after.persons.findIndex(({ gadgets }) => gadgets?.some((own) => own === gadget));
  const landed = after.lying.filter((lying) => !before.lying.includes(lying));
  const taken = before.lying.filter(({ gadget }) => !after.lying.some((lying) => lying.gadget === gadget));
  const events: VisibleEvent[] = [
    ...landed.map(({ gadget, at }): VisibleEvent => ({ type: "lands", gadget, at })),
    ...taken.flatMap(({ gadget }): VisibleEvent[] => {
      const who = carrierOf(gadget);
      return who < 0 ? [] : [{ type: "gets", who, gadget }];
    }),
  ];
  const thief = carrierOf("DIAMOND_COLLAR");
  if (before.collarInSafe && thief >= 0) events.push({ type: "collar", who: thief });
  for (const { operation } of deeds)
    if (
      operation.type === "GADGET_ACTION" &&
      operation.gadget === "MIRROR_OF_WILDERNESS" &&
      carrierOf(operation.gadget) < 0
    )
      events.push({ type: "loses", who: operation.who, gadget: operation.gadget });
  return events;
}

/** A person who sat where an exfiltrated person arrived has moved. */
function displaced({ before, after, deeds }: Change): readonly VisibleEvent[] {
  return deeds.flatMap(({ operation }): VisibleEvent[] => {
    if (operation.type !== "EXFILTRATION") return [];
    const { target, who } = operation;
    const moved = (figure: number, from: number, to: number): VisibleEvent[] =>
      from === target && to !== target && to !== OFF_MAP
        ? [{ type: "displaced", figure, from, target: to }]
        : [];
    return [
      ...before.persons.flatMap(({ at }, other) =>
        other === who ? [] : moved(other, at, after.persons[other]?.at ?? OFF_MAP),
      ),
      ...moved(CAT, before.cat, after.cat),
      ...moved(JANITOR, before.janitor, after.janitor),
    ];
  });
}

/** Intelligence points: a secret for the spy, something overheard for the listener, an exchange for others. */
function intelligence({ before, after, deeds }: Change): readonly VisibleEvent[] {
  const events: VisibleEvent[] = [];
  const spies = deeds.flatMap(({ operation }) =>
    operation.type === "SPY_ACTION" && operation.successful ? [operation.who] : [],
  );
  const listens = (who: number) =>
    before.wiretap !== null && before.persons[who]?.gadgets?.includes("WIRETAP_WITH_EARPLUGS");
  after.persons.forEach(({ ip }, who) => {
    const change = (ip ?? 0) - (before.persons[who]?.ip ?? 0);
    if (change === 0) return;
    if (spies.includes(who)) events.push({ type: "secret", who, ip: change });
    else if (listens(who) && change > 0) events.push({ type: "overheard", who, ip: change });
    else events.push({ type: "ip", who, change });
  });
  const seat = before.persons.find(({ side }) => side !== null)?.side ?? 0;
  for (const safe of after.own?.combinations ?? [])
    if (!before.own?.combinations.includes(safe)) events.push({ type: "combination", seat, safe });
  return events;
}

function recruits({ before, after }: Change): readonly VisibleEvent[] {
  return after.persons.flatMap(({ side, hp, ip, gadgets }, who): VisibleEvent[] => {
    if (side === null || before.persons[who]?.side !== null) return [];
    const pills = gadgets?.includes("POISON_PILLS") ? after.pills : null;
    return [{ type: "recruited", who, side, hp: hp ?? 0, ip: ip ?? 0, gadgets: gadgets ?? [], pills }];
  });
}
