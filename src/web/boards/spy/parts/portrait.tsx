import drawings from "portraits:discs";
import portraits from "portraits:house";
import { initials, type Side } from "../model/dossier.ts";

/** URL of the portrait of a built-in character. */
export function portraitOf(name: string): string | undefined {
  return portraits.get(name);
}

/** URLs of the small drawings that were shown so far. */
const discs = new Map<string, string>();

/** URL of the portrait of a built-in character, drawn for a disc of about 50 pixels. */
export function discOf(name: string): string | undefined {
  const drawing = drawings.get(name);
  if (drawing === undefined) return undefined;
  const address = discs.get(name) ?? `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  discs.set(name, address);
  return address;
}

/** A person in panels and on cards: portrait, or initials as a fallback. */
export function Portrait({ name, side }: { readonly name: string; readonly side: Side }) {
  const address = discOf(name);
  return (
    <span className={`disc ${side}`}>
      {address === undefined ? <b aria-hidden="true">{initials(name)}</b> : <img src={address} alt="" />}
    </span>
  );
}
