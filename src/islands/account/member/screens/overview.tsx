import { dayPart } from '../../../../domain/account/greeting.ts';
import { balanceText, balanceUnit, drawnAmount, pointsText } from '../../../../domain/account/ledger-text.ts';
import { SCREEN_PATHS } from '../../../../domain/account/member-screens.ts';
import type { Member } from '../api.ts';
import { fetchBalance } from '../ledger-api.ts';
import { fetchCollectedCount, fetchOverview, type Overview as Days } from '../overview-api.ts';
import { Avatar } from '../avatar.tsx';
import { BarChart, StepChart } from '../charts.tsx';
import { factsOf } from '../gaps.ts';
import { Bones, FailureNote, Heading, useAnswer } from '../parts.tsx';
import { addressOf } from '../place-store.ts';
import type { ScreenProps } from '../screen-props.ts';
import { dayText, instantOf, timeText } from '../times.ts';
import { Amount, Change } from '../amounts.tsx';

/** What an account is at a glance. */
export function Overview(props: ScreenProps) {
  const { text, member, locale } = props;
  const days = useAnswer('overview', () => fetchOverview(locale));
  return (
    <>
      <div className="greeting">
        <Avatar picture={member.avatar} name={member.nickname} />
        <Heading>{text(`greeting.${dayPart(new Date().getHours())}`, { name: member.nickname })}</Heading>
        {member.motto !== '' && (
          <p className="sub">
            <bdi>“{member.motto}”</bdi>
          </p>
        )}
      </div>
      <Standing {...props} />
      {days.failure && <FailureNote says={props.sayFailure(days.failure)} text={text} onRetry={days.retry} />}
      {!days.failure && <Charts {...props} days={days.data} />}
      <div className="cols cols-wide">
        <Changes {...props} />
        <div className="stack">
          <Collected {...props} />
          <Gaps {...props} />
        </div>
      </div>
    </>
  );
}

function Standing({ text, member, locale }: ScreenProps) {
  const { last_login_time: lastLogin, last_login_ip: network, join_time: joined } = member;
  return (
    <dl className="tb">
      <div>
        <dt>{text('overview.balance')}</dt>
        <dd className="large">
          <Amount says={balanceText(member.money, locale)} />
        </dd>
      </div>
      <div>
        <dt>{text('overview.points')}</dt>
        <dd className="large">
          <Amount says={pointsText(member.score, locale)} />
        </dd>
      </div>
      <div>
        <dt>{text('overview.memberSince')}</dt>
        <dd>
          <time dateTime={instantOf(joined)}>{dayText(joined, locale)}</time>
        </dd>
      </div>
      <div>
        <dt>{text('overview.lastLogin')}</dt>
        <dd>{lastLogin === null ? '–' : <time dateTime={instantOf(lastLogin)}>{timeText(lastLogin, locale)}</time>}</dd>
      </div>
      <div>
        <dt>{text('overview.network')}</dt>
        <dd>
          <bdi dir="ltr">{network === '' ? '–' : network}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function Charts({ text, locale, days }: ScreenProps & { days: Days | undefined }) {
  const money = days?.money ?? [];
  const score = days?.score ?? [];
  return (
    <div className="cols cols-wide">
      <section className="sheet pad">
        <Head
          title={text('overview.balance')}
          beside={`${balanceUnit(locale)}, ${text('overview.sevenDays')}`}
          screen="balance"
          says={text('overview.record')}
        />
        {isUnchanged(money.map(drawnAmount)) && <p className="sub">{text('ledger.noBalance')}</p>}
        {days ? (
          <StepChart
            days={days.days}
            values={money.map(drawnAmount)}
            written={money.map((amount) => balanceText(amount, locale))}
            name={text('overview.balance')}
            locale={locale}
            text={text}
          />
        ) : (
          <span className="bone bone-chart" />
        )}
      </section>
      <section className="sheet pad">
        <Head
          title={text('overview.points')}
          beside={text('overview.sevenDays')}
          screen="integral"
          says={text('overview.record')}
        />
        {isUnchanged(score) && <p className="sub">{text('ledger.noPoints')}</p>}
        {days ? (
          <BarChart
            days={days.days}
            values={score}
            written={score.map((points) => pointsText(points, locale))}
            name={text('overview.points')}
            locale={locale}
            text={text}
          />
        ) : (
          <span className="bone bone-chart" />
        )}
      </section>
    </div>
  );
}

/** Seven days at nothing: what a new account has. */
const isUnchanged = (values: readonly number[]) => values.length > 0 && values.every((value) => value === 0);

interface HeadProps {
  title: string;
  beside?: string;
  screen: keyof typeof SCREEN_PATHS;
  says: string;
}

/** The head of a part of the overview, with the way to all of it. */
function Head({ title, beside, screen, says }: HeadProps) {
  return (
    <div className="part-head">
      <h2 className="h3">{title}</h2>
      {beside && <span className="sub">{beside}</span>}
      <a className="push sub" href={addressOf(SCREEN_PATHS[screen])} aria-label={`${title}: ${says}`}>
        {says}
      </a>
    </div>
  );
}

const RECENT = 4;

function Changes({ text, locale, sayFailure }: ScreenProps) {
  const { data, failure, retry } = useAnswer('changes', () => fetchBalance(locale, { page: 1, limit: RECENT }));
  return (
    <section className="sheet pad">
      <Head title={text('overview.changes')} screen="balance" says={text('overview.all')} />
      {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
      {!failure && !data && <Bones lines={RECENT} text={text} />}
      {data?.list.length === 0 && <p className="sub">{text('ledger.noBalance')}</p>}
      {data && data.list.length > 0 && (
        <table className="ladder">
          <thead>
            <tr>
              <th scope="col">{text('ledger.time')}</th>
              <th scope="col" className="end">
                {text('ledger.change')}
              </th>
              <th scope="col" className="end wide-only">
                {text('ledger.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((entry, index) => (
              <tr key={index}>
                <td>
                  <time dateTime={instantOf(entry.create_time)}>{timeText(entry.create_time, locale)}</time>
                  <br />
                  <bdi className="sub">{entry.memo}</bdi>
                </td>
                <td className="end">
                  <Change amount={entry.money} says={balanceText(entry.money, locale, { isChange: true })} />
                </td>
                <td className="end wide-only">
                  <Amount says={balanceText(entry.after, locale)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Collected({ text, locale, sayFailure }: ScreenProps) {
  const { data, failure, retry } = useAnswer('collected', () => fetchCollectedCount(locale));
  return (
    <section className="sheet pad">
      <Head title={text('screen.collection')} screen="collection" says={text('overview.all')} />
      {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
      {!failure && (
        <p>{data ? text('overview.collected', { count: data.total }) : <span className="bone bone-line" />}</p>
      )}
    </section>
  );
}

/** What the member has not told yet, each with the way there. */
function Gaps({ text, member }: { member: Member } & Pick<ScreenProps, 'text'>) {
  const gaps = factsOf(member).filter(({ isFilledIn }) => !isFilledIn);
  if (gaps.length === 0) return null;
  return (
    <section className="sheet pad">
      <Head title={text('overview.gaps')} screen="personalInfo" says={text('overview.all')} />
      <ul className="plain filled">
        {gaps.map(({ key, label }) => (
          <li key={key}>
            <span>{text(label)}</span>
            <a
              className="sub"
              href={addressOf(SCREEN_PATHS.profile)}
              aria-label={`${text('info.add')}: ${text(label)}`}
            >
              {text('info.add')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
