import { charactersOf } from "../../bots/levels.ts";
import { BALANCED } from "../../bots/names.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import { OneOf } from "../frame/choice.tsx";
import { characterDoes, characterName } from "../words/levels.ts";
import { words } from "../words/words.ts";

interface CharacterChoiceProps {
  readonly pack: GamePackage;
  /** Undefined for a balanced bot. */
  readonly character: string | undefined;
  choose(character: string | undefined): void;
}

/** The character of a bot, with a sentence about it; nothing in games without characters. */
export function CharacterChoice({ pack, character, choose }: CharacterChoiceProps) {
  const characters = charactersOf(pack);
  if (characters.length === 0) return null;
  return (
    <OneOf
      label={words.fresh.character}
      help={characterDoes(character ?? BALANCED)}
      of={[BALANCED, ...characters].map((each) => [each, characterName(each)] as const)}
      value={character ?? BALANCED}
      choose={(each) => choose(each === BALANCED ? undefined : each)}
    />
  );
}
