import { useEffect } from 'react';
import { SCREEN_PATHS } from '../../../../domain/account/member-screens.ts';
import { shownAmount } from '../../../../domain/auction/shown.ts';
import { localizedPath } from '../../../../domain/shared/routes.ts';
import { noticeAddress } from '../../../shared/notices/address.ts';
import { markSeen, type Notice } from '../../../shared/notices/api.ts';
import { BrowserNotices } from '../browser-notices.tsx';
import { TimeFact } from '../facts.tsx';
import { fetchNotices } from '../notices-api.ts';
import { Bones, FailureNote, Heading, Pager, useAnswer } from '../parts.tsx';
import { addressOf } from '../place-store.ts';
import type { ScreenProps } from '../screen-props.ts';

const NOTICES_A_PAGE = 15;

/** The member's notices. Shown notices become read, but stay marked as new until the member leaves the screen. */
export function Notices({ text, locale, page, sayFailure, auctions }: ScreenProps) {
  const { data, failure, isAsking, retry } = useAnswer(`notices ${page}`, () =>
    fetchNotices(locale, { page, limit: NOTICES_A_PAGE }),
  );
  useEffect(() => {
    const unread = data?.list.filter(({ read_at: readAt }) => readAt === null).map(({ id }) => id) ?? [];
    if (unread.length > 0) void markSeen(locale, unread);
  }, [data]);
  const pages = data ? Math.max(1, Math.ceil(data.total / NOTICES_A_PAGE)) : page;
  return (
    <>
      <div className="screen-head">
        <Heading>{text('menu.notices')}</Heading>
        <p className="sub">{text('notices.text')}</p>
      </div>
      <section className="sheet pad" aria-busy={isAsking}>
        {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
        {!data && isAsking && <Bones lines={6} text={text} />}
        {data?.total === 0 && <Empty text={text} locale={locale} auctions={auctions} />}
        {data && data.total > 0 && data.list.length === 0 && (
          <p className="row">
            {text('pages.none')} <a href={addressOf(SCREEN_PATHS.notices)}>{text('pages.first')}</a>
          </p>
        )}
        {data && data.list.length > 0 && (
          <ul className="plain told-of">
            {data.list.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} text={text} locale={locale} />
            ))}
          </ul>
        )}
        {data && <Pager page={page} pages={pages} path={SCREEN_PATHS.notices} text={text} />}
      </section>
      <BrowserNotices text={text} />
    </>
  );
}

function NoticeRow({ notice, text, locale }: { notice: Notice } & Pick<ScreenProps, 'text' | 'locale'>) {
  const { subject, amount_label: amountLabel, amount, currency, until_label: untilLabel, until } = notice;
  return (
    <li>
      <div className="device-name">
        <a className="strong" href={noticeAddress(notice, locale)}>
          {subject}
        </a>
        {notice.read_at === null && <span className="tag tag-ok">{text('notices.new')}</span>}
      </div>
      <p>{notice.text}</p>
      {notice.note !== '' && (
        <p>
          <bdi>{notice.note}</bdi>
        </p>
      )}
      <dl className="facts">
        {amountLabel !== null && amount !== null && (
          <div>
            <dt>{amountLabel}</dt>
            <dd>{shownAmount(amount, currency, locale)}</dd>
          </div>
        )}
        {untilLabel !== null && until !== null && <TimeFact name={untilLabel} at={until} locale={locale} />}
        <TimeFact name={text('notices.told')} at={notice.created_at} locale={locale} />
      </dl>
    </li>
  );
}

const Empty = ({ text, locale, auctions }: Pick<ScreenProps, 'text' | 'locale' | 'auctions'>) => (
  <div className="void">
    <p className="lead">{text('notices.empty')}</p>
    {auctions !== null && (
      <a className="btn btn-ink" href={localizedPath(locale, auctions)}>
        {text('auction.see')}
      </a>
    )}
  </div>
);
