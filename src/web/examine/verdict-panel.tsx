import { useEffect, useRef } from "react";
import { rowsAround, ruleText, shown, summaryOf } from "../../examine/report.ts";
import type { Subject } from "../../examine/subject.ts";
import type { Departure, TranscriptVerdict } from "../../examine/transcript.ts";
import { examineWords as text } from "../words/examine-words.ts";

interface VerdictPanelProps {
  readonly subject: Subject;
  readonly verdict: TranscriptVerdict;
  /** Characters for the bytes of a line. */
  readable(line: string): string;
}

/** What the comparison of a transcript gave. */
export function VerdictPanel({ subject, verdict, readable }: VerdictPanelProps) {
  const { departure, inputs, complaint } = verdict;
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new verdict is shown
  useEffect(() => {
    frame.current?.scrollIntoView({ block: "nearest" });
  }, [verdict]);
  return (
    <section className="panel verdict" role="status" ref={frame}>
      {departure === undefined ? (
        <>
          <h2>{text.right}</h2>
          <p>{text.rightText(inputs)}</p>
        </>
      ) : (
        <>
          <h2>{text.wrong}</h2>
          <p>
            {readable(summaryOf(departure))}{" "}
            {departure.line === undefined ? text.atEnd : text.atLine(departure.line)}
          </p>
          <div className="rule">
            <h3>{text.rule}</h3>
            <p>{ruleText(subject, departure)}</p>
          </div>
          <Rows departure={departure} readable={readable} />
        </>
      )}
      {complaint !== "" && (
        <div>
          <p>{text.complaint}</p>
          <pre>{readable(complaint)}</pre>
        </div>
      )}
    </section>
  );
}

/** Both outputs around the difference, side by side. Classic programs print English. */
function Rows({
  departure,
  readable,
}: {
  readonly departure: Departure;
  readonly readable: VerdictPanelProps["readable"];
}) {
  const rows = rowsAround(departure);
  const first = rows.findIndex(({ differs }) => differs);
  const cell = (line: string | undefined, isFirst: boolean) =>
    line === undefined ? isFirst && <i>{text.end}</i> : shown(readable(line));
  return (
    <table className="sides">
      <thead>
        <tr>
          <th>{text.expected}</th>
          <th>{text.actual}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ expected, actual }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their places
          <tr key={i} className={i === first ? "first" : undefined}>
            {[expected, actual].map((line, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the expected line is on the left
              <td key={side} lang={line === undefined ? undefined : "en"}>
                {cell(line, i === first)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
