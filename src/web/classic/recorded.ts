/** The input of a recorded session: lines after a marker, which may follow a prompt. */
export function typedIn(session: string, mark: string): readonly string[] {
  return session.split("\n").flatMap((line) => {
    const at = line.indexOf(mark);
    return at === -1 ? [] : [line.slice(at + mark.length)];
  });
}
