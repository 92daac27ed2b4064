import type { HouseTable } from "./house-table.ts";
import type { Reply } from "./match.ts";
import { Refused, sentenceOf } from "./requests.ts";

/** What a pending move reports. */
interface MoveListener {
  /** It waits until the match resumes. */
  held(): void;
  /** It is confirmed or has failed. */
  settled(): void;
}

/** An unconfirmed move at a table of a house. It is done exactly once, or fails with the reason. */
export class PendingMove {
  /** Settles once. */
  readonly reply: Promise<Reply>;
  readonly #table: HouseTable;
  readonly #move: ReturnType<HouseTable["move"]>;
  readonly #holds: boolean;
  readonly #listener: MoveListener;
  /** Sent but not answered; or waiting for the connection, or for the match to resume. */
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

  /** Whether it waits for the connection, or for the match to resume. */
  get isWaiting(): boolean {
    return this.#stage === "unsent" || this.#stage === "held";
  }

  /**
   * The connection is back, and the view is current. It is sent again even if the seat has done as many actions since:
   * a bot that stood in may have done another one instead, and the house knows.
   */
  seen(): void {
    if (this.#stage === "unsent") this.send();
  }

  /** The match resumes. */
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
