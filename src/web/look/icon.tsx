import { ICON_BOX } from "./icon-size.ts";

/** A game symbol: `import sword from "icon:broadsword"` picks one at build time; its colour is that of the text around it. */
export function Icon({ of, label }: { readonly of: string; readonly label?: string }) {
  const named =
    label === undefined ? { "aria-hidden": true } : ({ role: "img", "aria-label": label } as const);
  return (
    <svg className="ic" viewBox={ICON_BOX} {...named}>
      <path d={of} fill="currentColor" />
    </svg>
  );
}
