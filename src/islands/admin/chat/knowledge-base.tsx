import { useEffect, useRef, useState } from 'react';
import { htmlLanguage, parseLocale } from '../../../domain/shared/locale.ts';
import { useChat } from './chat-part.ts';
import type { Found, Knowledge, Session } from './frames.ts';
import { INSERT } from './insert.ts';

const ASK_AFTER_MS = 300;

/** What the company has written down, to be put into an answer. */
export function KnowledgeBase({ session }: { session: Session | undefined }) {
  const { desk, say } = useChat();
  const [found, setFound] = useState<Found<Knowledge>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = async (keywords: string) =>
    setFound((await desk.act<Found<Knowledge>>('WsMixed/getKbsData', { keywords })) ?? { list: [], total: 0 });
  useEffect(() => {
    void ask('');
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor="kbs-words">{say('knowledge.search')}</label>
        <input
          className="in"
          id="kbs-words"
          type="search"
          onChange={({ target }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => void ask(target.value.trim()), ASK_AFTER_MS);
          }}
        />
      </div>
      <p className="fine" role="status">
        {found && say('knowledge.found', { count: found.total })}
      </p>
      {found?.list.map((entry) => (
        <Entry key={entry.id} entry={entry} session={session?.id} />
      ))}
    </div>
  );
}

function Entry({ entry: { title, html, language }, session }: { entry: Knowledge; session: string | undefined }) {
  const { say, go } = useChat();
  const text = useRef<HTMLDivElement>(null);
  const insert = () => {
    go({ session });
    dispatchEvent(new CustomEvent(INSERT, { detail: text.current?.innerText ?? '' }));
  };
  return (
    <details className="knowledge" lang={htmlLanguage(parseLocale(language))}>
      <summary dir="auto">{title}</summary>
      {/* The server rendered and cleaned it. */}
      <div className="prose" dir="auto" ref={text} dangerouslySetInnerHTML={{ __html: html }} />
      {session !== undefined && (
        <button type="button" className="btn btn-small" onClick={insert}>
          {say('knowledge.insert')}
        </button>
      )}
    </details>
  );
}
