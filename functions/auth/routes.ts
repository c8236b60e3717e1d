import { forgetMember } from '../../data/auth/bidders.ts';
import { endOwnSession, listSessions, otherSessionsEnd } from '../../data/queries/auth/sessions.ts';
import { ADMIN_TOKENS, MEMBER_TOKENS, sessionOfToken } from '../../data/queries/auth/token-families.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { accountPaths } from '../../src/domain/shared/routes.ts';
import { authCalls as calls } from '../../src/wire/auth.ts';
import { giveDevice } from '../http/device.ts';
import { serve, type Served } from '../http/serve.ts';
import { readAddress } from '../verification/address.ts';
import { channelsOf } from '../verification/channels.ts';
import { isCaptchaDue } from './login-captcha.ts';
import { readLoginName } from './login-name.ts';
import { logIn, type Entered } from './login.ts';
import { register } from './registration.ts';
import { logOut, refresh } from './sessions.ts';

const LOGGED_IN = refused('account.loggedIn');

/** Calls to log in and out, and to see and end one's other logins. */
export const authRoutes = [
  serve(calls.checkInState, async (call) => {
    if ((await call.caller()).kind === 'member') return LOGGED_IN;
    return accepted({
      accountVerificationType: channelsOf(call.environment),
      userLoginCaptchaSwitch: await isCaptchaDue(call),
    });
  }),
  serve(calls.checkIn, async (call) => {
    if ((await call.caller()).kind === 'member') return LOGGED_IN;
    const entered = await checkIn(call);
    if (!entered.accepted) return entered;
    const { userInfo, device } = entered.value;
    giveDevice(call, device);
    return accepted({ userInfo, routePath: accountPaths.member() });
  }),
  serve(calls.logout, async ({ database, memberToken, input }) => {
    await logOut({ database, tables: MEMBER_TOKENS }, [memberToken, input.refreshToken]);
    return accepted(null);
  }),
  serve(calls.refreshToken, async (call) => {
    const { refreshToken } = call.input;
    const isAdmins = await isRefreshOfAdmin(call);
    const tables = isAdmins ? ADMIN_TOKENS : MEMBER_TOKENS;
    const pair = { refreshToken, accessToken: isAdmins ? call.adminToken : call.memberToken };
    const renewed = await refresh({ database: call.database, now: call.now, tables }, pair);
    if (!renewed.accepted) return renewed;
    return accepted({ type: isAdmins ? ('admin-refresh' as const) : ('user-refresh' as const), token: renewed.value });
  }),
  serve(calls.devices, async ({ database, now, login: { member, sessionId }, input }) => {
    const requested = { memberId: member.id, currentId: sessionId, now, ...input };
    const { list: rows, total } = await listSessions(database, requested);
    const list = rows.map(({ id, device, country, createdAt, lastUsedAt }) => ({
      id,
      device,
      country,
      login_time: seconds(createdAt),
      last_used_time: seconds(lastUsedAt),
      is_current: id === sessionId,
    }));
    return accepted({ list, total });
  }),
  serve(calls.signOut, async ({ database, login: { member, sessionId }, input: { id } }) => {
    try {
      // Signing out forgets no browsers, or a thief with nothing but a token could lock out the owner. A new password
      // forgets them.
      if (id === undefined) {
        await otherSessionsEnd(database, member.id, sessionId);
        return accepted(null);
      }
      const isEnded = await endOwnSession(database, member.id, id);
      return isEnded ? accepted(null) : refused('account.noDevice');
    } finally {
      forgetMember(member.id);
    }
  }),
];

/** Whether an admin's login is refreshed. A client with both tokens sends both headers to this one call. */
async function isRefreshOfAdmin({ database, adminToken, input }: Served<typeof calls.refreshToken>): Promise<boolean> {
  if (adminToken === undefined) return false;
  return (await sessionOfToken(database, ADMIN_TOKENS, await hashOf(input.refreshToken))) !== undefined;
}

const seconds = (instant: number) => Math.floor(instant / 1_000);

async function checkIn(call: Served<typeof calls.checkIn>): Promise<Result<Entered>> {
  const { input } = call;
  const { password, keep: isKept, countryCode: country } = input;
  if (input.tab === 'login') {
    const name = readLoginName(call.client, input.username ?? input.email ?? input.mobile ?? '', country);
    const { captchaId, captchaInfo } = input;
    return logIn(call, { name, password, isKept, captchaId, captchaInfo });
  }
  const { registerType: channel, username, captcha: code } = input;
  const address = readAddress(call.client, { channel, text: input[channel], country });
  if (!address.accepted) return address;
  return register(call, { channel, address: address.value, code, username, password, isKept });
}
