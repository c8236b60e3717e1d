import { useEffect, useState } from 'react';
import type { MissingCompanyFact, Waiting } from '../../../domain/admin/waiting.ts';
import { ANSWERED_WITHIN_HOURS } from '../../../domain/enquiry/contact.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/admin.ts';
import { askAsAdmin, CHANGED, isLeaving } from '../calls/ask.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from './admin-context.ts';
import { Bones, FailureNote } from './states.tsx';
import { addressOf, addressOfPlace } from './tab-store.ts';
import type { Refused } from '../../shared/call.ts';

interface Dashboard {
  waiting: readonly Waiting[];
  /** Null where this site makes none itself, or the admin none. */
  backup: { made_at: number | null } | null;
  /** Buyers miss these facts of the company. */
  missing: readonly MissingCompanyFact[];
}

type Shown = { kind: 'asking' } | { kind: 'failed'; failure: Refused } | ({ kind: 'known' } & Dashboard);

/** Open work, fetched again on each return to the start page and after each change. */
function useWaiting(isCurrent: boolean): [Shown, () => void] {
  const { locale } = usePanel();
  const [shown, setShown] = useState<Shown>({ kind: 'asking' });
  const [round, setRound] = useState(0);
  const again = () => setRound((count) => count + 1);
  useEffect(() => {
    if (!isCurrent) return;
    let isOver = false;
    void askAsAdmin<Dashboard>(at.dashboard.path, { locale }).then((answer) => {
      if (isOver) return;
      if (answer.accepted) setShown({ kind: 'known', ...answer.data });
      else if (!isLeaving(answer)) setShown({ kind: 'failed', failure: answer });
    });
    return () => {
      isOver = true;
    };
  }, [isCurrent, locale, round]);
  useEffect(() => {
    addEventListener(CHANGED, again);
    addEventListener('focus', again);
    return () => {
      removeEventListener(CHANGED, again);
      removeEventListener('focus', again);
    };
  }, []);
  return [shown, again];
}

const searchOf = (filter: readonly string[]): string =>
  `?${new URLSearchParams(filter.map((one) => ['filter', one])).toString()}`;

/** What waits for the admin, each with the way to its list. */
export function WaitingList({ isCurrent }: { isCurrent: boolean }) {
  const { text } = usePanel();
  const [shown, again] = useWaiting(isCurrent);
  return (
    <>
      <section className="waiting" aria-label={text('start.waiting')}>
        <h2 className="h3">{text('start.waiting')}</h2>
        {shown.kind === 'asking' && <Bones lines={3} />}
        {shown.kind === 'failed' && <FailureNote says={shown.failure} onRetry={again} />}
        {shown.kind === 'known' && shown.waiting.length === 0 && (
          <p className="note note-ok">{text('start.nothing')}</p>
        )}
        {shown.kind === 'known' && shown.waiting.length > 0 && (
          <ul className="plain">
            {shown.waiting.map((row) => (
              <Row key={`${row.kind} ${row.title}`} {...row} />
            ))}
          </ul>
        )}
        {shown.kind === 'known' && shown.backup && <LastBackup madeAt={shown.backup.made_at} />}
      </section>
      {shown.kind === 'known' && shown.missing.length > 0 && <MissingFacts missing={shown.missing} />}
    </>
  );
}

/** Names each fact that buyers miss, with the way to its form. */
function MissingFacts({ missing }: Pick<Dashboard, 'missing'>) {
  const { text } = usePanel();
  return (
    <div className="note note-warn" data-missing="">
      <div>
        <p>{text('start.missing')}</p>
        <ul className="plain row">
          {missing.map(({ title, place }) => (
            <li key={title}>
              <MissingLink title={title} place={place} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function MissingLink({ title, place }: MissingCompanyFact) {
  return <a href={addressOfPlace(place)}>{title}</a>;
}

/** A week without one is too long. */
const BACKUP_DUE_MS = 7 * 24 * 3_600_000;

function LastBackup({ madeAt }: { madeAt: number | null }) {
  const { text, locale } = usePanel();
  const isDue = madeAt === null || Date.now() - madeAt > BACKUP_DUE_MS;
  return (
    <p className={isDue ? 'note note-warn' : 'fine'}>
      {madeAt === null ? text('start.noBackup') : text('start.backup', { time: instantText(madeAt, locale) })}
    </p>
  );
}

function Row({ kind, title, place, filter, count, since, late }: Waiting) {
  const { text, locale } = usePanel();
  const facts = [
    ...(since === null ? [] : [text('start.since', { time: instantText(since, locale) })]),
    ...(late > 0 ? [text('start.late', { hours: ANSWERED_WITHIN_HOURS, count: late })] : []),
  ];
  return (
    <li>
      <a href={addressOf(place, searchOf(filter))} data-late={late > 0 ? '' : undefined}>
        <span className="num">{new Intl.NumberFormat(localeOf(locale).tag).format(count)}</span>
        <span>
          <span className="strong">{text(`start.kind.${kind}`, { name: title })}</span>
          {facts.length > 0 && <span className="fine">{facts.join(' · ')}</span>}
        </span>
      </a>
    </li>
  );
}
