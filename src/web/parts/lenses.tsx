import { boardWords } from "../board/words.ts";
import type { CameraHold } from "./use-camera.ts";

const LENSES = [
  { label: "larger", path: "M5 12h14M12 5v14", use: "zoomIn" },
  { label: "smaller", path: "M5 12h14", use: "zoomOut" },
  { label: "wholeMap", path: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", use: "showWhole" },
] as const;

/** Zoom buttons over a map. Clicks on them don't reach the map. */
export function Lenses({ of }: { readonly of: Pick<CameraHold, (typeof LENSES)[number]["use"]> }) {
  return (
    <div className="lenses">
      {LENSES.map(({ label, path, use }) => (
        <button
          type="button"
          key={label}
          className="icon"
          aria-label={boardWords[label]}
          title={boardWords[label]}
          onClick={(event) => {
            event.stopPropagation();
            of[use]();
          }}
        >
          <svg viewBox="0 0 24 24" className="ui" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
    </div>
  );
}
