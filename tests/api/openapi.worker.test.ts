import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../functions/api.ts';
import { allCalls } from '../../src/wire/index.ts';
import { FAULT_STATUSES } from '../../src/domain/shared/envelope.ts';
import { fetchWorker } from '../support/api.ts';
import { isFor } from '../../src/wire/call.ts';

const LIST = '/api/shop.AutoModels/getModelsList';
const SELECT = '/api/shop.AutoStyle/getModelStyleSelect';

type Json = { [key: string]: Json | string | number | boolean | null | Json[] };
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: (
    { $ref: string } | { name: string; in: string; required: boolean; description?: string; schema: Json }
  )[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, Json>; required?: string[] } }> };
  responses: Record<string, { $ref?: string; description?: string; content?: Json }>;
}
interface Description {
  openapi: string;
  info: Record<string, string>;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { description: string; content: Json }>; parameters: Record<string, Json> };
}

let description: Description;
let operations: [string, Operation][];
beforeAll(async () => {
  description = await (await fetchWorker('/api/openapi.json')).json<Description>();
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
});

/** Every object of the description with where it stands. */
function* objects(value: unknown, place = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value)) yield* objects(inner, `${place}/${key}`);
}

const lookUp = (reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], description);

describe('the description', () => {
  it('names every route there is, and no other', () => {
    const routes = api.routes.filter(({ method }) => method !== 'ALL');
    const routed = new Set(routes.map(({ method, path }) => `${method.toLowerCase()} ${path}`));
    expect(operations.map(([name]) => name).sort()).toEqual([...routed].sort());
    expect(allCalls).toHaveLength(routed.size);
  });

  it('names every spelling of a switch, the contract’s 0 and 1 first among them', () => {
    const parameters = description.paths['/api/index/index']?.['get']?.parameters ?? [];
    const found = parameters.find((one) => 'name' in one && one.name === 'requiredLogin');
    expect(found).toMatchObject({ schema: { enum: expect.arrayContaining([0, 1, '0', '1', true, false]) } });
  });

  it('is written from the schemas that check the input', () => {
    const body = description.paths[LIST]?.['post']?.requestBody?.content['application/json']?.schema;
    expect(body?.properties['limit']).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
    expect(body?.required ?? []).toEqual([]);
    const sheets = description.paths['/api/shop.AutoStyle/getAutoInfoByStyleId']?.['post']?.requestBody;
    expect(sheets).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { required: ['auto_style_id'] } } },
    });
    expect(description.paths[SELECT]?.['get']?.parameters).toContainEqual(
      expect.objectContaining({ name: 'model_id', in: 'query', required: true }),
    );
  });

  it('says in words what each call does, takes and answers', () => {
    expect(description.openapi).toBe('3.1.0');
    expect(description.info['description']).toContain('envelope');
    for (const [name, operation] of operations) {
      expect(operation.summary.length, name).toBeGreaterThan(10);
      expect(description.tags, name).toContainEqual({ name: operation.tags[0] });
      for (const parameter of operation.parameters) {
        if ('name' in parameter) expect(parameter.description, `${name} ${parameter.name}`).toMatch(/\w{3}/);
      }
      for (const [status, answer] of Object.entries(operation.responses)) {
        expect(answer.description ?? answer.$ref, `${name} ${status}`).toMatch(/\w{3}/);
      }
    }
    const filters =
      description.paths[LIST]?.['post']?.requestBody?.content['application/json']?.schema.properties ?? {};
    for (const [field, schema] of Object.entries(filters)) expect(schema['description'], field).toMatch(/\w{3}/);
  });

  it('names both language headers and every status a call may be refused with', () => {
    for (const [name, operation] of operations) {
      for (const header of ['think-lang', 'lang']) {
        expect(operation.parameters, name).toContainEqual({ $ref: `#/components/parameters/${header}` });
      }
      expect(Object.keys(operation.responses), name).toEqual(
        expect.arrayContaining(['200', ...FAULT_STATUSES.map(String)]),
      );
    }
    for (const header of ['think-lang', 'lang']) {
      expect(description.components.parameters[header]).toMatchObject({ name: header, in: 'header', required: false });
    }
    for (const status of FAULT_STATUSES) {
      expect(description.components.responses[`Fault${status}`]?.description).toMatch(/\.$/);
    }
  });

  it('names the token’s header where a call reads it and does without one, too', () => {
    const token = { $ref: '#/components/parameters/ba-user-token' };
    const reading = operations.filter(([, { parameters }]) => JSON.stringify(parameters).includes(token.$ref));
    expect(reading.map(([name]) => name)).toEqual(
      expect.arrayContaining(['post /api/user/logout', 'post /api/common/refreshToken', 'get /api/index/index']),
    );
    expect(lookUp(token.$ref)).toMatchObject({ name: 'ba-user-token', in: 'header', required: false });
    // Of calls for members the security scheme says it.
    for (const one of allCalls) expect(isFor(one, 'member') && isFor(one, 'optional member'), one.path).toBe(false);
  });

  it('tells the rules of a password wherever one is set', () => {
    const bodyOf = (path: string) =>
      description.paths[path]?.['post']?.requestBody?.content['application/json']?.schema;
    const { newPassword, confirmPassword } = bodyOf('/api/account/changePassword')?.properties ?? {};
    const { password } = bodyOf('/api/account/retrievePassword')?.properties ?? {};
    for (const field of [newPassword, confirmPassword, password]) {
      expect(field?.['description']).toMatch(/6 to 32 characters.*two of.*none of & < > " '/);
    }
    expect(JSON.stringify(bodyOf('/api/user/checkIn'))).toContain('6 to 32 characters');
  });

  it('refers to nothing that is not in it, and names each call once', () => {
    const references = [...objects(description)].flatMap(([place, { $ref }]) =>
      typeof $ref === 'string' ? [[place, $ref] as const] : [],
    );
    expect(references.length).toBeGreaterThan(50);
    for (const [place, reference] of references) expect(lookUp(reference), place).toBeTypeOf('object');
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('tells a refusal from a success by its code', () => {
    const answers = operations.flatMap(([name, { responses }]) => {
      const schema = (responses['200']?.content?.['application/json'] as Json | undefined)?.['schema'] as
        Json | undefined;
      return schema && 'oneOf' in schema ? [[name, schema['oneOf'] as Json[]] as const] : [];
    });
    expect(answers.length).toBeGreaterThan(10);
    for (const [name, [success, refusal]] of answers) {
      expect(success, name).toMatchObject({ properties: { code: { const: 1 } } });
      expect(refusal, name).toEqual({ $ref: '#/components/schemas/Refusal' });
    }
    expect(lookUp('#/components/schemas/Refusal')).toMatchObject({
      properties: { code: { enum: [0, 401, 302, 303, 409] } },
    });
  });
});
