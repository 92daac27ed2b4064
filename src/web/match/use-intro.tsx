import { type ReactNode, Suspense, useEffect, useState } from "react";
import { WEB_GAMES } from "../boards/index.ts";
import { DEVICE, keepIn, textIn } from "../frame/kept.ts";
import { pace, settings } from "../settings/settings.ts";

const placeOf = (game: string) => `ludothek ${game} intro`;

/** True if the game is opened for the first time on this device and motion isn't reduced. */
function isFirstTime(game: string): boolean {
  const place = placeOf(game);
  // Without storage the intro would play every time.
  const canBeKept = keepIn(DEVICE, place, textIn(DEVICE, place));
  return canBeKept && textIn(DEVICE, place) === null && pace(settings.value) > 0;
}

/**
 * The intro of a game (spy-screens.md, S0): it plays once on a device, on the first page of the game that is opened,
 * whichever that is.
 */
export function useIntro(game: string): { readonly intro: ReactNode; show(): void } {
  const Film = WEB_GAMES.get(game)?.intro;
  const [isShown, setShown] = useState(() => Film !== undefined && isFirstTime(game));
  useEffect(() => {
    if (isShown) keepIn(DEVICE, placeOf(game), "seen");
  }, [isShown, game]);
  const intro = isShown && Film !== undefined && (
    <Suspense>
      <Film onEnd={() => setShown(false)} />
    </Suspense>
  );
  return { intro, show: () => setShown(true) };
}
