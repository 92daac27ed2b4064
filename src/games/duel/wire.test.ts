import { expect, test } from "vitest";
import { withoutConfig } from "../../kernel/canonical.ts";
import { delta } from "../../kernel/delta.ts";
import { sampleAction } from "../../kernel/playout.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { DECKS } from "./decks.ts";
import { rules } from "./rules.ts";
import type { Event } from "./state.ts";

const size = (value: unknown) => (value === undefined ? 0 : JSON.stringify(value).length);

test.each(Object.entries(DECKS))(
  "with the deck %s an action costs about 260 bytes: its events, and how the views of both players change",
  (_, deck) => {
    const random = houseRandom("3".repeat(32));
    let [bytes, actions] = [0, 0];
    for (let match = 0; match < 20; match++) {
      const state = rules.setup({ names: ["Red", "Blue"], deck, shuffled: true }, random);
      const views = () => [0, 1].map((seat) => withoutConfig(rules.view(state, seat)));
      let before = views();
      while (state.end === null) {
        const events: Event[] = [];
        rules.apply(state, state.turn, sampleAction(rules, state, state.turn, random), events);
        const after = views();
        bytes += size(events) + size(delta(before[0], after[0])) + size(delta(before[1], after[1]));
        before = after;
        actions++;
      }
    }
    expect(bytes / actions).toBeLessThan(267);
  },
);
