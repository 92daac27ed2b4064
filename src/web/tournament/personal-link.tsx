import { useEffect, useState } from "react";
import { token } from "../../protocol/parts.ts";
import { Button } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { DEVICE, keepIn, textIn } from "../frame/kept.ts";
import { connection } from "../online/connection.ts";
import { settings } from "../settings/settings.ts";
import { tournamentWords as text } from "../words/tournament-words.ts";

/** The token of the person that this device was before it followed a personal link. */
const BEFORE = "ludothek.token.before";

/** The address of a player's own entrance. The secret is in the fragment, which browsers never send to a server. */
export function personalLink(
  tournament: string,
  { player, token: own }: { readonly player: string; readonly token: string },
): string {
  return `${location.origin}/tournament/${tournament}#as=${own}&name=${encodeURIComponent(player)}`;
}

interface Personal {
  readonly token: string;
  readonly name: string;
}

function personalHere(): Personal | undefined {
  const given = new URLSearchParams(location.hash.slice(1));
  const own = token.safeParse(given.get("as"));
  return own.success ? { token: own.data, name: given.get("name") ?? "" } : undefined;
}

/** Makes this device the person of a personal link; asks first if it is somebody already. */
export function PersonalLink() {
  const [given, setGiven] = useState(personalHere);
  const known = connection.identity.kept.token;
  const isAsked = given !== undefined && known !== undefined && known !== given.token;
  const finish = () => {
    history.replaceState(history.state, "", location.pathname);
    setGiven(undefined);
  };
  const become = (own: string) => {
    if (known !== undefined) keepIn(DEVICE, BEFORE, known);
    connection.become(own);
    finish();
  };
  useEffect(() => {
    const change = () => setGiven(personalHere());
    window.addEventListener("hashchange", change);
    return () => window.removeEventListener("hashchange", change);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (given === undefined || isAsked) return;
    if (known === undefined) become(given.token);
    else finish();
  }, [given]);
  if (!isAsked) return null;
  const before = settings.value.name;
  return (
    <Dialog title={text.link.title(given.name)} onClose={finish}>
      <p>{text.link.text(given.name, before)}</p>
      <div className="flow">
        <Button label={text.link.stay(before)} onClick={finish} />
        <Button look="main" label={text.link.become(given.name)} onClick={() => become(given.token)} />
      </div>
    </Dialog>
  );
}

/** Takes this device back to the person it was before it followed a personal link. */
export function WayBackToOneself() {
  const [before, setBefore] = useState(() => textIn(DEVICE, BEFORE));
  if (before === null || before === connection.identity.kept.token) return null;
  return (
    <Button
      look="quiet"
      label={text.link.before}
      onClick={() => {
        keepIn(DEVICE, BEFORE, null);
        setBefore(null);
        connection.become(before);
      }}
    />
  );
}
