import { SCREEN_PATHS } from '../../../../domain/account/member-screens.ts';
import { cataloguePaths, localizedPath } from '../../../../domain/shared/routes.ts';
import { Bones, FailureNote, Heading, Pager, useAnswer } from '../parts.tsx';
import { addressOf } from '../place-store.ts';
import { fetchQuotes } from '../quotes-api.ts';
import { QuoteRow } from '../quote-row.tsx';
import type { ScreenProps } from '../screen-props.ts';

const QUOTES_A_PAGE = 10;

/** Quotes the member made, each with a link to its page. */
export function Quotes({ text, locale, page, sayFailure }: ScreenProps) {
  const { data, failure, isAsking, retry } = useAnswer(`quotes ${page}`, () =>
    fetchQuotes(locale, { page, limit: QUOTES_A_PAGE }),
  );
  const pages = data ? Math.max(1, Math.ceil(data.total / QUOTES_A_PAGE)) : page;
  return (
    <>
      <div className="screen-head">
        <Heading>{text('menu.quotes')}</Heading>
        <p className="sub">{text('quotes.text')}</p>
      </div>
      <section className="sheet pad" aria-busy={isAsking}>
        {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
        {!data && isAsking && <Bones lines={6} text={text} />}
        {data?.total === 0 && <Empty text={text} locale={locale} />}
        {data && data.total > 0 && data.list.length === 0 && (
          <p className="row">
            {text('pages.none')} <a href={addressOf(SCREEN_PATHS.quotes)}>{text('pages.first')}</a>
          </p>
        )}
        {data && data.list.length > 0 && (
          <ul className="plain told-of">
            {data.list.map((quote) => (
              <QuoteRow key={quote.quote_no} quote={quote} text={text} locale={locale} />
            ))}
          </ul>
        )}
        {data && <Pager page={page} pages={pages} path={SCREEN_PATHS.quotes} text={text} />}
      </section>
    </>
  );
}

const Empty = ({ text, locale }: Pick<ScreenProps, 'text' | 'locale'>) => (
  <div className="void">
    <p className="lead">{text('quotes.empty')}</p>
    <a className="btn btn-ink" href={localizedPath(locale, cataloguePaths.models())}>
      {text('overview.browse')}
    </a>
  </div>
);
