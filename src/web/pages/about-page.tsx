import { useState } from "react";
import { Page } from "../frame/page.tsx";
import { pageWords } from "../words/page-words.ts";

/** About, credits and licenses. */
export default function AboutPage() {
  const { about } = pageWords;
  return (
    <Page title={about.title}>
      <div className="prose">
        <p>{about.lead}</p>
        <p>{about.madeBy(import.meta.env.AUTHOR)}</p>
        <h2>{about.privacy}</h2>
        <p>{about.privacyText}</p>
        <h2>{about.credits}</h2>
        <p>
          {about.symbols} <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>.
        </p>
        <p>{about.portraits}</p>
        <p>{about.fonts}</p>
        <p>{about.code}</p>
        <Notices />
      </div>
    </Page>
  );
}

/** License notices of all bundled software, written by the build and loaded on demand. */
function Notices() {
  const { about } = pageWords;
  const [text, setText] = useState("");
  const load = async () => {
    const answer = await fetch("/notices.txt").catch(() => undefined);
    setText(answer?.ok ? await answer.text() : about.noNotices);
  };
  return (
    <details className="notices" onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary>{about.notices}</summary>
      <pre>{text}</pre>
    </details>
  );
}
