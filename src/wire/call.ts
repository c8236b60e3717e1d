import type * as z from 'zod/mini';

type HttpMethod = 'GET' | 'POST' | 'DELETE';

/**
 * One call of the API as data: the route checks its input with `input`, types its answer by `output`, and
 * `/api/openapi.json` is written from both. Nothing is described twice.
 */
export interface Call<
  Method extends HttpMethod = HttpMethod,
  Path extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method;
  path: Path;
  /** For developers who read the description; English, as the names of the calls are. */
  summary: string;
  input: Input;
  /** Shape of `data`. A call that answers a file names its types instead. */
  output: Output;
  /** Media types of a file, where the call answers one. */
  files?: readonly string[];
  /** True where a plain form may make the call too; it is answered by a redirect to a page. */
  isForm?: boolean;
  /** True where the caller has to be a member: `membersOnly()` stands before it. */
  isForMembers?: boolean;
  /** True where the call reads the access token in the header, and does without one, too. */
  takesToken?: boolean;
  /** True where the caller has to be an admin: `adminsOnly()` stands before it. */
  isForAdmins?: boolean;
  /** The node an admin has to have for it (`shop/autoBrand/edit`); none: every admin may make it. */
  right?: string;
  /** As `takesToken`, of an admin's token. */
  takesAdminToken?: boolean;
  /** True where the body is a form with a file in it. */
  takesFile?: boolean;
  /** True for a WebSocket; what it is asked over HTTP, it refuses. */
  isSocket?: boolean;
}

/** Where a call is made: all of it that goes into a page's script. */
export type Address<Method extends HttpMethod = HttpMethod, Path extends string = string> = Readonly<
  Pick<Call<Method, Path>, 'method' | 'path'>
>;

/**
 * Describes the call at an address. Addresses have files of their own (`addresses/<feature>.ts`), so that a page's script
 * takes one without the schemas and without zod; types tie the two together.
 */
export function call<
  const Method extends HttpMethod,
  const Path extends string,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
>(
  address: Address<Method, Path>,
  rest: Omit<Call<Method, Path, Input, Output>, 'method' | 'path'>,
): Call<Method, Path, Input, Output> {
  return { ...address, ...rest };
}

/** What a caller sends: numbers may be text, fields may be missing. */
export type SentTo<Of extends Call> = z.input<Of['input']>;
/** What a call's handler is given. */
export type InputOf<Of extends Call> = z.output<Of['input']>;
/** Shape of a call's `data`. */
export type DataOf<Of extends Call> = z.output<Of['output']>;
