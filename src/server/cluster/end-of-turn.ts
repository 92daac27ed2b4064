let turn: Promise<void> | undefined;

/**
 * Resolves once all messages that have arrived are handled, before new ones are read. Everything that is published to
 * NATS at that point leaves in one write to the socket. A write costs more than the messages in it.
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
