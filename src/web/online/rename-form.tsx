import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { houseWords } from "../words/house-words.ts";

interface RenameFormProps {
  readonly label: string;
  /** The current name. */
  readonly name: string;
  /** Maximum length in characters. */
  readonly most: number;
  rename(name: string): void;
}

/** A form to rename a player or a table. */
export function RenameForm({ label, name, most, rename }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  return (
    <form
      className="linkbox"
      onSubmit={(event) => {
        event.preventDefault();
        rename(typed);
      }}
    >
      <input
        aria-label={label}
        value={typed}
        maxLength={most}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" label={houseWords.online.rename} />
    </form>
  );
}
