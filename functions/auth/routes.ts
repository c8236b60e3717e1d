import { Hono, type Context } from 'hono';
import { sessionLasts } from '../../data/queries/auth/sessions.ts';
import { keepRegistration } from '../../data/queries/auth/registration.ts';
import { isUsernameTaken } from '../../data/queries/account/members.ts';
import { AUTH_LIMITS } from '../../src/domain/auth/rules.ts';
import { accountPaths } from '../../src/domain/shared/routes.ts';
import { accessToken, callerOf } from '../http/auth.ts';
import type { InputOf } from '../../src/wire/call.ts';
import { alreadyLoggedIn, demandLogin, refuse, refuseInput, succeed } from '../http/envelope.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { readAddress, readLoginName, refuseAddress } from '../verification/address.ts';
import { knownCaller, knownSession } from './apart.ts';
import { authCalls } from '../../src/wire/auth.ts';
import { spendCaptcha } from '../captcha/service.ts';
import { channelsOf } from '../verification/channels.ts';
import { refuseCode, rightCode } from '../verification/codes.ts';
import { rememberDevice } from './known-device.ts';
import { isCaptchaDue, loginToll } from './login-captcha.ts';
import { logIn, loginAccount, userInfo } from './login.ts';
import { hashPassword } from '../verification/password.ts';
import { logOut, newSession, refresh } from './sessions.ts';

type ApiContext = Context<AppEnvironment>;
type CheckIn = InputOf<typeof authCalls.checkIn>;
type Login = Extract<CheckIn, { tab: 'login' }>;
type Registration = Extract<CheckIn, { tab: 'register' }>;

/** Coming in and going out. */
export const entryRoutes = new Hono<AppEnvironment>()
  .get(authCalls.checkInState.path, queryInput(authCalls.checkInState.input), async (context) => {
    if ((await callerOf(context)).kind === 'member') return alreadyLoggedIn(context);
    return succeed(context, {
      accountVerificationType: channelsOf(context.env),
      userLoginCaptchaSwitch: await isCaptchaDue(context),
    });
  })
  .post(
    authCalls.checkIn.path,
    jsonInput(authCalls.checkIn.input),
    rateLimit({ purpose: 'check-in', kind: 'write', perAddress: AUTH_LIMITS.login, apart: knownCaller }),
    async (context) => {
      if ((await callerOf(context)).kind === 'member') return alreadyLoggedIn(context);
      const input = context.req.valid('json');
      return input.tab === 'login' ? answerLogin(context, input) : answerRegistration(context, input);
    },
  )
  .post(
    authCalls.logout.path,
    jsonInput(authCalls.logout.input),
    rateLimit({ purpose: 'logout', kind: 'write', perAddress: AUTH_LIMITS.refresh, apart: knownSession }),
    async (context) => {
      await logOut(context.get('database'), [accessToken(context), context.req.valid('json').refreshToken]);
      return succeed(context, null);
    },
  )
  .post(
    authCalls.refreshToken.path,
    jsonInput(authCalls.refreshToken.input),
    rateLimit({ purpose: 'refresh', kind: 'write', perAddress: AUTH_LIMITS.refresh, apart: knownSession }),
    async (context) => {
      const { refreshToken } = context.req.valid('json');
      const pair = { refreshToken, accessToken: accessToken(context) };
      const token = await refresh(context.get('database'), pair, context.get('now'));
      return token === undefined ? demandLogin(context) : succeed(context, { type: 'user-refresh' as const, token });
    },
  );

async function answerLogin(context: ApiContext, input: Login) {
  const { username, email, mobile, password, keep, countryCode } = input;
  const name = readLoginName(context, username ?? email ?? mobile ?? '', countryCode);
  const account = await loginAccount(context, name);
  const toll = await loginToll(context, account);
  const unsolved = toll.isCaptchaNeeded
    ? await spendCaptcha(context, input, { userLoginCaptchaSwitch: true })
    : undefined;
  if (unsolved) return unsolved;
  const answer = await logIn(context, { account, password, isKept: keep });
  if ('reason' in answer) {
    const values = 'minutes' in answer ? { count: answer.minutes } : undefined;
    // Said with the third failure, so that a client can have the picture ready for the next try.
    const userLoginCaptchaSwitch = toll.isCaptchaNeeded || (await isCaptchaDue(context, account));
    return refuse(context, answer.reason, values, { userLoginCaptchaSwitch });
  }
  await toll.forget();
  return succeed(context, { userInfo: answer, routePath: accountPaths.member() });
}

async function answerRegistration(context: ApiContext, input: Registration) {
  const { registerType: channel, username, password } = input;
  const address = readAddress(context, channel, input[channel], input.countryCode);
  if (address === undefined) return refuseAddress(context, channel);
  const database = context.get('database');
  const now = context.get('now');
  const code = { channel, address, event: 'user_register' } as const;
  const right = await rightCode(context, code, input.captcha);
  if (right instanceof Response) return right;
  // Told only to who has shown a code: five tries later the code is worth nothing, and names are not listed by asking.
  if (await isUsernameTaken(database, username)) return refuseName(context);
  const { tokens, session } = await newSession(context, input.keep);
  const kept = await keepRegistration(database, {
    member: {
      username,
      email: channel === 'email' ? address : null,
      mobile: channel === 'mobile' ? address : null,
      passwordHash: await hashPassword(password),
      locale: context.get('locale'),
      now,
      ip: context.req.header('cf-connecting-ip') ?? null,
    },
    code: { ...code, ...right },
    session,
    act: crypto.randomUUID(),
  });
  if (kept === 'username') return refuseName(context);
  if (kept === 'code') return refuseCode(context);
  await rememberDevice(context, kept.id, sessionLasts(session.id));
  return succeed(context, { userInfo: userInfo(kept, tokens), routePath: accountPaths.member() });
}

const refuseName = (context: ApiContext) =>
  refuseInput(context, [{ path: 'username', message: context.get('text')('errors:account.nameTaken') }]);
