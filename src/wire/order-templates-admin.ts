import * as z from 'zod/mini';
import * as at from './addresses/order-admin.ts';
import { call } from './call.ts';
import { described, idField, optional, textField } from './fields.ts';
import { admin, id } from './order-admin-fields.ts';

/** Texts that admins insert into notes about orders. */
export const orderTemplateCalls = {
  orderTemplates: call(at.orderTemplates, {
    ...admin('index'),
    summary: 'Texts for a note about an order, in the buyer’s language or else in English, with its facts filled in.',
    input: z.object({
      id,
      vehicle_id: described(optional(idField), 'The car the note is about.'),
      shipment_id: described(optional(idField), 'The shipment it is about.'),
      stage: described(optional(textField(40)), 'The stage it is about: texts for other stages are left out.'),
    }),
    output: z.object({
      language: described(z.string(), 'Of the buyer.'),
      list: z.array(z.object({ id: z.int(), name: z.string(), content: z.string() })),
    }),
  }),
};
