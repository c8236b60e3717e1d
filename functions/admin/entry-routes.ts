import { Hono } from 'hono';
import { ADMIN_TOKENS } from '../../data/queries/auth/token-families.ts';
import { shownAvatar } from '../../src/domain/account/avatar.ts';
import type { Admin } from '../../src/domain/admin/model.ts';
import { adminMenuRules } from '../../src/domain/admin/menu.ts';
import { isSuper } from '../../src/domain/admin/permission.ts';
import { ADMIN_LIMITS } from '../../src/domain/admin/rules.ts';
import { AUTH_LIMITS } from '../../src/domain/auth/rules.ts';
import { siteTime } from '../../src/domain/shared/site-time.ts';
import { adminCalls as calls } from '../../src/wire/admin.ts';
import { logOut } from '../auth/sessions.ts';
import { adminDeviceOf, giveAdminDevice, knownAdminCaller } from '../http/device.ts';
import { adminCallerOf, adminOf, adminsOnly, adminToken } from '../http/admin-auth.ts';
import { answerRefusal } from '../http/answer.ts';
import { alreadyLoggedIn, succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { servedRelease } from '../http/served-release.ts';
import { siteFacts } from '../http/site-facts.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { backupFor, waitingFor } from './waiting.ts';
import { sendLoginCode } from './login-code.ts';
import { presentTerminal } from './terminal-settings.ts';
import { isAdminCaptchaDue, logAdminIn } from './login.ts';

/** How admins come in and go out, and what their client begins with. */
export const entryRoutes = new Hono<AppEnvironment>()
  .get(calls.loginState.path, queryInput(calls.loginState.input), async (context) => {
    if ((await adminCallerOf(context)).kind === 'admin') return alreadyLoggedIn(context);
    const device = await adminDeviceOf(context);
    return succeed(context, { captcha: await isAdminCaptchaDue(occasionOf(context), device) });
  })
  .post(
    calls.login.path,
    jsonInput(calls.login.input),
    rateLimit({ purpose: 'admin-login', kind: 'write', perAddress: ADMIN_LIMITS.login, apart: knownAdminCaller }),
    async (context) => {
      if ((await adminCallerOf(context)).kind === 'admin') return alreadyLoggedIn(context);
      const { keep: isKept, ...input } = context.req.valid('json');
      const entered = await logAdminIn(occasionOf(context), { ...input, isKept, device: await adminDeviceOf(context) });
      if (!entered.accepted) return answerRefusal(context, entered);
      const { admin, tokens, device } = entered.value;
      giveAdminDevice(context, device);
      const { token, refreshToken: refresh_token } = tokens;
      return succeed(context, { userInfo: { ...presentAdmin(admin), token, refresh_token } });
    },
  )
  .post(
    calls.sendLoginCode.path,
    jsonInput(calls.sendLoginCode.input),
    rateLimit({ purpose: 'admin-code', kind: 'write', perAddress: ADMIN_LIMITS.login, apart: knownAdminCaller }),
    async (context) => {
      const asked = { ...context.req.valid('json'), device: await adminDeviceOf(context) };
      const sent = await sendLoginCode(occasionOf(context), asked);
      return sent.accepted ? succeed(context, null, 'errors:account.loginCodeMaybe') : answerRefusal(context, sent);
    },
  )
  .get(calls.index.path, adminsOnly(calls.index.right), queryInput(calls.index.input), async (context) => {
    const { admin } = adminOf(context);
    return succeed(context, {
      adminInfo: { ...presentAdmin(admin), super: isSuper(admin) },
      menus: adminMenuRules(admin, context.get('text')),
      siteConfig: { ...siteFacts(context, true), apiUrl: '' },
      terminal: await presentTerminal(context.get('database')),
    });
  })
  .post(
    calls.logout.path,
    jsonInput(calls.logout.input),
    rateLimit({ purpose: 'admin-logout', kind: 'write', perAddress: AUTH_LIMITS.refresh }),
    async (context) => {
      const keeping = { database: context.get('database'), tables: ADMIN_TOKENS };
      await logOut(keeping, [adminToken(context), context.req.valid('json').refreshToken]);
      return succeed(context, null);
    },
  )
  .get(calls.dashboard.path, adminsOnly(calls.dashboard.right), queryInput(calls.dashboard.input), async (context) => {
    const release = await servedRelease(context.env);
    const asked = { text: context.get('text'), readAt: release?.readAt };
    const [occasion, { admin }] = [occasionOf(context), adminOf(context)];
    const [waiting, backup] = await Promise.all([waitingFor(occasion, admin, asked), backupFor(occasion, admin)]);
    return succeed(context, { remark: '', waiting, backup });
  });

/** Of their logins the one before this is told: it shows whether somebody else was here. */
export const presentAdmin = ({ id, username, nickname, avatar, previousLoginAt }: Admin) => ({
  id,
  username,
  nickname: nickname === '' ? username : nickname,
  avatar: shownAvatar(avatar),
  last_login_time: previousLoginAt === null ? 'none' : siteTime(previousLoginAt),
});
