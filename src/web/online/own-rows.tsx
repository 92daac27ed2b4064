import "../look/own-rows.css";
import { ButtonLink } from "../frame/button.tsx";
import { Row } from "../frame/row.tsx";
import { useNow } from "../net/use-now.ts";
import { houseWords } from "../words/house-words.ts";
import { dated } from "../words/locale.ts";
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";
import { othersAt } from "./marked-name.ts";
import { isHost } from "./open-table.ts";
import type { OwnTable } from "./own-tables.ts";

/** How a table stands for the player: the mark beside its title. */
function standing({ asked, table }: OwnTable): "turn" | "rematch" | "running" | "waiting" {
  if (asked) return "turn";
  if (table.phase === "running") return "running";
  return table.rematchOf === null ? "waiting" : "rematch";
}

const MINUTE = 60_000;

/** A table of the player's: whose turn it is, against whom, and how long there is to decide. */
function OwnRow({ own, now }: { readonly own: OwnTable; readonly now: number }) {
  const { table, deadline } = own;
  const text = houseWords.turns;
  const mark = standing(own);
  const others = othersAt(own);
  const parts = [
    mark === "rematch" ? text.rematch(others, isHost(table.id) ? 1 : 0) : "",
    mark !== "rematch" && others !== "" ? words.match.against(others) : "",
    others === "" ? table.name : "",
    table.adjourned === null
      ? ""
      : houseWords.online.adjournedRow(dated(table.adjourned.at, { dateStyle: "medium" })),
    deadline === null ? "" : text.left(Math.max(0, Math.ceil((deadline - now) / 60_000))),
  ];
  return (
    <Row
      game={table.game}
      title={titleOf(table.game)}
      mark={<span className={`result-mark own ${mark}`}>{text.marks[mark]}</span>}
      text={parts.filter((part) => part !== "").join(" · ")}
    >
      <ButtonLink
        look={mark === "waiting" ? "" : "main"}
        label={text.goOn}
        href={`/t/${table.id}`}
        aria-label={`${text.goOn}: ${table.name}`}
      />
    </Row>
  );
}

interface OwnRowsProps {
  readonly tables: readonly OwnTable[];
  /** How many are shown; all by default. */
  readonly most?: number;
}

/** Tables where it is the player's turn come first, the most urgent at the top; then matches, then tables that wait. */
function byUrgency(a: OwnTable, b: OwnTable): number {
  const rank = { turn: 0, rematch: 1, running: 2, waiting: 3 };
  const end = ({ deadline }: OwnTable) => deadline ?? Number.MAX_SAFE_INTEGER;
  return rank[standing(a)] - rank[standing(b)] || end(a) - end(b);
}

/** The player's tables, those where it is their turn first. */
export default function OwnRows({ tables, most = tables.length }: OwnRowsProps) {
  const now = useNow(MINUTE);
  return (
    <>
      {[...tables]
        .sort(byUrgency)
        .slice(0, most)
        .map((own) => (
          <OwnRow key={own.table.id} own={own} now={now} />
        ))}
      {tables.length > most && (
        <ButtonLink label={words.start.moreRunning(tables.length - most)} href="/matches" />
      )}
    </>
  );
}
