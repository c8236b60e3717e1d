import { loadOrderText, type OrderText } from '../../../../i18n/order-words.ts';
import type { Answer } from '../../../shared/call.ts';
import type { OrderDetail } from '../orders-api.ts';
import { useAnswer, type Requested } from '../parts.tsx';
import type { ScreenProps } from '../screen-props.ts';

/** What every part of the screens of orders is given. */
export interface OrderProps extends ScreenProps {
  say: OrderText;
}

/** The props of a part that shows one order. */
export interface DetailProps extends OrderProps {
  detail: OrderDetail;
  acts: OrderActs;
}

/** What is done about an order, one act at a time. */
export interface OrderActs {
  /** The act that is under way. */
  busy: string | undefined;
  /**
   * Makes a call that changes the order, and shows what it answers. A call whose answer was lost is made again under the same
   * id. After a refusal the order is loaded again: it may have changed in the meantime.
   *
   * @param name tells the acts of a screen apart
   */
  act: (
    name: string,
    facts: Readonly<Record<string, unknown>>,
    ask: (requestId: string) => Promise<Answer<OrderDetail>>,
    says: string,
  ) => Promise<void>;
  /** Says how something went, and loads the order again. */
  told: (says: string) => void;
  failed: (says: string) => void;
  /** Takes over what a form was answered. */
  take: (detail: OrderDetail) => void;
  reload: () => void;
}

/** Fetches the texts of orders in a language. */
export const useOrderText = (locale: ScreenProps['locale']): Requested<OrderText> =>
  useAnswer('order words', () =>
    loadOrderText(locale).then(
      (data): Answer<OrderText> => ({ accepted: true, data, message: '' }),
      () => ({ accepted: false, failure: navigator.onLine ? 'unreachable' : 'offline', message: '' }),
    ),
  );
