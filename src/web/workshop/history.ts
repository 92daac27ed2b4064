/** What was made and unmade: undo and redo without limit. States are shared, never changed in place. */
export interface History<Work> {
  readonly past: readonly Work[];
  readonly present: Work;
  readonly future: readonly Work[];
  /** The mark of the last change: changes of one stroke are undone together. */
  readonly stroke: string | undefined;
  /** What could be redone before the last stroke: it comes back if the stroke is given up. */
  readonly forgotten: readonly Work[];
}

/** A history that begins with this. */
export function begun<Work>(present: Work): History<Work> {
  return standing([], present, []);
}

/** Where no stroke is under way. */
function standing<Work>(past: readonly Work[], present: Work, future: readonly Work[]): History<Work> {
  return { past, present, future, stroke: undefined, forgotten: [] };
}

/** After a change; one of the same stroke as the last adds nothing to be undone. */
export function changed<Work>(history: History<Work>, present: Work, stroke?: string): History<Work> {
  if (present === history.present) return history;
  const isSame = stroke !== undefined && stroke === history.stroke;
  return {
    past: isSame ? history.past : [...history.past, history.present],
    present,
    future: [],
    stroke,
    forgotten: isSame ? history.forgotten : history.future,
  };
}

/** As if the last stroke had never been, if it was the one of this mark. */
export function givenUp<Work>(history: History<Work>, stroke: string): History<Work> {
  const before = history.past.at(-1);
  if (history.stroke !== stroke || before === undefined) return history;
  return standing(history.past.slice(0, -1), before, history.forgotten);
}

/** One change back, if there is one. */
export function undone<Work>(history: History<Work>): History<Work> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return standing(history.past.slice(0, -1), last, [history.present, ...history.future]);
}

/** One change that was taken back, again. */
export function redone<Work>(history: History<Work>): History<Work> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return standing([...history.past, history.present], next, future);
}
