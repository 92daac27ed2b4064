import { nameOf } from "../../../../games/spy/board/people.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";

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
      text: `Spy on guests: some know the combination of a safe. You know ${own.combinations.length} of ${safes.length}.`,
      isNow: !isCarried && !isLying && openable.length === 0,
    },
    {
      name: "safe",
      count: `${own.opened.length}/${safes.length}`,
      text:
        openable.length > 0
          ? `Open safe ${openable.join(" or ")}: stand beside it and spy on it.`
          : `Open safes whose combination you know: ${own.opened.length} of ${safes.length} are open. The highest number holds the collar.`,
      isNow: !isCarried && !isLying && openable.length > 0,
    },
    {
      name: "collar",
      count: isCarried ? "✓" : "–",
      text: isCarried
        ? `${nameOf(view, carrier)} carries the diamond collar.`
        : isLying
          ? "The diamond collar lies on the floor: step on its field to pick it up."
          : "Take the diamond collar from the safe with the highest number.",
      isNow: !isCarried && isLying,
    },
    {
      name: "cat",
      count: "",
      text: "Bring the collar to the white cat: move onto its field, and the match is over.",
      isNow: isCarried,
    },
  ];
}
