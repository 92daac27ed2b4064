import { copyLink } from "../../frame/copy-link.ts";
import { Ui } from "../../look/ui.tsx";
import { words } from "../../words/words.ts";

/** An address of this house, to be copied. */
export function LinkBox({ path }: { readonly path: string }) {
  return (
    <div className="linkbox">
      <code>{`${location.host}${path}`}</code>
      <button
        type="button"
        className="icon"
        aria-label={words.online.copy}
        title={words.online.copy}
        onClick={() => copyLink(`${location.origin}${path}`)}
      >
        <Ui of="link" />
      </button>
    </div>
  );
}
