import { languageFor } from "../languages/catalogue.ts";
import { LANGUAGES } from "../languages/loaders.ts";
import { languageOption } from "../languages/wanted.ts";
import { util } from "./builtin.ts";
import type { CommandRow, OptionRows } from "./command-row.ts";
import { unknown, usageWords } from "./suggest.ts";
import { complaint, USAGE, UserError } from "./user-error.ts";

/** Thrown to show the help of a command instead of running it. */
export class HelpWanted extends Error {
  readonly row: CommandRow;

  constructor(row: CommandRow) {
    super(`ludothek ${row.path} --help`);
    this.row = row;
  }
}

/** Where a command writes. */
export interface Outputs {
  readonly output: { write(text: string): unknown };
  readonly errors: { write(text: string): unknown };
}

/** Runs a command; a {@link UserError} becomes its message and exit status, and `--help` the help. */
export async function reporting(streams: Outputs, work: () => Promise<number>): Promise<number> {
  try {
    checkLanguage();
    return await work();
  } catch (error) {
    if (error instanceof HelpWanted) {
      const { helpOf, helpWidth } = await import("./help.ts");
      streams.output.write(helpOf(error.row, helpWidth(streams.output)));
      return 0;
    }
    if (!(error instanceof UserError)) throw error;
    streams.errors.write(complaint(error.message));
    return error.status;
  }
}

/** `--lang` is for all commands; the launcher takes it off the command line, and the words are loaded by it. */
function checkLanguage(): void {
  const wanted = languageOption(process.argv);
  if (wanted !== undefined && languageFor(wanted) === undefined)
    throw new UserError(usageWords.unknownLanguage(wanted, LANGUAGES.join(", ")), USAGE);
}

/** Parses the options and arguments of a command. Throws {@link HelpWanted} on `--help`. */
export function parsed<O extends OptionRows>(args: readonly string[], row: CommandRow<O>) {
  const { values, positionals } = optional(args, row.options);
  if ("help" in values && values.help === true) throw new HelpWanted(row);
  checkArguments(positionals, row);
  return { values, positionals };
}

function checkArguments(given: readonly string[], { path, args }: CommandRow): void {
  const missing = args.slice(given.length).find(({ isRequired }) => isRequired);
  if (missing !== undefined) throw new UserError(usageWords.missing(missing.name, path), USAGE);
  const surplus = args.at(-1)?.repeats ? undefined : given[args.length];
  if (surplus !== undefined) throw new UserError(usageWords.surplus(surplus, path), USAGE);
}

/** The options of `parseArgs`, as far as they are used. */
type Options = Readonly<
  Record<
    string,
    { readonly type: "string" | "boolean"; readonly short?: string; readonly multiple?: boolean }
  >
>;

const HELP = { help: { type: "boolean", short: "h" } } as const;

/** Parses options, including `--help`, and any number of arguments. */
export function optional<T extends Options>(
  args: readonly string[],
  known: T,
): ReturnType<typeof parsedByNode<T>>;
export function optional(args: readonly string[], known: Options) {
  // Without options there is nothing to parse, and Node's parser takes a millisecond to load.
  const hasOptions = args.some((arg) => arg.startsWith("-"));
  return hasOptions ? parsedByNode(args, known) : { values: {}, positionals: [...args] };
}

function parsedByNode<T extends Options>(args: readonly string[], known: T) {
  const options = { ...known, ...HELP };
  const config = { args: [...args], options, allowPositionals: true, tokens: true } as const;
  try {
    const { tokens, values, positionals } = util.parseArgs(config);
    checkOptions(tokens, options);
    return { values, positionals };
  } catch (error) {
    // Node's complaint is replaced by one for people.
    checkOptions(util.parseArgs({ ...config, strict: false }).tokens, options);
    throw error;
  }
}

/** A token of `parseArgs`, as far as it is used. */
type Token = OptionToken | { readonly kind: "positional" | "option-terminator" };

interface OptionToken {
  readonly kind: "option";
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function checkOptions(tokens: readonly Token[], options: Options): void {
  for (const token of tokens) if (token.kind === "option") checkOption(token, options);
}

function checkOption({ name, rawName, value, inlineValue }: OptionToken, options: Options): void {
  const option = new Map(Object.entries(options)).get(name);
  const names = Object.keys(options).map((known) => `--${known}`);
  if (option === undefined) throw new UserError(unknown("option", rawName, names), USAGE);
  if (option.type === "boolean" && value !== undefined)
    throw new UserError(usageWords.needsNoValue(rawName, value), USAGE);
  if (option.type === "string" && (value === undefined || (!inlineValue && value.startsWith("-"))))
    throw new UserError(usageWords.needsValue(rawName), USAGE);
}
