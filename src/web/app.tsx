import { Component, type ReactNode } from "react";
import { Route, Switch } from "wouter";
import { useArrival } from "./frame/arrival.ts";
import { useRightDocument } from "./frame/document.ts";
import { later } from "./frame/later.tsx";
import { Notices } from "./frame/notices.tsx";
import { ProblemMessage } from "./frame/page.tsx";
import { LocalPage, PlayPage } from "./local/pages.ts";
import { RejectionStrip } from "./online/rejection.tsx";
import { useLanguage } from "./settings/language.ts";
import StartPage from "./start/start-page.tsx";
import { words } from "./words/words.ts";

const ClassicPage = later(() => import("./classic/classic-page.tsx"));
const ExaminePage = later(() => import("./examine/examine-page.tsx"));
const WorkshopPage = later(() => import("./workshop/workshop-page.tsx"));
const EditorPage = later(() => import("./workshop/editor-page.tsx"));
const SharedPage = later(() => import("./workshop/shared/shared-page.tsx"));
const SharedCreationPage = later(() => import("./workshop/shared/creation-page.tsx"));
const NewPage = later(() => import("./local/new-page.tsx"));
const LobbyPage = later(() => import("./online/lobby-page.tsx"));
const StandardPage = later(() => import("./standard/standard-page.tsx"));
const JoinPage = later(() => import("./standard/join-page.tsx"));
const TournamentsPage = later(() => import("./tournament/tournaments-page.tsx"));
const NewTournamentPage = later(() => import("./tournament/new-tournament-page.tsx"));
const TournamentPage = later(() => import("./tournament/tournament-page.tsx"));
const TablePage = later(() => import("./online/table-page.tsx"));
const ReplayPage = later(() => import("./replay/replay-page.tsx"));
const ReplaysPage = later(() => import("./replay/replays-page.tsx"));
const MatchesPage = later(() => import("./matches/matches-page.tsx"));
const OwnPage = later(() => import("./own/own-page.tsx"));
const DailyPage = later(() => import("./own/daily-page.tsx"));
const SettingsPage = later(() => import("./pages/settings-page.tsx"));
const RulesPage = later(() => import("./pages/rules-page.tsx"));
const ManualPage = later(() => import("./manual/manual-page.tsx"));
const AboutPage = later(() => import("./pages/about-page.tsx"));

/** The site in the language that is spoken: in another, everything is drawn anew. */
export function App() {
  return <Routes key={useLanguage()} />;
}

function Routes() {
  useArrival();
  if (!useRightDocument()) return null;
  return (
    <Safe>
      <Switch>
        <Route path="/" component={StartPage} />
        <Route path="/play/:game" component={PlayPage} />
        <Route path="/local/:id" component={LocalPage} />
        <Route path="/classic" component={ClassicPage} />
        <Route path="/classic/:game" component={ClassicPage} />
        <Route path="/examine" component={ExaminePage} />
        <Route path="/new/:game" component={NewPage} />
        <Route path="/lobby" component={LobbyPage} />
        <Route path="/spy" component={JoinPage} />
        <Route path="/spy/:place/:role" component={StandardPage} />
        <Route path="/t/:id/:watch?" component={TablePage} />
        <Route path="/tournaments" component={TournamentsPage} />
        <Route path="/tournaments/new" component={NewTournamentPage} />
        <Route path="/tournament/:id" component={TournamentPage} />
        <Route path="/workshop" component={WorkshopPage} />
        <Route path="/workshop/shared" component={SharedPage} />
        <Route path="/workshop/shared/:id" component={SharedCreationPage} />
        <Route path="/workshop/:craft/:id" component={EditorPage} />
        <Route path="/replay/:from/:id" component={ReplayPage} />
        <Route path="/replays" component={ReplaysPage} />
        <Route path="/matches" component={MatchesPage} />
        <Route path="/me" component={OwnPage} />
        <Route path="/daily/:game/:day?" component={DailyPage} />
        <Route path="/settings" component={SettingsPage} />
        <Route path="/rules/:game" component={RulesPage} />
        <Route path="/manual/:page?" component={ManualPage} />
        <Route path="/about" component={AboutPage} />
        <Route>
          <ProblemMessage title={words.trouble.unknownPage} text={words.trouble.unknownPageText} />
        </Route>
      </Switch>
      <RejectionStrip />
      <Notices />
    </Safe>
  );
}

/** Error boundary: shows a message and a way to continue. */
class Safe extends Component<{ readonly children: ReactNode }, { readonly problem: string | null }> {
  override state = { problem: null };

  static getDerivedStateFromError(error: unknown) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.problem === null) return this.props.children;
    return (
      <main className="trouble">
        <h1>{words.trouble.unexpected}</h1>
        <p>{words.trouble.unexpectedText}</p>
        <p>
          <code>{this.state.problem}</code>
        </p>
        <a className="btn main" href="/">
          {words.trouble.home}
        </a>
      </main>
    );
  }
}
