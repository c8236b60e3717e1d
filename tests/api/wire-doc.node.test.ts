import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memberFields } from '../../src/wire/account-fields.ts';
import { wireDocument } from '../../scripts/docs/wire-document.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { CODE_EVENTS } from '../../src/domain/verification/codes.ts';
import { ENERGY_TYPES } from '../../src/domain/catalogue/model.ts';
import { NOTICE_KINDS } from '../../src/domain/auction/notices.ts';
import { CLIENT_ACTIONS } from '../../src/domain/chat/protocol.ts';
import { brandResource } from '../../src/domain/admin/entities/brand.ts';
import { FOUND_KINDS } from '../../src/domain/search/found.ts';
import { ENVELOPE_CODES, FAULT_STATUSES } from '../../src/domain/shared/envelope.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import type { Call } from '../../src/wire/call.ts';
import { brandShape, modelShape, styleShape } from '../../src/wire/catalogue-shapes.ts';
import { adminResourceCalls, allResourceCalls } from '../../src/wire/admin-resources.ts';
import { allCalls } from '../../src/wire/index.ts';
import { dealShape, partShape, stockShape } from '../../src/wire/stock-shapes.ts';

/** The tables of docs/wire.md are written by `npm run docs`; what its prose lists is compared with the code here. */

const PATH = join(ROOT, 'docs/wire.md');
const written = readFileSync(PATH, 'utf8');
/** Calls of the admin's entities differ in the entity alone, and stand in the document once for all of them. */
const ENTITY = '<entity>';
const entityCalls = new Set<Call>(allResourceCalls);
const calls = [
  ...allCalls.filter((call) => !entityCalls.has(call)),
  ...Object.values<Call>(adminResourceCalls({ ...brandResource, controller: ENTITY })),
];
/** Blocks of code would pair the marks of the text around them wrongly. */
const quoted = (text: string) =>
  [...text.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, one = '']) => one);
const lineOf = (beginning: string) => {
  const paragraphs = written.split(/\n(?=- |\n)/);
  return paragraphs.find((one) => one.trimStart().startsWith(beginning))?.replaceAll('\n', ' ') ?? '';
};

describe('the written contract', () => {
  it('has the tables that the descriptions make: `npm run docs` writes them', async () => {
    const made = await wireDocument(PATH, written);
    const [now, then] = [made.split('\n'), written.split('\n')];
    const differing = [...now.filter((line) => !then.includes(line)), ...then.filter((line) => !now.includes(line))];
    // A failure shows the beginnings of the lines that differ: the document has half a megabyte.
    expect(differing.map((line) => line.slice(0, 120))).toEqual([]);
    expect(made === written).toBe(true);
  });

  it('has a row for each call that is served, and says where each socket is', () => {
    const rows = new Set([...written.matchAll(/^\| (GET|POST|DELETE) `([^`]+)`/gm)].map(([, ...row]) => row.join(' ')));
    const named = calls.map(({ method, path, isSocket }) => [`${method} ${path}`, isSocket] as const);
    const missing = named.filter(([name, isSocket]) => !isSocket && !rows.has(name));
    expect(missing).toEqual([]);
    for (const one of calls.filter(({ isSocket }) => isSocket)) expect(written).toContain(`GET \`${one.path}\``);
  });

  it('names no path that is not served', () => {
    const paths = new Set(calls.map(({ path }) => path));
    const named = quoted(written).filter(
      (text) => !text.includes('<') && /^(?:GET |POST )?\/(?:api|worker|admin)\/.*\/./.test(text),
    );
    expect(named.map((text) => text.replace(/^\w+ /, '')).filter((path) => !paths.has(path))).toEqual([]);
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
    const explained = [...written.matchAll(/^\| (\d+) +\| (\d+) /gm)].map(([, code, status]) =>
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

  it('names every kind of notice', () => {
    const [, notices = ''] = /\n\*\*Notices\.\*\*([\s\S]*?)\n\n/.exec(written) ?? [];
    expect(NOTICE_KINDS.filter((kind) => !notices.includes(`\`${kind}\``))).toEqual([]);
  });

  it('names the actions of the chat that are understood', () => {
    const chat = written.slice(written.indexOf('\n## Chat\n'));
    const actions = [...chat.matchAll(/^\| `([\w/]+)` /gm)].map(([, action]) => action);
    expect([...new Set(actions)].sort()).toEqual([...CLIENT_ACTIONS].sort());
  });
});
