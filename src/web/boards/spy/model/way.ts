import { nameOf } from "../../../../games/spy/board/people.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import { words } from "../words.ts";

/** A step on the way to the collar and the cat. */
export interface WayStep {
  readonly name: "secrets" | "safe" | "collar" | "cat";
  /** How far the player is, in a figure or a sign. */
  readonly count: string;
  /** What to do, in a sentence. */
  readonly text: string;
  readonly isNow: boolean;
}

/** The way to win by the collar (spy-rules.md, sections 19 and 21), as far as the player knows. Empty for spectators. */
export function wayOf(view: View): readonly WayStep[] {
  const { own, safes, persons } = view;
  if (own === null) return [];
  const openable = own.combinations.filter((safe) => !own.opened.includes(safe));
  const carrier = persons.find(({ gadgets }) => gadgets?.includes("DIAMOND_COLLAR"));
  const isCarried = carrier !== undefined;
  const isLying = view.lying.some(({ gadget }) => gadget === "DIAMOND_COLLAR");
  return [
    {
      name: "secrets",
      count: String(own.combinations.length),
      text: words.waySteps.secrets(own.combinations.length, safes.length),
      isNow: !isCarried && !isLying && openable.length === 0,
    },
    {
      name: "safe",
      count: `${own.opened.length}/${safes.length}`,
      text:
        openable.length > 0
          ? words.waySteps.openable(openable)
          : words.waySteps.safes(own.opened.length, safes.length),
      isNow: !isCarried && !isLying && openable.length > 0,
    },
    {
      name: "collar",
      count: isCarried ? "✓" : "–",
      text: isCarried
        ? words.waySteps.carried(nameOf(view, carrier))
        : isLying
          ? words.waySteps.lying
          : words.waySteps.inSafe,
      isNow: !isCarried && isLying,
    },
    {
      name: "cat",
      count: "",
      text: words.waySteps.cat,
      isNow: isCarried,
    },
  ];
}
