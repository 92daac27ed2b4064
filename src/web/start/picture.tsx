import { WEB_GAMES } from "../boards/index.ts";
import { drawnPoster } from "./drawn-poster.tsx";

/** The poster of a game: its own, or one drawn from its title. */
export function Picture({ game, title }: { readonly game: string; readonly title: string }) {
  const { height, drawing } = WEB_GAMES.get(game)?.poster ?? drawnPoster(game, title);
  return (
    <svg
      className="pic"
      viewBox={`0 0 260 ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  );
}
