import { Button } from "../frame/button.tsx";
import { useStore } from "../frame/store.ts";
import { words } from "../words/words.ts";
import { connection } from "./connection.ts";

/** Tells the player why the server rejects this page, and what to do. */
export function RejectionStrip() {
  const rejection = useStore(connection.rejection);
  const link = useStore(connection.link);
  if (rejection === null || link !== "refused") return null;
  const { code, sentence } = rejection;
  const { remedies, tryAgain, startAnew } = words.online;
  const remedy = Object.entries(remedies).find(([known]) => known === code)?.[1] ?? remedies.other;
  return (
    <div className="floating-strip rejection" role="alert">
      <i className="side danger" />
      <span>
        {sentence} {remedy}
      </span>
      {code === "signed out" ? (
        <Button label={startAnew} onClick={connection.startAnew} />
      ) : (
        <Button label={tryAgain} onClick={connection.hurry} />
      )}
    </div>
  );
}
