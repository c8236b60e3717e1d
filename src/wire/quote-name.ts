import * as z from 'zod/mini';
import { because, described, optional, requestIdField, textField } from './fields.ts';

const names = {
  token: described(optional(textField(100)), 'What stands behind `#` in its address.'),
  quote_no: described(optional(textField(20)), 'A quote of the member’s own, by its number.'),
};

interface Named {
  token?: string | undefined;
  quote_no?: string | undefined;
}

const isNamed = z.refine<Named>(({ token, quote_no: number }) => token !== undefined || number !== undefined, {
  path: ['token'],
  error: because('required'),
});

/** The quote that a call is about. */
export const quoteNamed = z.object(names).check(isNamed);

/** The same, with the id of a request that changes something. */
export const quoteRequested = z.object({ ...names, request_id: requestIdField }).check(isNamed);
