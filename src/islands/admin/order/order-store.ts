import { atom } from 'nanostores';
import type { Locale } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import type { Answer, Refused } from '../../shared/call.ts';
import { requestId } from '../../shared/request-id.ts';
import { sendForm } from '../../shared/send-form.ts';
import { asAdmin, askAsAdmin, CHANGED, isLeaving } from '../calls/ask.ts';
import type { OrderDetail } from './order-of.ts';

type OrderState = { kind: 'asking' } | { kind: 'failed'; failure: Refused } | { kind: 'known'; detail: OrderDetail };

type RequestOf = ReturnType<typeof requestId>;

/** Sends what was typed once. @returns why the server refused */
type Send = (body: object) => Promise<Refused | undefined>;

export interface OrderStore {
  $order: ReturnType<typeof atom<OrderState>>;
  load: () => Promise<void>;
  /** Gives a form its way to one call. It names what it sends by one id until it is answered. */
  sender: (path: string) => Send;
  /** Does the same with a file in the form. */
  fileSender: (path: string) => (form: FormData) => Promise<Refused | undefined>;
}

/** An order as it is worked on. Each change answers the order as it is after it. */
export function createOrder(id: number, locale: Locale): OrderStore {
  const $order = atom<OrderState>({ kind: 'asking' });
  const load = async () => {
    const answer = await askAsAdmin<OrderDetail>(`${at.readOrder.path}?id=${id}`, { locale });
    if (answer.accepted) $order.set({ kind: 'known', detail: answer.data });
    else if ($order.get().kind !== 'known' && !isLeaving(answer)) $order.set({ kind: 'failed', failure: answer });
  };
  const version = () => {
    const state = $order.get();
    return state.kind === 'known' ? state.detail.order.version : undefined;
  };
  const settle = async (answer: Answer<unknown>, requestOf: RequestOf): Promise<Refused | undefined> => {
    if (answer.accepted || answer.failure === 'refused') requestOf.forget();
    // Another admin may have moved the order on: the screen then shows what is true now next to the refusal.
    if (!answer.accepted) {
      if (!isLeaving(answer)) await load();
      return answer;
    }
    const { data } = answer;
    if (isDetail(data)) $order.set({ kind: 'known', detail: data });
    else await load();
    return undefined;
  };
  return {
    $order,
    load,
    sender: (path) => {
      const requestOf = requestId();
      return async (body) => {
        const sent = { id, version: version(), ...body };
        const request_id = requestOf(JSON.stringify(sent));
        const answer = await askAsAdmin(path, { locale, method: 'POST', body: { ...sent, request_id } });
        return settle(answer, requestOf);
      };
    },
    fileSender: (path) => {
      const requestOf = requestId();
      return async (form) => {
        form.set('id', String(id));
        const words = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
        form.set('request_id', requestOf(JSON.stringify(words)));
        const send = (headers: Record<string, string>) =>
          sendForm(path, form, { locale, headers, onPart: () => undefined });
        const answer = await asAdmin(send, { locale });
        if (answer.accepted) dispatchEvent(new Event(CHANGED));
        return settle(answer, requestOf);
      };
    },
  };
}

const isDetail = (data: unknown): data is OrderDetail =>
  typeof data === 'object' && data !== null && 'vehicles' in data && 'history' in data;
