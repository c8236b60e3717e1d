import type { Context, MiddlewareHandler } from 'hono';
import type { findCaller } from '../../data/auth/caller.ts';
import { ADMIN_TOKENS, MEMBER_TOKENS } from '../../data/queries/auth/token-families.ts';
import { hasRight } from '../../src/domain/account/member-rights.ts';
import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import { mayDo } from '../../src/domain/admin/permission.ts';
import {
  reasonToRefuse,
  type AdminLogin,
  type Caller,
  type KnownAdminDevice,
  type Login,
  type Nobody,
} from '../../src/domain/auth/caller.ts';
import { refused, type Refusal } from '../../src/domain/shared/result.ts';
import { isFor, memberRightOf, type Call, type CallerKind } from '../../src/wire/call.ts';
import { adminCallerOf, adminToken } from './admin-auth.ts';
import { answerRefusal } from './answer.ts';
import { accessToken, callerOf, markInUse } from './auth.ts';
import { adminDeviceOf } from './device.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

/** How often a login is marked as used. A member's list of devices shows that a login is in use, not exactly when. */
const MARKED_EVERY_MS = { member: 60 * 60_000, admin: 60_000 } as const;

interface OfMember {
  /** The member who calls, and the login they call by. */
  login: Login;
}
export interface OfOptionalMember {
  /** Looks the caller up in the database when it is called. */
  caller: () => Promise<Caller>;
  /** The access token as the header has it. */
  memberToken: string | undefined;
}
interface OfAdmin {
  admin: ActingAdmin;
  adminLogin: AdminLogin;
}
interface OfOptionalAdmin {
  adminCaller: () => Promise<Nobody | AdminLogin>;
  adminToken: string | undefined;
  /** The browser's device, if an admin has logged in with it before. */
  adminDevice: () => Promise<KnownAdminDevice | undefined>;
}
type When<Kind extends CallerKind, Kinds extends CallerKind, Part> = Kind extends Kinds ? Part : unknown;

/** What a handler learns of its caller: what its call asks for. The admin is optional if a call is not only for admins. */
export type CallerOf<Of extends Call, Kinds extends CallerKind = Of['callers'][number]> = When<
  'member',
  Kinds,
  OfMember
> &
  When<'optional member', Kinds, OfOptionalMember> &
  When<'admin', Kinds, [Kinds] extends ['admin'] ? OfAdmin : Partial<OfAdmin>> &
  When<'optional admin', Kinds, OfOptionalAdmin>;

/** How a call finds and admits its caller, if it needs more than its description says. */
export interface CallerRules {
  /** Finds a member by their token. */
  findMember?: typeof findCaller;
  /** Replaces the check of the right that the description names. */
  mayCall?: (admin: ActingAdmin, query: (name: string) => string | undefined) => boolean;
}

/**
 * Lets a request through if the call is for its caller. An expired token is answered 409, so that its owner refreshes
 * it; strangers are told to log in (303). Rights are read at every call, so a right that is taken away ends at once.
 */
export function callersOnly(call: Call, rules: CallerRules): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const refusal = (await refusalOfMember(context, call, rules)) ?? (await refusalOfAdmin(context, call, rules));
    return refusal ? answerRefusal(context, refusal) : next();
  };
}

async function refusalOfMember(context: ApiContext, call: Call, rules: CallerRules): Promise<Refusal | undefined> {
  if (!isFor(call, 'member')) return undefined;
  const caller = await callerOf(context, rules.findMember);
  if (caller.kind !== 'member') return refused(reasonToRefuse(caller));
  if (!hasRight(caller.rights, memberRightOf(call))) return refused('forbidden');
  context.set('login', caller);
  markInUse(context, MEMBER_TOKENS, { ...caller, everyMs: MARKED_EVERY_MS.member });
  return undefined;
}

async function refusalOfAdmin(context: ApiContext, call: Call, rules: CallerRules): Promise<Refusal | undefined> {
  const isOneOfSeveral = call.callers.length > 1;
  if (!isFor(call, 'admin') || (isOneOfSeveral && adminToken(context) === undefined)) return undefined;
  const caller = await adminCallerOf(context);
  if (caller.kind === 'nobody') return refused(reasonToRefuse(caller));
  const { right } = call;
  const isAllowed = rules.mayCall
    ? rules.mayCall(caller.admin, (name) => context.req.query(name))
    : right === undefined || mayDo(caller.admin, right);
  if (!isAllowed) return refused('forbidden');
  context.set('adminLogin', caller);
  markInUse(context, ADMIN_TOKENS, { ...caller, everyMs: MARKED_EVERY_MS.admin });
  return undefined;
}

/** Returns the caller for the handler, once `callersOnly` has let the caller through. */
export function callerFacts(context: ApiContext, call: Call): object {
  const adminLogin = context.get('adminLogin');
  return {
    ...(isFor(call, 'member') && { login: context.get('login') }),
    ...(isFor(call, 'optional member') && { caller: () => callerOf(context), memberToken: accessToken(context) }),
    ...(adminLogin && { adminLogin, admin: adminLogin.admin }),
    ...(isFor(call, 'optional admin') && {
      adminCaller: () => adminCallerOf(context),
      adminToken: adminToken(context),
      adminDevice: () => adminDeviceOf(context),
    }),
  };
}
