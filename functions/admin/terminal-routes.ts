import { Hono, type MiddlewareHandler } from 'hono';
import { findAdmin } from '../../data/auth/caller.ts';
import { logTask, taskNode } from '../../data/queries/admin/log.ts';
import { unpublishedChanges } from '../../data/queries/admin/unpublished.ts';
import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import { terminalCommand, type TerminalCommand } from '../../src/domain/admin/terminal.ts';
import { matchLocale } from '../../src/domain/shared/locale.ts';
import { EVERY_NODE, isSuper } from '../../src/domain/admin/permission.ts';
import { readableEntities } from '../../src/domain/admin/scope.ts';
import { terminalCalls as calls } from '../../src/wire/terminal.ts';
import { adminCallerOf, adminOf, adminsOnly } from '../http/admin-auth.ts';
import { forgetDatabases } from '../http/database.ts';
import { succeed } from '../http/envelope.ts';
import { textsFor } from '../http/texts.ts';
import { occasionOf, type Occasion } from '../http/occasion.ts';
import { servedRelease } from '../http/served-release.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { entityTitle } from './entity-title.ts';
import { ownerIdOf } from './row-calls.ts';
import { eventStream, refusedStream } from './terminal-stream.ts';
import { keepTerminalSettings } from './terminal-settings.ts';
import { terminalWork } from './terminal-work.ts';

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export const terminalRoutes = new Hono<AppEnvironment>()
  .get(
    calls.terminal.path,
    tokenInAddress(),
    adminsOnly(EVERY_NODE),
    queryInput(calls.terminal.input),
    async (context) => {
      const { command, uuid, extend = '' } = context.req.valid('query');
      const occasion = occasionOf(context);
      const known = terminalCommand(command);
      if (known) await logTask(occasion.database, uuid, taskEntry(occasion, adminOf(context).admin, known));
      const work = terminalWork(occasion, { command, uuid, text: context.get('text') });
      return context.body(eventStream({ uuid, extend, key: command }, work), 200, STREAM_HEADERS);
    },
  )
  .post(calls.terminalConfig.path, adminsOnly(EVERY_NODE), jsonInput(calls.terminalConfig.input), async (context) => {
    const set = { ...context.req.valid('json'), url: calls.terminalConfig.path };
    await keepTerminalSettings(occasionOf(context), adminOf(context).admin, set);
    return succeed(context, null);
  })
  .post(calls.clearCache.path, adminsOnly(EVERY_NODE), jsonInput(calls.clearCache.input), (context) => {
    forgetDatabases();
    if (context.req.valid('json').type === 'all') context.header('clear-site-data', '"cache"');
    return succeed(context, null);
  })
  .get(calls.unpublished.path, adminsOnly(), queryInput(calls.unpublished.input), async (context) => {
    const release = await servedRelease(context.env);
    const { admin } = adminOf(context);
    const changed = release
      ? await unpublishedChanges(context.get('database'), {
          ...{ after: release.readAt, until: context.get('now'), ownerId: ownerIdOf(admin) },
        })
      : [];
    const readable = readableEntities(admin);
    const changes = changed.filter(({ entity }) => readable.includes(entity));
    const list = changes.map(({ entity, count }) => ({
      entity,
      title: entityTitle(entity, context.get('text')),
      count,
    }));
    const first = changes.map(({ since }) => since);
    return succeed(context, {
      version: release?.version ?? null,
      since: first.length > 0 ? Math.min(...first) : null,
      list,
      total: list.reduce((sum, { count }) => sum + count, 0),
    });
  });

const taskEntry = (
  { now, client }: Pick<Occasion, 'now' | 'client'>,
  { id, username }: Pick<ActingAdmin, 'id' | 'username'>,
  command: TerminalCommand,
) => ({
  ...{ adminId: id, username, node: taskNode(command), url: calls.terminal.path },
  ...{ ip: client.ip, userAgent: client.userAgent, createdAt: now },
});

/**
 * An EventSource sends no headers, so on this path alone the token may stand in the address; the log leaves queries out.
 * Such a caller is refused in the stream: of an answer of another kind, a browser tells its page nothing.
 */
function tokenInAddress(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const token = context.req.query('batoken')?.trim();
    if (!token) return next();
    const locale = matchLocale(context.req.query('lang') ?? '');
    if (locale) context.set('text', textsFor(locale));
    context.set('adminCaller', findAdmin(context.get('database'), token, context.get('now')));
    const caller = await adminCallerOf(context);
    if (caller.kind === 'admin' && isSuper(caller.admin)) return next();
    const text = context.get('text');
    const words = text(caller.kind === 'admin' ? 'errors:status.401' : 'errors:account.needLogin');
    const { uuid = '', extend = '', command = '' } = context.req.query();
    return context.body(refusedStream({ uuid, extend, key: command }, words), 200, STREAM_HEADERS);
  };
}
