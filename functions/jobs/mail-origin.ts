import { ownOrigin } from '../http/site-origin.ts';
import { keepsOutbox } from '../mail/settings.ts';

/** Where `npm start` shows the site unless told. */
const ON_THIS_MACHINE = 'http://localhost:8787';

/**
 * What addresses begin with in mails nobody asked for at this moment; undefined where mails go out and nobody set where the
 * site is.
 */
export const mailOrigin = (environment: Cloudflare.Env): string | undefined =>
  ownOrigin(environment) ?? (keepsOutbox(environment) ? ON_THIS_MACHINE : undefined);
