import { clientMessage } from "./client.ts";
import { VERSION } from "./parts.ts";
import { refusalSentences, refusalWords } from "./refusals.ts";
import { z } from "./schema.ts";
import { serverMessage } from "./server.ts";

/** The parts of JSON Schema that the manual uses. */
interface Schema {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** The JSON Schema of the protocol: one for client messages, one for server messages. */
export function protocolSchema(): {
  readonly version: number;
  readonly client: unknown;
  readonly server: unknown;
} {
  const options = { unrepresentable: "any" } as const;
  return {
    version: VERSION,
    client: z.toJSONSchema(clientMessage, options),
    server: z.toJSONSchema(serverMessage, options),
  };
}

/** The protocol page, generated from the schemas so that it can't be out of date. */
export function protocolManual(): string {
  const schema = protocolSchema();
  return `# The protocol

Version ${VERSION}; clients that say hello with version 1, 2 or 3 are supported too, and get only what their version knows (\`src/protocol/older-versions.ts\`): in version 1 no \`house\` in \`welcome\`, no \`public\`
and \`agreed\` in \`table\`, no \`seat\` and \`to\` in \`chat\` (a spectator is marked in the name), no \`public\` in \`matches\`; before version 3 no \`rated\` and no \`rating\` in tables; before version 4 no tournaments. Clients speak JSON over a WebSocket at \`/socket\`, one value per message. This page and
[protocol.schema.json](protocol.schema.json) are generated from \`src/protocol/\`; a test keeps them up to date. How to write a bot: [write-a-bot.md](manual/write-a-bot.md).

1. Say \`hello\`; keep the token from \`welcome\`: it identifies you.
2. \`create\` a table or \`enter\` one, \`sit\` on a seat, say \`ready\`. When all players are ready the match begins, and everyone gets a \`view\`.
3. Whenever your seat is among \`asked\`, send \`act\`. The answer is \`done\` once the action is saved, or \`refused\` with a code and a sentence.
4. After a lost connection say \`hello\` with the token and \`enter\` with the number of the last notice you have: you get the notices you missed, and
   the whole view.

## Client messages

${tableOf(schema.client as Schema)}
## Server messages

${tableOf(schema.server as Schema)}
Most messages aren't objects but lists, to save bytes: **what happened at a table**, \`[channel, first, notices, change, asked, deadline]\`.

| position | meaning |
|---|---|
| \`channel\` | the number that \`view\` gave to the table |
| \`first\` | the number of the first notice; they are numbered from 1 for each viewer |
| \`notices\` | events of the game as this viewer sees them, in shorthand (see below) |
| \`change\` | what changed in the view (see below), null if nothing did; the whole view for clients that asked for whole views |
| \`asked\` | the seats that are to decide now; where that would reveal who is who (No Time to Spy), your seat or none |
| \`deadline\` | when the next of these must have decided, or a pause ends, in milliseconds since 1970; null or left out if there is no limit |

## Codes of refusals

The codes of \`refused\` are stable; the actual sentence may say more than the one listed here. If the rules of a game refuse an action, the
code is one of that game.

${codeTable(refusalSentences())}
The codes of \`bye\`:

${codeTable(new Map(Object.entries(refusalWords.farewells)))}
## Changes of a view

\`[value]\` replaces the old value; a text, a number other than 0, \`true\`, \`false\` and \`null\` also replace it. An object descends by name: each of its members is the change of the member of that name (in a
list: at that position), and a name such as \`players.0\` descends several levels at once; 0 removes the member, in a list that position and all behind it. In JavaScript:

\`\`\`js
function patched(before, change) {
  if (Array.isArray(change)) return change[0];
  if (typeof change !== "object" || change === null) return change;
  const after = Array.isArray(before) ? [...before] : { ...before };
  for (let [name, inner] of Object.entries(change)) {
    const [first, ...rest] = name.split(".");
    if (rest.length > 0) [name, inner] = [first, { [rest.join(".")]: inner }];
    if (inner !== 0) after[name] = patched(after[name], inner);
    else if (Array.isArray(after)) after.length = Number(name);
    else delete after[name];
  }
  return after;
}
\`\`\`

## Notices in shorthand

Each shape of an event, its type and the names of its members, is sent in full once per connection: the nth object among all notices is the nth
shape, and a list \`[n, ...values]\` is another event of it, with the values of all members but \`type\` in the same order. \`[0, ...numbers]\`
isn't an event: those notices no longer count, because they were taken back. In JavaScript:

\`\`\`js
const shapes = []; // of this connection
function expanded(notice) {
  if (!Array.isArray(notice)) return shapes.push(notice), notice;
  const [n, ...values] = notice;
  if (n === 0) return { takenBack: values };
  const { type, ...rest } = shapes[n - 1];
  return { type, ...Object.fromEntries(Object.keys(rest).map((name, i) => [name, values[i]])) };
}
\`\`\`

Clients that asked for whole views get no shorthand: events are always objects, and a list is the numbers of notices that were taken back.
`;
}

function codeTable(codes: ReadonlyMap<string, string>): string {
  const rows = [...codes.keys()].toSorted().map((code) => `| \`${code}\` | ${codes.get(code)} |\n`);
  return `| code | usual sentence |\n|---|---|\n${rows.join("")}`;
}

function tableOf(schema: Schema): string {
  const rows = (schema.oneOf ?? schema.anyOf ?? []).flatMap((one): string[] => {
    if (one.oneOf !== undefined) return one.oneOf.map(rowOf);
    return one.properties === undefined ? [] : [rowOf(one)];
  });
  return `| message | members | |\n|---|---|---|\n${rows.join("")}`;
}

function rowOf({ description = "", properties = {}, required = [] }: Schema): string {
  const members = Object.entries(properties).flatMap(([name, member]) =>
    name === "type" || name === "id"
      ? []
      : [`\`${name}\`${required.includes(name) ? "" : "?"}: ${shown(member)}`],
  );
  return `| \`${properties.type?.const}\` | ${members.join("; ")} | ${description} |\n`;
}

/** The type of a member, in a few words. */
function shown(schema: Schema): string {
  const several = schema.anyOf ?? schema.oneOf;
  if (several !== undefined) return several.map(shown).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (schema.type === "array")
    return `list of ${schema.items === undefined ? "anything" : shown(schema.items)}`;
  if (schema.type === "object") return "object";
  if (schema.pattern !== undefined) return `text ${schema.pattern.replaceAll("|", "\\\\|")}`;
  return schema.type === undefined ? "anything" : String(schema.type);
}
