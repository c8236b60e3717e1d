import { useEffect, useRef, useState } from 'react';
import { PAGE_NEWS } from '../../../shared/notices/address.ts';
import { requestId } from '../../../shared/request-id.ts';
import { focusNextFrame } from '../../../shared/take-focus.ts';
import { isLeaving } from '../member-store.ts';
import { fetchOrder, type OrderDetail } from '../orders-api.ts';
import { useAnswer, type Requested, type Said } from '../parts.tsx';
import type { OrderActs, OrderProps } from './order-props.ts';

interface KnownOrder {
  requested: Requested<OrderDetail>;
  /** The newest version of the order that was answered. */
  detail: OrderDetail | undefined;
  said: Said | undefined;
  acts: OrderActs;
}

/** Fetches an order and makes its buyer's calls. Drops an answer that is older than the order shown. */
export function useOrder({ locale, sayFailure, id }: OrderProps): KnownOrder {
  const requested = useAnswer(`order ${id}`, () => fetchOrder(locale, Number(id)));
  const [taken, setTaken] = useState<OrderDetail>();
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState<string>();
  const isBusy = useRef(false);
  const [idOf] = useState(requestId);
  const isNewer = taken && (!requested.data || taken.order.version >= requested.data.order.version);
  // The order stays shown if it cannot be asked for again.
  const latest = useRef<OrderDetail>(undefined);
  latest.current = (isNewer ? taken : requested.data) ?? latest.current;
  useEffect(() => {
    addEventListener(PAGE_NEWS, requested.retry);
    return () => removeEventListener(PAGE_NEWS, requested.retry);
  }, [requested.retry]);
  const say = (text: string, isBad: boolean) => {
    setSaid({ text, isBad });
    // The element that takes the focus is always there.
    focusNextFrame(() => document.querySelector<HTMLElement>('.screen .told'));
  };
  const acts: OrderActs = {
    busy,
    take: setTaken,
    reload: requested.retry,
    told: (says) => {
      say(says, false);
      requested.retry();
    },
    failed: (says) => say(says, true),
    act: async (name, facts, ask, says) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setBusy(name);
      const answer = await ask(idOf(JSON.stringify([name, facts])));
      isBusy.current = false;
      setBusy(undefined);
      if (answer.accepted) {
        idOf.forget();
        setTaken(answer.data);
        return say(says, false);
      }
      if (isLeaving(answer)) return;
      say(sayFailure(answer), true);
      if (answer.failure !== 'refused') return;
      idOf.forget();
      requested.retry();
    },
  };
  return { requested, detail: latest.current, said, acts };
}
