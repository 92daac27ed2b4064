import "./way.css";
import type { View } from "../../../games/spy/knowledge/view.ts";
import { Icon } from "../../look/icon.tsx";
import { type WayStep, wayOf } from "./model/way.ts";
import { GADGET_PICTURES, PICTURES, pictureOf } from "./pictures.ts";
import { words } from "./words.ts";

const SIGNS: Readonly<Record<WayStep["name"], string>> = {
  secrets: pictureOf("spy"),
  safe: PICTURES.key,
  collar: GADGET_PICTURES.DIAMOND_COLLAR,
  cat: PICTURES.cat,
};

/** The four steps to the collar and the cat; the next one is lit. */
export function Way({ view }: { readonly view: View }) {
  const steps = wayOf(view);
  if (steps.length === 0 || view.over !== null) return null;
  return (
    <ol className="way" aria-label={words.way}>
      {steps.map(({ name, count, text, isNow }) => (
        <li
          key={name}
          className={isNow ? "now" : ""}
          data-tip={text}
          aria-current={isNow ? "step" : undefined}
        >
          <Icon of={SIGNS[name]} label={text} />
          {count !== "" && <b aria-hidden="true">{count}</b>}
        </li>
      ))}
    </ol>
  );
}
