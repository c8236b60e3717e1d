import { Hono, type Context } from 'hono';
import { endOwnSession, listSessions, otherSessionsEnd } from '../../data/queries/auth/sessions.ts';
import { ADMIN_TOKENS, findFamily, MEMBER_TOKENS, sessionOfToken } from '../../data/queries/auth/token-families.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import type { KnownCaller } from '../../src/domain/auth/caller.ts';
import { AUTH_LIMITS } from '../../src/domain/auth/rules.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { Result } from '../../src/domain/shared/result.ts';
import { accountPaths } from '../../src/domain/shared/routes.ts';
import { authCalls as calls } from '../../src/wire/auth.ts';
import type { InputOf } from '../../src/wire/call.ts';
import { adminToken } from '../http/admin-auth.ts';
import { answerRefusal } from '../http/answer.ts';
import { accessToken, callerOf, loginOf, membersOnly } from '../http/auth.ts';
import { endsLogins } from '../http/believed.ts';
import { giveDevice, knownCaller } from '../http/device.ts';
import { alreadyLoggedIn, refuse, succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import { limitMember, rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { readAddress } from '../verification/address.ts';
import { channelsOf } from '../verification/channels.ts';
import { isCaptchaDue } from './login-captcha.ts';
import { readLoginName } from './login-name.ts';
import { logIn, type Entered } from './login.ts';
import { register } from './registration.ts';
import { logOut, refresh } from './sessions.ts';

type ApiContext = Context<AppEnvironment>;
type CheckIn = InputOf<typeof calls.checkIn>;

/** Coming in and going out, and where else one is logged in. */
export const authRoutes = new Hono<AppEnvironment>()
  .get(calls.checkInState.path, queryInput(calls.checkInState.input), async (context) => {
    if ((await callerOf(context)).kind === 'member') return alreadyLoggedIn(context);
    return succeed(context, {
      accountVerificationType: channelsOf(context.env),
      userLoginCaptchaSwitch: await isCaptchaDue(occasionOf(context)),
    });
  })
  .post(
    calls.checkIn.path,
    jsonInput(calls.checkIn.input),
    rateLimit({ purpose: 'check-in', kind: 'write', perAddress: AUTH_LIMITS.login, apart: knownCaller }),
    async (context) => {
      if ((await callerOf(context)).kind === 'member') return alreadyLoggedIn(context);
      const entered = await checkIn(context, context.req.valid('json'));
      if (!entered.accepted) return answerRefusal(context, entered);
      const { userInfo, device } = entered.value;
      giveDevice(context, device);
      return succeed(context, { userInfo, routePath: accountPaths.member() });
    },
  )
  .post(
    calls.logout.path,
    jsonInput(calls.logout.input),
    rateLimit({ purpose: 'logout', kind: 'write', perAddress: AUTH_LIMITS.refresh, apart: knownRefresher }),
    async (context) => {
      const keeping = { database: context.get('database'), tables: MEMBER_TOKENS };
      await logOut(keeping, [accessToken(context), context.req.valid('json').refreshToken]);
      return succeed(context, null);
    },
  )
  .post(
    calls.refreshToken.path,
    jsonInput(calls.refreshToken.input),
    rateLimit({ purpose: 'refresh', kind: 'write', perAddress: AUTH_LIMITS.refresh, apart: knownRefresher }),
    async (context) => {
      const { refreshToken } = context.req.valid('json');
      const isAdmins = await isRefreshOfAdmin(context, refreshToken);
      const tables = isAdmins ? ADMIN_TOKENS : MEMBER_TOKENS;
      const pair = { refreshToken, accessToken: isAdmins ? adminToken(context) : accessToken(context) };
      const renewed = await refresh({ database: context.get('database'), now: context.get('now'), tables }, pair);
      if (!renewed.accepted) return answerRefusal(context, renewed);
      const type = isAdmins ? ('admin-refresh' as const) : ('user-refresh' as const);
      return succeed(context, { type, token: renewed.value });
    },
  )
  .get(calls.devices.path, membersOnly(), queryInput(calls.devices.input), async (context) => {
    const { member, sessionId } = loginOf(context);
    const { list: rows, total } = await listSessions(context.get('database'), {
      memberId: member.id,
      currentId: sessionId,
      now: context.get('now'),
      ...context.req.valid('query'),
    });
    const list = rows.map(({ id, device, country, createdAt, lastUsedAt }) => ({
      id,
      device,
      country,
      login_time: seconds(createdAt),
      last_used_time: seconds(lastUsedAt),
      is_current: id === sessionId,
    }));
    return succeed(context, { list, total });
  })
  .post(
    calls.signOut.path,
    membersOnly(),
    jsonInput(calls.signOut.input),
    limitMember('sign-out', ACCOUNT_LIMITS.change),
    endsLogins(),
    async (context) => {
      const { id } = context.req.valid('json');
      const { member, sessionId } = loginOf(context);
      const database = context.get('database');
      // Browsers stay known: who has nothing but a token must not take that from their owner. A new password forgets them.
      if (id === undefined) {
        await otherSessionsEnd(database, member.id, sessionId);
        return succeed(context, null);
      }
      const isEnded = await endOwnSession(database, member.id, id);
      return isEnded ? succeed(context, null) : refuse(context, 'account.noDevice');
    },
  );

/** One call refreshes both: a client with both tokens sends both headers, and the refresh token tells whose it is. */
async function isRefreshOfAdmin(context: ApiContext, refreshToken: string): Promise<boolean> {
  if (adminToken(context) === undefined) return false;
  return (await sessionOfToken(context.get('database'), ADMIN_TOKENS, await hashOf(refreshToken))) !== undefined;
}

const seconds = (instant: number) => Math.floor(instant / 1_000);

async function checkIn(context: ApiContext, input: CheckIn): Promise<Result<Entered>> {
  const occasion = occasionOf(context);
  const { password, keep: isKept, countryCode: country } = input;
  if (input.tab === 'login') {
    const name = readLoginName(occasion.client, input.username ?? input.email ?? input.mobile ?? '', country);
    const { captchaId, captchaInfo } = input;
    return logIn(occasion, { name, password, isKept, captchaId, captchaInfo });
  }
  const { registerType: channel, username, captcha: code } = input;
  const address = readAddress(occasion.client, { channel, text: input[channel], country });
  if (!address.accepted) return address;
  return register(occasion, { channel, address: address.value, code, username, password, isKept });
}

/** Whom limits know by a refresh token of ours that is still good: the access token has mostly expired by then. */
async function knownRefresher(context: ApiContext): Promise<KnownCaller | undefined> {
  // What the check before the limit has put there.
  const { refreshToken = '' } = context.req.valid('json' as never) as { refreshToken?: string };
  const refreshHash = await hashOf(refreshToken);
  const found = await findFamily(context.get('database'), MEMBER_TOKENS, refreshHash, context.get('now'));
  return found ? { own: `refresh ${found.sessionId}` } : knownCaller(context);
}
