import type { Field } from '../../../domain/admin/field.ts';
import { spelledAlike } from '../../../domain/admin/patterns/common.ts';
import { ORDER_LIMITS } from '../../../domain/order/limits.ts';
import { hasSailedCar } from '../../../domain/order/term.ts';
import { PAYMENT_LIMITS } from '../../../domain/payment/model.ts';
import { TRADE_TERMS } from '../../../domain/site/incoterms.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import type { Act, OrderPart } from './acts.tsx';
import { orderOf } from './order-of.ts';

const line = { kind: 'text', longest: ORDER_LIMITS.nameLetters } as const;

/** What papers name of an order besides its price. */
export const TERM_FIELDS = {
  incoterm: { kind: 'choice', choices: spelledAlike(TRADE_TERMS), isRequired: true },
  port_of_loading: line,
  port_of_destination: line,
  name: { ...line, isRequired: true },
  address: { kind: 'area', longest: ORDER_LIMITS.addressLetters },
} as const satisfies Readonly<Record<string, Field>>;

/** Changes the terms of an order; undefined once they stay as they are. */
export function termsAct({ detail }: OrderPart): Act | undefined {
  const { order, buyer } = detail;
  if (order.state !== 'open' || hasSailedCar(orderOf(detail))) return undefined;
  return {
    name: 'changeTerms',
    path: at.setOrderTerms.path,
    right: 'lines',
    fields: { ...TERM_FIELDS, reason: { kind: 'area', isRequired: true, longest: PAYMENT_LIMITS.reasonLetters } },
    names: { incoterm: (term) => term },
    begins: {
      incoterm: order.incoterm,
      port_of_loading: order.port_of_loading ?? '',
      port_of_destination: order.port_of_destination ?? '',
      name: buyer.name,
      address: buyer.address ?? '',
    },
  };
}
