import { z } from "zod";
import { isLoose, type Loose } from "../../src/games/spy/standard/parts.ts";
import { answerTo, type Parlour, type Visitor } from "./parlour.ts";

/* The clients' side of a recording, played on our server as far as dice allow. */

const recorded = z.looseObject({
  conn: z.number(),
  dir: z.string(),
  msg: z.optional(z.looseObject({ type: z.string() })),
});

/** The lines of a recording. */
export function recordingOf(text: string): z.infer<typeof recorded>[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => recorded.parse(JSON.parse(line)));
}

/** The types that a connection was sent. */
export function answersTo(lines: ReturnType<typeof recordingOf>, conn: number): string[] {
  return lines.flatMap((line) =>
    line.conn === conn && line.dir === "s2c" && line.msg ? [line.msg.type] : [],
  );
}

/**
 * The order of the types, whatever the dice did: how often it came to an operation, and how many states came with it, is
 * left out.
 */
export function courseOf(types: readonly string[]): string[] {
  const course: string[] = [];
  for (const type of types)
    if (type !== "REQUEST_GAME_OPERATION" && course.at(-1) !== type) course.push(type);
  return course;
}

/**
 * Every connection of a recording says here what it said there. Ids, offers and fields are those of this match: a choice takes
 * the same kind of item, and who moved there retires here.
 */
export async function playRecording(
  parlour: Parlour,
  lines: ReturnType<typeof recordingOf>,
): Promise<ReadonlyMap<number, Visitor>> {
  const visitors = new Map<number, Visitor>();
  const said = lines.flatMap(({ conn, dir, msg }) => (dir === "c2s" && msg ? [{ conn, msg }] : []));
  for (const { conn, msg } of said) {
    const visitor = visitors.get(conn) ?? parlour.visitor();
    visitors.set(conn, visitor);
    const message = inThisMatch(visitor, msg);
    if (message !== null) visitor.say(message);
    await parlour.pass();
  }
  const players = [...visitors.values()].filter((visitor) => visitor.all("REQUEST_ITEM_CHOICE").length > 0);
  await parlour.playOut(...players);
  return visitors;
}

function inThisMatch(visitor: Visitor, said: Loose): Loose | null {
  switch (said.type) {
    case "ITEM_CHOICE": {
      const key = Object.hasOwn(said, "chosenCharacter") ? "chosenCharacter" : "chosenCharacterId";
      visitor.character = key;
      const { offeredCharacterIds, offeredGadgets } = visitor.last("REQUEST_ITEM_CHOICE");
      visitor.answered();
      const [gadget] = offeredGadgets;
      const takesGadget = isGadget(said) && gadget !== undefined;
      return {
        type: "ITEM_CHOICE",
        [key]: takesGadget ? null : offeredCharacterIds[0],
        chosenGadget: takesGadget ? gadget : null,
      };
    }
    case "EQUIPMENT_CHOICE":
    case "GAME_OPERATION": {
      const { question } = visitor;
      visitor.answered();
      return question === undefined ? null : answerTo(question);
    }
    default: {
      const { clientId: _, ...rest } = said;
      return said.type === "HELLO" && said.clientId !== undefined ? said : rest;
    }
  }
}

function isGadget(said: Loose): boolean {
  return isLoose(said) && typeof said.chosenGadget === "string";
}
