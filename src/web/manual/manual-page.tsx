import "./manual.css";
import { chapters, pages } from "manual:contents";
import { type MouseEvent, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { ButtonLink } from "../frame/button.tsx";
import { Loading, Page, ProblemMessage } from "../frame/page.tsx";
import { words } from "../words/words.ts";
import { Board } from "./board.tsx";
import { Contents } from "./contents.tsx";

type Shown = Awaited<ReturnType<NonNullable<ReturnType<typeof pages.get>>>>["default"];

/** A page of the manual with the list of chapters. */
export default function ManualPage({
  params: { page = "" },
}: {
  readonly params: { readonly page?: string };
}) {
  const [loaded, setLoaded] = useState<{ readonly page: string; readonly shown: Shown }>();
  const load = pages.get(page);
  useEffect(() => {
    load?.().then(({ default: shown }) => setLoaded({ page, shown }));
  }, [page, load]);
  useEffect(() => {
    if (loaded !== undefined) showAnchor();
  }, [loaded]);
  if (load === undefined)
    return (
      <ProblemMessage title={words.manual.unknown(page)}>
        <ButtonLink label={words.manual.title} href="/manual" />
      </ProblemMessage>
    );
  if (loaded?.page !== page) return <Loading />;
  const { title, pieces, sections } = loaded.shown;
  return (
    <Page title={title} isWide={true}>
      <div className="manual">
        <Contents page={page} sections={sections} />
        <Text pieces={pieces}>
          <Neighbours page={page} />
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
  readonly pieces: Shown["pieces"];
  readonly children: React.ReactNode;
}

function Text({ pieces, children }: TextProps) {
  const [, go] = useLocation();
  // Links in the text are plain anchors. Those to other pages of the site are routed without a reload.
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href") ?? "";
    if (!href.startsWith("/") || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(href);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links within are what is clicked
    <article className="prose manual-text" onClick={follow}>
      {pieces.map((piece, place) =>
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

/** Links to the previous and next chapter. */
function Neighbours({ page }: { readonly page: string }) {
  const at = chapters.findIndex(({ name }) => name === page);
  const before = page === "" ? undefined : (chapters[at - 1] ?? { name: "", title: words.manual.title });
  const after = chapters[at + 1];
  return (
    <nav className="manual-neighbours" aria-label={words.manual.neighbours}>
      {before !== undefined && (
        <ButtonLink
          label={before.title}
          rel="prev"
          href={before.name === "" ? "/manual" : `/manual/${before.name}`}
        />
      )}
      {after !== undefined && (
        <ButtonLink
          look="main"
          label={words.manual.next(after.title)}
          rel="next"
          href={`/manual/${after.name}`}
        />
      )}
    </nav>
  );
}
