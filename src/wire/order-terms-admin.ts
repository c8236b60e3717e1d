import * as z from 'zod/mini';
import { ORDER_LIMITS } from '../domain/order/limits.ts';
import { TRADE_TERMS } from '../domain/site/incoterms.ts';
import * as at from './addresses/order-admin.ts';
import { call } from './call.ts';
import { clearable, idField, optional, requiredText, textField } from './fields.ts';
import {
  admin,
  clearableLine,
  id,
  lines,
  maybeInstant,
  output,
  reason,
  request_id,
  version,
} from './order-admin-fields.ts';
import { paidAmountField } from './payment.ts';

/** What admins say of the terms of an order: what is owed, in which parts, how it is delivered and to whom. */
export const orderTermsCalls = {
  setOrderLines: call(at.setOrderLines, {
    ...admin('lines'),
    summary: 'Says what is owed. The schedule is fitted to it: its last part takes the difference.',
    input: z.object({ id, version, lines, reason, request_id }),
    output,
  }),
  setOrderSchedule: call(at.setOrderSchedule, {
    ...admin('lines'),
    summary: 'Says in which parts the total is paid, and which stage waits for which part. The parts sum to the total.',
    input: z.object({
      id,
      version,
      entries: z
        .array(
          z.object({
            label: requiredText(120, 'required'),
            amount: paidAmountField,
            due_at: maybeInstant,
            vehicle_id: optional(idField),
            shipment_id: optional(idField),
            stage: optional(textField(40)),
          }),
        )
        .check(z.maxLength(ORDER_LIMITS.scheduleEntries)),
      request_id,
    }),
    output,
  }),
  setOrderTerms: call(at.setOrderTerms, {
    ...admin('lines'),
    summary:
      'Changes the Incoterm, the ports, and how papers name the buyer, until a car has sailed (`wrong-state`). What is not ' +
      'sent stays as it is; ports and address that are sent empty are cleared. Proforma, contract, commercial invoice and ' +
      'packing list are replaced, so that the buyer accepts a new contract. A name that no paper can show is `unprintable`.',
    input: z.object({
      id,
      version,
      incoterm: optional(z.enum(TRADE_TERMS)),
      port_of_loading: clearableLine,
      port_of_destination: clearableLine,
      name: z.optional(requiredText(ORDER_LIMITS.nameLetters, 'required')),
      address: clearable(textField(ORDER_LIMITS.addressLetters)),
      reason,
      request_id,
    }),
    output,
  }),
};
