import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { sentenceOf } from "../../client/requests.ts";
import { GAMES } from "../../games/index.ts";
import type { Chosen, GamePackage } from "../../kernel/game-package.ts";
import type { Settings } from "../../protocol/parts.ts";
import { tournamentName } from "../../protocol/tournament-parts.ts";
import type { Format } from "../../tournament/notes.ts";
import { Button } from "../frame/button.tsx";
import { OneOf } from "../frame/choice.tsx";
import { notify } from "../frame/notices.tsx";
import { Page } from "../frame/page.tsx";
import { Choices } from "../local/choices.tsx";
import { connection } from "../online/connection.ts";
import { connected } from "../online/open-table.ts";
import { changeSettings, isName, settings, USUAL } from "../settings/settings.ts";
import { houseWords } from "../words/house-words.ts";
import { tournamentWords as text } from "../words/tournament-words.ts";
import { words } from "../words/words.ts";
import { settingsOf } from "../workshop/file-names.ts";
import { OwnCreations } from "../workshop/shared/own-creations.tsx";

const GAMES_FOR_TWO = [...GAMES.values()].filter(({ seats }) => seats === 2);

const FORMATS = ["round robin", "swiss", "knock-out", "arena", "by hand"] as const;

/** The number that belongs to a format: its label, its bounds, and the usual one. */
const NUMBERS = {
  "round robin": { label: () => text.form.legs, least: 1, most: 100, usual: 1 },
  swiss: { label: () => text.form.rounds, least: 1, most: 100, usual: 5 },
  arena: { label: () => text.form.minutes, least: 1, most: 1440, usual: 45 },
  "knock-out": undefined,
  "by hand": undefined,
} as const;

const SECOND = 1000;
const CLOCKS = [
  ["30", 30 * SECOND, () => text.form.seconds(30)],
  ["60", 60 * SECOND, () => text.form.minute(1)],
  ["120", 120 * SECOND, () => text.form.minute(2)],
  ["300", 300 * SECOND, () => text.form.minute(5)],
] as const;

/** Settings of a new tournament. */
export default function NewTournamentPage() {
  const [game, setGame] = useState(GAMES_FOR_TWO[0]?.id ?? "");
  const pack = usePack(game);
  return (
    <Page title={text.form.title} manual="teachers">
      <section className="panel begins" data-game={game}>
        <OneOf
          label={text.form.game}
          of={GAMES_FOR_TWO.map(({ id, title }) => [id, title] as const)}
          value={game}
          choose={setGame}
        />
        {pack !== undefined && <Form key={game} pack={pack} />}
      </section>
    </Page>
  );
}

/** A game once it is loaded. */
function usePack(game: string): GamePackage | undefined {
  const [pack, setPack] = useState<GamePackage>();
  useEffect(() => {
    let isGone = false;
    setPack(undefined);
    GAMES.get(game)
      ?.load()
      .then(
        (loaded) => isGone || setPack(loaded),
        () => notify(words.trouble.gameNotLoaded),
      );
    return () => {
      isGone = true;
    };
  }, [game]);
  return pack;
}

function Form({ pack }: { readonly pack: GamePackage }) {
  const [, go] = useLocation();
  const [name, setName] = useState("");
  const [type, setType] = useState<Format["type"]>("round robin");
  const [typed, setTyped] = useState<string>();
  const [chosen, choose] = useState<Chosen>({});
  const hasOwnClock = pack.game.timing !== undefined;
  const [clock, setClock] = useState<string>(hasOwnClock ? "game" : "60");
  const [isPublic, setPublic] = useState(false);
  const [isNameless] = useState(settings.value.name === USUAL.name);
  const [organiser, setOrganiser] = useState("");
  const number = NUMBERS[type];
  const open = async () => {
    const configured = pack.configure(chosen);
    if (!configured.ok) return notify(words.fresh.cannot(configured.problem));
    if (!tournamentName.safeParse(name.trim()).success) return notify(text.form.nameMissing);
    const count = Number(typed ?? number?.usual);
    if (number !== undefined && !(Number.isInteger(count) && count >= number.least && count <= number.most))
      return notify(text.form.numberRange(number.least, number.most));
    const isNamed = organiser.trim() !== "" && isName(organiser.trim());
    if (isNamed) changeSettings({ name: organiser.trim() });
    if (!(await connected())) return notify(houseWords.online.noServer);
    if (isNamed) await connection.rename();
    const limit = CLOCKS.find(([key]) => key === clock)?.[1];
    const played: Settings = {
      ...settingsOf(pack, chosen, configured.config),
      clock: limit === undefined ? "game" : { decision: limit, match: null },
    };
    try {
      const { tournament } = await connection.ask({
        ...{ type: "open tournament", game: pack.game.id, name: name.trim() },
        ...{ format: formatOf(type, count), settings: played, open: isPublic },
      });
      go(`/tournament/${tournament}`);
    } catch (error) {
      notify(sentenceOf(error));
    }
  };
  return (
    <>
      <label className="entry">
        <span className="label">{text.form.name}</span>
        <input
          type="text"
          maxLength={60}
          value={name}
          placeholder={text.form.nameExample}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {isNameless && (
        <label className="entry">
          <span className="label">{text.form.organiser}</span>
          <input
            type="text"
            maxLength={30}
            value={organiser}
            placeholder={text.form.organiserHelp}
            onChange={(event) => setOrganiser(event.target.value)}
          />
        </label>
      )}
      <OneOf
        label={text.form.format}
        help={text.formatHelp[type]}
        of={FORMATS.map((each) => [each, text.formatNames[each]] as const)}
        value={type}
        choose={(each) => {
          setType(each);
          setTyped(undefined);
        }}
      />
      {number !== undefined && (
        <label className="entry">
          <span className="label">{number.label()}</span>
          <input
            inputMode="numeric"
            value={typed ?? number.usual}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      <OwnCreations pack={pack} chosen={chosen} choose={choose} />
      <Choices choices={pack.choices} chosen={chosen} choose={choose} />
      <OneOf
        label={text.form.clock}
        of={[
          ...CLOCKS.map(([key, , label]) => [key, label()] as const),
          ...(hasOwnClock ? [["game", text.form.gameClock] as const] : []),
        ]}
        value={clock}
        choose={setClock}
      />
      <OneOf
        label={text.form.visible}
        help={isPublic ? undefined : text.form.byLinkHelp}
        of={[
          ["link", text.form.byLink],
          ["everyone", text.form.everyone],
        ]}
        value={isPublic ? "everyone" : "link"}
        choose={(key) => setPublic(key === "everyone")}
      />
      <div className="flow begin">
        <Button look="main" label={text.form.begin} onClick={open} />
      </div>
    </>
  );
}

function formatOf(type: Format["type"], count: number): Format {
  switch (type) {
    case "round robin":
      return { type, legs: count };
    case "swiss":
      return { type, rounds: count };
    case "arena":
      return { type, minutes: count };
    case "knock-out":
    case "by hand":
      return { type };
  }
}
