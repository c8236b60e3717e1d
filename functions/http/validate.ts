import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import type { InputError } from '../../src/domain/shared/envelope.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import { refuseInput } from './envelope.ts';
import type { AppEnvironment } from './types.ts';

type Target = 'json' | 'query';
/** What a typed client must send and what the handler finds with `context.req.valid(target)`. */
type Checked<In extends Target, Schema extends z.ZodMiniType> = {
  in: { [Key in In]: z.input<Schema> };
  out: { [Key in In]: z.output<Schema> };
};

/** Checks a JSON body; no body at all counts as one without values. */
export function jsonInput<Schema extends z.ZodMiniType>(
  schema: Schema,
): MiddlewareHandler<AppEnvironment, string, Checked<'json', Schema>> {
  return checked('json', schema, readJson);
}

/** Checks the query; a name given more than once is a list. */
export function queryInput<Schema extends z.ZodMiniType>(
  schema: Schema,
): MiddlewareHandler<AppEnvironment, string, Checked<'query', Schema>> {
  return checked('query', schema, readQuery);
}

function checked<In extends Target, Schema extends z.ZodMiniType>(
  target: In,
  schema: Schema,
  read: (context: Context<AppEnvironment>) => unknown,
): MiddlewareHandler<AppEnvironment, string, Checked<In, Schema>> {
  return async (context, next) => {
    const parsed = schema.safeParse(await read(context), { reportInput: true });
    if (!parsed.success) return refuseInput(context, inputErrors(parsed.error.issues, context.get('text')));
    context.req.addValidatedData(target, parsed.data as object);
    return next();
  };
}

async function readJson(context: Context<AppEnvironment>): Promise<unknown> {
  const body = await context.req.text();
  if (body.trim() === '') return {};
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) throw new HTTPException(400, { message: 'not JSON' });
  try {
    return JSON.parse(body);
  } catch {
    throw new HTTPException(400, { message: 'unreadable JSON' });
  }
}

function readQuery(context: Context<AppEnvironment>): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, values] of Object.entries(context.req.queries())) {
    // `ids[]=1&ids[]=2` and `ids=1&ids=2` are both ways lists are written in addresses.
    const isList = name.endsWith('[]');
    query[isList ? name.slice(0, -2) : name] = isList || values.length > 1 ? values : values[0];
  }
  return query;
}

const ERRORS_SHOWN = 20;

/** Says each issue in the caller's language. Names of fields stay as the wire has them. */
export function inputErrors(issues: readonly z.core.$ZodIssue[], text: Translator): InputError[] {
  const errors = new Map<string, InputError>();
  for (const issue of issues.map(deepest)) {
    const path = issue.path.map(String).join('.');
    // Of two faults of one field the later is the stricter rule, and the one worth saying.
    errors.set(path, { path, message: issueMessage(issue, text) });
  }
  return [...errors.values()].slice(0, ERRORS_SHOWN);
}

/** Of a value that may have several shapes, the branch that came furthest says best what is wrong. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors
    .flat()
    .map((one) => deepest({ ...one, path: [...issue.path, ...one.path] }))
    .sort((left, right) => depthOf(right) - depthOf(left));
  return inner[0] ?? issue;
}

/** A value of the right type that breaks a rule came further than one of the wrong type. */
const depthOf = (issue: z.core.$ZodIssue) => issue.path.length * 2 + (issue.code === 'invalid_type' ? 0 : 1);

function issueMessage(issue: z.core.$ZodIssue, text: Translator): string {
  const say = (key: string, values?: Record<string, string | number>) => text(`errors:input.${key}`, values);
  switch (issue.code) {
    case 'invalid_type':
      return say(issue.input === undefined ? 'required' : (EXPECTED[issue.expected] ?? 'invalid'));
    case 'too_small':
    case 'too_big': {
      const big = issue.code === 'too_big';
      const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
      if (issue.origin === 'string') return say(big ? 'shorterText' : 'longerText', { limit });
      if (issue.origin === 'array') return say(big ? 'shorterList' : 'longerList', { limit });
      return say(big ? 'atMost' : 'atLeast', { limit });
    }
    case 'invalid_value':
      return say('choice', { choices: issue.values.map(String).join(', ') });
    case 'custom':
      return say(String(issue.params?.['kind'] ?? 'invalid'));
    default:
      return say('invalid');
  }
}

const EXPECTED: Readonly<Record<string, string>> = {
  int: 'wholeNumber',
  number: 'number',
  string: 'text',
  array: 'list',
  object: 'object',
};
