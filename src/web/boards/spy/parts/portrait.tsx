import drawings from "portraits:discs";
import portraits from "portraits:house";
import { useEffect } from "react";
import { Store } from "../../../../client/store.ts";
import { afterPaint } from "../../../frame/painted.ts";
import { useStore } from "../../../frame/store.ts";
import { initials, type Side } from "../model/dossier.ts";

/** URL of the portrait of a built-in character. */
export function portraitOf(name: string): string | undefined {
  return portraits.get(name);
}

/** Whether a board was painted: a browser takes milliseconds for each drawing, so the first picture has none. */
const isPainted = new Store(false);

/** URLs of the small drawings that were shown so far. */
const discs = new Map<string, string>();

/**
 * URL of the portrait of a built-in character, drawn for a disc of about 50 pixels; undefined if there is none, null
 * until the board around it was painted.
 */
export function useDisc(name: string): string | null | undefined {
  const isShown = useStore(isPainted);
  useEffect(() => (isPainted.value ? undefined : afterPaint(() => isPainted.set(true))), []);
  const drawing = drawings.get(name);
  if (drawing === undefined || !isShown) return drawing && null;
  const address = discs.get(name) ?? `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  discs.set(name, address);
  return address;
}

/** A person in panels and on cards: portrait, or initials as a fallback. */
export function Portrait({ name, side }: { readonly name: string; readonly side: Side }) {
  const address = useDisc(name);
  return (
    <span className={`disc ${side}`}>
      {address === undefined ? (
        <b aria-hidden="true">{initials(name)}</b>
      ) : (
        <img src={address ?? undefined} alt="" />
      )}
    </span>
  );
}
