import { rounds } from "../bots/budget.ts";
import { positionAt } from "../bots/position.ts";
import { LocalMatch } from "../client/local-match.ts";
import type { Reply, Soon } from "../client/match.ts";
import type { Seat, Types } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import type { Match } from "../kernel/match.ts";
import type { Random } from "../kernel/random/random.ts";

import { oneLine } from "../kernel/visible.ts";
import { isBegun, type Keep, resumeHint } from "./keep.ts";
import type { Player } from "./line-game.ts";
import { capitalised } from "./result.ts";
import { say } from "./say.ts";
import { type Recorded, SeatedMatch, type Venue, type Word } from "./seated-match.ts";
import { soon } from "./soon.ts";

/** A match in this process. */
export interface LocalSetup<G extends Types = Types> {
  readonly pack: GamePackage<G>;
  readonly match: Match<G>;
  /** The bots by seat; people have the other seats. */
  readonly bots: ReadonlyMap<Seat, Player>;
  /** Random source of the bots. */
  readonly random: Random;
  /** Saves it after each action. */
  readonly keep: Keep;
}

/** What can be typed at a local match. */
function localWords(): readonly Word[] {
  return [
    [say.commands.saveWord, say.commands.save],
    ["quit", say.commands.quit],
  ];
}

/** Seats people at a match in this process. */
export function localMatch<G extends Types>(setup: LocalSetup<G>): SeatedMatch<G> {
  const { pack, match, bots } = setup;
  const players = Array.from({ length: match.game.seats }, (_, seat) => {
    return { type: bots.has(seat) ? "bot" : "person", name: say.seat(seat + 1) } as const;
  });
  const local = new LocalMatch({ pack, match, players, hurdle: () => setup.keep.obstacle });
  const venue = new LocalVenue(setup, local);
  const seated = new SeatedMatch(local, venue);
  local.listen({
    changed() {
      const news = setup.keep.save(match);
      if (news !== undefined) seated.say(news);
    },
  });
  return seated;
}

/** A match in this process. Bots act when the players advance it. */
class LocalVenue<G extends Types> implements Venue {
  readonly live = false;
  readonly words = localWords();
  readonly mark: string;
  readonly opening: string;
  readonly reopening: Reply;
  readonly #setup: LocalSetup<G>;
  readonly #match: LocalMatch<G>;
  /** The last notice each bot has heard. */
  readonly #heard = new Map<Seat, number>();
  #isClosed = false;

  constructor(setup: LocalSetup<G>, local: LocalMatch<G>) {
    const { match } = setup;
    this.#setup = setup;
    this.#match = local;
    this.mark = match.seed.slice(-8);
    this.opening = say.local.opening(match.seed);
    const steps = match.activeEntries.filter(({ type }) => type === "step").length;
    this.reopening = isBegun(match) ? say.local.reopening(steps) : undefined;
  }

  get afterLeaving(): string {
    return this.#setup.keep.problem === undefined ? say.local.resumes : say.local.unsaved;
  }

  waiting(): string {
    return this.#setup.keep.obstacle ?? "";
  }

  request(seat: Seat): string {
    const name = this.#match.pack.phrases.seatName(this.#match.view(seat), seat);
    return say.local.agree(capitalised(name));
  }

  farewell(): string {
    const { keep, match } = this.#setup;
    if (!isBegun(match)) return "";
    if (keep.obstacle !== undefined) return `${keep.obstacle}\n`;
    if (keep.problem !== undefined) keep.save(match);
    return keep.problem === undefined ? resumeHint() : `${say.local.notSaved(oneLine(keep.problem))}\n`;
  }

  recorded(): Recorded {
    const { match } = this.#setup;
    const use = match.outcome === undefined ? say.local.loadWith : say.local.replayWith;
    return { ok: true, text: this.#match.record(), use };
  }

  advance(): Soon<boolean> {
    const [seat] = this.#match.asked;
    const bot = seat === undefined ? undefined : this.#setup.bots.get(seat);
    if (seat === undefined || bot === undefined || this.#setup.keep.obstacle !== undefined) return false;
    const chosen: Soon<unknown> = bot.choose(this.#position(seat));
    return soon(chosen, (action) => this.#botActs(seat, action));
  }

  change(): Promise<unknown> {
    return Promise.resolve();
  }

  close(): void {
    this.#isClosed = true;
  }

  #position(seat: Seat) {
    const { match, pack, random } = this.#setup;
    const { events } = this.#match.newsFor(seat, this.#heard.get(seat) ?? 0);
    return positionAt(match, seat, { events, random, budget: rounds(pack.search.rounds) });
  }

  /** False if the player has left, or plays on elsewhere, while the bot was thinking. */
  #botActs(seat: Seat, action: unknown): boolean {
    if (this.#isClosed || this.#setup.keep.obstacle !== undefined) return false;
    this.#heard.set(seat, this.#match.newsFor(seat, 0).number);
    const why = this.#match.act(seat, action);
    if (why !== undefined) throw new Error(`the bot at seat ${seat} chose an illegal action: ${why}`);
    return true;
  }
}
