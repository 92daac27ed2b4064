import type { View } from "../../../games/spy/knowledge/view.ts";
import { useKeyPresses } from "../../parts/keys.ts";
import type { Means } from "./model/deeds.ts";
import { commandOf } from "./model/keys.ts";
import { neighbour, towards } from "./model/sight.ts";
import type { Turn } from "./use-turn.ts";

/** Key commands that don't belong to the turn. */
interface Besides {
  readonly view: View;
  readonly isMyTurn: boolean;
  end(): void;
  look(field: number): void;
  mark(field: number): void;
}

/** True where Enter and Space activate a button. */
function isOnButton({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role=button]") !== null;
}

/** Keyboard control of the board (spy-screens.md, S21). */
export function useCommands(turn: Turn, besides: Besides): void {
  useKeyPresses((event) => {
    const command = commandOf(event);
    if (command === undefined) return false;
    if ((command.kind === "act" || command.kind === "end") && isOnButton(event)) return false;
    return obey(turn, besides, command);
  });
}

/** Runs a command; false if it means nothing now. */
export function obey(
  turn: Turn,
  besides: Besides,
  command: NonNullable<ReturnType<typeof commandOf>>,
): boolean {
  const { choice, cursor, byMeans } = turn;
  const { view, isMyTurn } = besides;
  const actor = view.active === null ? undefined : view.persons[view.active];
  const here = cursor ?? choice.aim ?? actor?.at ?? view.cat;
  switch (command.kind) {
    case "cancel":
      if (!turn.isChosen && cursor === undefined) return false;
      turn.choose({});
      return true;
    case "look":
      turn.choose({});
      if (cursor === undefined) turn.moveCursor(here);
      return true;
    case "mark":
      besides.mark(cursor ?? turn.hovered ?? here);
      return true;
    case "go":
      return go(turn, besides, here, command.dx, command.dy);
    case "act":
      return act(turn, besides);
    default:
  }
  if (!isMyTurn) return false;
  switch (command.kind) {
    case "end":
      besides.end();
      return true;
    case "gadget": {
      const gadget = actor?.gadgets?.[command.number - 1];
      if (gadget !== undefined) turn.pick(gadget);
      return gadget !== undefined;
    }
    case "spy":
    case "gamble":
      turn.pick(command.kind);
      return true;
    case "cocktail":
      turn.pick("COCKTAIL");
      return true;
    case "property": {
      const usable = (["OBSERVATION", "BANG_AND_BURN"] as const).filter((means) => byMeans.has(means));
      const next = usable.find((means) => means !== choice.means) ?? usable[0];
      if (next !== undefined) turn.pick(next);
      return true;
    }
    case "next":
    case "back":
      return cycle(turn, command.kind === "next" ? 1 : -1);
  }
}

function go(turn: Turn, { view, isMyTurn, look }: Besides, here: number, dx: number, dy: number): boolean {
  const { choice, cursor } = turn;
  if (cursor !== undefined) {
    const next = neighbour(view, here, dx, dy);
    if (next === undefined) return true;
    turn.moveCursor(next);
    look(next);
    return true;
  }
  if (!isMyTurn || choice.table !== undefined) return false;
  if (choice.means !== undefined) {
    const fields = fieldsOf(turn, choice.means);
    const next = towards(view.terrain.width, here, fields, dx, dy);
    if (next !== undefined) turn.choose({ means: choice.means, aim: next });
    return true;
  }
  const actor = view.active === null ? undefined : view.persons[view.active];
  const step = actor === undefined ? undefined : neighbour(view, actor.at, dx, dy);
  if (step === undefined) return true;
  const move = turn.deeds.find((deed) => deed.means === "move" && deed.target === step);
  if (move === undefined) turn.press(step);
  else turn.carryOut(move);
  return true;
}

function act(turn: Turn, { look }: Besides): boolean {
  const { choice, cursor, aimed } = turn;
  if (cursor !== undefined) {
    look(cursor);
    turn.press(cursor);
    return true;
  }
  if (choice.means === undefined || aimed === undefined) return false;
  turn.carryOut(aimed);
  return true;
}

const fieldsOf = ({ byMeans }: Turn, means: Means) => (byMeans.get(means) ?? []).map(({ target }) => target);

function cycle(turn: Turn, by: number): boolean {
  const { means, aim } = turn.choice;
  if (means === undefined) return false;
  const fields = fieldsOf(turn, means);
  const index = aim === undefined ? -1 : fields.indexOf(aim);
  const next = fields[(index + by + fields.length) % fields.length];
  if (next !== undefined) turn.choose({ means, aim: next });
  return true;
}
