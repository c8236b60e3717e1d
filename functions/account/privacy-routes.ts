import { Hono } from 'hono';
import { endOwnSession, listSessions, otherSessionsEnd } from '../../data/queries/auth/sessions.ts';
import { exportMember } from '../../data/queries/account/export.ts';
import { deleteMember } from '../../data/queries/account/privacy.ts';
import { presentMember } from '../../src/domain/account/member.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import { loginOf, membersOnly } from '../http/auth.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { limitMember } from '../http/limit-member.ts';
import { sweepFiles } from '../http/sweep-files.ts';
import type { AppEnvironment } from '../http/types.ts';
import { describeError, log } from '../http/log.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { sendSoon } from '../mail/deliver.ts';
import { confirmedHash, overtaken } from '../verification/confirmed.ts';
import { countersOf } from '../auth/login.ts';
import { noticesOf, noticesOfFormer } from './notices.ts';
import { accountCalls } from '../../src/wire/account.ts';
import { authCalls } from '../../src/wire/auth.ts';

const changes = (purpose: string) => limitMember(purpose, ACCOUNT_LIMITS.change);
/** For people and other programs: `2026-11-21T09:12:44.000Z`. */
const readableInstant = (key: string, value: unknown) =>
  key.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value;
const seconds = (instant: number) => Math.floor(instant / 1_000);

/** What a member may know, take along and end: logins, data, the account itself. */
export const privacyRoutes = new Hono<AppEnvironment>()
  .get(authCalls.devices.path, membersOnly(), queryInput(authCalls.devices.input), async (context) => {
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
    authCalls.signOut.path,
    membersOnly(),
    jsonInput(authCalls.signOut.input),
    changes('sign-out'),
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
  )
  .get(
    accountCalls.exportData.path,
    membersOnly(),
    queryInput(accountCalls.exportData.input),
    limitMember('export', ACCOUNT_LIMITS.change, 'read'),
    async (context) => {
      const { member } = loginOf(context);
      const kept = await exportMember(context.get('database'), member);
      const { nickname, avatar, joinedAt, lastLoginAt } = member;
      // As it is kept: nothing in place of a name or a picture nobody gave, and all instants alike.
      const { join_time: _joined, last_login_time: _login, ...rest } = presentMember(member);
      const whole = {
        exportedAt: context.get('now'),
        member: { ...rest, nickname, avatar, joinedAt, lastLoginAt },
        ...kept,
      };
      return context.body(JSON.stringify(whole, readableInstant, 2), 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="haitu-account.json"',
        'cache-control': 'no-store',
      });
    },
  )
  .post(
    accountCalls.deleteAccount.path,
    membersOnly(),
    jsonInput(accountCalls.deleteAccount.input),
    changes('delete-account'),
    async (context) => {
      const confirmed = await confirmedHash(context, context.req.valid('json').password);
      if (confirmed instanceof Response) return confirmed;
      const { member, sessionId } = loginOf(context);
      const isDeleted = await deleteMember(context.get('database'), member, {
        passwordHash: confirmed,
        sessionId,
        nameHashes: await countersOf(member),
        mails: [
          ...noticesOf(context, member, { change: 'deleted' }),
          ...(await noticesOfFormer(context, member, 'deleted')),
        ],
        now: context.get('now'),
      });
      // Money is somebody's: it is paid out or used up first.
      if (!isDeleted) return overtaken(context, () => refuse(context, 'account.hasBalance'));
      sendSoon(context);
      // What the store does not remove now it removes later.
      await sweepFiles(context.env.UPLOADS, context.get('database')).catch((error: unknown) => {
        log('error', 'files-left', { requestId: context.get('requestId'), error: describeError(error) });
      });
      return succeed(context, null);
    },
  );
