/**
 * `open`: the company has to act. `waiting`: it has answered, and the buyer has to write. `won`: it became a purchase.
 * `lost`: it will not become one.
 */
export const ENQUIRY_STATES = ['open', 'waiting', 'won', 'lost'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** The states each state leads to. A closed enquiry can be opened again. */
const ENQUIRY_TRANSITIONS = {
  open: ['waiting', 'won', 'lost'],
  waiting: ['open', 'won', 'lost'],
  won: ['open'],
  lost: ['open'],
} as const satisfies Record<EnquiryState, readonly EnquiryState[]>;

/** Tells whether an enquiry may go from one state to another, or stay in its state. */
export const canBecome = (from: EnquiryState, to: EnquiryState): boolean =>
  from === to || (ENQUIRY_TRANSITIONS[from] as readonly EnquiryState[]).includes(to);

/** Tells whether the company has nothing left to do for an enquiry. */
export const isClosed = (state: EnquiryState): boolean => state === 'won' || state === 'lost';

/** Returns the state after the company has written to the buyer. A closed enquiry stays closed. */
export const stateOnceAnswered = (state: EnquiryState): EnquiryState => (isClosed(state) ? state : 'waiting');
