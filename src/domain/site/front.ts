/** The front of `npm start` shows the Worker by this header that a request came through it. */
export const FRONT_HEADER = 'x-haitu-front';
