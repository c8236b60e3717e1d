import { useEffect, useState } from 'react';
import { CUSTOMER_ROWS, type CustomerKind } from '../../../domain/admin/customer.ts';
import { lotResource } from '../../../domain/admin/entities/lot.ts';
import { memberResource } from '../../../domain/admin/entities/member.ts';
import { resourceNamed } from '../../../domain/admin/entities/index.ts';
import type { Resource } from '../../../domain/admin/resource.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/customer.ts';
import type { DataOf } from '../../../wire/call.ts';
import type { customerCalls } from '../../../wire/customer.ts';
import type { Refused } from '../../shared/call.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { instantText } from '../list/times.ts';
import { useWords } from '../list/use-words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import { addressOf } from '../shell/tab-store.ts';

type Customer = DataOf<typeof customerCalls.readCustomer>;
type Shown = { kind: 'asking' } | { kind: 'failed'; failure: Refused } | { kind: 'known'; customer: Customer };

interface Props {
  of: CustomerKind;
  id: number;
  title: string;
  isCurrent: boolean;
}

/** All about one customer, list by list. */
export function CustomerScreen({ of, id, title, isCurrent }: Props) {
  const { locale } = usePanel();
  const [shown, setShown] = useState<Shown>({ kind: 'asking' });
  const load = async () => {
    const answer = await askAsAdmin<Customer>(`${at.readCustomer.path}?of=${of}&id=${id}`, { locale });
    if (answer.accepted) setShown({ kind: 'known', customer: answer.data });
    else if (!isLeaving(answer)) setShown({ kind: 'failed', failure: answer });
  };
  useEffect(() => {
    if (isCurrent) void load();
  }, [of, id, locale, isCurrent]);
  if (shown.kind === 'known') return <Known customer={shown.customer} />;
  return (
    <>
      <h1 className="h2">{title}</h1>
      {shown.kind === 'asking' ? <Bones /> : <FailureNote says={shown.failure} onRetry={() => void load()} />}
    </>
  );
}

function Known({ customer }: { customer: Customer }) {
  const { text, may } = usePanel();
  const { name, email, mobile, member_id: memberId, is_confirmed: isConfirmed, lists } = customer;
  return (
    <>
      <header className="screen-head">
        <h1 className="h2" dir="auto">
          {name || email || mobile}
        </h1>
        <p className="sub">
          {[email, mobile].filter(Boolean).map((way) => (
            <span key={way}>
              <bdi>{way}</bdi>{' '}
            </span>
          ))}
          {isConfirmed && <span className="tag tag-ok">{text('customer.confirmed')}</span>}{' '}
          {memberId !== null && may(`${memberResource.node}/edit`) && (
            <a href={addressOf(`${memberResource.node}/edit/${memberId}`)}>{text('customer.member')}</a>
          )}
        </p>
      </header>
      {email !== '' && !isConfirmed && <p className="note note-warn">{text('customer.unconfirmed')}</p>}
      {lists.map(({ entity, title, rows }) => (
        <Rows key={entity} resource={resourceNamed(entity)} title={title} rows={rows} />
      ))}
    </>
  );
}

/** Address of a row's form; undefined if the entity has none. A bidder's row leads to the lot. */
const opened = (resource: Resource, id: string): string | undefined => {
  if (resource.actions.includes('edit')) return `${resource.node}/edit/${id}`;
  return resource.name === 'bidder' ? `${lotResource.node}/edit/${id}` : undefined;
};

interface RowsProps {
  resource: Resource;
  title: string;
  rows: Customer['lists'][number]['rows'];
}

function Rows({ resource, title, rows }: RowsProps) {
  const { text, locale, may } = usePanel();
  const words = useWords(resource, locale);
  const count = new Intl.NumberFormat(localeOf(locale).tag).format(CUSTOMER_ROWS);
  const named = (row: RowsProps['rows'][number]) =>
    resource.name === 'mail' ? (words?.choice('kind', row.title) ?? '') : row.title;
  return (
    <section className="form-part" aria-label={title}>
      <h2 className="h3">{title}</h2>
      {rows.length === 0 && <p className="fine">{text('customer.none')}</p>}
      <ul className="plain">
        {rows.map((row) => {
          const place = opened(resource, row.id);
          const [node = ''] = place?.split(/\/[^/]+$/) ?? [];
          return (
            <li key={row.id} className="quote-line">
              <p dir="auto">
                {place && may(node) ? <a href={addressOf(place)}>{named(row) || row.id}</a> : named(row) || row.id}
              </p>
              <p className="quote-amount">
                {row.state !== '' && <span className="tag">{words?.choice('state', row.state)}</span>}{' '}
                <span className="fine">{instantText(row.at, locale)}</span>
              </p>
            </li>
          );
        })}
      </ul>
      {rows.length === CUSTOMER_ROWS && <p className="fine">{text('customer.newest', { count })}</p>}
    </section>
  );
}
