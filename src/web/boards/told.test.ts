import { describe, expect, test } from "vitest";
import { pack as duel } from "../../games/duel/package.ts";
import type { Duel } from "../../games/duel/state.ts";
import { pack as dungeon } from "../../games/dungeon/package.ts";
import type { Dungeon } from "../../games/dungeon/state.ts";
import { pack as farmland } from "../../games/farmland/package.ts";
import type { Farmland } from "../../games/farmland/state.ts";
import { pack as runa } from "../../games/runa/package.ts";
import type { Runa } from "../../games/runa/state.ts";
import { pack as spy } from "../../games/spy/package.ts";
import type { Spy } from "../../games/spy/spy.ts";
import type { Types } from "../../kernel/game.ts";
import { type GamePackage, presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { sampleAction } from "../../kernel/playout.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { boardOf } from "../board/boards.ts";
import { plain } from "../board/log-entry.ts";
import { Situation } from "../board/situation.ts";
import { changesBetween } from "./duel/changes.ts";
import { optionsOf as duelOptions, placesOf as duelPlaces, pickable } from "./duel/choose.ts";
import { refusalAt, refusalOfCard } from "./duel/refusals.ts";
import { turnLog } from "./duel/told.ts";
import { reactionsOf, risings, shotsOf } from "./dungeon/effects.ts";
import { aimedAt, blow, hit, nextOf, reachText, shootsIn } from "./dungeon/foretell.ts";
import { inSight, isAlarming, metText, wayTo } from "./dungeon/walk.ts";
import { forecast, lossOf } from "./farmland/forecast.ts";
import {
  ending,
  placesOf as farmlandPlaces,
  moversOf,
  outcomeAt,
  placeable,
  targetsOf,
} from "./farmland/selection.ts";
import { optionsOf as runaOptions, placesOf as runaPlaces } from "./runa/choose.ts";
import { chance, coursesOf, hurts, intentOf, range, strengthOf } from "./runa/courses.ts";
import { goodFor, numberOn, sumOf, textOn } from "./runa/reckon.ts";
import { deedsOf, isOpenlyShown, meansOf, rankOf, targetsOf as spyTargets } from "./spy/model/deeds.ts";
import { hasSpent, standingOf } from "./spy/model/dossier.ts";
import { durationOf, effectsOf, fieldOf } from "./spy/model/effects.ts";
import { oddsOf } from "./spy/model/odds.ts";
import { wayOf } from "./spy/model/way.ts";

/*
 * What boards say, show and foretell in the course of a match, in files to read: told/duel.txt and the like. After a
 * change that is meant, vitest -u writes them anew.
 */

const SEED = "3".repeat(32);
const NAMES = ["Ada", "Ben"];

/** A value in one line. */
function short(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Map ? Object.fromEntries(inner) : inner instanceof Set ? [...inner] : inner,
  );
}

/** What a board knows before a decision, and what it shows of the events after it. */
interface Narrator<G extends Types> {
  before(situation: Situation<G>): readonly string[];
  after(events: readonly G["event"][], view: G["view"], before: G["view"]): readonly string[];
}

/** A random match as the first player sees it, with everything that the boards of both say. */
async function story<G extends Types>(pack: GamePackage<G>, decisions: number, narrator: Narrator<G>) {
  const match = Match.start(pack.game, presetConfig(pack), SEED);
  const random = houseRandom(SEED);
  const board = await boardOf(pack.game.id);
  const teller = board.teller?.({ viewer: 0, isSeated: true, names: NAMES });
  const lines: string[] = [];
  const known = new Set<string>();
  // What was said before is not repeated.
  const say = (texts: readonly string[]) => {
    for (const text of texts) if (!known.has(text)) lines.push(text);
    for (const text of texts) known.add(text);
  };
  let seen = match.view(0);
  let heard = 0;
  for (let count = 0; count <= decisions; count++) {
    const events = match.entries.slice(heard).flatMap((entry) =>
      entry.events.flatMap((event) => {
        const noticed = pack.game.witness(event, 0);
        return noticed === undefined ? [] : [noticed];
      }),
    );
    heard = match.entries.length;
    const view = match.view(0);
    for (const event of events) {
      const entry = teller?.tell(event, view);
      if (entry === undefined) continue;
      const { line, icon: _, ...rest } = entry;
      lines.push(`  ${plain(line)} ${short(rest)}`);
    }
    if (events.length > 0) {
      const big = board.highlight?.(events, view, 0);
      lines.push(`  shown for ${board.duration(events)} ms${big === undefined ? "" : ` ${short(big)}`}`);
      say(narrator.after(events, view, seen).map((line) => `  ${line}`));
    }
    seen = view;
    const [seat] = match.toMove;
    if (seat === undefined) break;
    const situation = new Situation(pack, match.view(seat), seat, match.toMove, true);
    const action = sampleAction(pack.game, match.state, seat, random);
    lines.push(`${count + 1}. ${NAMES[seat]}: ${short(action)}`);
    say(narrator.before(situation).map((line) => `  - ${line}`));
    match.act(seat, action);
  }
  return `${lines.join("\n")}\n`;
}

const inDuel: Narrator<Duel> = {
  before(situation) {
    const { actions, view, viewer } = situation;
    const near = viewer === 1 ? 1 : 0;
    const { attackers, cards } = pickable(actions);
    const hand = view.players[near].hand;
    const refused = Array.isArray(hand) ? hand.map((_, index) => refusalOfCard(situation, index, near)) : [];
    const picks = [...attackers.map((attacker) => ({ attacker })), ...cards.map((card) => ({ card }))].slice(
      0,
      4,
    );
    return [
      `can pick ${short({ attackers, cards })}, not ${short(refused)}`,
      ...picks.map((picked) => {
        const options = [...duelOptions(actions, picked).keys()];
        const at = ["own-1", "own-4", "foe-1", "foe-2", "foe", "own-grave", "table"].filter(
          (place) => !options.includes(place),
        );
        return `${short(picked)} goes to ${options.join(" ")}, else ${short(at.map((place) => refusalAt(situation, picked, place, near)))}`;
      }),
      `uses ${actions
        .slice(0, 6)
        .map((action) => duelPlaces(action).join(">"))
        .join(" ")}`,
    ];
  },
  after(events, view, before) {
    const situation = new Situation(duel, view, 0, [], false);
    return [
      `changes ${short(changesBetween(before, view, 0))}`,
      `turn ${short(turnLog({ situation, moment: { number: 1, events, told: events.map((event) => ({ event })) } }))}`,
    ];
  },
};

const inDungeon: Narrator<Dungeon> = {
  before({ view }) {
    const { hero } = view;
    if (hero === null) return [];
    return [
      `reach ${reachText(view, hero) ?? "none"}: ${short(aimedAt(view, hero).map((enemy) => [enemy.id, hit(hero, enemy)]))}`,
      ...view.enemies
        .slice(0, 5)
        .map(
          (enemy) =>
            `${enemy.tile}: ${nextOf(enemy, hero)} ${short([blow(hero, enemy), shootsIn(enemy, hero), wayTo(view, enemy)?.length])}`,
        ),
      `walks ${short(
        [
          [1, 0],
          [0, 3],
          [-4, 2],
          [7, 7],
        ].map(([dx = 0, dy = 0]) => wayTo(view, { x: hero.x + dx, y: hero.y + dy })),
      )}`,
      `meets ${short([...inSight(view, 4)])} ${metText(view, inSight(view, 4))}`,
    ];
  },
  after: (events, view) => [
    `rises ${short(risings(events, view.hero))}`,
    `reacts ${short(reactionsOf(events))} ${short(shotsOf(events))}${isAlarming(events) ? " and stops" : ""}`,
  ],
};

const inFarmland: Narrator<Farmland> = {
  before(situation) {
    const { actions, view, viewer } = situation;
    const seat = viewer === 1 ? 1 : 0;
    const [mover] = moversOf(actions);
    const [card] = placeable(actions);
    const picks = [
      undefined,
      ...(mover === undefined ? [] : [{ type: "piece", field: mover } as const]),
      ...(card === undefined ? [] : [{ type: "card", card } as const]),
      { type: "discard" } as const,
    ];
    return [
      `moves ${short(moversOf(actions))} places ${short(placeable(actions))} ends ${ending(actions) ?? "not"}`,
      ...actions.flatMap((action) => {
        const seen = forecast(view, action);
        return seen === undefined
          ? []
          : [`${short(action)} ${short(seen)} ${[0, 1].map((team) => lossOf(team, seen)).join()}`];
      }),
      ...picks.map((picked) => {
        const at = ["end", "0", "10", "24", "31", "45", "hand-0", "hand-3"];
        return `${short(picked) ?? "nothing"}: ${short([...targetsOf(actions, picked).keys()])} ${short(at.map((place) => outcomeAt(situation, seat, place, picked)))}`;
      }),
      `uses ${actions
        .slice(0, 8)
        .map((action) => farmlandPlaces(action).join(">"))
        .join(" ")}`,
    ];
  },
  after: () => [],
};

const inRuna: Narrator<Runa> = {
  before(situation) {
    const { actions, view } = situation;
    return [
      ...view.hand.map((card, index) => {
        const sums = view.monsters.map((monster) =>
          sumOf(view, card, monster)
            .map(({ what, number }) => `${what} ${number}`)
            .join(", "),
        );
        const numbers = view.monsters.map((monster) => numberOn(view, card, monster));
        return `${card}: ${textOn(card)}; ${goodFor(view, card)}; ${numberOn(view, card)} ${numbers.join()} (${sums.join("; ")}) at ${[...runaOptions(view, actions, index).keys()].join()}`;
      }),
      ...view.monsters.map((monster) => {
        const intent = intentOf(monster);
        return `${monster.name} will ${intent} ${strengthOf(intent)}${hurts(intent) ? " and hurts" : ""}`;
      }),
      ...actions
        .filter(([type]) => type === "play")
        .slice(0, 3)
        .map((action) => {
          const courses = coursesOf(situation, action);
          const lost = [null, 0, 1].map((slot) =>
            range(courses, (course) => course.lost.get(slot) ?? 0).join("-"),
          );
          const dead = [null, 0, 1].map((slot) => chance(courses, (course) => course.dead.has(slot)));
          return `${short(action)} takes ${lost.join()} kills ${dead.join()} gains ${range(courses, ({ gained }) => gained).join("-")} by ${short(courses.map(({ acts }) => acts))}`;
        }),
      `uses ${actions.map((action) => runaPlaces(view, action).join(">")).join(" ")}`,
    ];
  },
  after: () => [],
};

const inSpy: Narrator<Spy> = {
  before({ actions, view, viewer }) {
    const deeds = deedsOf(view, actions);
    const deedLines = deeds
      .filter(({ means }) => means !== "move")
      .slice(0, 8)
      .map((deed) => {
        const [first] = deed.actions;
        const odds = first === undefined ? undefined : oddsOf(view, first);
        return `${deed.means} ${deed.target} (${rankOf(view, deed)}${isOpenlyShown(view, deed) ? ", shown" : ""}): ${deed.title} ${short(odds)}`;
      });
    return [
      ...deedLines,
      `means ${short([...meansOf(view, deeds)].map(([means, all]) => [means, all.length]))}`,
      `targets ${short(spyTargets(view, deeds).map((target) => [target.field, target.deeds.length]))}`,
      ...view.persons.map(
        (_, who) =>
          `person ${who} is ${short(standingOf(view, viewer, who))}${hasSpent(view, who) ? " and has nothing left" : ""}`,
      ),
      `way ${short(wayOf(view))}`,
    ];
  },
  after: (events, view) => [
    `effects ${durationOf(events)} ms ${short(effectsOf(view, events))} at ${short(events.map(fieldOf))}`,
  ],
};

describe("a match as its board tells it", () => {
  test.each([
    ["duel", () => story(duel, 60, inDuel)],
    ["dungeon", () => story(dungeon, 300, inDungeon)],
    ["farmland", () => story(farmland, 40, inFarmland)],
    ["runa", () => story(runa, 60, inRuna)],
    ["spy", () => story(spy, 120, inSpy)],
  ])("%s", async (game, told) => {
    await expect(await told()).toMatchFileSnapshot(`told/${game}.txt`);
  });
});
