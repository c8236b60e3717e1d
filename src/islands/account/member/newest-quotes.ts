import type { ComponentProps, ComponentType } from 'react';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Answer } from '../../shared/call.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import type { QuoteRows } from './quote-rows.tsx';
import rowFiles from './quote-rows.tsx?files';
import { fetchQuotes, type MyQuote } from './quotes-api.ts';

interface NewestQuotes {
  list: readonly MyQuote[];
  /** The component that draws them; undefined if there are none. */
  Rows: ComponentType<ComponentProps<typeof QuoteRows>> | undefined;
}

/** The newest quotes, with the script that draws them if there are any. */
export async function fetchNewestQuotes(locale: Locale, limit: number): Promise<Answer<NewestQuotes>> {
  const answer = await fetchQuotes(locale, { page: 1, limit });
  if (!answer.accepted) return answer;
  const { list } = answer.data;
  if (list.length === 0) return { ...answer, data: { list, Rows: undefined } };
  try {
    await fetchFiles(rowFiles);
    const { QuoteRows: Rows } = await import('./quote-rows.tsx');
    return { ...answer, data: { list, Rows } };
  } catch {
    return { accepted: false, failure: navigator.onLine ? 'unreachable' : 'offline', message: '' };
  }
}
