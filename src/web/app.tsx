import { Component, lazy, type ReactNode, Suspense } from "react";
import { Route, Switch } from "wouter";
import { Notices } from "./frame/notices.tsx";
import { Loading, Trouble } from "./frame/page.tsx";
import StartPage from "./start/start-page.tsx";
import { words } from "./words/words.ts";

const ClassicPage = lazy(() => import("./classic/classic-page.tsx"));
const WorkshopPage = lazy(() => import("./workshop/workshop-page.tsx"));
const EditorPage = lazy(() => import("./workshop/editor-page.tsx"));
const PlayPage = lazy(() => import("./local/play-page.tsx"));
const LocalPage = lazy(() => import("./local/local-page.tsx"));
const NewPage = lazy(() => import("./local/new-page.tsx"));
const LobbyPage = lazy(() => import("./online/lobby-page.tsx"));
const StandardPage = lazy(() => import("./standard/standard-page.tsx"));
const JoinPage = lazy(() => import("./standard/join-page.tsx"));
const TablePage = lazy(() => import("./online/table-page.tsx"));
const ReplayPage = lazy(() => import("./replay/replay-page.tsx"));
const ReplaysPage = lazy(() => import("./replay/replays-page.tsx"));
const MatchesPage = lazy(() => import("./pages/matches-page.tsx"));
const SettingsPage = lazy(() => import("./pages/settings-page.tsx"));
const RulesPage = lazy(() => import("./pages/rules-page.tsx"));
const ManualPage = lazy(() => import("./manual/manual-page.tsx"));
const AboutPage = lazy(() => import("./pages/about-page.tsx"));

/** Every address of the house. */
export function App() {
  return (
    <Safe>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/" component={StartPage} />
          <Route path="/play/:game" component={PlayPage} />
          <Route path="/local/:id" component={LocalPage} />
          <Route path="/classic" component={ClassicPage} />
          <Route path="/classic/:game" component={ClassicPage} />
          <Route path="/new/:game" component={NewPage} />
          <Route path="/lobby" component={LobbyPage} />
          <Route path="/spy" component={JoinPage} />
          <Route path="/spy/:place/:role" component={StandardPage} />
          <Route path="/t/:id/:watch?" component={TablePage} />
          <Route path="/workshop" component={WorkshopPage} />
          <Route path="/workshop/:craft/:id" component={EditorPage} />
          <Route path="/replay/:from/:id" component={ReplayPage} />
          <Route path="/replays" component={ReplaysPage} />
          <Route path="/matches" component={MatchesPage} />
          <Route path="/settings" component={SettingsPage} />
          <Route path="/rules/:game" component={RulesPage} />
          <Route path="/manual/:page?" component={ManualPage} />
          <Route path="/about" component={AboutPage} />
          <Route>
            <Trouble title={words.trouble.unknownPage} text={words.trouble.unknownPageText} />
          </Route>
        </Switch>
      </Suspense>
      <Notices />
    </Safe>
  );
}

/** Whatever nobody expected ends in a sentence and a way on. */
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
