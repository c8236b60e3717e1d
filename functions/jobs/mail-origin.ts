import { ownOrigin } from '../http/site-origin.ts';
import { keepsOutbox } from '../mail/settings.ts';

/**
 * What addresses begin with in mails that the clock sends; undefined where mails go out and no setting says where the
 * site is.
 */
export const mailOrigin = (environment: Cloudflare.Env): string | undefined =>
  ownOrigin(environment) ?? (keepsOutbox(environment) ? environment.LOCAL_ORIGIN : undefined);
