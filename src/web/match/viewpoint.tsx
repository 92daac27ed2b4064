import { ALL_SEEING, type Viewer } from "../../kernel/game.ts";
import { words } from "../words/words.ts";
import type { Playing } from "./playing.ts";

/** Name of a point of view. */
export function viewpointName(
  viewer: Viewer,
  names: readonly string[],
  publicName: string = words.replay.public,
): string {
  if (viewer === ALL_SEEING) return words.replay.everything;
  return viewer < 0 ? publicName : (names[viewer] ?? "");
}

interface ViewpointProps {
  readonly playing: Playing;
  readonly viewer: Viewer;
  readonly viewers: readonly Viewer[];
  readonly names: readonly string[];
  readonly isOver: boolean;
}

/** Lets a spectator choose whose eyes to look through; says so if the table shows only what is public. */
export function Viewpoint({ playing, viewer, viewers, names, isOver }: ViewpointProps) {
  const { viewpoint } = playing.options;
  // After the match, its replay shows what the table hid.
  if (viewers.length === 0 || (viewers.length === 1 && isOver)) return null;
  if (viewers.length === 1) return <p className="viewpoint">{words.match.publicOnly}</p>;
  return (
    <label className="viewpoint">
      <span>
        {words.replay.seenBy}
        {viewpoint !== undefined && viewer >= 0 && ` (${viewpoint.missing})`}
      </span>
      <select value={viewer} onChange={(event) => playing.look(Number(event.target.value))}>
        {viewers.map((each) => (
          <option key={each} value={each}>
            {viewpointName(each, names, viewpoint?.publicName)}
          </option>
        ))}
      </select>
    </label>
  );
}
