import { useState } from "react";
import type { Character } from "../../../../games/spy/config/characters.ts";
import { words } from "../words.ts";

/** Who a character is, in words that are loaded when somebody asks for them. */
export function About({ character }: { readonly character: Character | undefined }) {
  const [text, setText] = useState("");
  const show = async () => {
    const { descriptionOf } = await import("../../../../games/spy/words/cast.ts");
    setText(descriptionOf(character));
  };
  return (
    <details className="about" onToggle={() => void show().catch(() => {})}>
      <summary>{words.whoIsThis}</summary>
      <p>{text}</p>
    </details>
  );
}
