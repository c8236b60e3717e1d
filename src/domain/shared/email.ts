/** The most characters of an address (RFC 5321, 4.5.3.1.3: a path of 256, without its angle brackets). */
export const EMAIL_LIMIT = 254;
const LOCAL_PART_LIMIT = 64;

/** RFC 5321 `Dot-string`. The standard also allows quoted local parts, which are not used in practice and can hide commands. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** A public name: at least two labels (RFC 1035), and the last is not a number. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;
/** Signs that `URL` would take for the end of the host name, or would decode. */
const NOT_IN_DOMAIN = /[\s/:?#@[\]\\%<>|^]/;

/**
 * Returns an email address in the one spelling in which we store and compare it: lower case, without blanks or invisible
 * marks around it, full-width signs of Chinese keyboards made plain, the domain in ASCII (`bücher.example` → `xn--…`).
 * Undefined if no mail could be sent to it: no or several `@`, a domain without a dot, an overlong part. Local parts
 * beyond ASCII are refused, since few mail servers take them (RFC 6531). Only a mail can show whether the address is
 * read.
 */
export function normaliseEmail(text: string): string | undefined {
  // Comes before anything else, so that a stranger's long text cannot cost more work.
  if (text.length > EMAIL_LIMIT * 2) return undefined;
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  const at = plain.lastIndexOf('@');
  const local = plain.slice(0, Math.max(0, at));
  const domain = asciiDomain(plain.slice(at + 1));
  if (domain === undefined || local.length > LOCAL_PART_LIMIT || !LOCAL_PART.test(local)) return undefined;
  const address = `${local}@${domain}`;
  return address.length > EMAIL_LIMIT ? undefined : address;
}

function asciiDomain(text: string): string | undefined {
  if (text === '' || NOT_IN_DOMAIN.test(text)) return undefined;
  try {
    const { hostname } = new URL(`http://${text}`);
    return DOMAIN.test(hostname) ? hostname : undefined;
  } catch {
    // `URL.canParse` would not throw, but the browsers of older phones lack it.
    return undefined;
  }
}
