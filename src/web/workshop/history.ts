/** Unlimited undo and redo. States are immutable and shared. */
export interface History<Content> {
  readonly past: readonly Content[];
  readonly present: Content;
  readonly future: readonly Content[];
  /** Stroke of the last change: changes of one stroke are undone together. */
  readonly stroke: string | undefined;
  /** What could be redone before the last stroke, restored if the stroke is cancelled. */
  readonly forgotten: readonly Content[];
}

/** Starts a history. */
export function begun<Content>(present: Content): History<Content> {
  return standing([], present, []);
}

/** A history with no stroke in progress. */
function standing<Content>(
  past: readonly Content[],
  present: Content,
  future: readonly Content[],
): History<Content> {
  return { past, present, future, stroke: undefined, forgotten: [] };
}

/** Applies a change. One of the same stroke as the last adds no undo step. */
export function changed<Content>(
  history: History<Content>,
  present: Content,
  stroke?: string,
): History<Content> {
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

/** Cancels the last stroke, if it is this one. */
export function givenUp<Content>(history: History<Content>, stroke: string): History<Content> {
  const before = history.past.at(-1);
  if (history.stroke !== stroke || before === undefined) return history;
  return standing(history.past.slice(0, -1), before, history.forgotten);
}

/** Undoes one change, if there is one. */
export function undone<Content>(history: History<Content>): History<Content> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return standing(history.past.slice(0, -1), last, [history.present, ...history.future]);
}

/** Redoes one change, if there is one. */
export function redone<Content>(history: History<Content>): History<Content> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return standing([...history.past, history.present], next, future);
}
