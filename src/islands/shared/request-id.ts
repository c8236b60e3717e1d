/**
 * The id of what is sent: the same for the same words, so that a try whose answer was lost and the next one are one
 * message; another one for other words, so that what was put right in between is not taken for the same.
 */
export function requestId(): ((words: string) => string) & { forget: () => void } {
  let latest: { words: string; id: string } | undefined;
  const idOf = (words: string) => {
    if (latest?.words !== words) latest = { words, id: uuid() };
    return latest.id;
  };
  // After an answer, the same words are a new message.
  return Object.assign(idOf, { forget: () => void (latest = undefined) });
}

/** A random UUID (RFC 9562, 5.4). `crypto.randomUUID` would do it, and is missing from the browsers of older phones. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const stamped = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return stamped.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
