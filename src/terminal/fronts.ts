import type { Seat } from "../kernel/game.ts";
import type { Random } from "../kernel/random/random.ts";
import type { Front } from "./fullscreen.ts";
import type { Keep } from "./keep.ts";
import type { Painter } from "./paint.ts";
import type { Saves } from "./save.ts";
import type { Player } from "./session.ts";

/** What a full screen needs of the house. */
export interface FrontSetting {
  readonly painter: Painter;
  readonly saves: Saves;
  /** Called after each action. */
  readonly keep: Keep;
  /** The record of another match like this one, for whoever wants to play again. */
  again(): string;
}

/** What a full screen needs besides where bots sit at the table. */
export interface CompanySetting extends FrontSetting {
  /** The bots by seat; the one person sits at the other seat. */
  readonly bots: ReadonlyMap<Seat, Player>;
  /** Whom people ask for a hint. */
  readonly adviser: Player;
  /** From here bots and adviser draw. */
  readonly random: Random;
}

/** Makes a front that goes on with a recorded match. */
export type MakeFront = (record: string, setting: CompanySetting) => Front;

/** The games that have a full screen of their own at a real terminal, for one person. */
export const FRONTS: ReadonlyMap<string, () => Promise<MakeFront>> = new Map<
  string,
  () => Promise<MakeFront>
>([
  ["dungeon", async () => (await import("./dungeon.ts")).dungeonFront],
  ["spy", async () => (await import("./spy/front.ts")).spyFront],
]);
