import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { SHOWN_EXTRAS } from '../../../../domain/order/audience.ts';
import { failureText } from '../../../../domain/shared/call-failure.ts';
import { createShareLink } from '../../../../wire/addresses/order.ts';
import { askAsMember } from '../../../shared/member/ask.ts';
import { Cancel, type LateProps } from '../late-form.tsx';
import { isLeaving } from '../member-store.ts';
import type { OrderProps } from './order-props.ts';

interface Props extends LateProps, Pick<OrderProps, 'say'> {
  orderId: number;
  onMade: (url: string) => void;
}

const DAY_S = 86_400;
/** How long a link can last; no link lasts longer than the month. */
const LASTS = { day: DAY_S, week: 7 * DAY_S, month: 30 * DAY_S } as const;

/** Makes a link that lasts for a while, and shows more only if that is ticked. */
export function ShareForm(props: Props) {
  const { say, text, onCancel } = props;
  const { isBusy, fault, make } = useMaking(props);
  const first = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  return (
    <form className="form" onSubmit={(event) => void make(event)}>
      <div className="field">
        <label htmlFor="share-lasts">{say('share.lasts')}</label>
        <select className="in" id="share-lasts" name="lasts" defaultValue={LASTS.week} ref={first}>
          {(['day', 'week', 'month'] as const).map((lasts) => (
            <option value={LASTS[lasts]} key={lasts}>
              {say(`share.${lasts}`)}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="choices">
        <legend>{say('share.show')}</legend>
        {SHOWN_EXTRAS.map((extra) => (
          <label className="pick" key={extra}>
            <input type="checkbox" name={extra} />
            <span>{say(`share.${extra}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className="row">
        <button className="btn btn-main" aria-busy={isBusy}>
          {say('share.act')}
        </button>
        <Cancel says={text('payments.cancel')} onCancel={onCancel} />
      </div>
      <p role="status" className={fault === '' ? undefined : 'err'}>
        {fault}
      </p>
    </form>
  );
}

/** Sends the form once, however often it is pressed: each call would make another link. */
function useMaking({ orderId, locale, personal, onMade, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const make = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const requested = new FormData(event.currentTarget);
    const show = SHOWN_EXTRAS.filter((extra) => requested.has(extra));
    setBusy(true);
    setFault('');
    const input = { id: orderId, expires_in_s: Number(requested.get('lasts')), show };
    const answer = await askAsMember(createShareLink, { locale, input });
    setBusy(false);
    if (answer.accepted) {
      onMade(answer.data.url);
      return onDone('');
    }
    if (!isLeaving(answer)) setFault(failureText(answer, personal.failures, location.pathname));
  };
  return { isBusy, fault, make };
}
