import { ownOrigin } from '../http/site-origin.ts';
import { keepsOutbox } from '../mail/settings.ts';

/** The origin of addresses in mails that jobs send; undefined if mails go out and no setting says where the site is. */
export const mailOrigin = (environment: Cloudflare.Env): string | undefined =>
  ownOrigin(environment) ?? (keepsOutbox(environment) ? environment.LOCAL_ORIGIN : undefined);
