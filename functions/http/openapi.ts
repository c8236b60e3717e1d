import * as z from 'zod/mini';
import { FAULT_STATUSES } from '../../src/domain/shared/envelope.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import type { Call } from './call.ts';

type JsonObject = Record<string, unknown>;

/** The description of the API (OpenAPI 3.1), written from the schemas that check its input and type its answers. */
export function describeApi(calls: readonly Call[], version: string): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haitu API',
      version,
      description:
        'Every call answers the envelope { code, msg, data, time }. Code 1 is success, 0 an ordinary refusal; ' +
        'both come with HTTP status 200.',
    },
    paths: Object.fromEntries(calls.map((one) => [one.path, { [one.method.toLowerCase()]: describeCall(one) }])),
    components: { schemas: { Refusal: schemaOf(refusalSchema) }, parameters: { Language: languageHeader } },
  };
}

const refusalSchema = z.object({ code: z.int(), msg: z.string(), data: z.unknown(), time: z.int() });

const languageHeader = {
  name: 'think-lang',
  in: 'header',
  required: false,
  description: 'Language of every text in the answer. The header `lang` means the same.',
  schema: { type: 'string', enum: LOCALE_CODES, default: 'en' },
};

function describeCall(one: Call): JsonObject {
  const [, , group = '', action = ''] = one.path.split('/');
  const input = schemaOf(one.input);
  return {
    operationId: action ? `${group}.${action}` : group,
    tags: [action ? group : 'site'],
    summary: one.summary,
    parameters: [{ $ref: '#/components/parameters/Language' }, ...(one.method === 'GET' ? queryParameters(input) : [])],
    ...(one.method === 'POST' && { requestBody: { content: { 'application/json': { schema: input } } } }),
    responses: {
      200: { description: 'Success, or an ordinary refusal (code 0).', content: answerContent(one) },
      ...Object.fromEntries(FAULT_STATUSES.map((status) => [status, faultAnswer])),
    },
  };
}

const faultAnswer = {
  description: 'A transport fault, with the envelope.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

function answerContent(one: Call): JsonObject {
  const refusal = { $ref: '#/components/schemas/Refusal' };
  if (one.files) {
    const files: JsonObject = {};
    for (const type of one.files) files[type] = { schema: { type: 'string', contentMediaType: type } };
    return { 'application/json': { schema: refusal }, ...files };
  }
  const success = schemaOf(
    z.object({ code: z.literal(1), msg: z.string(), data: one.output, time: z.int() }),
    'output',
  );
  return { 'application/json': { schema: { oneOf: [success, refusal] } } };
}

function queryParameters(input: JsonObject): JsonObject[] {
  const required = new Set((input['required'] as string[] | undefined) ?? []);
  return Object.entries((input['properties'] as JsonObject | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): JsonObject {
  const { $schema: _dialect, ...description } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return description;
}
