import { parse } from "../kernel/game.ts";
import type { Chosen, CreationType, GamePackage, GivenFile } from "../kernel/game-package.ts";
import { parseJson } from "../kernel/json.ts";
import { oneLine } from "../kernel/visible.ts";
import type { ClientMessage } from "../protocol/client.ts";
import { type ThingFiles, type ThingInfo, thingFiles } from "../protocol/parts.ts";
import { refusalWords } from "../protocol/refusals.ts";
import type { Spoken } from "../protocol/server.ts";
import type { Guest } from "./guest.ts";
import { type Limits, Quota } from "./limits.ts";
import { ITEMS_PER_PAGE, type ListPage, type ListRequest, markOf } from "./lists.ts";
import { numbered, Refused } from "./refusal.ts";
import type { Creation } from "./setup.ts";
import type { Authored, ListedThing, StoredThing } from "./store.ts";
import type { World } from "./world.ts";

/** What users publish. A creation is validated before it is stored, and only its author can change it. */
export class CreationLibrary {
  readonly #world: World;
  readonly #limits: Pick<Limits, "thing" | "thingsPerPerson" | "thingsPerAddress">;
  /** Rate limit of publishing, by address. */
  readonly #published: Quota;

  constructor(world: World, limits: Pick<Limits, "thing" | "thingsPerPerson" | "thingsPerAddress">) {
    this.#world = world;
    this.#limits = limits;
    this.#published = new Quota(limits.thingsPerAddress);
  }

  /** Publishes a creation under a new id, or a new edition of the author's own. */
  async publish(
    guest: Guest,
    message: ClientMessage & { type: "publish" },
    pack: GamePackage,
    fresh: string,
  ): Promise<Spoken> {
    const { game, kind, name, files, thing: known } = message;
    const bytes = sizeOf(files);
    if (bytes > this.#limits.thing) {
      throw new Refused("too large", () => refusalWords.special.tooLarge(bytes, this.#limits.thing));
    }
    const making = pack.creationTypes?.find(({ id }) => id === kind);
    if (making === undefined) throw new Refused("no such kind");
    if (known !== undefined) await this.#mustBeOwn(guest, known, kind);
    // Validation costs time even if the creation is rejected.
    if (!this.#published.take(guest.address, this.#world.now())) throw new Refused("too many things");
    examine(pack, making, files);
    const at = this.#world.now();
    const author = guest.person.id;
    const id = known ?? fresh;
    const thing = { id, author, game, kind, name, edition: 1, at, bytes, files: JSON.stringify(files) };
    const edition = known === undefined ? await this.#add(thing) : await this.#replace(thing);
    this.#world.log("published", { thing: id, kind, edition, bytes, person: author });
    const info = infoOf({ ...thing, edition, authorName: guest.name }, guest);
    return { type: "published", ...numbered(message.id), thing: info };
  }

  async #add(thing: StoredThing): Promise<number> {
    const isKept = await this.#world.store.addThing(thing, this.#limits.thingsPerPerson);
    if (!isKept) throw new Refused("too many things");
    return thing.edition;
  }

  /** Stores a new edition, unless the creation was withdrawn meanwhile. */
  async #replace(thing: StoredThing): Promise<number> {
    const edition = await this.#world.store.replaceThing(thing);
    if (edition === undefined) throw new Refused("no such thing");
    return edition;
  }

  /** Withdraws a guest's own creation. */
  async withdraw(guest: Guest, id: string): Promise<void> {
    await this.#mustBeOwn(guest, id);
    if (!(await this.#world.store.removeThing(id, guest.person.id))) throw new Refused("no such thing");
    this.#world.log("withdrawn", { thing: id, person: guest.person.id });
  }

  /** Throws unless the creation is the guest's own and stays of the same type: others may have its link. */
  async #mustBeOwn(guest: Guest, id: string, kind?: string): Promise<void> {
    const thing = await this.#stored(id);
    if (thing.author !== guest.person.id) throw new Refused("not the author");
    if (kind !== undefined && thing.kind !== kind) throw new Refused("no such kind");
  }

  /** A page of published creations. */
  async list(
    { person }: Pick<Guest, "person">,
    { game, kind, own, before, most = ITEMS_PER_PAGE }: ListRequest & { type: "things" },
  ): Promise<ListPage<ThingInfo>> {
    const author = own === undefined ? undefined : person.id;
    // One more than shown tells whether there is another page.
    const wanted = { game, kind, author, before: markOf(before), most: most + 1 };
    const found = await this.#world.store.things(wanted);
    const shown = found.slice(0, most);
    const last = found.length > most ? shown.at(-1) : undefined;
    return {
      items: shown.map((thing) => [[thing.at, thing.id], infoOf(thing, { person })]),
      next: last === undefined ? null : [last.at, last.id],
    };
  }

  /** A creation with its files. */
  async show(guest: Guest, { type, id, thing: wanted }: ClientMessage & { type: "thing" }): Promise<Spoken> {
    const thing = await this.#stored(wanted);
    return { type, ...numbered(id), thing: infoOf(thing, guest), files: filesIn(thing.files) };
  }

  /** Loads published creations for a table. */
  creations(ids: readonly string[]): Promise<readonly Creation[]> {
    return Promise.all(
      ids.map(async (id) => {
        const thing = await this.#stored(id);
        return { game: thing.game, name: thing.name, chosen: chosenOf(filesIn(thing.files)) };
      }),
    );
  }

  async #stored(id: string): Promise<Authored<StoredThing>> {
    const thing = await this.#world.store.thing(id);
    if (thing === undefined) throw new Refused("no such thing");
    return thing;
  }
}

/** Lets the game validate the files, and then its config like one from a client. */
function examine(pack: GamePackage, making: CreationType, files: ThingFiles): void {
  const given = new Map(Object.entries(files));
  const isWhole =
    given.size === making.choices.length &&
    making.choices.every((choice) => (given.get(choice)?.length ?? 0) > 0);
  if (!isWhole)
    throw new Refused("bad thing", () => refusalWords.special.filesFor(making.id, making.choices.join(", ")));
  const configured = pack.configure(chosenOf(files));
  if (!configured.ok) throw new Refused("bad thing", () => sentence(configured.problem));
  const parsed = parse(pack.game.config, configured.config, "config");
  if (!parsed.ok) throw new Refused("bad thing", () => sentence(parsed.problem));
}

/** Adds the full stop that only some games put behind a problem. */
function sentence(problem: string): string {
  return oneLine(problem.endsWith(".") ? problem : `${problem}.`);
}

function chosenOf(files: ThingFiles): Readonly<Record<string, readonly GivenFile[]>> & Chosen {
  const encoder = new TextEncoder();
  return Object.fromEntries(
    Object.entries(files).map(([choice, given]) => [
      choice,
      given.map(({ name, text }): GivenFile => ({ name, bytes: encoder.encode(text) })),
    ]),
  );
}

function sizeOf(files: ThingFiles): number {
  const all = Object.values(files).flat();
  return all.reduce((sum, { name, text }) => sum + Buffer.byteLength(name) + Buffer.byteLength(text), 0);
}

/** Parses the stored files of a creation. */
export function filesIn(files: string): ThingFiles {
  const parsed = parseJson(files);
  if (!parsed.ok) throw new Error("the stored files of a creation aren't valid JSON");
  return thingFiles.parse(parsed.value);
}

function infoOf(thing: Authored<ListedThing>, guest: Pick<Guest, "person">): ThingInfo {
  const { id, author, game, kind, name, edition, at, bytes, authorName } = thing;
  return { id, game, kind, name, author: authorName, own: author === guest.person.id, edition, at, bytes };
}
