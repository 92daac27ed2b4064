import { createInterface } from "node:readline";
import { GAMES } from "../games/index.ts";
import { parseJson } from "../kernel/json.ts";
import { seedOf } from "../kernel/random/house.ts";
import { messageOf } from "../kernel/visible.ts";
import { Environment } from "../lab/environment.ts";
import { learn, speaking } from "../languages/catalogue.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { ENV } from "../shell/rows/lab.ts";
import { unknown } from "../shell/suggest.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import { configFor } from "./command.ts";
import { streamOf } from "./lines.ts";
import type { Streams } from "./run.ts";

/** `ludothek env GAME`: lines of JSON in and out. */
export function envCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { positionals } = parsed(args, ENV);
    const [game = "", ...words] = positionals;
    const entry = GAMES.get(game);
    if (entry === undefined) throw new UserError(unknown("word", game, [...GAMES.keys()]), USAGE);
    const pack = await entry.load();
    const environment = new Environment(pack, configFor(pack, words));
    const { id, version, seats } = pack.game;
    // Programs read the same names whatever language is spoken.
    await learn("en");
    const names = speaking("en", () => pack.phrases.features) ?? {};
    const features = pack.evaluator.features.map((key) => names[key] ?? key);
    const say = (message: object) => void streams.output.write(`${JSON.stringify(message)}\n`);
    say({
      game: id,
      rules: version,
      seats,
      size: environment.space.size,
      features,
      config: environment.config,
    });
    for await (const line of createInterface({ input: streamOf(streams.input) }))
      say(answerTo(environment, line));
    return 0;
  });
}

/** The answer to a line: where the match stands, what a seat sees, or the error. */
function answerTo(environment: Environment, line: string): object {
  try {
    const request = requestIn(line);
    if ("step" in request && typeof request.step === "number") return environment.step(request.step);
    if ("look" in request && typeof request.look === "number") return environment.look(request.look);
    if ("reset" in request) return environment.reset(seedIn(request.reset));
    throw new Error('expected {"reset": SEED}, {"step": NUMBER} or {"look": SEAT}');
  } catch (error) {
    return { error: messageOf(error) };
  }
}

function requestIn(line: string): object {
  const json = parseJson(line);
  if (!json.ok || typeof json.value !== "object" || json.value === null)
    throw new Error("expected a line with a JSON object");
  return json.value;
}

/** A number or a text; a fresh seed for null. */
function seedIn(value: unknown): string | undefined {
  if (value === null) return undefined;
  if (typeof value === "string" || typeof value === "number") return seedOf(String(value));
  throw new Error("a seed must be a number, a text or null");
}
