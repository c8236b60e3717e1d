import { HTTPException } from 'hono/http-exception';
import { isSiteOrigin } from '../../src/domain/site/origin.ts';

/**
 * Where the site is: as set, else as it was just asked for. Good for what goes back to who asked, and for nothing else.
 */
export function siteOrigin(environment: Cloudflare.Env, requestUrl: string): string {
  return ownOrigin(environment) ?? new URL(requestUrl).origin;
}

/**
 * What addresses in mails begin with. Where mails go out it has to be set: the name in a request is whatever its sender
 * wrote, and would stand in a mail to another person.
 *
 * @throws HTTPException 503 where a mail server is set and `SITE_ORIGIN` is not, or is no address.
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
