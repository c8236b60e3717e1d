import { ownOrigin } from '../http/site-origin.ts';
import { keepsOutbox } from '../mail/settings.ts';

/**
 * What addresses begin with in mails nobody asked for at this moment; undefined where mails go out and nobody set where the
 * site is.
 */
export const mailOrigin = (environment: Cloudflare.Env): string | undefined =>
  ownOrigin(environment) ?? (keepsOutbox(environment) ? environment.LOCAL_ORIGIN : undefined);
