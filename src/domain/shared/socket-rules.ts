/** Limits of what a client may send over a socket of the chat or an auction. */
export const SOCKET_LIMITS = { frameBytes: 64 * 1_024, framesPerSecond: 30 } as const;

/** Close codes of RFC 6455, section 7.4.1. */
export const SOCKET_CLOSE = { normal: 1000, policyViolation: 1008, tooLarge: 1009 } as const;

/** Tells whether a frame is too long in UTF-8. Texts that cannot be too long are not encoded for that. */
export function isTooLarge(raw: string | ArrayBuffer): boolean {
  if (typeof raw !== 'string') return raw.byteLength > SOCKET_LIMITS.frameBytes;
  if (raw.length * 3 <= SOCKET_LIMITS.frameBytes) return false;
  return raw.length > SOCKET_LIMITS.frameBytes || new TextEncoder().encode(raw).byteLength > SOCKET_LIMITS.frameBytes;
}

/**
 * Counts a frame against the limit of one second.
 * @param recent times of earlier frames in milliseconds, oldest first; changed in place.
 * @returns false if the frame is one too many.
 */
export function admitFrame(recent: number[], now: number): boolean {
  while (recent.length > 0 && (recent[0] as number) <= now - 1_000) recent.shift();
  recent.push(now);
  return recent.length <= SOCKET_LIMITS.framesPerSecond;
}

/**
 * Returns the code with which to answer a close: the client's own if it may be sent. Codes 1005 and 1006 mean that no
 * code came, 1015 that TLS failed, 1004 nothing; undefined codes may not be sent (RFC 6455, section 7.4).
 */
export function answeringCloseCode(code: number): number {
  const isDefined = code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code);
  return isDefined || (code >= 3000 && code <= 4999) ? code : SOCKET_CLOSE.normal;
}
