import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import { parseStrangerJson } from '../../src/domain/shared/stranger-json.ts';
import { readBody } from './body.ts';
import { refuseInput } from './envelope.ts';
import { inputErrors } from './input-errors.ts';
import type { AppEnvironment } from './types.ts';

/**
 * Checks the input of a call and sets it as `input` for handlers. Every call passes here, so an unknown language is
 * refused here too, like any other bad input.
 */
export function checked(
  schema: z.ZodMiniType,
  read: (context: Context<AppEnvironment>) => unknown,
): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const parsed = schema.safeParse(await read(context), { reportInput: true });
    const text = context.get('text');
    const errors = parsed.success ? [] : inputErrors(parsed.error.issues, text);
    const isLanguageAnswered = errors.some(({ path }) => path === 'lang') || namesLanguage(parsed.data);
    if (context.get('isLanguageUnknown') && !isLanguageAnswered) {
      errors.unshift({ path: 'lang', message: text('errors:input.language') });
    }
    if (!parsed.success || errors.length > 0) return refuseInput(context, errors);
    context.set('input', parsed.data);
    return next();
  };
}

/** Whether the query names a language: such a link overrules the headers, even unknown ones. */
function namesLanguage(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'lang' in input && input.lang !== undefined;
}

/** Reads a JSON body; a missing body counts as an object without values. */
export async function readJson(context: Context<AppEnvironment>): Promise<unknown> {
  const body = await readBody(context);
  if (body.trim() === '') return {};
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) throw new HTTPException(400, { message: 'not JSON' });
  try {
    return parseStrangerJson(body);
  } catch {
    throw new HTTPException(400, { message: 'unreadable JSON' });
  }
}

/** Reads the query. A name that is given more than once becomes a list. */
export function readQuery(context: Context<AppEnvironment>): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, values] of Object.entries(context.req.queries())) {
    // Addresses write lists as `ids[]=1&ids[]=2`, as `ids=1&ids=2`, or both at once.
    const isList = name.endsWith('[]');
    const field = isList ? name.slice(0, -2) : name;
    const all = [query[field] ?? [], values].flat();
    query[field] = isList || all.length > 1 || Array.isArray(query[field]) ? all : all[0];
  }
  return query;
}
