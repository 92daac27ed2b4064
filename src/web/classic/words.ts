/** The words around the classic programs. */
export const words = {
  title: "Classic programs",
  lead: "The programs of the specifications, byte for byte, in a terminal.",
  anew: "Start anew",
  playBack: (title: string) => `Play back: ${title}`,
  help: "Type a line and press Enter. Ctrl-D ends the input.",
  takeOver: "The session types by itself. Type something to take over.",
  ended: (status: number) => `The program has ended with status ${status}.`,
} as const;
