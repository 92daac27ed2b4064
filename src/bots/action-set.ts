/**
 * A set of actions, which are equal if they say the same. Fast, because there may be thousands of actions and search
 * asks about each: most are short lists of words and numbers, and it finds them part by part without writing them out.
 */
export class ActionSet {
  readonly next = new Map<unknown, ActionSet>();
  /** Whether an action ends here. */
  isEnd = false;

  add(action: unknown): void {
    const parts = partsOf(action);
    let set: ActionSet = this;
    for (const part of parts) {
      const next = set.next.get(keyOf(part)) ?? new ActionSet();
      set.next.set(keyOf(part), next);
      set = next;
    }
    set.isEnd = true;
  }

  has(action: unknown): boolean {
    const parts = partsOf(action);
    let set: ActionSet | undefined = this;
    for (let i = 0; i < parts.length; i++) {
      set = set.next.get(keyOf(parts[i]));
      if (set === undefined) return false;
    }
    return set.isEnd;
  }
}

function partsOf(action: unknown): readonly unknown[] {
  return Array.isArray(action) ? action : [action];
}

function keyOf(part: unknown): unknown {
  return typeof part === "object" ? JSON.stringify(part) : part;
}
