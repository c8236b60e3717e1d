import * as z from 'zod/mini';
import { CUSTOMER_ENTITIES, CUSTOMER_KINDS, CUSTOMER_RIGHT } from '../domain/admin/customer.ts';
import * as at from './addresses/customer.ts';
import { call } from './call.ts';
import { described, idField } from './fields.ts';

/** All about one customer. */
export const customerCalls = {
  readCustomer: call(at.readCustomer, {
    callers: ['admin'],
    right: CUSTOMER_RIGHT,
    summary:
      'All about one customer, by their account or by a row of what they sent or were sent: an account, and what was sent ' +
      'from the address it has confirmed. Without an account it is what names the same address. Of each list there are the ' +
      'newest rows, for admins who may open it.',
    input: z.object({
      of: described(z.enum(CUSTOMER_KINDS), 'What `id` names.'),
      id: described(idField, 'Of the row that names the customer.'),
    }),
    output: z.object({
      member_id: described(z.nullable(z.int()), 'Null: no account has confirmed the address.'),
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      is_confirmed: described(z.boolean(), 'Its owner has shown a code of the email address.'),
      lists: z.array(
        z.object({
          entity: z.enum(CUSTOMER_ENTITIES),
          title: z.string(),
          rows: z.array(
            z.object({
              id: described(z.string(), 'Of the row.'),
              title: z.string(),
              state: described(z.string(), 'As the entity spells it; empty if it has none.'),
              at: described(z.int(), 'Milliseconds since 1970.'),
            }),
          ),
        }),
      ),
    }),
  }),
};
