import type { Context } from 'hono';
import { ENVELOPE_CODES, type Envelope, type FaultStatus } from '../../src/domain/shared/envelope.ts';
import type { FieldFault } from './input-errors.ts';
import { fieldLabel } from './texts.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

function envelope<Data>(context: ApiContext, code: number, msg: string, data: Data): Envelope<Data> {
  return { code, msg, data, time: Math.floor(context.get('now') / 1_000) };
}

/** Answers a call that succeeded. `message` is a key of the texts. */
export function succeed<Data>(context: ApiContext, data: Data, message = 'errors:success') {
  return context.json(envelope(context, ENVELOPE_CODES.success, context.get('text')(message), data));
}

/**
 * Answers an ordinary refusal: HTTP 200, code 0.
 *
 * @param reason a key of the `errors` texts (`catalogue.noModel`); `values` fill in its text.
 * @param facts what a program may want to know.
 */
export function refuse(
  context: ApiContext,
  reason: string,
  values?: Record<string, string | number>,
  facts: Record<string, unknown> | null = null,
) {
  const message = context.get('text')(`errors:${reason}`, values);
  return context.json(envelope(context, ENVELOPE_CODES.refused, message, facts));
}

/** Answers a caller who may not do this: HTTP 200, code 401 (docs/wire.md). */
export function forbid(context: ApiContext) {
  return context.json(envelope(context, ENVELOPE_CODES.noPermission, context.get('text')('errors:status.401'), null));
}

/** Answers a caller who has to log in first: code 303 (docs/wire.md). */
export function demandLogin(context: ApiContext) {
  const msg = context.get('text')('errors:account.needLogin');
  return context.json(envelope(context, ENVELOPE_CODES.login, msg, { type: 'need login' as const }));
}

/** Answers a caller who wants to log in but is logged in already: code 303. */
export function alreadyLoggedIn(context: ApiContext) {
  const msg = context.get('text')('errors:account.loggedIn');
  return context.json(envelope(context, ENVELOPE_CODES.login, msg, { type: 'logged in' as const }));
}

/** Answers a token of ours that has expired with code 409, upon which a client refreshes it. */
export function tokenExpired(context: ApiContext) {
  return context.json(
    envelope(context, ENVELOPE_CODES.tokenExpired, context.get('text')('errors:account.tokenExpired'), null),
  );
}

/** Refuses input: the message words the first fault for a person, `errors` has all for a form, `facts` are for programs. */
export function refuseInput(context: ApiContext, faults: readonly FieldFault[], facts: Record<string, unknown> = {}) {
  const [first] = faults;
  const text = context.get('text');
  const message = first ? inputMessage(context, first) : text('errors:input.invalid');
  const errors = faults.map(({ path, message: sentence }) => ({ path, message: sentence }));
  return context.json(envelope(context, ENVELOPE_CODES.refused, message, { errors, ...facts }));
}

/** Names the field before its fault: `auto_style_id.2` becomes "Style (3)". A field without a label goes unnamed. */
function inputMessage(context: ApiContext, { path, message, needsLabel = false, label: named }: FieldFault): string {
  const text = context.get('text');
  const [field = '', place] = path.split('.');
  if (named !== undefined) return text('errors:input.withField', { field: named, message });
  const label = needsLabel ? fieldLabel(field, text) : undefined;
  if (label === undefined) return message;
  const isInList = place !== undefined && /^\d+$/.test(place);
  const shown = isInList ? text('errors:input.fieldAt', { field: label, place: Number(place) + 1 }) : label;
  return text('errors:input.withField', { field: shown, message });
}

/**
 * Answers a transport fault: the HTTP status stays, and the envelope repeats it as its code.
 *
 * @param facts what a program may want to know in addition to the request's id.
 * @param words replace the usual text of the status.
 */
export function fault(context: ApiContext, status: FaultStatus, facts: Record<string, unknown> = {}, words?: string) {
  const message = words ?? context.get('text')(`errors:status.${status}`, { address: shownAddress(context.req.url) });
  const data = { request_id: context.get('requestId'), ...facts };
  return context.json(envelope(context, status, message, data), status, {
    'x-request-id': data.request_id,
    ...(status === 503 && { 'retry-after': UNAVAILABLE_SECONDS }),
  });
}

/** Seconds in which a busy or restarting service was seen to be back. The last try has waited as long already. */
const UNAVAILABLE_SECONDS = '5';

/** The path as its caller wrote it, cut to the length a person reads. */
function shownAddress(url: string): string {
  const path = new URL(url).pathname;
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}
