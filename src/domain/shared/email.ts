/** Most characters of an address (RFC 5321, 4.5.3.1.3: a path of 256 less its angle brackets). */
export const EMAIL_LIMIT = 254;
const LOCAL_PART_LIMIT = 64;

/** RFC 5321 `Dot-string`. The standard also allows quoted local parts, which are not used in practice and can hide commands. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** A public name: at least two labels (RFC 1035), the last one no number. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;
/** What `URL` would take for the end of the host name, or for something to decode. */
const NOT_IN_DOMAIN = /[\s/:?#@[\]\\%<>|^]/;

/**
 * An email address in the one spelling it is kept and compared in: no blanks or invisible marks around it, lower case,
 * the full-width signs of Chinese keyboards as plain ones, the domain in ASCII (`bücher.example` → `xn--…`).
 *
 * Undefined where no mail could be sent to it: no or several `@`, a domain without a dot, an overlong part. Local parts
 * beyond ASCII are refused, since few mail servers take them (RFC 6531). Only a mail can show whether the address is read.
 */
export function normaliseEmail(text: string): string | undefined {
  // Checked before anything else: the work below must not grow with what a stranger sends.
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
    // `URL.canParse` would say so without a throw, and is missing from the browsers of older phones.
    return undefined;
  }
}
