/** A caller's own id is kept when it is one; anything else would let strangers write into the logs. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Id of a request, by which its answer and the log name it. */
export function requestIdOf(header: (name: string) => string | undefined): string {
  const given = header('x-request-id') ?? header('cf-ray') ?? '';
  return REQUEST_ID.test(given) ? given : crypto.randomUUID();
}
