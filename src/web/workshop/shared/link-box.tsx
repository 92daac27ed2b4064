import { IconButton } from "../../frame/button.tsx";
import { copyLink } from "../../frame/copy-link.ts";
import { houseWords } from "../../words/house-words.ts";

/** A link to this site with a copy button. */
export function LinkBox({ path }: { readonly path: string }) {
  return (
    <div className="linkbox">
      <code>{`${location.host}${path}`}</code>
      <IconButton
        icon="link"
        label={houseWords.online.copy}
        onClick={() => copyLink(`${location.origin}${path}`)}
      />
    </div>
  );
}
