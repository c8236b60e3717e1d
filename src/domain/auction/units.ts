/** Bids are whole units of the currency, at most this many. What draws amounts needs no more of the model than this. */
export const MOST_BID_UNITS = 999_999_999;
export const UNIT_MINOR = 100;
