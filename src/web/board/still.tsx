import { useMemo } from "react";
import type { PlayPackage } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { sampleAction } from "../../kernel/playout.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import type { Ready } from "../local/begin.ts";
import { botName } from "../match/opponents.ts";
import { words } from "../words/words.ts";
import { SurroundingsContext } from "./room.tsx";
import { Situation } from "./situation.ts";

/** Fixed, so that the picture never changes. */
const SEED = "5".padStart(32, "0");

/** Random matches are stopped after this many actions. */
const MAX_ACTIONS = 200;

/** Plays random actions, up to the end of the match. */
function randomMatch(pack: PlayPackage, actions: number): Match {
  const match = Match.start(pack.game, pack.usual, SEED);
  const random = houseRandom(SEED);
  for (let action = 0; action < actions && match.outcome === undefined; action++) {
    const [seat = 0] = match.toMove;
    match.act(seat, sampleAction(pack.game, match.state, seat, random));
  }
  return match;
}

interface StillProps {
  readonly ready: Ready;
  readonly caption: string;
}

/**
 * A picture of the real board in the middle of a match. It's inert, and hidden from screen readers, because the text
 * says the same.
 */
export function Still({ ready: { pack, board }, caption }: StillProps) {
  const situation = useMemo(() => {
    const { stillAfter } = board;
    const match = randomMatch(pack, stillAfter ?? randomMatch(pack, MAX_ACTIONS).entries.length / 2);
    // The general board gives no number and has no shortcuts, so its buttons can be shown.
    return new Situation(pack, match.view(0), 0, match.toMove, stillAfter === undefined, match.outcome);
  }, [pack, board]);
  const names = [words.rules.player, botName(pack.game.id, "normal")].slice(0, pack.game.seats);
  return (
    <figure className="picture" data-game={pack.game.id}>
      <div
        className={board.stillAfter === undefined ? "picture-frame as-text" : "picture-frame"}
        data-still={pack.game.id}
        inert
        aria-hidden="true"
      >
        <SurroundingsContext value={{ bar: null, log: null, buttons: null }}>
          <board.Board
            situation={situation}
            moment={{ number: 0, events: [] }}
            names={names}
            act={() => {}}
          />
        </SurroundingsContext>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
