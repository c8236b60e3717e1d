import type { Context } from 'hono';
import { ENVELOPE_CODES, type Envelope, type FaultStatus, type InputError } from '../../src/domain/shared/envelope.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

function envelope<Data>(context: ApiContext, code: number, msg: string, data: Data): Envelope<Data> {
  return { code, msg, data, time: Math.floor(context.get('now') / 1_000) };
}

/** Answers a call that succeeded. */
export function succeed<Data>(context: ApiContext, data: Data) {
  return context.json(envelope(context, ENVELOPE_CODES.success, context.get('text')('errors:success'), data));
}

/** Answers an ordinary refusal: HTTP 200, code 0, `reason` a key of the `errors` texts (`catalogue.noModel`). */
export function refuse(context: ApiContext, reason: string) {
  return context.json(envelope(context, ENVELOPE_CODES.refused, context.get('text')(`errors:${reason}`), null));
}

/** Answers input that does not fit: the first message for a person, all of them for a form. */
export function refuseInput(context: ApiContext, errors: InputError[]) {
  const [first] = errors;
  const text = context.get('text');
  const message = first ? inputMessage(context, first) : text('errors:input.invalid');
  return context.json(envelope(context, ENVELOPE_CODES.refused, message, { errors }));
}

function inputMessage(context: ApiContext, { path, message }: InputError): string {
  return path ? context.get('text')('errors:input.withField', { field: path, message }) : message;
}

/** Answers a transport fault: the HTTP status stays and the envelope carries it as its code. */
export function fault(context: ApiContext, status: FaultStatus) {
  const message = context.get('text')(`errors:status.${status}`, { address: shownAddress(context.req.path) });
  const data = { request_id: context.get('requestId') };
  return context.json(envelope(context, status, message, data), status, { 'x-request-id': data.request_id });
}

/** An address is repeated to its caller only as far as a person reads it. */
function shownAddress(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}
