/** What draws the rows of lots and counts them down. */
export { ownRowsHtml } from '../../../markup/auction/own-rows.ts';
export { putRows, tickRows } from '../live-rows.ts';
