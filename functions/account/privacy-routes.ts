import { Hono } from 'hono';
import { endOwnSession, listSessions, otherSessionsEnd } from '../../data/queries/auth-sessions.ts';
import { deleteMember, exportMember } from '../../data/queries/privacy.ts';
import { presentMember } from '../../src/domain/account/member.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import { membersOnly } from '../http/auth.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { confirmPassword } from './login.ts';
import { privacyCalls as calls } from './privacy-calls.ts';

const changes = (purpose: string) => rateLimit({ purpose, kind: 'write', perAddress: ACCOUNT_LIMITS.change });
const seconds = (instant: number) => Math.floor(instant / 1_000);

/** What a member may know, take along and end: logins, data, the account itself. */
export const privacyRoutes = new Hono<AppEnvironment>()
  .get(calls.devices.path, membersOnly(), queryInput(calls.devices.input), async (context) => {
    const rows = await listSessions(context.get('database'), context.get('member').id, context.get('now'));
    const list = rows.map(({ id, device, country, createdAt, lastUsedAt }) => ({
      id,
      device,
      country,
      login_time: seconds(createdAt),
      last_used_time: seconds(lastUsedAt),
      is_current: id === context.get('sessionId'),
    }));
    return succeed(context, { list });
  })
  .post(calls.signOut.path, membersOnly(), jsonInput(calls.signOut.input), changes('sign-out'), async (context) => {
    const { id } = context.req.valid('json');
    const { id: memberId } = context.get('member');
    const database = context.get('database');
    if (id === undefined) {
      await otherSessionsEnd(database, memberId, context.get('sessionId'));
      return succeed(context, null);
    }
    const isEnded = await endOwnSession(database, memberId, id);
    return isEnded ? succeed(context, null) : refuse(context, 'account.noDevice');
  })
  .get(
    calls.exportData.path,
    membersOnly(),
    queryInput(calls.exportData.input),
    rateLimit({ purpose: 'export', kind: 'read', perAddress: ACCOUNT_LIMITS.change }),
    async (context) => {
      const member = context.get('member');
      const kept = await exportMember(context.get('database'), member);
      const whole = { exported_at: new Date(context.get('now')).toISOString(), member: presentMember(member), ...kept };
      return context.body(JSON.stringify(whole, null, 2), 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="haitu-account.json"',
        'cache-control': 'no-store',
      });
    },
  )
  .post(
    calls.deleteAccount.path,
    membersOnly(),
    jsonInput(calls.deleteAccount.input),
    changes('delete-account'),
    async (context) => {
      const member = context.get('member');
      const database = context.get('database');
      const wrong = await confirmPassword(database, member.id, context.req.valid('json').password, context.get('now'));
      if (wrong) return refuse(context, wrong.reason, 'minutes' in wrong ? { count: wrong.minutes } : undefined);
      const files = await deleteMember(database, member);
      // Money is somebody's: it is paid out or used up first.
      if (!files) return refuse(context, 'account.hasBalance');
      if (files.length > 0) await context.env.UPLOADS.delete(files);
      return succeed(context, null);
    },
  );
