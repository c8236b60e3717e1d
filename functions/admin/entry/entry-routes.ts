import { ADMIN_TOKENS } from '../../../data/queries/auth/token-families.ts';
import { adminMenuRules } from '../../../src/domain/admin/menu.ts';
import { isSuper } from '../../../src/domain/admin/permission.ts';
import { accepted, mapped, refused } from '../../../src/domain/shared/result.ts';
import { adminCalls as calls } from '../../../src/wire/admin.ts';
import { logOut } from '../../auth/sessions.ts';
import { giveAdminDevice } from '../../http/device.ts';
import { serve } from '../../http/serve.ts';
import { servedRelease } from '../../http/served-release.ts';
import { siteFacts } from '../../http/site-facts.ts';
import { sendLoginCode } from './login-code.ts';
import { presentTerminal } from '../terminal/terminal-settings.ts';
import { isAdminCaptchaDue, logAdminIn } from './login.ts';
import { presentAdmin } from './present-admin.ts';
import { backupFor, missingFor, waitingFor } from './waiting.ts';

const LOGGED_IN = refused('account.loggedIn');

/** Logging in and out, and what a client of the admin loads first. */
export const entryRoutes = [
  serve(calls.loginState, async (call) => {
    if ((await call.adminCaller()).kind === 'admin') return LOGGED_IN;
    return accepted({ captcha: await isAdminCaptchaDue(call, await call.adminDevice()) });
  }),
  serve(calls.login, async (call) => {
    if ((await call.adminCaller()).kind === 'admin') return LOGGED_IN;
    const { keep: isKept, ...input } = call.input;
    const entered = await logAdminIn(call, { ...input, isKept, device: await call.adminDevice() });
    if (!entered.accepted) return entered;
    const { admin, tokens, device } = entered.value;
    giveAdminDevice(call, device);
    const { token, refreshToken: refresh_token } = tokens;
    return accepted({ userInfo: { ...presentAdmin(admin), token, refresh_token } });
  }),
  serve(calls.sendLoginCode, async (call) => {
    const sent = await sendLoginCode(call, { ...call.input, device: await call.adminDevice() });
    return mapped(sent, () => null);
  }),
  serve(calls.index, async (call) =>
    accepted({
      adminInfo: { ...presentAdmin(call.admin), super: isSuper(call.admin) },
      menus: adminMenuRules(call.admin, call.text),
      siteConfig: { ...siteFacts(call, true), apiUrl: '' },
      terminal: await presentTerminal(call.database),
    }),
  ),
  serve(calls.logout, async ({ database, adminToken, input }) => {
    await logOut({ database, tables: ADMIN_TOKENS }, [adminToken, input.refreshToken]);
    return accepted(null);
  }),
  serve(calls.dashboard, async (call) => {
    const release = await servedRelease(call.environment);
    const [waiting, backup, missing] = await Promise.all([
      waitingFor(call, call.admin, { text: call.text, readAt: release?.readAt }),
      backupFor(call, call.admin),
      missingFor(call, call.admin),
    ]);
    return accepted({ remark: '', waiting, backup, missing });
  }),
];
