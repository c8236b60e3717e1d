import * as z from 'zod/mini';
import { ENVELOPE_CODES, FAULT_STATUSES, type FaultStatus } from '../../src/domain/shared/envelope.ts';
import { LANGUAGE_HEADERS } from '../../src/domain/shared/language.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { ADMIN_TOKEN_HEADER } from './admin-auth.ts';
import { MEMBER_TOKEN_HEADER } from './auth.ts';
import { JSON_BODY_LIMIT } from './body.ts';
import { isFor, isOnlyFor, type Call } from '../../src/wire/call.ts';
import { switched, SWITCH_SPELLINGS } from '../../src/wire/fields.ts';

type JsonObject = Record<string, unknown>;

/** Describes the API (OpenAPI 3.1) from the schemas that check its input and type its answers. */
export function describeApi(calls: readonly Call[], version: string): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'Haitu API', version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    paths: pathsOf(calls),
    components: {
      securitySchemes: {
        memberToken: { type: 'apiKey', in: 'header', name: MEMBER_TOKEN_HEADER, description: MEMBER_TOKEN },
        adminToken: { type: 'apiKey', in: 'header', name: ADMIN_TOKEN_HEADER, description: ADMIN_TOKEN },
      },
      schemas: { Refusal: schemaOf(refusalSchema, 'output'), Fault: schemaOf(faultSchema, 'output') },
      parameters: {
        ...Object.fromEntries(LANGUAGE_HEADERS.map((name) => [name, languageHeader(name)])),
        [MEMBER_TOKEN_HEADER]: TOKEN_HEADER,
        [ADMIN_TOKEN_HEADER]: ADMIN_HEADER,
      },
      responses: Object.fromEntries(FAULT_STATUSES.map((status) => [`Fault${status}`, faultAnswer(status)])),
    },
  };
}

const MEMBER_TOKEN =
  'Access token of a member, from `user/checkIn`. Without one, code 303 with `data.type` `need login`; with one that has ' +
  'expired, code 409: `common/refreshToken` gives another.';

const ADMIN_TOKEN =
  'Access token of an admin, from `admin/Index/login`. Without one, code 303 with `data.type` `need login`; with one that ' +
  'has expired, code 409: `common/refreshToken` gives another. Without the right to make the call, code 401.';

/** The token's parameter of calls that read the token but do not demand it. */
const TOKEN_HEADER = {
  name: MEMBER_TOKEN_HEADER,
  in: 'header',
  required: false,
  description:
    'Access token of a member, valid or expired; the call says what it is to it. Without one, nobody is logged in.',
  schema: { type: 'string' },
};
const ADMIN_HEADER = {
  name: ADMIN_TOKEN_HEADER,
  in: 'header',
  required: false,
  description: 'Access token of an admin, valid or expired; the call says what it is to it.',
  schema: { type: 'string' },
};
const ADMIN_REFERENCE = { $ref: `#/components/parameters/${ADMIN_TOKEN_HEADER}` };
const TOKEN_REFERENCE = { $ref: `#/components/parameters/${MEMBER_TOKEN_HEADER}` };

/** Groups calls by address, since an address may answer more than one method. */
function pathsOf(calls: readonly Call[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const one of calls) {
    const isShared = calls.filter(({ path }) => path === one.path).length > 1;
    (paths[one.path] ??= {})[one.method.toLowerCase()] = describeCall(one, isShared);
  }
  return paths;
}

const INTRODUCTION =
  'Every call answers the envelope `{ code, msg, data, time }`. Code 1 is success and 0 an ordinary refusal, both with ' +
  'HTTP status 200; `msg` is for a person, in the language asked for. Input that does not fit is refused with ' +
  '`data.errors`, where `path` is the name of the field in this description. Transport faults keep their HTTP status ' +
  'and carry the envelope too. HEAD is answered wherever GET is, OPTIONS everywhere with `Allow`.';

const { success: _success, ...REFUSAL_CODES } = ENVELOPE_CODES;
const words = <Schema extends z.ZodMiniType>(schema: Schema, text: string) => schema.check(z.describe(text));
const time = words(z.int(), 'Unix seconds at which the server answered.');

const refusalSchema = z.object({
  code: words(
    z.literal(Object.values(REFUSAL_CODES)),
    '0: refused. 401: no permission. 302: go to `data.routePath`. 303: `data.type` is `need login` or `logged in`. ' +
      '409: the access token expired.',
  ),
  msg: words(z.string(), 'The reason, for a person.'),
  data: words(z.unknown(), 'Null, or for input that does not fit `{ errors: [{ path, message }] }`.'),
  time,
});

const faultSchema = z.object({
  code: words(z.literal([...FAULT_STATUSES]), 'The HTTP status.'),
  msg: words(z.string(), 'What went wrong, for a person.'),
  data: words(
    z.nullable(z.looseObject({ request_id: z.string() })),
    'The id under which the request stands in the log, also in the header `x-request-id`; null where the request did ' +
      'not come so far as to have one.',
  ),
  time,
});

const FAULTS: Readonly<Record<FaultStatus, { description: string; headers?: JsonObject }>> = {
  400: { description: 'The body is no JSON or is not said to be, or the request itself cannot be read.' },
  404: {
    description: 'No such address, or one that does not answer this method.',
    headers: header('Allow', 'The methods a known address answers.'),
  },
  413: { description: `The body is larger than ${JSON_BODY_LIMIT} bytes, or the head of the request too large.` },
  429: {
    description: 'Too many calls in too short a time.',
    headers: header('Retry-After', 'Seconds to wait before the next try.'),
  },
  500: { description: 'A fault of ours; the log knows the request’s id.' },
  503: {
    description: 'The database, or what else the call needs, is away or too busy for a moment.',
    headers: header('Retry-After', 'Seconds to wait before the next try.'),
  },
};

function header(name: string, description: string): JsonObject {
  return { [name]: { description, schema: { type: 'string' } } };
}

function faultAnswer(status: FaultStatus): JsonObject {
  return { ...FAULTS[status], content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } } };
}

function languageHeader(name: (typeof LANGUAGE_HEADERS)[number]): JsonObject {
  const [first] = LANGUAGE_HEADERS;
  return {
    name,
    in: 'header',
    required: false,
    description:
      `Language of every text in the answer: ${LOCALE_CODES.join(', ')}. Matched leniently: \`en-US\` means en, ` +
      '`zh_CN` and `zh-Hans` mean zh-cn. Without one, en. A language that is not there is refused: code 0, `path` ' +
      `\`lang\`.${name === first ? '' : ` Read where \`${first}\` names no language we have.`}`,
    schema: { type: 'string', default: 'en', examples: [...LOCALE_CODES] },
  };
}

const tagOf = ({ path }: Call): string => {
  const [, prefix = '', group = '', action] = path.split('/');
  return action === undefined ? (prefix === 'worker' ? 'chat' : 'site') : group;
};

/** Areas in which members and admins have calls of the same name. */
const OF_BOTH: ReadonlySet<string> = new Set(['ajax', 'order.Order']);

function describeCall(one: Call, isShared: boolean): JsonObject {
  const [, prefix = '', area = '', action = ''] = one.path.split('/');
  const group = prefix === 'admin' && OF_BOTH.has(area) ? `admin.${area}` : area;
  const input = schemaOf(one.input);
  const languages = LANGUAGE_HEADERS.map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return {
    operationId: (action ? `${group}.${action}` : group) + (isShared ? `.${one.method.toLowerCase()}` : ''),
    tags: [tagOf(one)],
    summary: one.right === undefined ? one.summary : `${one.summary} Needs the right \`${one.right}\`.`,
    ...(isFor(one, 'member') && { security: [{ memberToken: [] }] }),
    ...(isOnlyFor(one, 'admin') && { security: [{ adminToken: [] }] }),
    parameters: [
      ...languages,
      ...(isFor(one, 'optional member') ? [TOKEN_REFERENCE] : []),
      ...(isFor(one, 'optional admin') || (isFor(one, 'admin') && !isOnlyFor(one, 'admin')) ? [ADMIN_REFERENCE] : []),
      ...(one.method === 'GET' ? queryParameters(input) : []),
    ],
    ...(one.method === 'POST' && { requestBody: describeBody(one, input) }),
    responses: {
      ...(one.isSocket && { 101: { description: 'The socket is open.' } }),
      200: { description: successWords(one), content: answerContent(one) },
      ...(one.isForm && { 303: { description: 'To a form: the page that says how it went.' } }),
      ...Object.fromEntries(
        FAULT_STATUSES.map((status) => [status, { $ref: `#/components/responses/Fault${status}` }]),
      ),
    },
  };
}

function successWords({ isSocket, files }: Call): string {
  if (isSocket) return 'A refusal: the request brought no socket.';
  return files ? 'The file, or an ordinary refusal as JSON.' : 'Success (code 1), or an ordinary refusal.';
}

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

function fileForm(schema: JsonObject): JsonObject {
  return { type: 'object', properties: { ...(schema['properties'] as JsonObject), file: FILE }, required: ['file'] };
}

function describeBody(one: Call, schema: JsonObject): JsonObject {
  return {
    // A missing body counts as an object without values.
    required: schema['required'] !== undefined || 'oneOf' in schema || 'anyOf' in schema || one.takesFile !== undefined,
    content:
      one.takesFile !== undefined
        ? { 'multipart/form-data': { schema: fileForm(schema) } }
        : {
            'application/json': { schema },
            ...(one.isForm && { 'application/x-www-form-urlencoded': { schema } }),
          },
  };
}

function answerContent(one: Call): JsonObject {
  const refusal = { $ref: '#/components/schemas/Refusal' };
  if (one.isSocket) return { 'application/json': { schema: refusal } };
  if (one.files) {
    const files: JsonObject = {};
    for (const type of one.files) files[type] = { schema: fileSchema(type) };
    return { 'application/json': { schema: refusal }, ...files };
  }
  const success = schemaOf(z.object({ code: z.literal(1), msg: z.string(), data: one.output, time }), 'output');
  return { 'application/json': { schema: { oneOf: [success, refusal] } } };
}

function fileSchema(type: string): JsonObject {
  return type === 'application/json' ? { type: 'object' } : { type: 'string', contentMediaType: type };
}

function queryParameters(input: JsonObject): JsonObject[] {
  const required = new Set((input['required'] as string[] | undefined) ?? []);
  return Object.entries((input['properties'] as Record<string, JsonObject> | undefined) ?? {}).map(
    ([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: required.has(name),
      ...(description !== undefined && { description }),
      schema,
    }),
  );
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): JsonObject {
  const { $schema: _dialect, ...description } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'output' || zodSchema !== switched) return;
      delete jsonSchema.type;
      jsonSchema.enum = [...SWITCH_SPELLINGS] as (string | number | boolean)[];
    },
  });
  return description;
}
