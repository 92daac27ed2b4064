import type { Spoken, TableUpdate } from "../../protocol/server.ts";
import { NotSaved } from "../store.ts";
import type { Channel, ChannelListener } from "./channels.ts";
import { HousePort, type Introduction, type Port, type PortClient, type PresentShard } from "./port.ts";

/** What a door sends about a client: it says something, or watches the tables. */
type ToRunner = readonly ["say", unknown] | readonly ["watch", boolean];

/** What a runner sends back. */
type ToDoor =
  | readonly ["tell", Spoken | TableUpdate]
  | readonly ["end", Parameters<PortClient["end"]>]
  | readonly ["introduced", Introduction]
  | readonly ["answer", "fine" | "refused"];

/** A client of the house protocol whose connection is at another process. */
export interface HouseOpening {
  readonly door: "house";
  readonly number: number;
  readonly address: string;
  readonly channels: PortClient["channels"];
  readonly introduction: Introduction | undefined;
}

/** Presence at a shard that another process runs. */
export class RemotePort implements Port, ChannelListener<ToDoor> {
  readonly #client: PortClient;
  readonly #lost: () => void;
  readonly #channel: Channel<ToRunner>;
  /** Messages that aren't answered yet, in order. */
  readonly #asked: { resolve(answer: "fine" | "refused"): void; reject(error: Error): void }[] = [];

  constructor(
    client: PortClient,
    introduction: Introduction | undefined,
    lost: () => void,
    open: (opening: HouseOpening, listener: ChannelListener<ToDoor>) => Channel<ToRunner>,
  ) {
    this.#client = client;
    this.#lost = lost;
    const { number, address, channels } = client;
    this.#channel = open({ door: "house", number, address, channels, introduction }, this);
  }

  say(value: unknown): Promise<"fine" | "refused"> {
    this.#channel.send(["say", value]);
    return new Promise((resolve, reject) => this.#asked.push({ resolve, reject }));
  }

  watch(isWatching: boolean): void {
    this.#channel.send(["watch", isWatching]);
  }

  close(): void {
    this.#channel.close();
  }

  received([kind, content]: ToDoor): void {
    switch (kind) {
      case "tell":
        return this.#client.send(content);
      case "end":
        return this.#client.end(...content);
      case "introduced":
        return this.#client.introduced(content.person, content);
      case "answer":
        return this.#asked.shift()?.resolve(content);
    }
  }

  lost(): void {
    for (const { reject } of this.#asked.splice(0)) reject(new NotSaved("the shard has moved"));
    this.#lost();
  }
}

/** A client of another process at a shard that this process runs. */
export class Lodger implements ChannelListener<ToRunner> {
  readonly #channel: Channel<ToDoor>;
  readonly #port: HousePort;

  constructor(shard: PresentShard, opening: HouseOpening, channel: Channel<ToDoor>) {
    const { number, address, channels, introduction } = opening;
    this.#channel = channel;
    const client: PortClient = {
      number,
      address,
      ...(channels !== undefined && { channels }),
      send: (message) => channel.send(["tell", message]),
      end: (code, status) => channel.send(["end", [code, status]]),
      introduced: (person, hello) => channel.send(["introduced", { person, ...hello }]),
    };
    this.#port = new HousePort(shard, client, introduction);
  }

  received([kind, content]: ToRunner): void {
    if (kind === "watch") return this.#port.watch(content);
    this.#port.say(content).then(
      (answer) => this.#channel.send(["answer", answer]),
      () => {
        this.#channel.close();
        this.lost();
      },
    );
  }

  lost(): void {
    this.#port.close();
  }
}
