import { targetOf } from "../../games/spy/play/turn.ts";
import type { Spy } from "../../games/spy/spy.ts";
import type { Action } from "../../games/spy/state.ts";
import type { Line } from "../../kernel/text.ts";
import type { Key } from "../fullscreen.ts";
import type { Keys } from "../page.ts";
import { capitalised } from "../result.ts";
import type { ScreenGame } from "../screen-game.ts";
import {
  actionsOf,
  type Command,
  inOrder,
  KEYPAD,
  STEPS,
  sightRank,
  sightsOf,
  stepped,
  targetRank,
} from "./commands.ts";
import { sightAt } from "./sight.ts";
import { words } from "./words.ts";

/** Result of a key. */
export type Aimed = "aims on" | "leaves" | "unknown" | { readonly action: Action };

/** A cursor on the map: it aims a command, or just looks. */
export class Aim {
  readonly #screenGame: ScreenGame<Spy>;
  readonly #command: Command | undefined;
  /** The fields Tab cycles through. */
  readonly #order: readonly number[];
  /** Fields that can be aimed at. */
  readonly targets: ReadonlySet<number>;
  cursor: number;
  #stake = 1;
  /** True while digits of a stake are being typed. */
  #types = false;

  private constructor(
    screenGame: ScreenGame<Spy>,
    command: Command | undefined,
    fields: readonly number[],
    from: number,
  ) {
    this.#screenGame = screenGame;
    this.#command = command;
    const { view, seat } = screenGame;
    const rank = command === undefined ? sightRank(view) : targetRank(view, seat, command);
    this.#order = inOrder(view, from, fields, rank);
    this.targets = new Set(command === undefined ? [] : fields);
    this.cursor = from;
  }

  /** Looks around, starting at a field. */
  static look(screenGame: ScreenGame<Spy>, from: number): Aim {
    return new Aim(screenGame, undefined, sightsOf(screenGame.view), from);
  }

  /** Aims a command; the cursor starts on the most sensible target. */
  static at(screenGame: ScreenGame<Spy>, command: Command, from: number): Aim {
    const fields = actionsOf(command, screenGame.actions()).flatMap((action) => targetOf(action) ?? []);
    const aim = new Aim(screenGame, command, fields, from);
    aim.cursor = aim.#order[0] ?? from;
    return aim;
  }

  press(key: Key): Aimed {
    const command = this.#command;
    if (key === "escape" || (key === "x" && command === undefined)) return "leaves";
    if (key === "tab" || key === "back tab") this.#jump(key === "tab" ? 1 : -1);
    else if (STEPS.has(key)) this.cursor = stepped(this.#screenGame.view, this.cursor, key) ?? this.cursor;
    else if (command === undefined) return "unknown";
    else if (key === "enter") return this.#taken(command);
    else if (command.key === "m" && KEYPAD.has(key)) return this.#steps(key);
    else if (command.key === "g" && /^[-+0-9]$/.test(key)) this.#bet(key);
    else return "unknown";
    return "aims on";
  }

  #jump(by: number): void {
    const at = this.#order.indexOf(this.cursor);
    const { length } = this.#order;
    this.cursor = this.#order[at < 0 ? 0 : (at + by + length) % length] ?? this.cursor;
  }

  /** Enter does nothing on an invalid target: the reason is shown below the map. */
  #taken(command: Command): Aimed {
    const action = command.aimedAt(this.cursor, this.#stakeHere());
    return this.targets.has(this.cursor) ? { action } : "aims on";
  }

  /** While moving, a digit of the keypad steps immediately. */
  #steps(key: Key): Aimed {
    const { view } = this.#screenGame;
    const at = view.active === null ? undefined : view.persons[view.active]?.at;
    const field = at === undefined ? undefined : stepped(view, at, KEYPAD.get(key) ?? "");
    return field === undefined ? "aims on" : { action: ["move", field] };
  }

  /** The highest stake at the table under the cursor; 0 if there is none. */
  #mostStake(): number {
    const stakes = this.#screenGame
      .actions()
      .flatMap((action) => (action[0] === "gamble" && action[1] === this.cursor ? [action[2]] : []));
    return Math.max(0, ...stakes);
  }

  #stakeHere(): number {
    return Math.max(1, Math.min(this.#stake, this.#mostStake()));
  }

  #bet(key: Key): void {
    const stake = this.#stakeHere();
    const digit = Number(key);
    if (key === "+" || key === "-") this.#stake = Math.max(1, stake + (key === "+" ? 1 : -1));
    else this.#stake = this.#types && stake * 10 + digit <= this.#mostStake() ? stake * 10 + digit : digit;
    this.#types = key !== "+" && key !== "-";
  }

  /** What Enter would do here, with chance and cost, or why it can't; and what is on the field. */
  notes(): readonly Line[] {
    const { view, seat, phrases } = this.#screenGame;
    const sight = sightAt(view, seat, this.cursor, phrases);
    return this.#command === undefined ? [sight] : [this.#verdict(this.#command), sight];
  }

  #verdict(command: Command): Line {
    const { view, seat, phrases } = this.#screenGame;
    const action = command.aimedAt(this.cursor, this.#stakeHere());
    const why = this.#screenGame.whyNot(action);
    if (why !== undefined) return [{ text: words.aim.notHere(capitalised(command.name), why), tone: "bad" }];
    const hint = phrases.hint?.(view, seat, action);
    const stake = command.key === "g" ? words.aim.stakes(this.#mostStake()) : "";
    return [
      { text: words.aim.enter(phrases.label(view, action)), tone: "good" },
      `${hint === undefined ? "" : `, ${hint}`}${stake} (${words.costs[command.cost]})`,
    ];
  }

  /** Key hints. */
  get keys(): Keys {
    const command = this.#command;
    const { keys } = words;
    if (command === undefined) return keys.looking;
    const more = command.key === "m" ? [keys.diagonally] : command.key === "g" ? [keys.stake] : [];
    return [...keys.aiming, ...more, ...keys.aimed];
  }
}
