/** Where the files of matches are, in the folder of a contest. */
export const FILES = {
  record: (number: number) => `matches/${padded(number)}.ludo`,
  traffic: (number: number) => `traffic/${padded(number)}.jsonl`,
  log: (number: number, player: { readonly name: string }) =>
    `logs/${padded(number)}-${fileName(player.name)}.txt`,
} as const;

function padded(number: number): string {
  return String(number).padStart(4, "0");
}

/** A name as part of a file's name, which is the same in capitals on some systems. */
export function fileName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
}
