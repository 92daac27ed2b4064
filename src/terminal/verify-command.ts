import { createPublicKey, verify } from "node:crypto";
import { posterOf } from "../games/index.ts";
import type { Loaded, RecordHeader } from "../kernel/read-record.ts";
import { unfairness } from "../protocol/fair.ts";
import { signatureIn } from "../protocol/signature.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { VERIFY } from "../shell/rows/tools.ts";
import { toolWords } from "../shell/tool-words.ts";
import { loaded, recordAt, shownPath, tell } from "./command.ts";
import type { Streams } from "./run.ts";
import { sha256 } from "./sha256.ts";

/** A finding, and whether it is as it should be. */
type Finding = readonly [found: string, isFine: boolean];

/** A house key (Ed25519, base64url) that looks like an option. */
const DASHED_KEY = /^-[\w-]{42}$/;

/** Joins `--house` and a key that begins with "-", which would be taken for an option otherwise. */
function withKeyJoined(args: readonly string[]): readonly string[] {
  const at = args.indexOf("--house");
  const key = args[at + 1];
  if (at < 0 || key === undefined || !DASHED_KEY.test(key)) return args;
  return args.toSpliced(at, 2, `--house=${key}`);
}

/** `ludothek verify FILE.ludo`. */
export function verifyCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(withKeyJoined(args), VERIFY);
    const [path = ""] = positionals;
    const { text, header, pack } = await recordAt(path, streams.input);
    const record = loaded(pack, shownPath(path), text);
    const findings: Readonly<Record<keyof typeof toolWords.verify.heads, Finding>> = {
      rules: [toolWords.verify.rules, true],
      end: endOf(record),
      dice: diceOf(header),
      house: houseOf(text, values.house),
      commitment: commitmentOf(header, values.commitment),
    };
    tell(
      streams,
      `${toolWords.verify.title(posterOf(record.match.game).title, record.match.entries.length)}\n`,
    );
    const heads: Readonly<Record<string, string>> = toolWords.verify.heads;
    for (const [about, [found]] of Object.entries(findings))
      tell(streams, `  ${(heads[about] ?? "").padEnd(10)}  ${found}\n`);
    return Object.values(findings).every(([, isFine]) => isFine) ? 0 : 1;
  });
}

function endOf({ match, closed }: Loaded): Finding {
  if (match.outcome === undefined) return [toolWords.verify.notOver, false];
  return closed ? [toolWords.verify.complete, true] : [toolWords.verify.cut, false];
}

function diceOf({ seed, fair }: RecordHeader): Finding {
  if (fair === undefined) return [toolWords.verify.noSeed, true];
  const problem = unfairness(seed, fair, sha256);
  return problem === undefined ? [toolWords.verify.fair, true] : [toolWords.verify.unfair(problem), false];
}

function houseOf(text: string, wanted: string | undefined): Finding {
  const { signed, signature } = signatureIn(text);
  if (signature === undefined) return [toolWords.verify.unsigned, wanted === undefined];
  const { key } = signature;
  if (!isSigned(signed, key, signature.signature)) return [toolWords.verify.wrongSignature(key), false];
  if (wanted !== undefined && wanted !== key) return [toolWords.verify.otherHouse(key), false];
  return [toolWords.verify.signed(key), true];
}

/** Whether a text was signed with this public key (Ed25519, base64url). */
function isSigned(text: string, key: string, signature: string): boolean {
  try {
    const known = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key }, format: "jwk" });
    return verify(null, Buffer.from(text), known, Buffer.from(signature, "base64url"));
  } catch {
    return false;
  }
}

function commitmentOf({ fair }: RecordHeader, wanted: string | undefined): Finding {
  const found = fair?.commitment;
  if (wanted === undefined) {
    const shown = typeof found === "string" ? toolWords.verify.compare(found) : toolWords.verify.none;
    return [shown, true];
  }
  return found === wanted.toLowerCase()
    ? [toolWords.verify.matches, true]
    : [toolWords.verify.differs(String(found ?? toolWords.verify.none)), false];
}
