import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Refusal, Result } from '../../src/domain/shared/result.ts';
import type { Call, DataOf, InputOf } from '../../src/wire/call.ts';
import { mayBeAdmin } from './admin-auth.ts';
import { answerRefusal } from './answer.ts';
import { JSON_BODY_LIMIT, limitedBody } from './body.ts';
import { callContextOf, type CallContext } from './call-context.ts';
import { callerFacts, callersOnly, type CallerOf, type CallerRules } from './callers.ts';
import { refuse, fault, succeed } from './envelope.ts';
import { FORM_ENVELOPE_BYTES, readFileForm } from './file-form.ts';
import { formAnswers, readFormOrJson, type FormPages } from './form.ts';
import { readListInput } from './list-input.ts';
import { isOwnOrigin, ownPagesOnly } from './origin.ts';
import { limitCalls } from './rate-limit.ts';
import type { AppEnvironment } from './types.ts';
import { checked, readJson, readQuery } from './validate.ts';

type ApiContext = Context<AppEnvironment>;

/** What a handler is given: the call's context, its checked input, and the caller its call asks for. */
export type Served<Of extends Call> = CallContext &
  CallerOf<Of> & {
    input: InputOf<Of>;
    request: Request;
    /** Adds a header to the answer, such as a cookie. */
    addHeader: (name: string, value: string) => void;
  };

/** The type a handler may answer as the `data` of its call. */
type ReadonlyDeep<Value> = Value extends (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
    : Value;
type Answer<Value> = Result<Value> | Promise<Result<Value>>;

interface ServingOptions extends CallerRules {
  /** Pages on which a plain form ends. */
  pages?: FormPages;
  /** Adds to a plain form what it cannot send itself. */
  complete?: (request: Request, fields: Record<string, unknown>) => Record<string, unknown>;
  /** Runs before all checks. */
  before?: MiddlewareHandler<AppEnvironment>;
}

interface AdminOptions<Of extends Call> extends ServingOptions {
  /**
   * For a call of admins: starts reads that the handler will probably make, while it is looked up who calls. It adds to
   * `answers`, which the handler finds in its own context. Nobody who is refused learns anything of them.
   */
  ahead?: (call: CallContext, input: InputOf<Of>) => Promise<void>;
}

/** A call with the steps that answer it. `mount` gives it to Hono. */
export interface ServedCall {
  call: Call;
  steps: readonly MiddlewareHandler<AppEnvironment>[];
}

/** Serves a call: checks all that its description asks for, runs the handler, and puts the result into the envelope. */
export function serve<const Of extends Call>(
  call: Of,
  handler: (call: Served<Of>) => Answer<ReadonlyDeep<DataOf<Of>>>,
  { ahead, ...options }: AdminOptions<Of> = {},
): ServedCall {
  return {
    call,
    steps: [
      ...(ahead ? [readingAhead(call, ahead)] : []),
      ...checks(call, options),
      async (context) => {
        const result = await handler(servedOf<Of>(context, call));
        return result.accepted
          ? cachedFor(succeed(context, result.value, call.message), call)
          : answerRefusal(context, result);
      },
    ],
  };
}

/** Serves a call that answers without the envelope: a file, a stream, a socket. Refusals still come in the envelope. */
export function serveRaw<const Of extends Call>(
  call: Of,
  handler: (call: Served<Of>) => Response | Refusal | Promise<Response | Refusal>,
  options: ServingOptions = {},
): ServedCall {
  return {
    call,
    steps: [
      ...checks(call, options),
      async (context) => {
        const answer = await handler(servedOf<Of>(context, call));
        return answer instanceof Response
          ? cachedFor(withHeaders(context, answer), call)
          : answerRefusal(context, answer);
      },
    ],
  };
}

/**
 * Starts the reads of a call, unless its body is long or of unknown length: strangers must not keep us reading. A body that
 * cannot be read and a fault of the database come up again in the checks and in the handler.
 */
const readingAhead =
  <Of extends Call>(call: Of, ahead: NonNullable<AdminOptions<Of>['ahead']>): MiddlewareHandler<AppEnvironment> =>
  async (context, next) => {
    const isShort = Number(context.req.header('content-length') ?? Infinity) <= JSON_BODY_LIMIT;
    const input =
      mayBeAdmin(context) && isShort ? call.input.safeParse(await readJson(context).catch(() => null)) : null;
    if (input?.success) {
      context.set('answers', new Map());
      // The input was read by the schema of this very call.
      ahead(callContextOf(context), input.data as InputOf<Of>).catch(() => undefined);
    }
    return next();
  };

/** Adds calls to an app. */
export function mount(app: Hono<AppEnvironment>, calls: readonly ServedCall[]): Hono<AppEnvironment> {
  for (const { call, steps } of calls) app.on(call.method, [call.path], ...steps);
  return app;
}

/** The checks of a call, in an order by which strangers learn no rule of the input and nonsense counts under no limit. */
function checks(
  call: Call,
  { pages, complete, before, ...rules }: ServingOptions,
): MiddlewareHandler<AppEnvironment>[] {
  // A form served without pages would skip the check that it comes from a page of ours.
  if (call.isForm && !pages) throw new Error(`${call.path} takes forms: serve it with the pages they end on`);
  const limits = (call.limits ?? []).map(limitCalls);
  const input = checked(call.input, readerOf(call, complete));
  return [
    ...(before ? [before] : []),
    ...(pages ? [ownPagesOnly(), formAnswers(pages)] : []),
    ...(call.isSocket ? [socketsOnly] : []),
    callersOnly(call, rules),
    ...(call.takesFile === undefined
      ? [input, ...limits]
      : [...limits, limitedBody(call.takesFile + FORM_ENVELOPE_BYTES), input]),
  ];
}

function readerOf(call: Call, complete: ServingOptions['complete']): (context: ApiContext) => unknown {
  if (call.takesFile !== undefined) return readFileForm;
  if (call.takesFilters) return readListInput;
  if (call.isForm) return (context) => readFormOrJson(context, complete);
  return call.method === 'POST' ? readJson : readQuery;
}

/** Refuses sockets that pages of other origins open, since browsers open sockets across sites without asking. */
const socketsOnly: MiddlewareHandler<AppEnvironment> = async (context, next) => {
  if (context.req.header('upgrade')?.toLowerCase() !== 'websocket') return refuse(context, 'chat.socketExpected');
  return isOwnOrigin(context) ? next() : fault(context, 404);
};

function servedOf<Of extends Call>(context: ApiContext, call: Call): Served<Of> {
  const facts = {
    input: context.get('input'),
    request: context.req.raw,
    addHeader: (name: string, value: string) => context.header(name, value, { append: true }),
    ...callerFacts(context, call),
  };
  // The checks have made input and caller what the description says; TypeScript cannot follow that.
  return Object.assign(callContextOf(context), facts) as Served<Of>;
}

/** Gives a successful answer the cache lifetime of its call. */
function cachedFor(answer: Response, { cache }: Call): Response {
  if (cache !== undefined) answer.headers.set('cache-control', cache);
  return answer;
}

/** Gives a handler's own answer the headers that were added to it. */
function withHeaders(context: ApiContext, answer: Response): Response {
  // A socket's answer must not be changed.
  return answer.status === 101 ? answer : context.newResponse(answer.body, answer);
}
