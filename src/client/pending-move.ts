import type { HouseTable } from "./house-table.ts";
import type { Reply } from "./match.ts";
import { Refused, sentenceOf } from "./requests.ts";

/** What a move reports while it is under way. */
interface MoveListener {
  /** It waits until the match goes on. */
  held(): void;
  /** It is done, or given back. */
  settled(): void;
}

/** A move at a table of a house that isn't confirmed yet. It is done once, or given back with the reason. */
export class PendingMove {
  /** Settles once. */
  readonly reply: Promise<Reply>;
  readonly #table: HouseTable;
  readonly #move: ReturnType<HouseTable["move"]>;
  readonly #holds: boolean;
  readonly #listener: MoveListener;
  /** It isn't answered yet; or it waits until the connection stands, or until the match goes on. */
  #stage: "sent" | "unsent" | "held" | "settled" = "unsent";
  #resolve: (reply: Reply) => void = () => {};

  /** `holds`: it is sent again after a lost connection or a pause. */
  constructor(table: HouseTable, action: unknown, holds: boolean, listener: MoveListener) {
    this.#table = table;
    this.#move = table.move(action);
    this.#holds = holds;
    this.#listener = listener;
    this.reply = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  send(): void {
    this.#stage = "sent";
    this.#table.act(this.#move).then(
      () => this.settle(undefined),
      (error) => this.#refused(error),
    );
  }

  /** The connection stands again, and the table is seen as it is. */
  seen(): void {
    if (this.#stage !== "unsent") return;
    if (this.#table.acted >= this.#move.count) this.settle(undefined);
    else this.send();
  }

  /** The match goes on. */
  resumed(): void {
    if (this.#stage === "held") this.send();
  }

  settle(reply: Reply): void {
    if (this.#stage === "settled") return;
    this.#stage = "settled";
    this.#resolve(reply);
    this.#listener.settled();
  }

  #refused(error: unknown): void {
    if (this.#stage !== "sent") return;
    const code = this.#holds && error instanceof Refused ? error.code : "";
    if (code === "lost") this.#stage = "unsent";
    else if (code === "paused") {
      this.#stage = "held";
      this.#listener.held();
    } else this.settle(sentenceOf(error));
  }
}
