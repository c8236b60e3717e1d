import * as z from 'zod/mini';
import { MAX_PORT, PACKAGE_MANAGERS, TERMINAL_COMMANDS } from '../domain/admin/terminal.ts';
import { EVERY_NODE } from '../domain/admin/permission.ts';
import * as at from './addresses/terminal.ts';
import { call } from './call.ts';
import { described, optional, textField, wholeNumber } from './fields.ts';

/** Only for super admins; no group can be granted these. */
const ofSuper = { callers: ['admin'], right: EVERY_NODE } as const;

export const terminalCalls = {
  terminal: call(at.terminal, {
    ...ofSuper,
    summary:
      'Runs a command of a closed list and follows it, or follows the run of that `uuid`. Server-sent events, each ' +
      '`{data, uuid, extend, key}`: `command-link-success`, lines, `command-exec-success` or `command-exec-error`, ' +
      '`command-exec-completed`. Refusals are lines as well where the token stands in the address.',
    input: z.object({
      command: described(textField(100), `${Object.keys(TERMINAL_COMMANDS).join(', ')}; a package manager may follow.`),
      uuid: described(z.string().check(z.regex(/^[\w-]{1,64}$/)), 'Id of the run, made by its asker.'),
      extend: described(optional(textField(500)), 'Handed back with every event.'),
      batoken: described(optional(textField(200)), 'An EventSource has no headers.'),
      lang: described(optional(textField(20)), 'Language of its lines, where no header can say it.'),
      server: described(optional(textField(10)), 'Not read.'),
    }),
    output: z.null(),
    files: ['text/event-stream'],
  }),
  terminalConfig: call(at.terminalConfig, {
    ...ofSuper,
    summary:
      'Sets what the terminals of all admins begin with, and each client is told at its beginning. What the server runs itself ' +
      'takes neither.',
    input: z.object({
      manager: optional(described(z.enum(PACKAGE_MANAGERS), 'Stands behind the name of a command: `test.pnpm`.')),
      port: optional(described(wholeNumber(1, MAX_PORT), 'Of a development server.')),
    }),
    output: z.null(),
  }),
  clearCache: call(at.clearCache, {
    ...ofSuper,
    summary: 'Forgets what the server keeps to be faster; with `all`, what the browser keeps of the site as well.',
    input: z.object({ type: described(z.enum(['tp', 'all']), '`tp`: the server’s; `all`: the browser’s, too.') }),
    output: z.null(),
  }),
  unpublished: call(at.unpublished, {
    callers: ['admin'],
    summary:
      'What admins changed of what pages say since the pages that are served were drawn, of the entities the caller may see.',
    input: z.object({}),
    output: z.object({
      version: described(z.nullable(z.string()), 'Release that is served; null where pages are drawn when asked for.'),
      since: described(z.nullable(z.int()), 'Milliseconds since 1970 of the first change; null where there is none.'),
      list: z.array(
        z.object({
          entity: z.string(),
          title: described(z.string(), 'The entity’s name, as the menu has it.'),
          count: described(z.int(), 'Rows that were changed.'),
        }),
      ),
      total: z.int(),
    }),
  }),
};
