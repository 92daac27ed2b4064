import type { Manual, ManualPage } from "manual:languages";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Link } from "wouter";
import { words } from "../words/words.ts";
import { addressOf } from "./address.ts";
import type { Found } from "./search.ts";

interface ContentsProps {
  readonly page: string;
  readonly language: string;
  readonly manual: Manual;
  readonly sections: ManualPage["sections"];
}

/** The sidebar: chapters with the sections of the current one, or search results. */
export function Contents({ page, language, manual, sections }: ContentsProps) {
  const [question, setQuestion] = useState("");
  const [found, setFound] = useState<readonly Found[]>([]);
  const [isOpen, setOpen] = useState(() => matchMedia("(min-width: 1001px)").matches);
  const id = useId();
  useEffect(() => {
    let isLatest = true;
    if (question.trim() === "") setFound([]);
    else
      import("./search.ts")
        .then(({ find }) => find(manual, question))
        .then((results) => {
          if (isLatest) setFound(results);
        });
    return () => {
      isLatest = false;
    };
  }, [manual, question]);
  const leave = () => {
    setQuestion("");
    if (!matchMedia("(min-width: 1001px)").matches) setOpen(false);
  };
  return (
    <div className="manual-side">
      <form role="search" className="entry" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={id}>{words.manual.search}</label>
        <input
          id={id}
          type="text"
          inputMode="search"
          autoComplete="off"
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </form>
      <p className="vh" role="status">
        {question !== "" && words.manual.found(found.length)}
      </p>
      {question.trim() === "" ? (
        <details
          className="manual-contents"
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>{words.manual.contents}</summary>
          <nav aria-label={words.manual.contents} lang={language}>
            {[...Map.groupBy(manual.chapters, ({ part }) => part)].map(([part, its]) => (
              <Part key={part} title={part}>
                {its.map(({ name, title }) => (
                  <li key={name}>
                    <Link
                      href={addressOf(language, name)}
                      aria-current={name === page ? "page" : undefined}
                      onClick={leave}
                    >
                      {title}
                    </Link>
                    {name === page && <Sections sections={sections} leave={leave} />}
                  </li>
                ))}
              </Part>
            ))}
          </nav>
        </details>
      ) : (
        <Results found={found} page={page} language={language} leave={leave} />
      )}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Sections({ sections, leave }: Pick<ContentsProps, "sections"> & { leave(): void }) {
  return (
    <ul>
      {sections
        .filter(({ depth }) => depth === 2)
        .map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={leave}>
              {title}
            </a>
          </li>
        ))}
    </ul>
  );
}

interface ResultsProps {
  readonly found: readonly Found[];
  readonly page: string;
  readonly language: string;
  leave(): void;
}

function Results({ found, page, language, leave }: ResultsProps) {
  if (found.length === 0) return <p className="help">{words.manual.found(0)}</p>;
  return (
    <ul className="manual-found">
      {found.map(({ page: of, anchor, title, chapter, excerpt }) => {
        const inner = (
          <>
            <b>{title === chapter ? title : `${chapter}: ${title}`}</b>
            <small>{excerpt}</small>
          </>
        );
        return (
          <li key={`${of}#${anchor}`}>
            {of === page ? (
              <a href={`#${anchor}`} onClick={leave}>
                {inner}
              </a>
            ) : (
              <Link href={addressOf(language, of, anchor)} onClick={leave}>
                {inner}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
