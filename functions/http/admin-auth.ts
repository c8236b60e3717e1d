import type { Context, MiddlewareHandler } from 'hono';
import { findAdmin } from '../../data/auth/caller.ts';
import { ADMIN_TOKENS } from '../../data/queries/auth/token-families.ts';
import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import { mayDo } from '../../src/domain/admin/permission.ts';
import type { AdminLogin, Nobody } from '../../src/domain/auth/caller.ts';
import { markInUse, refuseCaller } from './auth.ts';
import { forbid } from './envelope.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

/** Carries an admin's access token (docs/wire.md). */
export const ADMIN_TOKEN_HEADER = 'batoken';

const MARKED_EVERY_MS = 60_000;

/** The admin's token as the header has it; empty counts as none. */
export const adminToken = (context: ApiContext): string | undefined =>
  context.req.header(ADMIN_TOKEN_HEADER)?.trim() || undefined;

/** Which admin calls; asked of the database once a request. */
export function adminCallerOf(context: ApiContext): Promise<Nobody | AdminLogin> {
  const caller =
    context.get('adminCaller') ?? findAdmin(context.get('database'), adminToken(context), context.get('now'));
  context.set('adminCaller', caller);
  return caller;
}

/** The admin who calls, for what stands behind `adminsOnly`. To ask without it is our own mistake. */
export function adminOf(context: ApiContext): AdminLogin {
  const login = context.get('adminLogin');
  if (!login) throw new Error('Asked for an admin where `adminsOnly` does not stand before');
  return login;
}

/**
 * Lets admins through who may do what a node names, or of whom a rule is true, and all admins where there is neither. Rights
 * are read with every call: one that is taken away is gone at once.
 */
export function adminsOnly(
  right: string | ((admin: ActingAdmin, context: ApiContext) => boolean) = () => true,
): MiddlewareHandler<AppEnvironment> {
  const may = typeof right === 'string' ? (admin: ActingAdmin) => mayDo(admin, right) : right;
  return async (context, next) => {
    const caller = await adminCallerOf(context);
    if (caller.kind === 'nobody') return refuseCaller(context, caller);
    if (!may(caller.admin, context)) return forbid(context);
    context.set('adminLogin', caller);
    markInUse(context, ADMIN_TOKENS, { ...caller, everyMs: MARKED_EVERY_MS });
    return next();
  };
}
