import { HTTPException } from 'hono/http-exception';
import { isSiteOrigin } from '../../src/domain/site/origin.ts';

/** The origin of the site: the configured one, or else that of the request. Use it only in answers to that request. */
export function siteOrigin(environment: Cloudflare.Env, requestUrl: string): string {
  return ownOrigin(environment) ?? new URL(requestUrl).origin;
}

/**
 * The origin that addresses in mails begin with. If mails go out, it has to be configured: the name in a request is
 * whatever its sender wrote, and it would end up in a mail to another person.
 *
 * @throws HTTPException 503 if a mail server is set, but `SITE_ORIGIN` is not set or is no address.
 */
export function letterOrigin(environment: Cloudflare.Env, requestUrl: string): string {
  const configured = ownOrigin(environment);
  if (configured === undefined && environment.SMTP_HOST) throw new HTTPException(503, { message: ORIGIN_MISSING });
  return configured ?? new URL(requestUrl).origin;
}

const ORIGIN_MISSING = 'SMTP_HOST is set and SITE_ORIGIN is not: set it to where the site is, https://cars.example';

/** The configured origin of the site; undefined if it is not set or is no address. */
export function ownOrigin({ SITE_ORIGIN = '' }: Cloudflare.Env): string | undefined {
  return isSiteOrigin(SITE_ORIGIN) ? new URL(SITE_ORIGIN).origin : undefined;
}
