import type { ReactNode } from 'react';
import { balanceText } from '../../../domain/account/ledger-text.ts';
import { Amount } from './amounts.tsx';
import { Fact, TimeFact } from './facts.tsx';
import { SHOWN, type Payout, type Report } from './payments-api.ts';
import { Bones, FailureNote, type Requested } from './parts.tsx';
import type { ScreenProps } from './screen-props.ts';

type Reader = Pick<ScreenProps, 'text' | 'locale' | 'sayFailure'>;

interface ListProps<Row> extends Reader {
  title: string;
  none: string;
  requested: Requested<{ list: readonly Row[]; total: number }>;
  draw: (row: Row) => ReactNode;
}

/** What was reported or asked for, the newest first. */
export function MoneyList<Row extends { id: number }>({ title, none, requested, draw, ...reader }: ListProps<Row>) {
  const { text, sayFailure } = reader;
  const { data, failure, isAsking, retry } = requested;
  return (
    <section className="sheet pad" aria-busy={isAsking}>
      <h2 className="h3">{title}</h2>
      {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
      {!data && isAsking && <Bones lines={3} text={text} />}
      {data?.total === 0 && <p>{none}</p>}
      {data && data.list.length > 0 && (
        <ul className="plain told-of">
          {data.list.map((row) => (
            <li key={row.id}>{draw(row)}</li>
          ))}
        </ul>
      )}
      {data && data.total > SHOWN && <p className="sub">{text('payments.newer')}</p>}
    </section>
  );
}

const GOOD = ['booked', 'paid'];

export function ReportRow({ row, onProof, text, locale }: Reader & { row: Report; onProof: (id: string) => void }) {
  const { state, amount, booked, reference, file_id: fileId, reason, created_at: at } = row;
  return (
    <>
      <Head amount={amount} locale={locale} isGood={GOOD.includes(state)} state={text(`payments.state.${state}`)} />
      <dl className="facts">
        {booked !== null && booked !== amount && (
          <Fact name={text('payments.bookedAs')}>{balanceText(booked, locale)}</Fact>
        )}
        <Fact name={text('payments.reference')}>{reference}</Fact>
        <TimeFact name={text('payments.when')} at={at} locale={locale} />
        {reason !== null && <Fact name={text('payments.reason')}>{reason}</Fact>}
      </dl>
      {fileId !== null && (
        <p>
          <button type="button" className="btn btn-small" onClick={() => onProof(fileId)}>
            {text('payments.saveProof')}
          </button>
        </p>
      )}
    </>
  );
}

export function PayoutRow({ row, text, locale }: Reader & { row: Payout }) {
  const { state, amount, holder, account, bank_reference: bankReference, reason, created_at: at } = row;
  return (
    <>
      <Head amount={amount} locale={locale} isGood={GOOD.includes(state)} state={text(`payouts.state.${state}`)} />
      <dl className="facts">
        <Fact name={text('payments.bankHolder')}>{holder}</Fact>
        <Fact name={text('payments.bankAccount')}>{account}</Fact>
        {bankReference !== null && <Fact name={text('payouts.bankReference')}>{bankReference}</Fact>}
        <TimeFact name={text('payments.when')} at={at} locale={locale} />
        {reason !== null && <Fact name={text('payments.reason')}>{reason}</Fact>}
      </dl>
    </>
  );
}

interface HeadProps extends Pick<ScreenProps, 'locale'> {
  amount: string;
  state: string;
  isGood: boolean;
}

const Head = ({ amount, locale, state, isGood }: HeadProps) => (
  <div className="device-name">
    <span className="strong">
      <Amount says={balanceText(amount, locale)} />
    </span>
    <span className={isGood ? 'tag tag-ok' : 'tag'}>{state}</span>
  </div>
);
