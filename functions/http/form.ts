import type { Context, MiddlewareHandler } from 'hono';
import { ENVELOPE_CODES, type Envelope } from '../../src/domain/shared/envelope.ts';
import { parseLocale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { textsFor } from './texts.ts';
import type { AppEnvironment } from './types.ts';
import { readBody } from './body.ts';
import { readJson } from './validate.ts';

type ApiContext = Context<AppEnvironment>;

/** The prebuilt pages a form ends on, without language. The addresses are fixed: no request can name another one. */
export interface FormPages {
  accepted: string;
  /** The page for a refusal with this HTTP status; an ordinary refusal has 200. */
  refused: (status: number) => string;
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;

function isForm(context: ApiContext): boolean {
  return FORM_TYPE.test(context.req.header('content-type') ?? '');
}

/**
 * Lets a plain `<form method="post">` make a call, for readers without JavaScript. Whatever the call answers, the reader
 * is sent on with 303 to a page that says so, so that reloading it sends nothing again.
 *
 * A form cannot send the language header; its `action` carries `?lang=fr` instead. Place this before all that may
 * refuse.
 */
export function formAnswers(pages: FormPages): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    if (!isForm(context)) return next();
    const locale = parseLocale(context.req.query('lang'));
    context.set('locale', locale);
    context.set('isLanguageUnknown', false);
    context.set('text', textsFor(locale));
    await next();
    const { status } = context.res;
    const { code } = await context.res.json<Partial<Envelope>>();
    const page = code === ENVELOPE_CODES.success ? pages.accepted : pages.refused(status);
    // Drop the old answer first: otherwise its headers would be taken over, such as the type of a body that is gone.
    context.res = undefined;
    context.res = new Response(null, { status: 303, headers: { location: localizedPath(locale, page) } });
    return undefined;
  };
}

/** Reads the fields of a form, or a JSON body. A name that is given more than once becomes a list. */
export async function readFormOrJson(
  context: ApiContext,
  complete: (request: Request, fields: Record<string, unknown>) => Record<string, unknown> = (_request, fields) =>
    fields,
): Promise<unknown> {
  return isForm(context) ? complete(context.req.raw, await readForm(context)) : readJson(context);
}

async function readForm(context: ApiContext): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const form = new URLSearchParams(await readBody(context));
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    fields[name] = values.length > 1 ? values : values[0];
  }
  return fields;
}
