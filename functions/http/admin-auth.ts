import type { Context } from 'hono';
import { findAdmin } from '../../data/auth/caller.ts';
import type { AdminLogin, Nobody } from '../../src/domain/auth/caller.ts';
import { TOKEN_PATTERN } from '../../src/domain/auth/rules.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

/** The header that carries an admin's access token (docs/wire.md). */
export const ADMIN_TOKEN_HEADER = 'batoken';

/** Reads the admin's token from its header; an empty header counts as none. */
export const adminToken = (context: ApiContext): string | undefined =>
  context.req.header(ADMIN_TOKEN_HEADER)?.trim() || undefined;

/** Tells whether a token came that an admin may have. */
export const mayBeAdmin = (context: ApiContext): boolean => TOKEN_PATTERN.test(adminToken(context) ?? '');

/** Finds the admin who calls. The database is asked once per request. */
export function adminCallerOf(context: ApiContext): Promise<Nobody | AdminLogin> {
  const caller =
    context.get('adminCaller') ?? findAdmin(context.get('database'), adminToken(context), context.get('now'));
  context.set('adminCaller', caller);
  return caller;
}
