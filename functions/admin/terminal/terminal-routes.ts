import type { MiddlewareHandler } from 'hono';
import { findAdmin } from '../../../data/auth/caller.ts';
import { logTask, taskNode } from '../../../data/queries/admin/log.ts';
import { unpublishedChanges } from '../../../data/queries/admin/unpublished.ts';
import type { ActingAdmin } from '../../../src/domain/admin/model.ts';
import { terminalCommand, type TerminalCommand } from '../../../src/domain/admin/terminal.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { matchLocale } from '../../../src/domain/shared/locale.ts';
import { isSuper } from '../../../src/domain/admin/permission.ts';
import { readableEntities } from '../../../src/domain/admin/scope.ts';
import { terminalCalls as calls } from '../../../src/wire/terminal.ts';
import { adminCallerOf } from '../../http/admin-auth.ts';
import { forgetDatabases } from '../../http/database.ts';
import { textsFor } from '../../http/texts.ts';
import type { CallContext } from '../../http/call-context.ts';
import { serve, serveRaw } from '../../http/serve.ts';
import { servedRelease } from '../../http/served-release.ts';
import type { AppEnvironment } from '../../http/types.ts';
import { entityTitle } from '../engine/names/entity-title.ts';
import { ownerIdOf } from '../engine/save/read-rows.ts';
import { eventStream, refusedStream } from './terminal-stream.ts';
import { keepTerminalSettings } from './terminal-settings.ts';
import { terminalWork } from './terminal-work.ts';

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export const terminalRoutes = [
  serveRaw(
    calls.terminal,
    async (call) => {
      const { command, uuid, extend = '' } = call.input;
      const commandRow = terminalCommand(command);
      if (commandRow) await logTask(call.database, uuid, taskEntry(call, call.admin, commandRow));
      const work = terminalWork(call, { command, uuid, text: call.text });
      return new Response(eventStream({ uuid, extend, key: command }, work), { headers: STREAM_HEADERS });
    },
    { before: tokenInAddress() },
  ),
  serve(calls.terminalConfig, async (call) => {
    await keepTerminalSettings(call, call.admin, { ...call.input, url: calls.terminalConfig.path });
    return accepted(null);
  }),
  serve(calls.clearCache, (call) => {
    forgetDatabases();
    if (call.input.type === 'all') call.addHeader('clear-site-data', '"cache"');
    return accepted(null);
  }),
  serve(calls.unpublished, async ({ environment, database, now, text, admin }) => {
    const release = await servedRelease(environment);
    const requested = release && { after: release.readAt, until: now, ownerId: ownerIdOf(admin) };
    const changed = requested ? await unpublishedChanges(database, requested) : [];
    const readable = readableEntities(admin);
    const changes = changed.filter(({ entity }) => readable.includes(entity));
    const list = changes.map(({ entity, count }) => ({ entity, title: entityTitle(entity, text), count }));
    const first = changes.map(({ since }) => since);
    return accepted({
      version: release?.version ?? null,
      since: first.length > 0 ? Math.min(...first) : null,
      list,
      total: list.reduce((sum, { count }) => sum + count, 0),
    });
  }),
];

const taskEntry = (
  { now, client }: Pick<CallContext, 'now' | 'client'>,
  { id, username }: Pick<ActingAdmin, 'id' | 'username'>,
  command: TerminalCommand,
) => ({
  adminId: id,
  username,
  node: taskNode(command),
  url: calls.terminal.path,
  ip: client.ip,
  userAgent: client.userAgent,
  createdAt: now,
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
