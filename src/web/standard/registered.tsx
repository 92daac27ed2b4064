import "./standard.css";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { Button, ButtonLink } from "../frame/button.tsx";
import { Page } from "../frame/page.tsx";
import { useStore } from "../frame/store.ts";
import { useIntro } from "../match/use-intro.tsx";
import { PeopleHere } from "../online/people-here.tsx";
import { RoleDialog } from "../online/role-dialog.tsx";
import { houseWords } from "../words/house-words.ts";
import { pageWords } from "../words/page-words.ts";
import { AddAi } from "./add-ai.tsx";
import { placeOf, type Role } from "./address.ts";
import type { StandardPlay } from "./standard-play.ts";

/** How often the server is asked who is there: it doesn't announce who comes and goes. */
const NAMES_INTERVAL_MS = 4000;

interface RegisteredProps {
  readonly play: StandardPlay;
  readonly url: string;
  readonly role: Role;
}

/** Registered at a server of the spy standard, before its match: who is there, and the own role (S12, S13). */
export function Registered({ play, url, role }: RegisteredProps) {
  const { match } = play;
  const { online } = houseWords;
  const { standard } = pageWords;
  const { players, spectators } = useStore(match.presence);
  const { intro } = useIntro(match.pack.game.id);
  const [isAsked, setAsked] = useState(false);
  const [, go] = useLocation();
  const { host } = new URL(url);
  const other = role === "player" ? "spectator" : "player";
  useEffect(() => {
    match.askForNames();
    const timer = setInterval(() => match.askForNames(), NAMES_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [match]);
  return (
    <Page title={standard.waitingTitle(host)} manual="spy-server">
      <div className="join">
        <div className="panel">
          <p aria-live="polite">{role === "player" ? standard.waitingPlayer : standard.waitingSpectator}</p>
          {role === "player" && <AddAi url={url} />}
          <div className="flow">
            <Button
              label={role === "player" ? standard.watchInstead : standard.playInstead}
              onClick={() => setAsked(true)}
            />
            <ButtonLink look="quiet" label={online.leave} href="/spy" />
          </div>
        </div>
        {players.length + spectators.length > 0 && (
          <PeopleHere
            players={players.map((name) => ({ name }))}
            spectators={spectators.map((name) => ({ name }))}
          />
        )}
      </div>
      {isAsked && (
        <RoleDialog
          to={other}
          text={role === "player" ? standard.becomeSpectatorText : standard.becomePlayerText}
          onClose={() => setAsked(false)}
          onChange={() => play.leave().then(() => go(`/spy/${encodeURIComponent(placeOf(url))}/${other}`))}
        />
      )}
      {intro}
    </Page>
  );
}
