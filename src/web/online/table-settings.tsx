import { useState } from "react";
import type { Chosen, GamePackage } from "../../kernel/game-package.ts";
import { type Settings, type TableInfo, tableName } from "../../protocol/parts.ts";
import { OneOf } from "../frame/choice.tsx";
import { notify } from "../frame/notices.tsx";
import { Choices } from "../local/choices.tsx";
import { playedText } from "../words/choice-words.ts";
import { houseWords } from "../words/house-words.ts";
import { words } from "../words/words.ts";
import { settingsOf, titleOf } from "../workshop/file-names.ts";
import { OwnCreations } from "../workshop/shared/own-creations.tsx";
import { CORRESPONDENCE_CLOCKS, isCorrespondence } from "./correspondence.ts";
import { RenameForm } from "./rename-form.tsx";
import type { TableClient } from "./table-client.ts";

interface TableSettingsProps {
  readonly client: TableClient;
  readonly info: TableInfo;
  readonly pack: GamePackage;
  readonly isHost: boolean;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const CLOCKS = [
  ["none", null],
  ["30", 30 * SECOND],
  ["120", 120 * SECOND],
  ...CORRESPONDENCE_CLOCKS,
] as const;

const clockLabels = () => ({
  none: houseWords.online.none,
  "30": houseWords.online.seconds(30),
  "120": houseWords.online.minutes(2),
  ...houseWords.turns.perMove,
  game: houseWords.online.gameClock,
});

/** The settings of a table. Only the host can change them. */
export function TableSettings({ client, info, pack, isHost }: TableSettingsProps) {
  const [chosen, setChosen] = useState<Chosen>(info.chosen ?? {});
  const change = (settings: Settings) => client.ask({ type: "change", settings });
  const choose = (wanted: Chosen) => {
    const configured = pack.configure(wanted);
    if (!configured.ok) return notify(words.fresh.cannot(configured.problem));
    setChosen(wanted);
    change(settingsOf(pack, wanted, configured.config));
  };
  // Settings from before this page was opened are known only by their title.
  const isKnown = info.title === titleOf(pack, chosen);
  const clock = CLOCKS.find(([, limit]) => limit === info.clock.decision)?.[0] ?? null;
  const clocks = [
    ...CLOCKS.map(([key]) => key),
    ...(pack.game.timing === undefined ? [] : ["game" as const]),
  ];
  const terms = clockTerms(pack, info);
  const yesOrNo = (what: "open" | "pausing" | "chat" | "hints", yes: string, no: string) => (
    <OneOf
      label={houseWords.online[what]}
      of={[
        ["yes", yes],
        ["no", no],
      ]}
      value={info[what] ? "yes" : "no"}
      isOff={!isHost}
      choose={(key) => change({ [what]: key === "yes" })}
    />
  );
  return (
    <section className="panel">
      <h2>{houseWords.online.whatIsPlayed}</h2>
      {info.title !== "" && <p className="played">{playedText(info.game, info.title)}</p>}
      {isHost ? (
        <>
          <RenameForm
            label={houseWords.online.tableName}
            name={info.name}
            most={60}
            rename={(name) => {
              if (tableName.safeParse(name).success) client.ask({ type: "rename", name });
              else notify(houseWords.online.tableNameHelp);
            }}
          />
          <OwnCreations pack={pack} chosen={chosen} choose={choose} />
          <Choices
            choices={pack.choices}
            chosen={isKnown ? chosen : unknownTo(pack)}
            choose={(wanted) => choose(isKnown ? wanted : withoutUnknown(wanted))}
          />
        </>
      ) : (
        <p className="help">{houseWords.online.settingsText}</p>
      )}
      <OneOf
        label={houseWords.online.clock}
        of={clocks.map((key) => [key, clockLabels()[key]] as const)}
        value={clock ?? "game"}
        isOff={!isHost}
        choose={(key) => {
          const limit = CLOCKS.find(([each]) => each === key)?.[1] ?? null;
          change({ clock: key === "game" ? "game" : { decision: limit, match: null } });
        }}
      />
      {terms !== "" && <p className="help">{terms}</p>}
      {info.places.length === 2 && (
        <OneOf
          label={houseWords.quick.kind}
          of={[
            ["no", houseWords.quick.casual],
            ["yes", houseWords.quick.rated],
          ]}
          value={info.rated ? "yes" : "no"}
          isOff={!isHost}
          choose={(key) => change({ rated: key === "yes" })}
        />
      )}
      {info.rated && <p className="help">{houseWords.quick.ratedHelp}</p>}
      {yesOrNo("open", houseWords.online.openYes, houseWords.online.openNo)}
      {!info.open && <p className="help">{houseWords.online.openNoText}</p>}
      <OneOf
        label={houseWords.online.spectators}
        of={[
          ["none", houseWords.online.spectatorsNone],
          ["public", houseWords.online.spectatorsPublic],
          ["all", houseWords.online.spectatorsAll],
        ]}
        value={info.spectators}
        isOff={!isHost}
        choose={(spectators) => change({ spectators })}
      />
      {yesOrNo("pausing", houseWords.online.yes, houseWords.online.no)}
      {yesOrNo("chat", houseWords.online.chatOn, houseWords.online.chatOff)}
      {info.pausing && info.limits.pause !== null && (
        <p className="help">{houseWords.online.pauseLimit(Math.round(info.limits.pause / MINUTE))}</p>
      )}
      {pack.game.seats > 1 && (
        <>
          {!info.rated && yesOrNo("hints", houseWords.online.yes, houseWords.online.no)}
          <p className="help">{hintTerms(info)}</p>
        </>
      )}
    </section>
  );
}

/** The time limits, and what it costs to miss one; empty without limits. */
export function clockTerms(pack: GamePackage, info: TableInfo): string {
  const { online } = houseWords;
  if (isCorrespondence(info)) return houseWords.turns.correspondenceHelp;
  const { clock, limits } = info;
  const terms: string[] = [];
  if (clock.decision !== null)
    terms.push(online.decisionLimit(clock.decision / SECOND), missedLimit(pack, limits.strikes));
  if (clock.match !== null) terms.push(online.matchLimit(Math.round(clock.match / MINUTE)));
  return terms.join(" ");
}

function hintTerms({ rated, hints }: TableInfo): string {
  const { online } = houseWords;
  return rated ? online.noRatedHints : hints ? online.hintsHelp : online.noHintsHelp;
}

function missedLimit(pack: GamePackage, strikes: number): string {
  if (strikes === 1) return houseWords.online.missedLoses;
  return pack.game.overdue === undefined
    ? houseWords.online.missedGoesOn(strikes)
    : houseWords.online.missedEndsTurn(strikes);
}

/** Choices that match no preset. */
function unknownTo({ choices }: GamePackage): Chosen {
  return Object.fromEntries(choices.map(({ name }) => [name, []]));
}

function withoutUnknown(chosen: Chosen): Chosen {
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value.length > 0));
}
