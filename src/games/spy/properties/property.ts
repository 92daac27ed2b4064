import type { Event } from "../events.ts";
import type { PersonView, View } from "../knowledge/view.ts";
import type { Obstacle } from "../play/obstacles.ts";
import type { Person, State } from "../state.ts";

/** A property that is used as an action (spy-rules.md, section 20): everything specific to it. */
export interface PropertyAction {
  /** Whether it works on the next field or on any person in sight. */
  readonly reach: "near" | "sight";
  refusal(state: State, actor: Person, target: number): Obstacle | undefined;
  apply(state: State, who: number, target: number, log?: Event[]): void;
  /** What a use would do now, as far as the viewer can know it. */
  hint(view: View, actor: PersonView): string;
}
