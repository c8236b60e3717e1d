import type { LinkPurpose } from '../../src/domain/enquiry/rules.ts';
import { newsletterPaths } from '../../src/domain/enquiry/rules.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';

const TOKEN_BYTES = 32;

/** A link of a mail: what it carries goes out once and is known to us by its hash. */
export interface MailLink {
  address: string;
  tokenHash: string;
}

export async function newLink(origin: string, locale: Locale, purpose: LinkPurpose): Promise<MailLink> {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const path = localizedPath(locale, newsletterPaths.link(purpose));
  return { address: `${origin}${path}?token=${token}`, tokenHash: await hashOf(token) };
}

/** SHA-256 in hex. The token is 256 bits of chance: nothing is gained by a slower hash. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
