import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import { parseStrangerJson } from '../../src/domain/shared/stranger-json.ts';
import { readBody } from './body.ts';
import { refuseInput } from './envelope.ts';
import { inputErrors } from './input-errors.ts';
import type { AppEnvironment } from './types.ts';

/**
 * Checks the input of a call, which handlers then find as `input`. Every call passes here, so here the language is refused
 * too: a language we do not have is bad input like any other.
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

/** A link that names its language in its query overrules the headers, unknown ones included. */
function namesLanguage(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'lang' in input && input.lang !== undefined;
}

/** The JSON of a body; no body at all counts as one without values. */
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

/** The query; a name given more than once is a list. */
export function readQuery(context: Context<AppEnvironment>): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, values] of Object.entries(context.req.queries())) {
    // `ids[]=1&ids[]=2`, `ids=1&ids=2` and both at once are ways lists are written in addresses.
    const isList = name.endsWith('[]');
    const field = isList ? name.slice(0, -2) : name;
    const all = [query[field] ?? [], values].flat();
    query[field] = isList || all.length > 1 || Array.isArray(query[field]) ? all : all[0];
  }
  return query;
}
