import { expect, onTestFinished, test } from "vitest";
import { passingIdentity } from "../../src/client/identity.ts";
import { freshSeed, houseRandom } from "../../src/kernel/random/house.ts";
import { savesIn } from "../../src/terminal/fixture.ts";
import { FRONTS } from "../../src/terminal/fronts.ts";
import { plain } from "../../src/terminal/paint.ts";
import { openHouse as openDoor } from "../../src/terminal/remote/house.ts";
import { comeTo, type HouseVenue } from "../../src/terminal/remote/house-venue.ts";
import { TableFront } from "../../src/terminal/table-front.ts";
import { openHouse } from "./house.ts";

const WIDE = { columns: 80, rows: 24 };

/** A person at a full screen, at a table of a server. */
class Person {
  readonly files = new Map<string, string>();
  readonly venue: HouseVenue;
  #front: TableFront | undefined;

  private constructor(venue: HouseVenue) {
    this.venue = venue;
  }

  static async come(server: string, name: string, table: string): Promise<Person> {
    const house = await openDoor({ server, name, identity: passingIdentity() });
    const { connection } = house;
    onTestFinished(() => connection.close());
    const isNew = table === "dungeon" || table === "spy";
    // Without a clock, whose seconds would be on the screen.
    const settings = { clock: { decision: null, match: null } };
    const created = isNew ? await connection.ask({ type: "create", game: table, settings }) : undefined;
    const random = houseRandom(freshSeed());
    const venue = await comeTo(house, created?.table ?? table, {
      invitation: undefined,
      isThere: isNew,
      random,
    });
    const seat = venue.info.places.findIndex(({ player }) => player === null);
    await venue.table.ask({ type: "sit", seat });
    return new Person(venue);
  }

  /** Is ready, and sits before the screen when the match begins. */
  async plays(): Promise<void> {
    const { venue } = this;
    const { seated } = venue;
    await venue.ask({ type: "ready", ready: true });
    while (!venue.isBegun) if (!venue.advance()) await venue.change();
    const game = await FRONTS.get(seated.pack.game.id)?.();
    if (game === undefined) throw new Error("no full screen");
    const adviser = { choose: () => undefined };
    const setting = { painter: plain, saves: savesIn(this.files), adviser, random: houseRandom(freshSeed()) };
    this.#front = new TableFront(seated, setting, game);
  }

  get front(): TableFront {
    if (this.#front === undefined) throw new Error("nothing is played yet");
    return this.#front;
  }

  press(...keys: readonly string[]): void {
    for (const key of keys) this.front.press(key);
  }

  frame(): readonly string[] {
    return this.front.frame(WIDE).map((row) => row.trimEnd());
  }

  /** Waits until something is on the screen. */
  async sees(what: string): Promise<void> {
    await this.until(() => this.frame().join("\n").includes(what));
    expect(this.frame().length).toBeLessThanOrEqual(WIDE.rows);
  }

  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await this.front.busy;
  }
}

async function server(): Promise<string> {
  return (await openHouse()).address.replace("http", "ws").slice(0, -1);
}

test("the dungeon of a server is played by the same keys, also by those that come too early", async () => {
  const ann = await Person.come(await server(), "Ann", "dungeon");
  await ann.plays();
  ann.press("1", "q", "x");
  expect(ann.frame()[0]).toBe("Choose your hero: 1 to 7");
  await ann.sees("Jon Snow, warrior of level 1");
  await ann.sees("@");
  // Whatever the enemy does, the walk goes on until something happens.
  ann.press("escape", "o");
  await ann.until(() => ann.venue.table.acted > 2 && !ann.front.screenGame.isActing);
  expect(ann.frame().at(-1)).toBe("Your turn  t talk  : commands");
  ann.press("S");
  await ann.sees("The server keeps this match; you can save it when it is over.");
  ann.press("G", "y");
  await ann.sees("You lose: ");
  ann.press("S");
  const path = `dungeon-${ann.venue.table.id}.ludo`;
  // The sentence is longer than a row.
  await ann.sees(`Saved. It doesn't include the chat. Look at it with: ludothek replay\n${path}`);
  expect(ann.files.get(path)).toContain('"ludo":2,"game":"dungeon"');
  ann.press("n");
  expect(ann.front.end).toBe("again");
});

test("people at a table of No Time to Spy talk, pause, ask and answer on their full screens", async () => {
  const address = await server();
  const ann = await Person.come(address, "Ann", "spy");
  const bob = await Person.come(address, "Bob", ann.venue.table.id);
  await Promise.all([ann.plays(), bob.plays()]);
  ann.press("t", ..."Quiet, Q!", "backspace", "enter");
  await bob.sees("Ann: Quiet, Q");
  expect(ann.front.end).toBeUndefined();
  bob.press(":", ..."who", "enter");
  await bob.sees("seat 1 Ann, seat 2 Bob.");
  bob.press(":", ..."jump", "enter");
  await bob.sees('Unknown command "jump".');
  bob.press(":", "x", "escape", ":", ..."pause", "enter");
  await ann.sees('Paused, "resume" continues, ');
  ann.press(":", ..."resume", "enter");
  await bob.sees("Slot 1 of 8: take an agent or a gadget");
  await bob.sees("Your turn  t talk  : commands");
  await ann.sees("Slot 1 of 8: take");
  ann.press("enter");
  await ann.until(() => ann.venue.table.acted === 1);
  ann.press("u");
  await bob.sees("Ann asks to take back the last action. Do you agree? y or n");
  bob.press("n");
  await ann.sees("The take-back was declined.");
  ann.press("u");
  await bob.sees("Do you agree? y or n");
  bob.press("y");
  await ann.sees("The last action was taken back.");
  bob.press("Q");
  expect([bob.front.end, bob.venue.farewell()]).toEqual([
    "left",
    `Return with: ludothek join ${address} ${bob.venue.table.id} --name Bob\n`,
  ]);
});
