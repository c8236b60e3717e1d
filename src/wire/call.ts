import type * as z from 'zod/mini';
import type { RateRule } from '../domain/shared/rate-limit.ts';

type HttpMethod = 'GET' | 'POST' | 'DELETE';

/**
 * Who may make a call. `anyone`: no token is read. `optional member`, `optional admin`: a token is read, but not
 * required. `visitor`: a visitor of the chat, whose token is in the body. If a call has several kinds, the token it
 * brings decides.
 */
export type CallerKind = 'anyone' | 'optional member' | 'member' | 'visitor' | 'optional admin' | 'admin';

/** How much larger than its limit a file is still read, so that its sender can be told the limit. */
export const FILE_SLACK_BYTES = 1_024 * 1_024;

/** How often a call may be made. Further calls are answered by 429 with `Retry-After`. */
export interface Limit extends RateRule {
  /** Calls with the same purpose are counted together. */
  purpose: string;
  /**
   * Which calls are counted together. `network`: those of one network address (IPv6 by /64). `caller`: those of one
   * member or known browser; strangers count by network. `member`: those of the logged-in member. `admin browser`: those
   * of a browser that an admin has used before; others count by network. `refresh token`: those with one token. `field`:
   * those with the same value in a field, by any caller.
   */
  per: 'network' | 'caller' | 'member' | 'admin browser' | 'refresh token' | 'field';
  /** For `field`: the first of these fields that has a value is counted. */
  fields?: readonly string[];
  /**
   * True if the call is answered even while no limiter can count it. A call that writes or sends answers 503 then,
   * because it would be open to any flood.
   */
  isRead?: boolean;
}

/**
 * One call of the API as data. `functions/http/serve.ts` turns it into checks; `/api/openapi.json` and the tables of
 * `docs/wire.md` are generated from it. Nothing is described twice.
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
  /** For developers who read the description. In English, like the names of calls. */
  summary: string;
  callers: Callers;
  /**
   * What its caller must have. For an admin a node (`shop/autoBrand/edit`); if absent, every admin may make the call. For a
   * member a right of `member-menu.ts`, which several calls may share; if absent, the right named like the call.
   */
  right?: string;
  limits?: readonly Limit[];
  input: Input;
  /** True if the query may have the filters of a list, `search[0][field]`. */
  takesFilters?: boolean;
  /** For a body that is a form with a file: the most bytes of a file that is read at all. */
  takesFile?: number;
  /** True if a plain form may also make the call; the answer then redirects to a page. */
  isForm?: boolean;
  /** Shape of `data`. A call that answers with a file names its types instead. */
  output: Output;
  /** Key of the message for a success, if "success" says too little. */
  message?: string;
  /** Media types of the file, if the call answers with one. */
  files?: readonly string[];
  /** `Cache-Control` of a successful answer. If absent, the answer is not cached. */
  cache?: string;
  /** True for a WebSocket; ordinary HTTP requests to it are refused. */
  isSocket?: boolean;
}

/** Method and path of a call, the only part of it that a page's script loads. */
export type Address<Method extends HttpMethod = HttpMethod, Path extends string = string> = Readonly<
  Pick<Call<Method, Path>, 'method' | 'path'>
>;

type Described<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Callers extends readonly CallerKind[]> = Omit<
  Call<HttpMethod, string, Input, Output, Callers>,
  'method' | 'path' | 'callers'
> & { callers?: Callers };

/**
 * Describes the call at an address. By default `anyone` may make it. Addresses have files of their own
 * (`addresses/<feature>.ts`), so that a page's script can load one without the schemas and without zod; types tie the two
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

/** Tells whether callers of a kind may make a call; others may, too. */
export const isFor = ({ callers }: Pick<Call, 'callers'>, kind: CallerKind): boolean => callers.includes(kind);
/** Tells whether only callers of that kind may make a call. */
export const isOnlyFor = ({ callers }: Pick<Call, 'callers'>, kind: CallerKind): boolean =>
  callers.length === 1 && callers[0] === kind;

/** Returns the right that a member needs for a call. */
export const memberRightOf = ({ right, path }: Pick<Call, 'right' | 'path'>): string =>
  right ?? path.slice('/api/'.length);

/** Input as a caller sends it: numbers may be text, and fields may be missing. */
export type SentTo<Of extends Call> = z.input<Of['input']>;
/** Input as the call's handler gets it. */
export type InputOf<Of extends Call> = z.output<Of['input']>;
/** Shape of a call's `data`. */
export type DataOf<Of extends Call> = z.output<Of['output']>;
