import { useState } from 'react';
import { balanceText } from '../../../../domain/account/ledger-text.ts';
import { fetchFiles } from '../../../shared/fetch-files.ts';
import { uuid } from '../../../shared/request-id.ts';
import { Amount } from '../amounts.tsx';
import { LateForm, type LateProps } from '../late-form.tsx';
import { isLeaving } from '../member-store.ts';
import { PayIn } from '../pay-in.tsx';
import { MoneyList, PayoutRow, ReportRow } from '../payment-lists.tsx';
import { fetchDetails, fetchPayouts, fetchReports, saveProof, takeDemoMoney } from '../payments-api.ts';
import type { Details, Payout, Report } from '../payments-api.ts';
import payoutFiles from '../payout-form.tsx?files';
import { Bones, FailureNote, Heading, Told, useAnswer, type Requested, type Said } from '../parts.tsx';
import type { ScreenProps } from '../screen-props.ts';

/** A lot whose deposit is to be held, as its page leads here. */
const lotAsked = (): string | null => {
  const lot = new URLSearchParams(location.search).get('lot');
  return lot !== null && /^[1-9]\d{0,14}$/.test(lot) ? lot : null;
};

/** The requests of this screen, and the result of the last action. */
function useMoney({ locale, sayFailure, refreshMember }: ScreenProps, lotId: string | null) {
  const details = useAnswer('payments', () => fetchDetails(locale, lotId));
  const reports = useAnswer('reports', () => fetchReports(locale));
  const payouts = useAnswer('payouts', () => fetchPayouts(locale));
  const [said, setSaid] = useState<Said>();
  const done = (says: string) => {
    setSaid({ text: says, isBad: false });
    for (const { retry } of [details, reports, payouts]) retry();
    document.querySelector<HTMLElement>('.screen .told')?.focus();
    void refreshMember();
  };
  const proof = async (id: string) => {
    const answer = await saveProof(locale, id);
    if (!answer.accepted && !isLeaving(answer)) setSaid({ text: sayFailure(answer), isBad: true });
  };
  return { details, reports, payouts, said, done, proof };
}

/** Money on its way in and out. */
export function Payments(props: ScreenProps) {
  const { text, locale, sayFailure } = props;
  const lotId = lotAsked();
  const { details, reports, payouts, said, done, proof } = useMoney(props, lotId);
  const { data, failure, retry } = details;
  return (
    <>
      <div className="screen-head">
        <Heading>{text('menu.payments')}</Heading>
        <p className="sub">{text('payments.lead')}</p>
      </div>
      <Told said={said} />
      {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
      {!failure && !data && <Bones lines={6} text={text} />}
      {data && (
        <>
          <Purse details={data} text={text} locale={locale} />
          {data.demo !== null && <Practise {...props} amount={data.demo} onDone={done} />}
          <PayIn {...props} details={data} lotId={lotId} onDone={done} />
          <PayOut {...props} details={data} onDone={done} />
        </>
      )}
      <Lists {...props} reports={reports} payouts={payouts} onProof={(id) => void proof(id)} />
    </>
  );
}

interface ListsProps extends ScreenProps {
  reports: Requested<{ list: readonly Report[]; total: number }>;
  payouts: Requested<{ list: readonly Payout[]; total: number }>;
  onProof: (id: string) => void;
}

function Lists({ reports, payouts, onProof, ...props }: ListsProps) {
  const { text } = props;
  return (
    <>
      <MoneyList
        {...props}
        title={text('payments.mine')}
        none={text('payments.none')}
        requested={reports}
        draw={(row) => <ReportRow {...props} row={row} onProof={onProof} />}
      />
      <MoneyList
        {...props}
        title={text('payouts.mine')}
        none={text('payouts.none')}
        requested={payouts}
        draw={(row) => <PayoutRow {...props} row={row} />}
      />
    </>
  );
}

function Purse({ details, text, locale }: { details: Details } & Pick<ScreenProps, 'text' | 'locale'>) {
  const { money, held, reported, asked } = details;
  const others = [
    ['payments.held', held],
    ['payments.reported', reported],
    ['payments.asked', asked],
  ] as const;
  return (
    <dl className="tb">
      <div>
        <dt>{text('payments.free')}</dt>
        <dd className="large">
          <Amount says={balanceText(money, locale)} />
        </dd>
      </div>
      {others
        .filter(([, amount]) => Number(amount) !== 0)
        .map(([name, amount]) => (
          <div key={name}>
            <dt>{text(name)}</dt>
            <dd>
              <Amount says={balanceText(amount, locale)} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

type PartProps = ScreenProps & { onDone: (says: string) => void };

function PayOut({ details, onDone, ...props }: PartProps & { details: Details }) {
  const { text } = props;
  const { money } = details;
  const load = async () => {
    await fetchFiles(payoutFiles);
    const { PayoutForm } = await import('../payout-form.tsx');
    return (late: LateProps) => <PayoutForm {...late} money={money} />;
  };
  return (
    <section className="sheet pad" id="pay-out">
      <h2 className="h3">{text('payouts.title')}</h2>
      <p>{text('payouts.text')}</p>
      {Number(money) > 0 ? (
        <LateForm {...props} act={text('payouts.begin')} load={load} onDone={onDone} />
      ) : (
        <p className="sub">{text('payouts.nothing')}</p>
      )}
    </section>
  );
}

/** Only where the site is a demo. */
function Practise({ amount, onDone, text, locale, sayFailure }: PartProps & { amount: string }) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const take = async () => {
    setBusy(true);
    setSaid(undefined);
    const answer = await takeDemoMoney(locale, uuid());
    setBusy(false);
    if (answer.accepted) onDone(text('demo.done'));
    else if (!isLeaving(answer)) setSaid({ text: sayFailure(answer), isBad: true });
  };
  return (
    <section className="sheet pad">
      <h2 className="h3">{text('demo.title')}</h2>
      <p>{text('demo.text', { amount: balanceText(amount, locale) })}</p>
      <p className="row">
        <button type="button" className="btn" aria-busy={isBusy} onClick={isBusy ? undefined : () => void take()}>
          {text('demo.act')}
        </button>
      </p>
      <Told said={said} />
    </section>
  );
}
