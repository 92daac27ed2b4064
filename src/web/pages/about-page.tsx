import { Page } from "../frame/page.tsx";
import { words } from "../words/words.ts";

/** What this is, and who made what of it. */
export default function AboutPage() {
  const { about } = words;
  return (
    <Page title={about.title}>
      <div className="prose">
        <p>{about.lead}</p>
        <h2>{about.privacy}</h2>
        <p>{about.privacyText}</p>
        <h2>{about.credits}</h2>
        <p>
          {about.symbols} <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>.
        </p>
        <p>{about.portraits}</p>
        <p>{about.fonts}</p>
        <p>{about.code}</p>
      </div>
    </Page>
  );
}
