import { WebSocket } from "ws";

/** A player that costs the load generator next to nothing: it takes the first offer, walks, and retires. */
export class Player {
  /** Milliseconds from each answer to the server's next message. */
  readonly latencies: number[] = [];
  readonly ended: Promise<string>;
  readonly #socket: WebSocket;
  readonly #think: () => number;
  #clientId = "";
  #status = "";
  #asked = 0;
  #sent = 0;

  constructor(url: string, name: string, think: () => number) {
    this.#think = think;
    this.#socket = new WebSocket(url, { perMessageDeflate: false });
    this.#socket.on("open", () => this.#send({ type: "HELLO", name, role: "AI" }));
    this.ended = new Promise((resolve, reject) => {
      this.#socket.on("message", (data) => {
        const text = String(data);
        const type = /"type":"([A-Z_]+)","/.exec(text.slice(0, 200))?.[1] ?? "";
        if (this.#sent > 0) this.latencies.push(performance.now() - this.#sent);
        this.#sent = 0;
        if (type === "STATISTICS") resolve(String(JSON.parse(text).reason));
        else if (type === "ERROR") reject(new Error(`the server said ${text}`));
        else this.#hear(type, text);
      });
      this.#socket.on("error", reject);
      this.#socket.on("close", (code) => reject(new Error(`the server hung up (${code})`)));
    });
    // The caller handles the error when it awaits the end of the match.
    this.ended.catch(() => {});
  }

  /** Settles when the server has accepted this player. */
  registered(): Promise<void> {
    return new Promise((resolve) => {
      const wait = () => (this.#clientId === "" ? setTimeout(wait, 1) : resolve());
      wait();
    });
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear(type: string, text: string): void {
    switch (type) {
      case "HELLO_REPLY":
        this.#clientId = JSON.parse(text).clientId;
        return;
      case "GAME_STATUS":
        this.#status = text;
        return;
      case "REQUEST_ITEM_CHOICE": {
        const { offeredCharacterIds, offeredGadgets } = JSON.parse(text);
        const [character = null] = offeredCharacterIds;
        return this.#answer({
          type: "ITEM_CHOICE",
          chosenCharacterId: character,
          chosenGadget: character === null ? offeredGadgets[0] : null,
        });
      }
      case "REQUEST_EQUIPMENT_CHOICE": {
        const { chosenCharacterIds, chosenGadgets } = JSON.parse(text);
        return this.#answer({
          type: "EQUIPMENT_CHOICE",
          equipment: { [chosenCharacterIds[0]]: chosenGadgets },
        });
      }
      case "REQUEST_GAME_OPERATION":
        return this.#answer({
          type: "GAME_OPERATION",
          operation: this.#operation(JSON.parse(text).characterId),
        });
      default:
    }
  }

  /** A step to the first free field, and every third time nothing. */
  #operation(characterId: string): object {
    const { state } = JSON.parse(this.#status);
    const own = state.characters.find(
      (person: { characterId: string }) => person.characterId === characterId,
    );
    const from = own.coordinates;
    const idle = { type: "RETIRE", characterId, successful: true, target: from };
    if (own.mp === 0 || ++this.#asked % 3 === 0) return idle;
    for (const [dx, dy] of STEPS) {
      const field = state.map.map[from.y + dy]?.[from.x + dx];
      if (field?.state !== "FREE" && field?.state !== "BAR_SEAT") continue;
      return {
        type: "MOVEMENT",
        characterId,
        successful: true,
        from,
        target: { x: from.x + dx, y: from.y + dy },
      };
    }
    return idle;
  }

  #answer(message: object): void {
    const wait = this.#think();
    if (wait > 0) setTimeout(() => this.#send(message), wait);
    else this.#send(message);
  }

  #send(message: object): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    const id = this.#clientId === "" ? {} : { clientId: this.#clientId };
    this.#socket.send(JSON.stringify({ ...message, ...id, creationDate: "01.01.2026 00:00:00" }));
    this.#sent = performance.now();
  }
}

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, -1],
] as const;
