import type * as z from 'zod/mini';
import type { RateRule } from '../domain/shared/rate-limit.ts';

type HttpMethod = 'GET' | 'POST' | 'DELETE';

/**
 * Who may make a call. `anyone`: no token is read. `optional member`, `optional admin`: a token is read, and the call does
 * without one. `visitor`: a visitor of the chat, whose token stands in the body. A call with several of them is made by
 * whichever token it brings.
 */
export type CallerKind = 'anyone' | 'optional member' | 'member' | 'visitor' | 'optional admin' | 'admin';

/** By so much more than is allowed a file may be, so that it is read and its sender told how large it may be. */
export const FILE_SLACK_BYTES = 1_024 * 1_024;

/** How often a call may be made. Beyond it the answer is 429 with `Retry-After`. */
export interface Limit extends RateRule {
  /** Calls with the same purpose are counted together. */
  purpose: string;
  /**
   * Whose calls are counted together. `network`: those of one address (IPv6 by /64). `caller`: those of one member or known
   * browser, and of a network for strangers. `member`: those of the member who is logged in. `admin browser`: those of a
   * browser an admin has used before, and of a network for others. `refresh token`: those with one token. `field`: those
   * that name the same value, by any caller.
   */
  per: 'network' | 'caller' | 'member' | 'admin browser' | 'refresh token' | 'field';
  /** Of `field`: the first of these fields that is filled in is the value. */
  fields?: readonly string[];
  /**
   * True where the call is answered although nothing can count it at the moment. A call that writes or sends answers 503
   * then, since it would be open to any flood.
   */
  isRead?: boolean;
}

/**
 * One call of the API as data. `functions/http/serve.ts` turns it into checks, `/api/openapi.json` and the tables of
 * `docs/wire.md` are written from it. Nothing is described twice.
 */
export interface Call<
  Method extends HttpMethod = HttpMethod,
  Path extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Callers extends readonly CallerKind[] = readonly CallerKind[],
> {
  method: Method;
  path: Path;
  /** For developers who read the description; English, as the names of the calls are. */
  summary: string;
  callers: Callers;
  /** The node an admin has to have for it (`shop/autoBrand/edit`); absent: every admin may make it. */
  right?: string;
  limits?: readonly Limit[];
  input: Input;
  /** True where the query has the filters of a list, `search[0][field]`. */
  takesFilters?: boolean;
  /** Where the body is a form with a file in it: bytes of the largest file that is read at all. */
  takesFile?: number;
  /** True where a plain form may make the call too; it is answered by a redirect to a page. */
  isForm?: boolean;
  /** Shape of `data`. A call that answers a file names its types instead. */
  output: Output;
  /** Key of what a success is told by, where "success" says too little. */
  message?: string;
  /** Media types of a file, where the call answers one. */
  files?: readonly string[];
  /** `Cache-Control` of an answer that is no refusal; absent: nothing keeps it. */
  cache?: string;
  /** True for a WebSocket; what it is asked over HTTP, it refuses. */
  isSocket?: boolean;
}

/** Where a call is made: all of it that goes into a page's script. */
export type Address<Method extends HttpMethod = HttpMethod, Path extends string = string> = Readonly<
  Pick<Call<Method, Path>, 'method' | 'path'>
>;

type Described<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Callers extends readonly CallerKind[]> = Omit<
  Call<HttpMethod, string, Input, Output, Callers>,
  'method' | 'path' | 'callers'
> & { callers?: Callers };

/**
 * Describes the call at an address; `anyone` may make it unless told. Addresses have files of their own
 * (`addresses/<feature>.ts`), so that a page's script takes one without the schemas and without zod; types tie the two
 * together.
 */
export function call<
  const Method extends HttpMethod,
  const Path extends string,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Callers extends readonly CallerKind[] = readonly ['anyone'],
>(
  address: Address<Method, Path>,
  { callers, ...rest }: Described<Input, Output, Callers>,
): Call<Method, Path, Input, Output, Callers> {
  return { ...address, ...rest, callers: callers ?? (['anyone'] as readonly CallerKind[] as Callers) };
}

/** Whether a call is for callers of a kind, perhaps among others. */
export const isFor = ({ callers }: Pick<Call, 'callers'>, kind: CallerKind): boolean => callers.includes(kind);
/** Whether a call is for callers of that kind and no other. */
export const isOnlyFor = ({ callers }: Pick<Call, 'callers'>, kind: CallerKind): boolean =>
  callers.length === 1 && callers[0] === kind;

/** What a caller sends: numbers may be text, fields may be missing. */
export type SentTo<Of extends Call> = z.input<Of['input']>;
/** What a call's handler is given. */
export type InputOf<Of extends Call> = z.output<Of['input']>;
/** Shape of a call's `data`. */
export type DataOf<Of extends Call> = z.output<Of['output']>;
