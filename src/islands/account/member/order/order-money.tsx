import { balanceText } from '../../../../domain/account/ledger-text.ts';
import { nextPayment } from '../../../../domain/order/buyer-tasks.ts';
import { orderDay } from '../../../../domain/order/day.ts';
import { nameOfStage } from '../../../../domain/order/names.ts';
import { wireAmount } from '../../../../domain/shared/money.ts';
import { contactPaths, localizedPath } from '../../../../domain/shared/routes.ts';
import { reportOrderPayment } from '../../../../wire/addresses/order.ts';
import { fetchFiles } from '../../../shared/fetch-files.ts';
import { askAsMember } from '../../../shared/member/ask.ts';
import { BankFacts } from '../bank-facts.tsx';
import { LateForm, type LateProps } from '../late-form.tsx';
import { sendOrderFile, type OrderDetail } from '../orders-api.ts';
import reportFiles from '../report-form.tsx?files';
import { OrderLines } from './order-lines.tsx';
import { OrderMovements } from './order-movements.tsx';
import { taskFacts } from './order-next.tsx';
import { OrderAmount, Part } from './order-parts.tsx';
import type { DetailProps } from './order-props.ts';

interface Props extends DetailProps {
  onProof: (fileId: string) => void;
}

/** The order's price, the sums paid and open, the due dates, and how to pay. */
export function OrderMoney(props: Props) {
  const { detail, say, text, locale } = props;
  const { order, lines, schedule } = detail;
  const amountOf = (amount: string) => <OrderAmount amount={amount} currency={order.currency} locale={locale} />;
  const isOpen = order.open !== null && Number(order.open) > 0;
  return (
    <Part id="money" title={say('money.title')}>
      <dl className="tb">
        {order.total !== null && <Sum name={say('money.total')}>{amountOf(order.total)}</Sum>}
        <Sum name={say('money.paid')}>{amountOf(order.paid)}</Sum>
        {order.open !== null && <Sum name={say('money.open')}>{amountOf(order.open)}</Sum>}
        {Number(order.credit) > 0 && <Sum name={say('money.credit')}>{amountOf(order.credit)}</Sum>}
      </dl>
      {order.total === null && <p>{say('money.noPrice')}</p>}
      {Number(order.credit) > 0 && <p className="sub">{say('money.creditText')}</p>}
      {lines.length > 0 && <OrderLines {...props} />}
      {schedule.length > 0 && <Schedule {...props} />}
      {isOpen && order.state !== 'cancelled' && <Pay {...props} />}
      <OrderMovements detail={detail} say={say} text={text} locale={locale} onProof={props.onProof} />
    </Part>
  );
}

const Sum = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="large">{children}</dd>
  </div>
);

function Schedule({ detail, say, locale }: Props) {
  const { currency } = detail.order;
  return (
    <>
      <h3 className="h3">{say('money.schedule')}</h3>
      <ul className="plain order-line">
        {detail.schedule.map((entry) => (
          <li key={entry.id}>
            <div className="device-name">
              <span className="strong">
                <OrderAmount amount={entry.amount} currency={currency} locale={locale} />
              </span>
              <bdi>{entry.label}</bdi>
              {entry.is_paid && <span className="tag tag-ok">{say('money.paid')}</span>}
            </div>
            <p className="sub row">
              {!entry.is_paid && entry.due_at !== null && (
                <span>{say('timeline.due', { date: orderDay(entry.due_at, locale) })}</span>
              )}
              {!entry.is_paid && entry.unlocks && (
                <span>{say('money.before', { stage: nameOfStage(say, entry.unlocks.stage) })}</span>
              )}
              {!entry.is_paid && Number(entry.paid) > 0 && (
                <span>{say('money.arrived', { amount: balanceText(entry.paid, locale, { currency }) })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The account to pay to, and the form that reports a payment. */
function Pay(props: Props) {
  const { detail, say, text, locale, acts } = props;
  const { bank, order } = detail;
  return (
    <>
      <h3 className="h3">{say('money.pay')}</h3>
      {bank ? (
        <>
          <p>{say('money.payText')}</p>
          <BankFacts bank={bank} reference={order.order_no} text={text} />
        </>
      ) : (
        <p>
          {text('payments.noBank')} <a href={localizedPath(locale, contactPaths.contact())}>{text('payments.write')}</a>
        </p>
      )}
      <LateForm {...props} act={text('payments.begin')} load={() => loadReport(props)} onDone={acts.told} />
    </>
  );
}

/** The form that reports a payment of the order, with what is due next filled in. */
async function loadReport({ detail, say, acts }: Props) {
  await fetchFiles(reportFiles);
  const { ReportForm } = await import('../report-form.tsx');
  const { id, currency, order_no: reference } = detail.order;
  return (late: LateProps) => (
    <ReportForm
      {...late}
      reference={reference}
      amount={nextAmount(detail)}
      way={{
        currency,
        amountLabel: say('money.amount', { currency }),
        sendFile: (file) => sendOrderFile(late.locale, id, file),
        report: (payment) => askAsMember(reportOrderPayment, { locale: late.locale, input: { id, ...payment } }),
        onAnswer: acts.take,
      }}
    />
  );
}

/** The amount that is to be paid next, as the form shows it. */
function nextAmount(detail: OrderDetail): string {
  const { schedule, openMinor } = taskFacts(detail);
  return wireAmount(nextPayment(schedule, openMinor ?? 0).amountMinor);
}
