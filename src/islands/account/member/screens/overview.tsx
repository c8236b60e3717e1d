import { dayPart } from '../../../../domain/account/greeting.ts';
import { balanceText, pointsText } from '../../../../domain/account/ledger-text.ts';
import { SCREEN_PATHS } from '../../../../domain/account/member-screens.ts';
import { cataloguePaths, localizedPath } from '../../../../domain/shared/routes.ts';
import type { MemberKey } from '../../../../i18n/member-words.ts';
import { noticeAddress } from '../../../shared/notices/address.ts';
import { Amount } from '../amounts.tsx';
import { AtPort } from '../at-port.tsx';
import { Avatar } from '../avatar.tsx';
import { EnquiryRow } from '../enquiry-row.tsx';
import { fetchNotices } from '../notices-api.ts';
import { Bones, FailureNote, Heading, Pager, useAnswer } from '../parts.tsx';
import { addressOf } from '../place-store.ts';
import { fetchQuotes } from '../quotes-api.ts';
import { QuoteRow } from '../quote-row.tsx';
import { fetchEnquiries, fetchSaved } from '../requests-api.ts';
import type { ScreenProps } from '../screen-props.ts';

const ENQUIRIES_A_PAGE = 5;
const NEWEST = 3;

/** What the member asked for and how far it is, what they saved, and what they were told. */
export function Overview(props: ScreenProps) {
  const { text, member } = props;
  return (
    <>
      <div className="greeting">
        <Avatar picture={member.avatar} name={member.nickname} />
        <Heading>{text('menu.overview')}</Heading>
        <p className="sub">
          {text(`greeting.${dayPart(new Date().getHours())}`, { name: member.nickname })}
          {member.motto !== '' && (
            <>
              {' · '}
              <bdi>“{member.motto}”</bdi>
            </>
          )}
        </p>
      </div>
      <Enquiries {...props} />
      <div className="cols cols-wide">
        <Quotes {...props} />
        <div className="stack">
          <Saved {...props} />
          <Messages {...props} />
          <Standing {...props} />
        </div>
      </div>
    </>
  );
}

function Enquiries({ text, locale, page, sayFailure }: ScreenProps) {
  const { data, failure, isAsking, retry } = useAnswer(`enquiries ${page}`, () =>
    fetchEnquiries(locale, { page, limit: ENQUIRIES_A_PAGE }),
  );
  const pages = data ? Math.max(1, Math.ceil(data.total / ENQUIRIES_A_PAGE)) : page;
  return (
    <section className="sheet pad" aria-busy={isAsking}>
      <div className="part-head">
        <h2 className="h3">{text('requests.title')}</h2>
      </div>
      {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
      {!data && isAsking && <Bones lines={4} text={text} />}
      {data?.total === 0 && (
        <p className="row">
          {text('requests.none')} <a href={localizedPath(locale, cataloguePaths.models())}>{text('overview.browse')}</a>
        </p>
      )}
      {data && data.total > 0 && data.list.length === 0 && (
        <p className="row">
          {text('pages.none')} <a href={addressOf(SCREEN_PATHS.overview)}>{text('pages.first')}</a>
        </p>
      )}
      {data && data.list.length > 0 && (
        <ul className="plain told-of">
          {data.list.map((enquiry) => (
            <EnquiryRow key={enquiry.reference} enquiry={enquiry} text={text} locale={locale} />
          ))}
        </ul>
      )}
      {data && <Pager page={page} pages={pages} path={SCREEN_PATHS.overview} text={text} />}
    </section>
  );
}

interface PartProps extends Pick<ScreenProps, 'text'> {
  title: MemberKey;
  screen: keyof typeof SCREEN_PATHS;
}

/** The head of a part of the screen, with the way to all of it. */
function PartHead({ title, screen, text }: PartProps) {
  return (
    <div className="part-head">
      <h2 className="h3">{text(title)}</h2>
      <a
        className="push sub"
        href={addressOf(SCREEN_PATHS[screen])}
        aria-label={`${text(title)}: ${text('overview.all')}`}
      >
        {text('overview.all')}
      </a>
    </div>
  );
}

function Quotes({ text, locale, sayFailure }: ScreenProps) {
  const { data, failure, retry } = useAnswer('quotes', () => fetchQuotes(locale, { page: 1, limit: NEWEST }));
  return (
    <section className="sheet pad">
      <PartHead title="screen.quotes" screen="quotes" text={text} />
      {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
      {!failure && !data && <Bones lines={NEWEST} text={text} />}
      {data?.total === 0 && <p className="sub">{text('quotes.empty')}</p>}
      {data && data.list.length > 0 && (
        <ul className="plain told-of">
          {data.list.map((quote) => (
            <QuoteRow key={quote.quote_no} quote={quote} text={text} locale={locale} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The cars that were saved last, with what each costs at the member's port today. */
function Saved({ text, locale, sayFailure }: ScreenProps) {
  const { data, failure, retry } = useAnswer('saved', () => fetchSaved(locale, NEWEST));
  return (
    <section className="sheet pad">
      <PartHead title="screen.collection" screen="collection" text={text} />
      {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
      {!failure && !data && <Bones lines={NEWEST} text={text} />}
      {data?.total === 0 && <p className="sub">{text('collection.empty')}</p>}
      {data && data.list.length > 0 && (
        <ul className="plain told-of">
          {data.list.map((car) => (
            <li key={car.auto_style_id}>
              <a className="quiet strong" href={localizedPath(locale, cataloguePaths.sheet(car.slug))}>
                <bdi>{car.auto_style_name}</bdi>
              </a>
              <AtPort car={car} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Messages({ text, locale, sayFailure }: ScreenProps) {
  const { data, failure, retry } = useAnswer('messages', () => fetchNotices(locale, { page: 1, limit: NEWEST }));
  return (
    <section className="sheet pad">
      <PartHead title="screen.notices" screen="notices" text={text} />
      {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
      {!failure && !data && <Bones lines={NEWEST} text={text} />}
      {data?.total === 0 && <p className="sub">{text('notices.empty')}</p>}
      {data && data.list.length > 0 && (
        <ul className="plain told-of">
          {data.list.map((notice) => (
            <li key={notice.id}>
              <a href={noticeAddress(notice, locale)}>
                <bdi>{notice.subject}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Standing({ text, member, locale }: ScreenProps) {
  return (
    <dl className="tb">
      <div>
        <dt>{text('overview.balance')}</dt>
        <dd>
          <Amount says={balanceText(member.money, locale)} />
        </dd>
      </div>
      <div>
        <dt>{text('overview.points')}</dt>
        <dd>
          <Amount says={pointsText(member.score, locale)} />
        </dd>
      </div>
    </dl>
  );
}
