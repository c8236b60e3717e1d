import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Resource } from '../../../domain/admin/resource.ts';
import { contactMessageResource } from '../../../domain/admin/entities/contact-message.ts';
import { enquiryResource } from '../../../domain/admin/entities/enquiry.ts';
import { quoteResource } from '../../../domain/admin/entities/quote.ts';
import quoteLinesFiles from '../quote/quote-lines.tsx?files';
import answersFiles from '../answers/answers.tsx?files';
import { useWords, type EntityText } from '../list/use-words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { lazyPart } from '../shell/lazy-part.tsx';
import { Bones, FailureNote } from '../shell/states.tsx';
import { copiedId, type Tab } from '../shell/tab-store.ts';
import { FormBody } from './form-body.tsx';
import { createForm, type RowSource } from './form-store.ts';

const Answers = lazyPart(answersFiles, async () => (await import('../answers/answers.tsx')).Answers);
const QuoteLines = lazyPart(quoteLinesFiles, async () => (await import('../quote/quote-lines.tsx')).QuoteLines);
/** What is answered by mail from its form. */
const ANSWERED: readonly string[] = [enquiryResource.controller, contactMessageResource.controller];

interface Props {
  resource: Resource;
  /** Undefined for a new row. */
  id: string | undefined;
  title: string;
  tab: Tab;
  /** The server's calls of the entity, unless told. */
  source?: RowSource;
  /** The changes of the row are shown below it, with a way back. */
  hasHistory?: boolean;
  /** Words with what the entity’s own lack. */
  wordsOf?: (words: EntityText) => EntityText;
}

/** The form of a row. What is typed is kept in this browser until it is saved. */
export function FormScreen({ resource, id, title, tab, source, hasHistory = !source, wordsOf }: Props) {
  const { locale } = usePanel();
  const from = resource.copiedWithout && copiedId(tab);
  const [store] = useState(() => createForm(resource, id, locale, { source, from }));
  const entityWords = useWords(resource, locale);
  const words = entityWords && (wordsOf?.(entityWords) ?? entityWords);
  const { kind, failure } = useStore(store.$form);
  useEffect(() => void store.load(), [store]);
  if (kind === 'failed' && failure)
    return (
      <>
        <h1 className="h2">{title}</h1>
        <FailureNote says={failure} onRetry={() => void store.load()} />
      </>
    );
  if (kind === 'asking' || !words)
    return (
      <>
        <h1 className="h2">{title}</h1>
        <Bones />
      </>
    );
  const isAnswered = id !== undefined && ANSWERED.includes(resource.controller);
  return (
    <>
      <FormBody store={store} words={words} title={title} tab={tab} isListed={!source} hasHistory={hasHistory} />
      {isAnswered && <Answers resource={resource} id={id} onAnswered={() => void store.load()} />}
      {id !== undefined && resource.controller === quoteResource.controller && (
        <QuoteLines id={id} words={words} onChanged={() => void store.load()} />
      )}
    </>
  );
}
