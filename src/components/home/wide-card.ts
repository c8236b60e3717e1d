/** How wide the card beside the headline is, as `sizes` of its picture: all of a phone, less than half of a desk. */
export const WIDE_CARD = '(min-width: 64rem) 35rem, 100vw';
