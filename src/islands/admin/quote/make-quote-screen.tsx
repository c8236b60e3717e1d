import { useEffect, useState } from 'react';
import { enquiryResource } from '../../../domain/admin/entities/enquiry.ts';
import { quoteResource } from '../../../domain/admin/entities/quote.ts';
import { codeName } from '../../../domain/shared/code-names.ts';
import * as at from '../../../wire/addresses/quote-admin.ts';
import type { Refused } from '../../shared/call.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import { addressOf } from '../shell/tab-store.ts';
import { DraftForm } from './draft-form.tsx';
import type { Draft, SentQuote } from './draft.ts';
import { PlaceForm, type PlaceRequested } from './place-form.tsx';

type Shown =
  | { kind: 'asking' }
  | { kind: 'known'; draft: Draft }
  /** The place cannot be priced; the last draft still says which there are. */
  | { kind: 'failed'; failure: Refused; draft: Draft | undefined };

/** Makes a quote for an enquiry: filled in by the tables, changed where needed, confirmed and mailed. */
export function MakeQuoteScreen({ id }: { id: number }) {
  const { locale, text, sayFailure } = usePanel();
  const [shown, setShown] = useState<Shown>({ kind: 'asking' });
  const [requested, setAsked] = useState<PlaceRequested>({});
  const [sent, setSent] = useState<SentQuote>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOver = false;
    void askAsAdmin<Draft>(at.draftQuote.path, { locale, method: 'POST', body: { id, ...requested } }).then(
      (answer) => {
        if (isOver) return;
        if (answer.accepted) setShown({ kind: 'known', draft: answer.data });
        else if (!isLeaving(answer))
          setShown((before) => ({
            kind: 'failed',
            failure: answer,
            draft: before.kind === 'asking' ? undefined : before.draft,
          }));
      },
    );
    return () => {
      isOver = true;
    };
  }, [id, locale, requested, round]);
  const again = () => setRound((count) => count + 1);
  const draft = shown.kind === 'asking' ? undefined : shown.draft;
  return (
    <>
      <header className="screen-head">
        <h1 className="h2">{text('quoting.title')}</h1>
        {draft && <Buyer id={id} draft={draft} />}
      </header>
      {shown.kind === 'asking' && <Bones />}
      {sent && <Done sent={sent} />}
      {!sent && draft && <PlaceForm draft={draft} requested={requested} onChange={setAsked} />}
      {!sent && shown.kind === 'failed' && draft && (
        <p className="note note-bad" role="alert">
          {sayFailure(shown.failure)}
        </p>
      )}
      {!sent && shown.kind === 'failed' && !draft && <FailureNote says={shown.failure} onRetry={again} />}
      {!sent && shown.kind === 'known' && shown.draft.port !== '' && (
        <DraftForm key={keyOf(shown.draft)} id={id} draft={shown.draft} onSent={setSent} />
      )}
    </>
  );
}

/** Other prices are another form. */
const keyOf = ({ country, port, term, importer, quantity }: Draft): string =>
  [country, port, term, importer, quantity].join(' ');

/** Says who asked, for what, and where they are answered. */
function Buyer({ id, draft }: { id: number; draft: Draft }) {
  const { text, locale } = usePanel();
  const facts = [draft.name, draft.email, draft.messenger].filter(Boolean);
  return (
    <>
      <p className="sub">
        <a href={addressOf(`${enquiryResource.node}/edit/${id}`)}>
          <bdi>{draft.reference}</bdi>
        </a>
        {facts.map((fact) => (
          <span key={fact}>
            {' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
        {' · '}
        {codeName('language', draft.language, locale)}
      </p>
      <p dir="auto">
        {draft.car} × {draft.quantity}
      </p>
      {draft.message !== '' && (
        <p className="as-typed fine" dir="auto">
          {draft.message}
        </p>
      )}
      {draft.email === '' && <p className="note note-warn">{text('quoting.noMail')}</p>}
    </>
  );
}

/** Shows the quote that was made, and the link to pass on. */
function Done({ sent }: { sent: SentQuote }) {
  const { text } = usePanel();
  return (
    <div className="note note-ok" role="status">
      <div className="stack">
        <p>{text('quoting.sent', { number: sent.quote_no })}</p>
        <p>
          <a href={addressOf(`${quoteResource.node}/edit/${sent.id}`)}>{text('quoting.open')}</a>
        </p>
        {sent.url !== '' && (
          <p className="quote-link">
            {text('quoting.link')} <bdi>{new URL(sent.url, location.href).href}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
