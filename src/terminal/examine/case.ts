import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Expected, outputOf, type Session } from "../../examine/session.ts";
import type { Subject } from "../../examine/subject.ts";
import { errorReason } from "../../shell/tool-words.ts";
import { USAGE, UserError } from "../../shell/user-error.ts";
import { words } from "./words.ts";

/** A session and what is expected of it. */
export interface Case {
  readonly session: Session;
  readonly expected: Expected;
}

/** Writes a case into a folder: `args`, `env`, `input`, `expected` and `status`, and its files in `files/`. */
export function writeCase(folder: string, { classic }: Subject, { session, expected }: Case): void {
  writing(folder, () => {
    mkdirSync(join(folder, "files"), { recursive: true });
    const write = (name: string, lines: readonly string[]) =>
      writeFileSync(join(folder, name), lines.map((line) => `${line}\n`).join(""), classic.encoding);
    // In the arguments, {dir} is the folder of the files.
    write("args", session.args);
    write(
      "env",
      Object.entries(session.env).map(([name, value]) => `${name}=${value}`),
    );
    write("input", session.lines);
    write("status", [String(expected.status)]);
    writeFileSync(join(folder, "expected"), outputOf(expected), classic.encoding);
    for (const [path, text] of Object.entries(session.files)) {
      mkdirSync(dirname(join(folder, "files", path)), { recursive: true });
      writeFileSync(join(folder, "files", path), text);
    }
  });
}

/** Writes cases into numbered folders, and a script that grades a program with them. */
export function writeCorpus(folder: string, subject: Subject, cases: readonly Case[]): void {
  for (const [i, one] of cases.entries())
    writeCase(join(folder, "cases", String(i + 1).padStart(4, "0")), subject, one);
  writing(folder, () => {
    writeFileSync(join(folder, "run.sh"), runnerFor(subject));
    chmodSync(join(folder, "run.sh"), 0o755);
  });
}

function writing(folder: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new UserError(words.cannotWriteInto(folder, errorReason(error)), USAGE);
  }
}

/** A script for any POSIX shell. Statuses of the dungeon differ only in whether they are 0. */
function runnerFor(subject: Subject): string {
  const free = subject.freeAfter.map((prefix) => `-e 's/^${prefix}.*/${prefix}/'`).join(" ");
  const plain = free === "" ? "cat" : `sed ${free}`;
  const isAnyError = subject.sameStatus(1, 2);
  return `#!/bin/sh
# Grades a program that should behave like the classic program of ${subject.game} (${subject.specification}):
#   sh run.sh COMMAND [ARGUMENT...]
# A line for each case: ok or not ok (TAP). The exit status is 0 if all are ok. SECONDS_PER_CASE limits each (default: 5).
here=$(cd "$(dirname "$0")" && pwd)
found=$(mktemp -d) || exit 2
trap 'rm -rf "$found"' EXIT
[ $# -gt 0 ] || { echo "usage: sh run.sh COMMAND [ARGUMENT...]" >&2; exit 2; }
limit=
command -v timeout >/dev/null && limit="timeout \${SECONDS_PER_CASE:-5}"
plain() { ${plain} "$1"; }
wrong=0
number=0
for case in "$here"/cases/*/; do
  number=$((number + 1))
  name=$(basename "$case")
  (
    # Behind the command, which stays as it was typed: the arguments of the case, and before it its environment.
    while IFS= read -r arg; do
      case $arg in *"{dir}"*) arg="\${arg%%"{dir}"*}\${case}files\${arg#*"{dir}"}" ;; esac
      set -- "$@" "$arg"
    done <"$case/args"
    while IFS= read -r variable; do export "\${variable?}"; done <"$case/env"
    exec $limit "$@" <"$case/input" >"$found/output" 2>/dev/null
  )
  status=$?
  wanted=$(cat "$case/status")
${isAnyError ? '  [ "$status" -ne 0 ] && [ "$wanted" -ne 0 ] && status=$wanted\n' : ""}\
  plain "$case/expected" >"$found/wanted"
  plain "$found/output" >"$found/plain"
  if ! cmp -s "$found/wanted" "$found/plain"; then
    echo "not ok $number - $name: the output differs: $(cmp "$found/wanted" "$found/plain" 2>&1 | sed -e 's/.*differ: //' -e 's/.*EOF.*/one ends early/')"
    wrong=$((wrong + 1))
  elif [ "$status" -ne "$wanted" ]; then
    echo "not ok $number - $name: status $status, expected $wanted"
    wrong=$((wrong + 1))
  else
    echo "ok $number - $name"
  fi
done
echo "1..$number"
echo "# $((number - wrong)) of $number are right"
[ $wrong -eq 0 ]
`;
}
