import "../look/wait.css";
import "./standard.css";
import { type FormEvent, useId, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { Button } from "../frame/button.tsx";
import { OneOf } from "../frame/choice.tsx";
import { Page } from "../frame/page.tsx";
import { useStore } from "../frame/store.ts";
import { useIntro } from "../match/use-intro.tsx";
import { changeSettings, isName, settings } from "../settings/settings.ts";
import { pageWords } from "../words/page-words.ts";
import { addressOf, DEFAULT_PORT, placeOf, type Role } from "./address.ts";
import { knownServers } from "./known-servers.ts";
import { ServerList } from "./server-list.tsx";

/** Minimum length of a name on servers of the standard (spy-screens.md, S5). */
const MIN_NAME_LENGTH = 2;

/** Connects to any server of the spy standard as a player or spectator (S1, S3, S5), after the intro (S0). */
export default function JoinPage() {
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const usual = knownServers()[0] ?? location.hostname;
  const [given = "", givenPort] = (search.get("server") ?? usual).split(/:(?=\d+$)/);
  const [name, setName] = useState(useStore(settings).name);
  const [host, setHost] = useState(given);
  const [port, setPort] = useState(givenPort ?? String(DEFAULT_PORT));
  const [role, setRole] = useState<Role>("player");
  const [problem, setProblem] = useState<string>();
  const { intro, show } = useIntro("spy");
  const join = (url: string | undefined, as: Role) => {
    if (!isName(name) || name.trim().length < MIN_NAME_LENGTH)
      return setProblem(pageWords.standard.shortName);
    if (url === undefined) return setProblem(pageWords.standard.badAddressText);
    changeSettings({ name: name.trim() });
    go(`/spy/${encodeURIComponent(placeOf(url))}/${as}`);
  };
  const connect = (event: FormEvent) => {
    event.preventDefault();
    join(/^\d{1,5}$/.test(port) ? addressOf(host, Number(port)) : undefined, role);
  };
  return (
    <Page title={pageWords.standard.title} manual="spy-server">
      <div className="join">
        <form className="panel" onSubmit={connect}>
          <p className="help">{pageWords.standard.intro}</p>
          <Field label={pageWords.standard.name} value={name} onChange={setName} most={30} />
          <Field label={pageWords.standard.host} value={host} onChange={setHost} most={200} />
          <Field label={pageWords.standard.port} value={port} onChange={setPort} most={5} />
          <OneOf<Role>
            label={pageWords.standard.role}
            of={[
              ["player", pageWords.standard.player],
              ["spectator", pageWords.standard.spectator],
            ]}
            value={role}
            choose={setRole}
          />
          {problem !== undefined && (
            <p className="danger-t" role="alert">
              {problem}
            </p>
          )}
          <div className="flow">
            <Button look="main" label={pageWords.standard.connect} type="submit" />
            <Button look="quiet" label={pageWords.standard.watchFilm} onClick={show} />
          </div>
        </form>
        <ServerList onJoin={(server, as) => join(addressOf(server), as)} />
        <details className="panel">
          <summary>{pageWords.standard.help}</summary>
          <ul className="stack">
            {pageWords.standard.helpLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </div>
      {intro}
    </Page>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  onChange(value: string): void;
}

function Field({ label, value, most, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        maxLength={most}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
