import portraits from "portraits:house";
import { initials, type Side } from "../model/dossier.ts";

/** URL of the portrait of a built-in character. */
export function portraitOf(name: string): string | undefined {
  return portraits.get(name);
}

/** A person in panels and on cards: portrait, or initials as a fallback. */
export function Portrait({ name, side }: { readonly name: string; readonly side: Side }) {
  const address = portraitOf(name);
  return (
    <span className={`disc ${side}`}>
      {address === undefined ? <b aria-hidden="true">{initials(name)}</b> : <img src={address} alt="" />}
    </span>
  );
}
