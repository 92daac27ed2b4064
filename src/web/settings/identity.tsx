import { useEffect, useState } from "react";
import { renderSVG } from "uqr";
import { sentenceOf } from "../../client/requests.ts";
import { TRANSFER_CODE } from "../../protocol/parts.ts";
import { Button } from "../frame/button.tsx";
import { copyLink } from "../frame/copy-link.ts";
import { Dialog } from "../frame/dialog.tsx";
import { notify } from "../frame/notices.tsx";
import { connection } from "../online/connection.ts";
import { renewSubscription } from "../online/notifications.ts";
import { connected } from "../online/open-table.ts";
import { houseWords } from "../words/house-words.ts";
import { dated } from "../words/locale.ts";
import { words } from "../words/words.ts";

/** The code from the URL fragment, which browsers never send to a server. */
function codeInAddress(): string {
  return /^#code=(\w+)$/.exec(location.hash)?.[1] ?? "";
}

/** The player's identity on the server, and how to use it on other devices. */
export function Identity() {
  const text = houseWords.identity;
  const [transfer, setTransfer] = useState<{ readonly code: string; readonly until: number }>();
  const [isEnding, setEnding] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    try {
      if (await connected()) await work();
      else notify(houseWords.online.noServer);
    } catch (error) {
      notify(sentenceOf(error));
    }
  };
  const endOthers = () =>
    attempt(async () => {
      await connection.endOtherSessions();
      await renewSubscription(true);
      setEnding(false);
      notify(text.ended, true);
    });
  return (
    <section className="panel" aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className="help">{text.help}</p>
      <div className="flow">
        <Button
          label={text.move}
          onClick={() => attempt(async () => setTransfer(await connection.ask({ type: "transfer" })))}
        />
        <Button label={text.end} onClick={() => setEnding(true)} />
      </div>
      <Adopting />
      {transfer !== undefined && <Transfer {...transfer} onClose={() => setTransfer(undefined)} />}
      {isEnding && (
        <Dialog title={text.end} onClose={() => setEnding(false)}>
          <p>{text.endText}</p>
          <div className="flow">
            <Button look="main" label={text.cancel} onClick={() => setEnding(false)} />
            <Button look="warn" label={text.end} onClick={endOthers} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

interface TransferProps {
  readonly code: string;
  readonly until: number;
  onClose(): void;
}

/** A one-time code for another device, to scan, send or type. */
function Transfer({ code, until, onClose }: TransferProps) {
  const text = houseWords.identity;
  const link = `${location.origin}/settings#code=${code}`;
  return (
    <Dialog title={text.move} onClose={onClose}>
      <p>{text.moveText(dated(new Date(until), { timeStyle: "short" }))}</p>
      <img className="qr" alt={text.qr} src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`} />
      <p className="code">
        <code>{code.replace(/(.{4})(?=.)/g, "$1-")}</code>
      </p>
      <div className="flow">
        <Button label={houseWords.online.copy} onClick={() => copyLink(link)} />
        <Button look="main" label={words.match.close} onClick={onClose} />
      </div>
    </Dialog>
  );
}

/** The form for a code from another device. */
function Adopting() {
  const text = houseWords.identity;
  const [typed, setTyped] = useState(codeInAddress);
  useEffect(() => {
    // Removes the one-time code from the browser history.
    if (codeInAddress() !== "") history.replaceState(history.state, "", location.pathname);
  }, []);
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return (
    <form
      className="entry"
      onSubmit={(event) => {
        event.preventDefault();
        if (!TRANSFER_CODE.test(code)) return notify(text.codeHelp);
        setTyped("");
        connection.adopt(code);
        // There may be no connection yet.
        connected().then((isOpen) => {
          notify(isOpen ? text.adopted(connection.name.value) : houseWords.online.noServer, isOpen);
          return renewSubscription(true);
        });
      }}
    >
      <label htmlFor="code">{text.code}</label>
      <div className="linkbox">
        <input
          id="code"
          type="text"
          autoComplete="off"
          placeholder="XXXX-XXXX-XXXX"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button label={text.use} type="submit" />
      </div>
      <p className="help">{text.codeText}</p>
    </form>
  );
}
