let turn: Promise<void> | undefined;

/**
 * Resolves after all messages that have arrived, before new ones are read. For everything in this process that is sent to
 * NATS then, so that it leaves in one write to the socket: a write costs more than what is in it.
 */
export function endOfTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined;
      resolve();
    });
  });
  return turn;
}
