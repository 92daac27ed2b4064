/*
 * Playground for boards: /dev/?game=duel&moves=60&seed=3&theme=light&viewer=0&deck=storm shows a board after some
 * random actions, and lets you play on against random moves. Not part of the build.
 */
import { courseOf } from "../../client/film.ts";
import "../look/look.ts";
import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { GAMES } from "../../games/index.ts";
import { type GamePackage, presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { sampleAction } from "../../kernel/playout.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import type { BoardModule, Moment } from "../board/board.ts";
import { boardOf } from "../board/boards.ts";
import { SurroundingsContext } from "../board/room.tsx";
import { Situation } from "../board/situation.ts";

const {
  game = "duel",
  moves = "0",
  seed = "1",
  theme = "dark",
  viewer = "0",
  board: kind = "",
  ...chosen
} = Object.fromEntries(new URLSearchParams(location.search));
const near = Number(viewer);
const random = houseRandom(seed.padStart(32, "0"));

function playOn(match: Match, steps: number, pause: (asked: readonly number[]) => boolean): void {
  for (let step = 0; step < steps && match.outcome === undefined && !pause(match.toMove); step += 1) {
    const [seat = 0] = match.toMove;
    match.act(seat, sampleAction(match.game, match.state, seat, random));
  }
}

function Bench({ pack, match, board }: { pack: GamePackage; match: Match; board: BoardModule }) {
  const [moment, setMoment] = useState<Moment>({ number: 0, events: [] });
  const act = (action: unknown) => {
    const before = match.entries.length;
    const acted = match.act(near, action);
    if (!acted.ok) return console.warn(acted.refusal);
    playOn(match, 1000, (asked) => asked.includes(near));
    const events = match.entries
      .slice(before)
      .flatMap((entry) => entry.events)
      .flatMap((event) => match.game.witness(event, near) ?? []);
    setMoment({ number: moment.number + 1, events });
  };
  const situation = new Situation(pack, match.view(near), near, match.toMove, true, match.outcome);
  const course = useMemo(
    () => (match.outcome === undefined ? undefined : courseOf(match)),
    [match.outcome, match],
  );
  const names = match.toMove.length >= 0 ? ["Ada", "Hard bot"] : [];
  const bar = (
    <header className="bar">
      <h1>{match.game.title}</h1>
    </header>
  );
  const log = (
    <aside className="log">
      <h2>Log</h2>
    </aside>
  );
  return (
    <SurroundingsContext value={{ bar, log, buttons: null }}>
      <board.Board situation={situation} moment={moment} names={names} course={course} act={act} />
    </SurroundingsContext>
  );
}

document.documentElement.dataset.theme = theme;
const pack = await GAMES.get(game)?.load();
const root = document.getElementById("root");
if (pack !== undefined && root !== null) {
  const match = Match.start(pack.game, presetConfig(pack, chosen), seed.padStart(32, "0"));
  playOn(match, Number(moves), () => false);
  playOn(match, 1000, (asked) => asked.includes(near));
  const board = await boardOf(kind || game);
  createRoot(root).render(<Bench pack={pack} match={match} board={board} />);
}
