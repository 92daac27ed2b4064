import "./manual.css";
import { type Manual, manuals, type ManualPage as Shown } from "manual:languages";
import { type MouseEvent, useEffect, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { ButtonLink } from "../frame/button.tsx";
import { Loading, Page, ProblemMessage } from "../frame/page.tsx";
import { words } from "../words/words.ts";
import { addressOf, languageOf, withLanguage } from "./address.ts";
import { Board } from "./board.tsx";
import { Contents } from "./contents.tsx";

/** A page in a language; undefined if the manual has no such page. */
interface Loaded {
  readonly page: string;
  readonly language: string;
  readonly found: { readonly manual: Manual; readonly shown: Shown } | undefined;
}

/** Loads a page, with the contents of its manual. */
async function loadPage(page: string, language: string): Promise<Loaded> {
  const manual = await manuals.get(language)?.();
  const module = await manual?.pages.get(page)?.();
  const found = manual && module && { manual, shown: module.default };
  return { page, language, found };
}

/** A page of the manual with the list of chapters. */
export default function ManualPage({
  params: { page = "" },
}: {
  readonly params: { readonly page?: string };
}) {
  const [search] = useSearchParams();
  const language = languageOf(search.get("lang"));
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isLatest = true;
    loadPage(page, language).then((now) => {
      if (isLatest) setLoaded(now);
    });
    return () => {
      isLatest = false;
    };
  }, [page, language]);
  useEffect(() => {
    if (loaded !== undefined) showAnchor();
  }, [loaded]);
  if (loaded?.page !== page || loaded.language !== language) return <Loading />;
  if (loaded.found === undefined)
    return (
      <ProblemMessage title={words.manual.unknown(page)}>
        <ButtonLink label={words.manual.title} href={addressOf(language, "")} />
      </ProblemMessage>
    );
  const { manual, shown } = loaded.found;
  return (
    <Page title={shown.title} isWide={true}>
      <div className="manual">
        <Contents page={page} language={language} manual={manual} sections={shown.sections} />
        <Text language={language} page={shown}>
          <Neighbours page={page} language={language} chapters={manual.chapters} />
        </Text>
      </div>
    </Page>
  );
}

/** Scrolls to the anchor in the URL, or to the top. */
function showAnchor(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target === null) scrollTo(0, 0);
  else target.scrollIntoView();
}

interface TextProps {
  readonly language: string;
  readonly page: Shown;
  readonly children: React.ReactNode;
}

function Text({ language, page, children }: TextProps) {
  const [, go] = useLocation();
  // Links in the text are plain anchors. Those to other pages of the site are routed without a reload.
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href") ?? "";
    if (!href.startsWith("/") || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(withLanguage(language, href));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links within are what is clicked
    <article className="prose manual-text" lang={page.language} onClick={follow}>
      {page.pieces.map((piece, place) =>
        "board" in piece ? (
          <Board key={piece.board} game={piece.board} caption={piece.text} />
        ) : (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its place
            key={place}
            className="manual-piece"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, made when the house was built
            dangerouslySetInnerHTML={{ __html: piece.html }}
          />
        ),
      )}
      {children}
    </article>
  );
}

interface NeighboursProps {
  readonly page: string;
  readonly language: string;
  readonly chapters: Manual["chapters"];
}

/** Links to the previous and next chapter. */
function Neighbours({ page, language, chapters }: NeighboursProps) {
  const at = chapters.findIndex(({ name }) => name === page);
  const before = page === "" ? undefined : (chapters[at - 1] ?? { name: "", title: words.manual.title });
  const after = chapters[at + 1];
  return (
    <nav className="manual-neighbours" aria-label={words.manual.neighbours}>
      {before !== undefined && (
        <ButtonLink label={before.title} rel="prev" href={addressOf(language, before.name)} />
      )}
      {after !== undefined && (
        <ButtonLink
          look="main"
          label={words.manual.next(after.title)}
          rel="next"
          href={addressOf(language, after.name)}
        />
      )}
    </nav>
  );
}
