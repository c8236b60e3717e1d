/** Bids are whole units of the currency, at most this many. Code that draws amounts needs only this of the model. */
export const MAX_BID_UNITS = 999_999_999;
export const UNIT_MINOR = 100;
