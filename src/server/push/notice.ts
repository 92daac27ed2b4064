/** A notification as a browser gets it. The text is written there; it holds no secret. */
export interface PushNotice {
  readonly about: "turn" | "rematch";
  readonly table: string;
  /** Title of the game. */
  readonly game: string;
  /** Names of the other players. */
  readonly against: readonly string[];
  /** Until when the player must decide. */
  readonly deadline: number | null;
}
