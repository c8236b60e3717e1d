import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memberFields } from '../../src/wire/account-fields.ts';
import { describeApi } from '../../functions/http/openapi.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { CODE_EVENTS } from '../../src/domain/verification/codes.ts';
import { ENERGY_TYPES } from '../../src/domain/catalogue/model.ts';
import { parseClientFrame } from '../../src/domain/chat/protocol.ts';
import { wireName } from '../../src/domain/admin/field.ts';
import { fieldOf, formFields, listFields, type Resource } from '../../src/domain/admin/resource.ts';
import { brandResource } from '../../src/domain/admin/resources/brand.ts';
import { RESOURCES } from '../../src/domain/admin/resources/index.ts';
import { FOUND_KINDS } from '../../src/domain/search/found.ts';
import { ENVELOPE_CODES, FAULT_STATUSES } from '../../src/domain/shared/envelope.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { isFor, type Call } from '../../src/wire/call.ts';
import { brandShape, modelShape, styleShape } from '../../src/wire/catalogue-shapes.ts';
import { adminResourceCalls, allResourceCalls } from '../../src/wire/admin-resources.ts';
import { allCalls } from '../../src/wire/index.ts';
import { dealShape, partShape, stockShape } from '../../src/wire/stock-shapes.ts';

/** docs/wire.md is written by hand. What can be compared with the schemas is compared here. */

const [served = '', toCome = ''] = readFileSync(join(ROOT, 'docs/wire.md'), 'utf8').split('\n## To come\n');
/** Calls of the admin's entities differ in the entity alone, and stand in the document once for all of them. */
const ENTITY = '<entity>';
const entityCalls = new Set<Call>(allResourceCalls);
const calls = [
  ...allCalls.filter((call) => !entityCalls.has(call)),
  ...Object.values<Call>(adminResourceCalls({ ...brandResource, controller: ENTITY })),
];
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

interface Row {
  name: string;
  isForMembers: boolean;
  isForAdmins: boolean;
  isForm: boolean;
  /** Words in the column "takes" that stand there without `?`: fields that have to be there, and some values. */
  required: Set<string>;
  /** Fields that stand there with `?`. One may do both: `username` at the two tabs of a check-in. */
  optional: Set<string>;
}

/** Rows of the tables of calls: `| GET `/path` † | takes | answers |`. */
const rows: Row[] = served.split('\n').flatMap((line) => {
  const [, method, path, marks = '', takes = ''] = /^\| (GET|POST|DELETE) `([^`]+)`([^|]*)\|([^|]*)\|/.exec(line) ?? [];
  if (method === undefined) return [];
  const written = [...takes.matchAll(/`([a-zA-Z_]+)(\??)`/g)].map(([, name = '', mark]) => ({ name, mark }));
  return {
    name: `${method} ${path}`,
    isForMembers: marks.includes('†'),
    isForAdmins: marks.includes('‡'),
    isForm: marks.includes('form'),
    required: new Set(written.filter(({ mark }) => mark === '').map(({ name }) => name)),
    optional: new Set(written.filter(({ mark }) => mark === '?').map(({ name }) => name)),
  };
});
const rowOf = (call: Call) => rows.find(({ name }) => name === nameOf(call));

interface Schema {
  properties?: Record<string, unknown>;
  required?: string[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}
interface Operation {
  parameters: { name?: string; required?: boolean; in?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const description = describeApi(calls, 'test') as { paths: Record<string, Record<string, Operation>> };

/** Fields a call takes, each with whether it has to be there, as /api/openapi.json has them. */
function inputOf({ method, path }: Call): { name: string; isRequired: boolean }[] {
  const operation = description.paths[path]?.[method.toLowerCase()];
  const query = (operation?.parameters ?? []).filter((one) => one.in === 'query');
  const [body] = Object.values(operation?.requestBody?.content ?? {});
  const schemas = body ? [body.schema, ...(body.schema.oneOf ?? []), ...(body.schema.anyOf ?? [])] : [];
  return [
    ...query.map(({ name = '', required = false }) => ({ name, isRequired: required })),
    ...schemas.flatMap(({ properties = {}, required = [] }) =>
      Object.keys(properties).map((name) => ({ name, isRequired: required.includes(name) })),
    ),
  ];
}

/** Blocks of code would pair the marks of the text around them wrongly. */
const quoted = (text: string) =>
  [...text.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, one = '']) => one);
const lineOf = (beginning: string) => {
  const paragraphs = served.split(/\n(?=- |\n)/);
  return paragraphs.find((one) => one.trimStart().startsWith(beginning))?.replaceAll('\n', ' ') ?? '';
};

/** A row of the table of entities, as it has to be. */
function entityRow(resource: Resource): string {
  const fields = new Set(
    [...listFields(resource), ...formFields(resource)].map(([name, field]) => wireName(name, field)),
  );
  const named = [...fields].map((name) => `\`${name}\`${fieldOf(resource, name)?.[1].isRequired ? ' (required)' : ''}`);
  const actions = ['index', ...resource.actions].join(', ');
  return `| \`${resource.controller}\` | \`${resource.node}\` | ${actions} | ${named.join(', ')} |`;
}

describe('the written contract', () => {
  it('has a row for each entity of the admin, with its fields and what may be done', () => {
    const spaced = served.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
    for (const resource of RESOURCES) {
      const written = spaced.filter((line) => line.startsWith(`| \`${resource.controller}\` |`));
      expect(written).toEqual([entityRow(resource)]);
    }
  });

  it('has a row for each call that is served, and none for another', () => {
    // The chat's socket has a section of its own instead of a row.
    const inTables = calls.filter(({ isSocket }) => !isSocket);
    expect(rows.map(({ name }) => name).sort()).toEqual(inTables.map(nameOf).sort());
    for (const one of calls.filter(({ isSocket }) => isSocket)) expect(served).toContain(`GET \`${one.path}\``);
  });

  it('names no path that is not served', () => {
    const paths = new Set(calls.map(({ path }) => path));
    const named = quoted(served).filter(
      (text) => !text.includes('<') && /^(?:GET |POST )?\/(?:api|worker|admin)\/.*\/./.test(text),
    );
    expect(named.map((text) => text.replace(/^\w+ /, '')).filter((path) => !paths.has(path))).toEqual([]);
    expect(toCome).not.toMatch(/`\/(?:api|worker)\//);
  });

  it('marks the calls of members, of admins and of forms, and no others', () => {
    const marks = (call: Call) => [
      isFor(call, 'member'),
      isFor(call, 'admin') && call.callers.length === 1,
      call.isForm === true,
    ];
    for (const call of calls.filter(({ isSocket }) => !isSocket)) {
      const row = rowOf(call);
      expect([row?.isForMembers, row?.isForAdmins, row?.isForm], nameOf(call)).toEqual(marks(call));
    }
  });

  it('names every field a call takes, and which of them may be absent', () => {
    for (const call of calls.filter(({ isSocket }) => !isSocket)) {
      const { required = new Set<string>(), optional = new Set<string>() } = rowOf(call) ?? {};
      const input = inputOf(call);
      for (const { name, isRequired } of input) {
        expect([...(isRequired ? required : optional)], `${nameOf(call)} takes ${name}`).toContain(name);
      }
      const names = input.map(({ name }) => name);
      expect(
        [...optional].filter((name) => !names.includes(name)),
        nameOf(call),
      ).toEqual([]);
    }
  });

  it.each([
    ['brand', Object.keys(brandShape.shape)],
    ['model', Object.keys(modelShape.shape)],
    ['style', Object.keys(styleShape.shape)],
    ['stock', Object.keys(stockShape.shape)],
    ['deal', Object.keys(dealShape.shape)],
    ['part', Object.keys(partShape.shape)],
    ['member', Object.keys(memberFields)],
  ])('lists the fields of a %s', (shape, fields) => {
    const named = quoted(lineOf(`- ${shape}: `)).filter((text) => /^[a-z_]+$/.test(text));
    expect(named.sort()).toEqual([...fields].sort());
  });

  it('explains every code of the envelope', () => {
    const explained = [...served.matchAll(/^\| (\d+) +\| (\d+) /gm)].map(([, code, status]) =>
      [code, status].map(Number),
    );
    const outcomes = Object.values(ENVELOPE_CODES).map((code) => [code, 200]);
    const faults = FAULT_STATUSES.map((status) => [status, status]);
    expect(explained.sort()).toEqual([...outcomes, ...faults].sort());
  });

  it('lists languages, kinds of finds, energy types and events as the code has them', () => {
    expect(quoted(lineOf('- **Language:**'))).toEqual(expect.arrayContaining([...LOCALE_CODES]));
    expect(quoted(lineOf('The kinds a search knows'))).toEqual(expect.arrayContaining([...FOUND_KINDS]));
    expect(quoted(lineOf('Energy types are'))).toEqual([...ENERGY_TYPES]);
    expect(quoted(lineOf('**Codes** have'))).toEqual([...CODE_EVENTS]);
  });

  it('names the actions of the chat that are understood', () => {
    const chat = served.slice(served.indexOf('\n## Chat\n'));
    const actions = [...chat.matchAll(/^\| `([\w/]+)` /gm)].map(([, action]) => action);
    const session = [
      'sendSessionMessage',
      'loadRecords',
      'readMessage',
      'sessionInfo',
      'addSession',
      'refreshSessionList',
    ];
    const agents = ['search', 'transfer', 'operate', 'invite'];
    const mixed = ['messageInputState', 'inviteAnswer', 'changeUserBaseInfo', 'trajectory', 'touristInfo'];
    const known = [
      ...['initialize', 'distribution', 'changeStatus'].map((name) => `WsIndex/${name}`),
      ...[...session, ...agents].map((name) => `Wsession/${name}`),
      ...[...mixed, 'getTrajectoryData', 'getKbsData'].map((name) => `WsMixed/${name}`),
    ];
    expect([...new Set(actions)].sort()).toEqual([...known, 'ping'].sort());
    for (const action of actions)
      expect(parseClientFrame(JSON.stringify({ action })), action).not.toMatchObject({ reason: 'unknown-action' });
  });
});
