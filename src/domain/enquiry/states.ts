/**
 * `open`: the company has to act. `waiting`: it was answered, and the buyer is to write. `won`: it became a purchase. `lost`: it will
 * become none.
 */
export const ENQUIRY_STATES = ['open', 'waiting', 'won', 'lost'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** The states each state leads to. What is over can be opened again. */
const ENQUIRY_TRANSITIONS = {
  open: ['waiting', 'won', 'lost'],
  waiting: ['open', 'won', 'lost'],
  won: ['open'],
  lost: ['open'],
} as const satisfies Record<EnquiryState, readonly EnquiryState[]>;

/** Whether an enquiry may come from one state into another. One that stays as it is may. */
export const canBecome = (from: EnquiryState, to: EnquiryState): boolean =>
  from === to || (ENQUIRY_TRANSITIONS[from] as readonly EnquiryState[]).includes(to);

/** Whether nothing is left to do for an enquiry. */
export const isClosed = (state: EnquiryState): boolean => state === 'won' || state === 'lost';

/** The state after the buyer was written to. What is over stays over. */
export const stateOnceAnswered = (state: EnquiryState): EnquiryState => (isClosed(state) ? state : 'waiting');
