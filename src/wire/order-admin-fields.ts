import * as z from 'zod/mini';
import { readValue } from '../domain/admin/field-value.ts';
import { AUDIENCES } from '../domain/order/documents.ts';
import { LINE_KEYS } from '../domain/order/ledger.ts';
import { ORDER_LIMITS } from '../domain/order/limits.ts';
import { VEHICLE_KINDS } from '../domain/order/stages.ts';
import { PAYMENT_LIMITS } from '../domain/payment/model.ts';
import { parseWireAmount } from '../domain/shared/money.ts';
import { emailField } from './email-field.ts';
import {
  amountField,
  because,
  clearable,
  described,
  idField,
  instantField,
  languageField,
  lineField,
  optional,
  readBy,
  requestIdField,
  requiredText,
  textField,
  wholeNumber,
} from './fields.ts';
import { adminOrderShape } from './order-shapes.ts';
import { paidAmountField } from './payment.ts';

/** Fields that several of the admins' calls about orders share. */

export const id = described(idField, 'Of the order.');
export const version = described(wholeNumber(1, 1_000_000), 'Version that was looked at. An older one is `stale`.');
export const request_id = requestIdField;
export const reason = described(
  requiredText(PAYMENT_LIMITS.reasonLetters, 'reason', 'lines'),
  'The buyer reads it, by mail too.',
);
export const note = optional(textField(ORDER_LIMITS.noteLetters));
export const audience = z._default(z.enum(AUDIENCES), 'internal');
export const maybeInstant = optional(instantField);
export const clearableInstant = clearable(instantField);
export const clearableLine = clearable(lineField(ORDER_LIMITS.nameLetters));
export const dayField = z.pipe(
  z.string(),
  readBy((text: string) => {
    const read = readValue({ kind: 'date' }, text);
    return 'value' in read && typeof read.value === 'string' ? read.value : undefined;
  }, 'day'),
);
export const maybeLine = optional(lineField(ORDER_LIMITS.nameLetters));
/** Reads an amount as minor units; it is negative for a line that reduces the total. */
const signedAmount = described(
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,10}(\.\d{1,2})?$/, { error: because('amount') })),
    readBy((text: string) => {
      const minor = parseWireAmount(text.replace('-', ''));
      return minor !== undefined && text.startsWith('-') ? 0 - minor : minor;
    }, 'amount'),
  ),
  'Decimal text; discounts and claims are less than nothing.',
);

export const vehicleField = z
  .object({
    kind: z.enum(VEHICLE_KINDS),
    auto_style_id: described(optional(idField), 'A style of the catalogue.'),
    stock_id: described(optional(idField), 'A car in stock. It is reserved for the order.'),
    name: described(maybeLine, 'Of a car that is in neither.'),
    vin: optional(lineField(40)),
    hs_code: optional(lineField(20)),
  })
  .check(
    z.refine(({ auto_style_id: style, stock_id: stock, name }) => [style, stock, name].some((it) => it !== undefined), {
      path: ['name'],
      error: because('required'),
    }),
  );

export const buyerFields = {
  user_id: described(optional(idField), 'The member who buys.'),
  name: maybeLine,
  email: optional(emailField({ missing: 'contactEmail', invalid: 'emailInvalid' })),
  address: optional(textField(ORDER_LIMITS.addressLetters)),
  locale: optional(languageField),
};

const orderLineField = z.object({
  vehicle: described(optional(wholeNumber(1, ORDER_LIMITS.vehicles)), 'Place of the car, from 1; none: all share it.'),
  key: z.enum(LINE_KEYS),
  amount: signedAmount,
});
export const lines = z.array(orderLineField).check(z.maxLength(ORDER_LIMITS.lines));

export const received = {
  amount: described(paidAmountField, 'What the bank received, in `currency`.'),
  currency: described(z.string().check(z.regex(/^[A-Z]{3}$/, { error: because('invalid') })), 'ISO 4217.'),
  rate: described(optional(textField(20)), 'The bank’s: units of the order’s currency for one of `currency`.'),
  charges: described(optional(amountField), 'What our bank kept, in the order’s currency.'),
};

export const admin = <Right extends string>(right: Right) =>
  ({ callers: ['admin'], right: `order/order/${right}` }) as const;
export const output = adminOrderShape;
export const movement = described(idField, 'Of the payment, refund or credit.');
