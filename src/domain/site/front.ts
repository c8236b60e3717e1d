/** With this header, the front of `npm start` proves to the Worker that a request came through it. */
export const FRONT_HEADER = 'x-haitu-front';

/**
 * Address at which the Worker of `npm start` is told that a cron is due, by a caller with the front's secret. The front
 * does not pass on requests to addresses with this beginning, and Cloudflare reserves them.
 */
export const CRON_PATH = '/cdn-cgi/haitu/scheduled';
