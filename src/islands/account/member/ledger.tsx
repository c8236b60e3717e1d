import type { ReactNode } from 'react';
import type { Requested } from './parts.tsx';
import { Bones, FailureNote, Heading, Pager } from './parts.tsx';
import { Amount, Change } from './amounts.tsx';
import { addressOf } from './place-store.ts';
import type { ScreenProps } from './screen-props.ts';
import { instantOf, timeText } from './times.ts';

export const ENTRIES_A_PAGE = 15;

/** A change of balance or points, with formatted amounts. */
interface WrittenEntry {
  time: number;
  memo: string;
  amount: string | number;
  change: string;
  before: string;
  after: string;
}

interface Props extends ScreenProps {
  title: string;
  lead: string;
  /** Behind the lead. */
  beside?: ReactNode;
  /** Where nothing has changed yet. */
  none: string;
  /** Address of the screen. */
  path: string;
  requested: Requested<{ list: readonly WrittenEntry[]; total: number }>;
}

/** The entries of an account, page by page. A phone shows each entry as a card. */
export function Ledger({ title, lead, beside, none, path, requested, text, page, locale, sayFailure }: Props) {
  const { data, failure, isAsking, retry } = requested;
  const pages = data ? Math.max(1, Math.ceil(data.total / ENTRIES_A_PAGE)) : page;
  return (
    <>
      <div className="screen-head">
        <Heading>{title}</Heading>
        <p className="sub">
          {lead} {beside}
        </p>
      </div>
      <section className="sheet pad" aria-busy={isAsking}>
        {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
        {!data && isAsking && <Bones lines={8} text={text} />}
        {data?.total === 0 && <p>{none}</p>}
        {data && data.total > 0 && data.list.length === 0 && (
          <p className="row">
            {text('pages.none')} <a href={addressOf(path)}>{text('pages.first')}</a>
          </p>
        )}
        {data && data.list.length > 0 && (
          <table className="ladder entries">
            <caption className="clip">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{text('ledger.time')}</th>
                <th scope="col">{text('ledger.memo')}</th>
                <th scope="col" className="end">
                  {text('ledger.change')}
                </th>
                <th scope="col" className="end">
                  {text('ledger.before')}
                </th>
                <th scope="col" className="end">
                  {text('ledger.after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((entry, index) => (
                <Row key={index} entry={entry} text={text} locale={locale} />
              ))}
            </tbody>
          </table>
        )}
        {data && <Pager page={page} pages={pages} path={path} text={text} />}
      </section>
    </>
  );
}

/** A phone hides the table's header, so each amount has a label of its own. */
function Row({ entry, text, locale }: { entry: WrittenEntry } & Pick<ScreenProps, 'text' | 'locale'>) {
  const { time, memo, amount, change, before, after } = entry;
  return (
    <tr>
      <td className="when">
        <time dateTime={instantOf(time)}>{timeText(time, locale)}</time>
      </td>
      <td className="memo">
        <bdi>{memo}</bdi>
      </td>
      <td className="end change">
        <Change amount={amount} says={change} />
      </td>
      <td className="end before">
        <span className="k" aria-hidden="true">
          {text('ledger.before')}
        </span>
        <Amount says={before} />
      </td>
      <td className="end after">
        <span className="k" aria-hidden="true">
          {text('ledger.after')}
        </span>
        <Amount says={after} />
      </td>
    </tr>
  );
}
