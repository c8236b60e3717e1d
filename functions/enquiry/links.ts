import { type LinkPurpose, newsletterPaths } from '../../src/domain/enquiry/rules.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { newToken } from '../http/secrets.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';

/** A link in a mail. Its token is sent out once; we store only the token's hash. */
export interface MailLink {
  address: string;
  tokenHash: string;
}

export async function newLink(origin: string, locale: Locale, purpose: LinkPurpose): Promise<MailLink> {
  const token = newToken();
  const path = localizedPath(locale, newsletterPaths.link(purpose));
  return { address: `${origin}${path}?token=${token}`, tokenHash: await hashOf(token) };
}
