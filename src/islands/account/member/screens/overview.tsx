import { useState } from 'react';
import { dayPart } from '../../../../domain/account/greeting.ts';
import { balanceText, pointsText } from '../../../../domain/account/ledger-text.ts';
import { SCREEN_PATHS } from '../../../../domain/account/member-screens.ts';
import { cataloguePaths, localizedPath } from '../../../../domain/shared/routes.ts';
import { noticeAddress } from '../../../shared/notices/address.ts';
import { Amount } from '../amounts.tsx';
import { AtPort } from '../at-port.tsx';
import { Avatar } from '../avatar.tsx';
import { EnquiryRow } from '../enquiry-row.tsx';
import { titleKey } from '../navigation.tsx';
import { fetchNewestQuotes } from '../newest-quotes.ts';
import { fetchNotices } from '../notices-api.ts';
import { Bones, FailureNote, Heading, Pager, useAnswer } from '../parts.tsx';
import { addressOf } from '../place-store.ts';
import { fetchEnquiries, fetchSaved } from '../requests-api.ts';
import type { ScreenProps } from '../screen-props.ts';

const ENQUIRIES_A_PAGE = 5;
const NEWEST = 3;

/** Asks for everything the screen shows. `isThere` holds once each answer has come or was refused. */
function useRequests({ locale, page }: ScreenProps) {
  const enquiries = useAnswer(`enquiries ${page}`, () => fetchEnquiries(locale, { page, limit: ENQUIRIES_A_PAGE }));
  const quotes = useAnswer('quotes', () => fetchNewestQuotes(locale, NEWEST));
  const saved = useAnswer('saved', () => fetchSaved(locale, NEWEST));
  const messages = useAnswer('messages', () => fetchNotices(locale, { page: 1, limit: NEWEST }));
  const [isThere, setThere] = useState(false);
  const requested = [enquiries, quotes, saved, messages];
  // After the first round of answers, each part shows its own progress when it asks again.
  if (!isThere && requested.every(({ data, failure }) => data ?? failure)) setThere(true);
  return { enquiries, quotes, saved, messages, isThere };
}

/** The props of a part of the screen: those of the screen, and what the part asked for. */
type PartOf<Name extends keyof ReturnType<typeof useRequests>> = ScreenProps & {
  requested: ReturnType<typeof useRequests>[Name];
};

/** The member's requests with their state, saved cars, and notices. */
export function Overview(props: ScreenProps) {
  const { text, member } = props;
  const { enquiries, quotes, saved, messages, isThere } = useRequests(props);
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
      {/* The length of a part is unknown until it is there: shown one by one, each would move those below it. */}
      {isThere ? (
        <>
          <Enquiries {...props} requested={enquiries} />
          <div className="cols cols-wide">
            <Quotes {...props} requested={quotes} />
            <div className="stack">
              <Saved {...props} requested={saved} />
              <Messages {...props} requested={messages} />
              <Standing {...props} />
            </div>
          </div>
        </>
      ) : (
        <Bones lines={10} text={text} />
      )}
    </>
  );
}

function Enquiries({ requested, text, locale, page, sayFailure }: PartOf<'enquiries'>) {
  const { data, failure, isAsking, retry } = requested;
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
  screen: keyof typeof SCREEN_PATHS;
}

/** The head of a part of the screen, with the way to all of it. */
function PartHead({ screen, text }: PartProps) {
  const title = text(titleKey(screen));
  return (
    <div className="part-head">
      <h2 className="h3">{title}</h2>
      <a className="push sub" href={addressOf(SCREEN_PATHS[screen])} aria-label={`${title}: ${text('overview.all')}`}>
        {text('overview.all')}
      </a>
    </div>
  );
}

function Quotes({ requested, text, locale, sayFailure }: PartOf<'quotes'>) {
  const { data, failure, retry } = requested;
  return (
    <section className="sheet pad">
      <PartHead screen="quotes" text={text} />
      {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
      {!failure && !data && <Bones lines={NEWEST} text={text} />}
      {data && !data.Rows && <p className="sub">{text('quotes.empty')}</p>}
      {data?.Rows && <data.Rows list={data.list} text={text} locale={locale} />}
    </section>
  );
}

/** The cars that were saved last, with what each costs at the member's port today. */
function Saved({ requested, text, locale, sayFailure }: PartOf<'saved'>) {
  const { data, failure, retry } = requested;
  return (
    <section className="sheet pad">
      <PartHead screen="collection" text={text} />
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

function Messages({ requested, text, locale, sayFailure }: PartOf<'messages'>) {
  const { data, failure, retry } = requested;
  return (
    <section className="sheet pad">
      <PartHead screen="notices" text={text} />
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
