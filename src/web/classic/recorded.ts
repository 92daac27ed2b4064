/** What was typed in a recorded session: the lines behind a mark, which may stand behind a prompt. */
export function typedIn(session: string, mark: string): readonly string[] {
  return session.split("\n").flatMap((line) => {
    const at = line.indexOf(mark);
    return at === -1 ? [] : [line.slice(at + mark.length)];
  });
}
