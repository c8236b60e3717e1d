import { REPORT_STATES } from '../payment/model.ts';

/** States and kinds of what belongs to an order, apart from their rules: lists of the admin need the names alone. */

export const CANCELLATION_STATES = ['asked', 'started', 'accepted', 'refused'] as const;

export const CLAIM_STATES = ['open', 'accepted', 'refused', 'settled'] as const;

export const MOVEMENT_KINDS = ['payment', 'refund', 'credit'] as const;

export const MOVEMENT_STATES = [...REPORT_STATES, 'waiting_consent'] as const;

/** The states a refund can have. It begins with an admin's consent, since no buyer reports it. */
export const REFUND_STATES = [
  'waiting_consent',
  'booked',
  'refused',
  'reversed',
] as const satisfies readonly (typeof MOVEMENT_STATES)[number][];

/** How the buyer comes by the goods: by a telex release, or with papers that make one unnecessary. */
export const RELEASE_MODES = ['telex', 'original_bills', 'letter_of_credit'] as const;

/** Days that differ from what their weekday says: a `worked_weekend` is worked, a `holiday` is not. */
export const OFFICE_DAY_KINDS = ['holiday', 'worked_weekend'] as const;
