/** Accepts a caller's own id only in this form; anything else would let strangers write into the logs. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id of a request in its answer and in our log. */
export function requestIdOf(header: (name: string) => string | undefined): string {
  const given = header('x-request-id') ?? header('cf-ray') ?? '';
  return REQUEST_ID.test(given) ? given : crypto.randomUUID();
}
