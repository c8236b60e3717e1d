/** The front of `npm start` shows the Worker by this header that a request came through it. */
export const FRONT_HEADER = 'x-haitu-front';

/**
 * Where the Worker of `npm start` is told that a cron is due, by who has the front's secret. The front passes no request on to
 * addresses of this beginning, and Cloudflare keeps them to itself.
 */
export const CRON_PATH = '/cdn-cgi/haitu/scheduled';
