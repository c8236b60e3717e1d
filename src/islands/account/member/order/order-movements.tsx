import { balanceText } from '../../../../domain/account/ledger-text.ts';
import { rateText } from '../../../../domain/order/rate-text.ts';
import { Fact } from '../facts.tsx';
import type { OrderDetail } from '../orders-api.ts';
import { Day, OrderAmount } from './order-parts.tsx';
import type { DetailProps } from './order-props.ts';

type Movement = OrderDetail['payments'][number];
interface Props extends Pick<DetailProps, 'detail' | 'say' | 'text' | 'locale'> {
  onProof: (fileId: string) => void;
}

/** Payments, refunds and moved credits, reported or booked. */
export function OrderMovements(props: Props) {
  const { detail, say } = props;
  return (
    <>
      <h3 className="h3">{say('money.list')}</h3>
      {detail.payments.length === 0 && <p className="sub">{say('money.none')}</p>}
      {detail.payments.length > 0 && (
        <ul className="plain told-of">
          {detail.payments.map((movement) => (
            <li key={movement.id}>
              <MovementRow {...props} movement={movement} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const LOOKS = { booked: 'tag-ok', refused: 'tag-red', reversed: 'tag-red', reported: '', waiting_consent: '' } as const;

function nameOf({ kind, is_incoming: isIncoming }: Movement) {
  if (kind === 'credit') return isIncoming ? 'movement.creditIn' : 'movement.creditOut';
  return `movement.${kind}` as const;
}

/** Money that goes to the buyer is sent; what comes is received. */
const stateOf = ({ state, is_incoming: isIncoming }: Movement) =>
  state === 'booked' && !isIncoming ? ('sent' as const) : state;

function MovementRow({ movement, detail, say, text, locale, onProof }: Props & { movement: Movement }) {
  const { amount, state, reference, received, reason, file_id: fileId, at, value_date: valueDate } = movement;
  const { currency } = detail.order;
  return (
    <>
      <div className="device-name">
        <span className="strong">
          <OrderAmount amount={amount} currency={currency} locale={locale} />
        </span>
        <span>{say(nameOf(movement))}</span>
        <span className={`tag ${LOOKS[state]}`}>{say(`movementState.${stateOf(movement)}`)}</span>
      </div>
      <dl className="facts">
        {reference !== '' && <Fact name={text('payments.reference')}>{reference}</Fact>}
        <Fact name={text('payments.when')}>
          <Day at={at} locale={locale} />
        </Fact>
        {valueDate !== null && (
          <Fact name={say('money.valueDate')}>
            <Day at={Date.parse(`${valueDate}T12:00:00Z`)} locale={locale} />
          </Fact>
        )}
        {received && received.currency !== currency && (
          <Fact name={say('money.received')}>
            {balanceText(received.amount, locale, { currency: received.currency })}
          </Fact>
        )}
        {received && received.rate !== null && (
          <Fact name={say('money.rate')}>
            {rateText({ rate: received.rate, from: received.currency, to: currency }, locale)}
          </Fact>
        )}
        {received && Number(received.charges) > 0 && (
          <Fact name={say('money.charges')}>{balanceText(received.charges, locale, { currency })}</Fact>
        )}
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
