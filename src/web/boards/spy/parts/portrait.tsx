import portraits from "portraits:house";
import { initials, type Side } from "../model/dossier.ts";

/** The address of the portrait of somebody of the house's cast. */
export function portraitOf(name: string): string | undefined {
  return portraits.get(name);
}

/** A person as it looks in panels and on cards: a portrait, or a medallion with initials for whoever has none. */
export function Portrait({ name, side }: { readonly name: string; readonly side: Side }) {
  const address = portraitOf(name);
  return (
    <span className={`disc ${side}`}>
      {address === undefined ? <b aria-hidden="true">{initials(name)}</b> : <img src={address} alt="" />}
    </span>
  );
}
